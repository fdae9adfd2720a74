import { z } from 'zod'
import { endpoint, MAX_LIST_BYTES } from './endpoint.ts'
import { cutTo } from './text-limits.ts'

/** `canceled` is ours beside the specification's four. */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'canceled'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** The provider's name on the wire of a launch; the specification fixes it. */
export const DEFAULT_PROVIDER = 'twilio'

/** The state of one recipient. */
export const recipientStates = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'skipped',
  'canceled',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why a recipient waits, was skipped or failed. Stored and exported as the code; people read `reasonLabels`. */
export const reasons = [
  'quiet_hours',
  'paced',
  'daily_cap',
  'carrier_busy',
  'carrier_unreachable',
  'retry',
  'asking_carrier',
  'invalid_phone',
  'foreign_phone',
  'toll_free',
  'duplicate',
  'opted_out',
  'recently_texted',
  'bad_number',
  'landline',
  'unreachable',
  'filtered',
  'carrier_refused',
  'carrier_unknown',
  'expired',
  'too_long',
  'not_registered',
  'credentials',
  'balance',
  'paused',
  'canceled',
] as const
export type Reason = (typeof reasons)[number]

/** What a person reads for each reason. */
export const reasonLabels: Record<Reason, string> = {
  quiet_hours: 'Outside the hours in which this person may be texted',
  paced: 'Waiting for the carrier’s pace',
  daily_cap: 'The carrier’s daily limit is reached',
  carrier_busy: 'The carrier asked us to slow down',
  carrier_unreachable: 'The carrier cannot be reached',
  retry: 'Will be tried once more',
  asking_carrier: 'No answer came; the carrier is asked before anything is sent again',
  invalid_phone: 'Not a phone number',
  foreign_phone: 'Outside the United States',
  toll_free: 'A toll-free number, not a person',
  duplicate: 'Already in this campaign',
  opted_out: 'Opted out',
  recently_texted: 'Texted by another campaign of yours too recently',
  bad_number: 'The carrier says this number does not exist',
  landline: 'A landline that takes no texts',
  unreachable: 'The phone could not be reached',
  filtered: 'Filtered by the carrier as unwanted',
  carrier_refused: 'Refused by the carrier',
  carrier_unknown: 'Failed at the carrier without a reason',
  expired: 'Waited too long at the carrier',
  too_long: 'The message is too long',
  not_registered: 'The sender is not registered for business texting (10DLC)',
  credentials: 'The carrier refused our credentials',
  balance: 'The carrier account has no balance',
  paused: 'The campaign was paused',
  canceled: 'The campaign was canceled',
}

/** What to do about a campaign that stopped by itself, by its reason. */
export const reasonAdvice: Partial<Record<Reason, string>> = {
  credentials: 'Check the account SID and the auth token of the carrier, then resume.',
  not_registered: 'Register brand and campaign (10DLC) with the carrier, then resume.',
  balance: 'Add balance to the carrier account, then resume.',
  filtered: 'Carriers filter these messages. Change the wording or the list before you resume.',
}

/** One line of a list as the browser read it; the server decides what becomes of it. A cell that is too long is cut: it refuses no list. */
export const BulkRecipient = z.object({
  phone: z
    .string()
    .trim()
    .overwrite((text) => cutTo(text, 60)),
  name: z
    .string()
    .trim()
    .overwrite((text) => cutTo(text, 300))
    .default(''),
  address: z
    .string()
    .trim()
    .overwrite((text) => cutTo(text, 500))
    .default(''),
})
export type BulkRecipient = z.input<typeof BulkRecipient>

/** The most recipients of one campaign. */
export const MAX_RECIPIENTS = 250_000

export const BulkCampaignDraft = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Campaign name is required')
    .max(200, 'The campaign name has more than 200 characters'),
  messageTemplate: z.string().min(1, 'Message template is required').max(10_000, 'The message template is too long'),
  recipients: z
    .array(BulkRecipient)
    .min(1, 'Please add property records before creating the campaign')
    .max(MAX_RECIPIENTS, 'A campaign takes at most 250,000 recipients'),
  provider: z.string().max(60).default(DEFAULT_PROVIDER),
  totalRecipients: z.number().int().nonnegative().optional(),
  /** Made by the form once per launch: the same key again answers with the first campaign instead of sending twice. */
  launchKey: z.uuid().optional(),
  /** The draft that this launch replaces. */
  draftId: z.uuid().optional(),
})
export type BulkCampaignDraft = z.input<typeof BulkCampaignDraft>

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
  createdAt: z.string(),
})
export type Campaign = z.output<typeof Campaign>

