import { z } from 'zod'
import { Campaign } from './campaigns.ts'
import { endpoint, MAX_LIST_BYTES } from './endpoint.ts'
import { NetworkPlan } from './networks.ts'
import { reasons } from './recipient-states.ts'
import { registrationStates } from './registration-states.ts'
import { cutTo } from './text-limits.ts'

/** The provider's name on the wire of a launch; the specification fixes it. */
export const DEFAULT_PROVIDER = 'twilio'

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
  /** What the plan said that one segment costs, `unitPrice`: a launch that would cost more is refused with 409 `price_changed`. */
  shownPrice: z.string().max(20).optional(),
  /** The same of what it costs at most, `amount`: the message or the list may have changed since. */
  shownAmount: z.string().max(20).optional(),
  /** The draft that this launch replaces; one that was launched or canceled already refuses it with 409 `draft_gone`. */
  draftId: z.uuid().optional(),
})
export type BulkCampaignDraft = z.input<typeof BulkCampaignDraft>

/** What the plan says before a launch. */
export const CampaignPlan = z.object({
  total: z.number().int(),
  /** Will be handed over as soon as the campaign is launched. */
  sendNow: z.number().int(),
  wait: z.array(z.object({ reason: z.enum(reasons), until: z.string(), count: z.number().int() })),
  never: z.array(z.object({ reason: z.enum(reasons), count: z.number().int() })),
  /** Parts over all messages that will be sent: the uses that are paid. */
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
  /** How it spreads over days while the account is new; null where all may leave at once. */
  rampUp: z
    .object({
      /** What the account may send a day now, and what of it is used. */
      textsADay: z.int(),
      usedToday: z.int(),
      /** Of this launch. */
      today: z.int(),
      /** A moment of the day on which the last one leaves, when the allowance grows as it usually does. */
      lastDay: z.iso.datetime().nullable(),
      /** The same when it does not grow. */
      latestDay: z.iso.datetime().nullable(),
    })
    .nullable()
    .default(null),
  /** How it leaves by mobile network; null for an account that is not registered, of which networks ask nothing. */
  networks: z.array(NetworkPlan).nullable().default(null),
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
  /** How far the account is registered with the carriers; only the sandbox takes texts of those who are not live. */
  registration: z.enum(registrationStates),
  /** Nothing leaves, because the account has no number in use that may send. */
  waitsForNumber: z.boolean(),
  /** A month of the registered campaign has been unpaid for 14 days: with a real carrier nothing is launched until it is paid. */
  feeUnpaid: z.boolean().optional(),
  /** Dollars for a segment of /send-sms, '0.05'; the draft keeps the price that it was made at. */
  smsPrice: z.string().optional(),
})
export type SendingInfo = z.output<typeof SendingInfo>

/** Refuses with 422 for a template that cannot be sent (`bad_template`), 409 where a segment, or all of it, costs more than was shown (`price_changed`) or its draft is a campaign already (`draft_gone`), and 409 `too_many_unpaid` where it would wait for payment with 100 others. */
export const launchCampaign = endpoint({
  method: 'POST',
  path: '/api/bulk-sms-campaigns',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  needs: 'confirmed-email',
  maxBytes: MAX_LIST_BYTES,
  body: BulkCampaignDraft,
  /** `skippedCount`: of the recipients, those that are never texted; missing where the launch is repeated. */
  response: Campaign.extend({ skippedCount: z.number().int().optional() }),
})

/** The outcome for each recipient, decided by the same rule that decides again at the moment of sending. */
export const planCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/plan',
  right: 'run',
  maxBytes: MAX_LIST_BYTES,
  body: BulkCampaignDraft.pick({ messageTemplate: true, recipients: true }),
  response: CampaignPlan,
})

/** What a campaign of this moment would be sent with: number, pace, prices and what holds sending back. */
export const getSendingInfo = endpoint({
  method: 'GET',
  path: '/api/campaigns/sending',
  right: 'view',
  response: SendingInfo,
})
