import { z } from 'zod'
import { CampaignPath } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { recipientStates } from './recipient-states.ts'
import { MAX_SEARCH } from './text-limits.ts'

/** One recipient of a campaign. */
export const Recipient = z.object({
  id: z.string(),
  phone: z.string(),
  name: z.string(),
  address: z.string(),
  state: z.enum(recipientStates),
  reason: z.string().nullable(),
  /** The carrier's code, when it gave one. */
  errorCode: z.number().int().nullable(),
  body: z.string(),
  segments: z.number().int(),
  /** When a waiting one may be sent. */
  notBefore: z.string().nullable(),
  sentAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  respondedAt: z.string().nullable(),
})
export type Recipient = z.output<typeof Recipient>

/** The groups by which a campaign's page filters. */
export const recipientFilters = [
  'all',
  'waiting',
  'sent',
  'delivered',
  'failed',
  'responded',
  'skipped',
  'canceled',
] as const
export type RecipientFilter = (typeof recipientFilters)[number]

const RecipientQuery = z.object({
  filter: z.enum(recipientFilters).default('all'),
  search: z.string().trim().max(MAX_SEARCH).default(''),
  /** The id of the last recipient of the page before. */
  after: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

/** One page of the recipients, in the order of the list; `X-Total-Count` counts all that match. */
export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/recipients',
  right: 'view',
  wholeAccount: true,
  params: CampaignPath,
  query: RecipientQuery,
  response: z.array(Recipient),
})

/** Every recipient with state and reason, as CSV. */
export const exportRecipients = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/export',
  right: 'run',
  params: CampaignPath,
  response: z.null(),
  answers: 'file',
})