/** A campaign with everything its own page shows. */
export const CampaignDetails = Campaign.extend({
  kind: z.enum(['bulk', 'single']),
  /** Ready or being handed over. */
  queuedCount: z.number().int(),
  /** Waiting for their hour, by `nextAt` at the latest. */
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
  /** The order of a /send-sms campaign, for its checkout. */
  jobId: z.uuid().nullable(),
  /** True while no real texts are sent. */
  sandbox: z.boolean(),
})
export type CampaignDetails = z.output<typeof CampaignDetails>

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

const CampaignPath = z.object({ id: z.uuid() })
const RecipientQuery = z.object({
  filter: z.enum(recipientFilters).default('all'),
  search: z.string().trim().max(100).default(''),
  /** The id of the last recipient of the page before. */
  after: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

/** What the plan says before a launch. */
export const CampaignPlan = z.object({
  total: z.number().int(),
  /** Will be handed over as soon as the campaign is launched. */
  sendNow: z.number().int(),
  wait: z.array(z.object({ reason: z.enum(reasons), until: z.string(), count: z.number().int() })),
  never: z.array(z.object({ reason: z.enum(reasons), count: z.number().int() })),
  /** Parts over all messages that will be sent. */
  segments: z.number().int(),
  /** What it costs when every one of them is taken by the carrier. */
  plan: z.string(),
  unitPrice: z.string(),
  amount: z.string(),
  /** When the last one will have been handed over, at the carrier's pace and within each recipient's hours. */
  finishAt: z.string().nullable(),
  /** The row with the most parts, when that is more than one. */
  worst: z
    .object({
      row: z.number().int(),
      phone: z.string(),
      name: z.string(),
      body: z.string(),
      segments: z.number().int(),
      encoding: z.string(),
      odd: z.array(z.string()),
    })
    .nullable(),
  /** False when quiet hours are not applied, which only the sandbox carrier allows. */
  quietHours: z.boolean(),
  sandbox: z.boolean(),
})
export type CampaignPlan = z.output<typeof CampaignPlan>

/** What the pages must know about the sending side. */
export const SendingInfo = z.object({
  sandbox: z.boolean(),
  quietHours: z.boolean(),
  /** Messages a minute over all campaigns; 0 is unlimited. */
  pacePerMinute: z.number(),
})
export type SendingInfo = z.output<typeof SendingInfo>

/** The account's campaigns, newest first. */
export const listCampaigns = endpoint({ method: 'GET', path: '/api/campaigns', response: z.array(Campaign) })
/** Refuses with 422 for a template that cannot be sent (`bad_template`). */
export const launchCampaign = endpoint({
  method: 'POST',
  path: '/api/bulk-sms-campaigns',
  creates: true,
  needs: 'confirmed-email',
  maxBytes: MAX_LIST_BYTES,
  body: BulkCampaignDraft,
  response: Campaign,
})
/** The outcome for each recipient, decided by the same rule that decides again at the moment of sending. */
export const planCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/plan',
  maxBytes: MAX_LIST_BYTES,
  body: BulkCampaignDraft.pick({ messageTemplate: true, recipients: true }),
  response: CampaignPlan,
})
export const getSendingInfo = endpoint({ method: 'GET', path: '/api/campaigns/sending', response: SendingInfo })
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  params: CampaignPath,
  response: CampaignDetails,
})
/** One page of the recipients, in the order of the list; `X-Total-Count` counts all that match. */
export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/recipients',
  params: CampaignPath,
  query: RecipientQuery,
  response: z.array(Recipient),
})
/** Every recipient with state and reason, as CSV. */
export const exportRecipients = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/export',
  params: CampaignPath,
  response: z.null(),
  answers: 'file',
})
/** Refuses with 409 for a campaign that is not active. */
export const pauseCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/pause',
  params: CampaignPath,
  response: CampaignDetails,
})
/** Refuses with 409 for a campaign that is not paused. */
export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/resume',
  params: CampaignPath,
  response: CampaignDetails,
})
/** Whatever was not handed over never will be. Refuses with 409 for one that is over. */
export const cancelCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/cancel',
  params: CampaignPath,
  response: CampaignDetails,
})
/** A new draft with the same message and list. */
export const duplicateCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/duplicate',
  creates: true,
  params: CampaignPath,
  response: Campaign,
})
/** The list of a campaign, to open it again in the form. */
export const campaignList = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/list',
  params: CampaignPath,
  response: z.array(z.object({ phone: z.string(), name: z.string(), address: z.string() })),
})
