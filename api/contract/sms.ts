import { z } from 'zod'
import { endpoint, MAX_LIST_BYTES } from './endpoint.ts'
import { cutTo } from './text-limits.ts'

/** The default message of /send-sms. It reads well without an address too ("your property"), which that form does not ask for. */
export const DEFAULT_SMS_MESSAGE =
  'Hi {firstName}, I am a local investor interested in buying {address}. Would you consider a cash offer? Reply STOP to opt out.'

/** A recipient of a single send. `address` is ours beside the specification, for lists that are handed over. */
export const SmsRecipient = z.object({
  phone: z
    .string()
    .trim()
    .min(1, 'Phone number is required')
    .overwrite((text) => cutTo(text, 60)),
  name: z
    .string()
    .trim()
    .overwrite((text) => cutTo(text, 300))
    .optional(),
  address: z
    .string()
    .trim()
    .overwrite((text) => cutTo(text, 500))
    .optional(),
})
export type SmsRecipient = z.input<typeof SmsRecipient>

export const SmsDraft = z.object({
  campaignName: z
    .string()
    .trim()
    .min(1, 'Campaign name is required')
    .max(200, 'The campaign name has more than 200 characters'),
  message: z.string().trim().min(1, 'Message is required').max(10_000, 'The message is too long'),
  recipients: z
    .array(SmsRecipient)
    .min(1, 'Please add at least one recipient')
    .max(50_000, 'A campaign takes at most 50,000 recipients'),
  /** What the form said that one segment costs: a draft that would cost more is refused with 409 `price_changed`. */
  shownPrice: z.string().max(20).optional(),
})
export type SmsDraft = z.input<typeof SmsDraft>

/** Makes a draft that waits for its checkout. `jobId` is its order. Refuses with 422 `bad_template`, 409 `price_changed` and `below_cost`. */
export const createSms = endpoint({
  method: 'POST',
  path: '/api/sms/send',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  needs: 'confirmed-email',
  maxBytes: MAX_LIST_BYTES,
  body: SmsDraft,
  response: z.object({
    recipientCount: z.number().int(),
    jobId: z.uuid(),
    /** Parts of all messages, and dollars for them: ours beside the specification. */
    segments: z.number().int(),
    amount: z.string(),
  }),
})

/** An order of /send-sms: a draft until its checkout is done, then a campaign. */
export const SmsOrder = z.object({
  /** The order, as its checkout names it. */
  id: z.uuid(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  /** `unpaid` waits for its checkout, `paid` for the click that sends it; then as its campaign. */
  state: z.enum(['unpaid', 'paid', 'active', 'paused', 'completed', 'canceled']),
  /** Those that can be texted. */
  recipientCount: z.number().int(),
  /** Dollars at the checkout, for the segments of their messages. */
  amount: z.string(),
  sentCount: z.number().int(),
  createdAt: z.string(),
})
export type SmsOrder = z.output<typeof SmsOrder>

/** The latest orders of /send-sms, newest first, at most 50. */
export const listSmsOrders = endpoint({
  method: 'GET',
  path: '/api/sms/orders',
  right: 'view',
  wholeAccount: true,
  response: z.array(SmsOrder),
})

/** Sends a paid draft, once: a second call answers as the first. `id` is the order. Refuses with 402 `unpaid` before the checkout. */
export const sendSms = endpoint({
  method: 'POST',
  path: '/api/sms/send-campaign/:id',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  needs: 'confirmed-email',
  params: z.object({ id: z.uuid() }),
  response: z.object({ campaignId: z.uuid(), recipientCount: z.number().int() }),
})
