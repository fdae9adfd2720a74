import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MONTH } from './month.ts'

export const marginGroups = ['account', 'campaign', 'day'] as const
export type MarginGroup = (typeof marginGroups)[number]

/** What texts brought and cost, of an account, a campaign or a day. Dollars as decimal strings. */
export const Margin = z.object({
  id: z.string(),
  /** The account's or the campaign's name, or the day, '2026-03-14'. */
  name: z.string(),
  /** Null for a day. */
  accountId: z.uuid().nullable(),
  /** Segments that the carrier took. */
  segments: z.int(),
  /** Texts that came in. */
  received: z.int(),
  /** What customers paid for texts, less what was given back. */
  revenue: z.string(),
  /** What the carrier took for those whose price it has said, the networks' fees and the look-ups of phones' networks included. */
  cost: z.string(),
  /** Texts whose price the carrier has not said: their cost is not in `cost`. */
  unpriced: z.int(),
  /** Revenue less cost; null while a price is missing. */
  margin: z.string().nullable(),
})
export type Margin = z.output<typeof Margin>

/** Texts that would have sold for less than a segment costs. */
export const SoldBelowCost = z.object({
  id: z.uuid(),
  /** A bulk campaign, an order of /send-sms, or the typed answers of a day. */
  kind: z.enum(['campaign', 'single', 'answer']),
  accountId: z.uuid(),
  account: z.string(),
  name: z.string(),
  segments: z.int(),
  unitPrice: z.string(),
  unitCost: z.string(),
  /** True where they were not refused, since BELOW_COST is `warn`. */
  wentOut: z.boolean(),
  at: z.iso.datetime(),
})
export type SoldBelowCost = z.output<typeof SoldBelowCost>

const Question = {
  params: z.object({ month: z.string().regex(MONTH, 'Name a month like 2026-03') }),
  query: z.object({ by: z.enum(marginGroups).default('account') }),
}

/**
 * What a month's texts brought and cost, the smallest margin first (days in order), a thousand at most; and the launches that
 * were refused in it because they would have sold below cost.
 */
export const showMargins = endpoint({
  method: 'GET',
  path: '/api/operations/margins/:month',
  access: 'employee',
  ...Question,
  response: z.object({
    rows: z.array(Margin),
    /** What a segment has cost lately, the networks' fees included; null while the carrier has not said enough prices. */
    segmentCost: z.string().nullable(),
    refused: z.array(SoldBelowCost),
  }),
})

/** The same rows as a file, all of them. */
export const exportMargins = endpoint({
  method: 'GET',
  path: '/api/operations/margins/:month/export',
  access: 'employee',
  ...Question,
  response: z.null(),
  answers: 'file',
})
