import { z } from 'zod'
import { transactionStatuses } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { CampaignReview } from './launch-reviews.ts'
import { NetworkPlan } from './networks.ts'
import { reasons, recipientStates } from './recipient-states.ts'
import { Unpaid } from './wallet.ts'

/** `canceled` is ours beside the specification's four. */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'canceled'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const Campaign = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  provider: z.string(),
  messageTemplate: z.string(),
  totalRecipients: z.number().int(),
  sentCount: z.number().int(),
  deliveredCount: z.number().int(),
  failedCount: z.number().int(),
  responseCount: z.number().int(),
  /** The order of paid texts that wait for the click that sends them; null when none wait. */
  paidOrderId: z.uuid().nullable(),
  /** What it costs and what is missing in the balance until it starts, while it waits for payment; null otherwise. */
  unpaid: Unpaid.nullable().default(null),
  createdAt: z.string(),
})
export type Campaign = z.output<typeof Campaign>

/** What a campaign costs by the ledger, in dollars as decimal strings. */
export const CampaignCost = z.object({
  status: z.enum(transactionStatuses),
  /** Held while pending, afterwards what was taken less what was given back. */
  amount: z.string(),
  /** Held and released, or taken and given back. */
  returned: z.string(),
  /** Why, where it was not all taken. */
  why: z.string().nullable(),
})
export type CampaignCost = z.output<typeof CampaignCost>

/** A campaign with everything its own page shows. Its counts are those of `outcomes`, read in the same moment. */
export const CampaignDetails = Campaign.extend({
  kind: z.enum(['bulk', 'single']),
  /** Ready or being handed over. */
  queuedCount: z.number().int(),
  /** Waiting for the hour at which they may leave; `standing` says when the first one may, where nothing else is left. */
  waitingCount: z.number().int(),
  skippedCount: z.number().int(),
  canceledCount: z.number().int(),
  /** No answer came from the carrier yet; it is being asked. */
  unknownCount: z.number().int(),
  /** Recipients by state and reason, largest first. */
  outcomes: z.array(
    z.object({ state: z.enum(recipientStates), reason: z.string().nullable(), count: z.number().int() }),
  ),
  /** Why it is paused or slow; null while it sends or is over. */
  standing: z.object({ reason: z.enum(reasons), until: z.string().nullable(), text: z.string() }).nullable(),
  /** When the last message will be handed over, at the pace of now; null when unknown or over. */
  finishAt: z.string().nullable(),
  launchedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Null while nothing was held or charged for it. */
  cost: CampaignCost.nullable(),
  /** What the checkout of a /send-sms draft costs; null for others. */
  checkoutAmount: z.string().nullable().default(null),
  /** The look of a person at it before it goes; null where none was asked for. */
  review: CampaignReview.nullable().default(null),
  /** How what is left leaves by mobile network; null where networks ask nothing of the account. */
  networks: z.array(NetworkPlan).nullable().default(null),
  /** The order of a /send-sms campaign, for its checkout. */
  jobId: z.uuid().nullable(),
  /** True while no real texts are sent. */
  sandbox: z.boolean(),
})
export type CampaignDetails = z.output<typeof CampaignDetails>

/** The id of a campaign in a path. */
export const CampaignPath = z.object({ id: z.uuid() })

/** Which of the campaigns: all from `offset` on, or `limit` of them. */
export const CampaignPage = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  offset: z.coerce.number().int().min(0).default(0),
})

/** The account's campaigns, newest first; `X-Total-Count` counts all, `Link` names the next window where a limit was asked for. */
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  right: 'view',
  wholeAccount: true,
  query: CampaignPage,
  response: z.array(Campaign),
})

/** A campaign with its progress, cost and what holds it. Refuses with 404. */
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  right: 'view',
  wholeAccount: true,
  params: CampaignPath,
  response: CampaignDetails,
})

/** Refuses with 409 for a campaign that is not active. */
export const pauseCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/pause',
  onFullDisk: 'answers',
  right: 'run',
  params: CampaignPath,
  response: CampaignDetails,
})

/** Refuses with 409 for a campaign that is not paused. */
export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/resume',
  whileSuspended: 'refused',
  right: 'run',
  params: CampaignPath,
  response: CampaignDetails,
})

/** Whatever was not handed over never will be. Refuses with 409 for one that is over. */
export const cancelCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/cancel',
  onFullDisk: 'answers',
  right: 'run',
  params: CampaignPath,
  response: CampaignDetails,
})

/** A new draft with the same message and list. */
export const duplicateCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/duplicate',
  right: 'run',
  creates: true,
  params: CampaignPath,
  response: Campaign,
})

/** The list of a campaign, to open it again in the form. */
export const campaignList = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/list',
  right: 'view',
  wholeAccount: true,
  params: CampaignPath,
  response: z.array(z.object({ phone: z.string(), name: z.string(), address: z.string() })),
})
