import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { funds } from './wallet.ts'
import { reasons } from './recipient-states.ts'
import { TimeZone } from './time-zone.ts'

/**
 * `buying`: the carrier is asked for it. `active`: texts leave from it. `resting`: released; what people write to it still comes, no other
 * account gets it, and it can be taken back. `returned`: the carrier has it back.
 */
export const numberStates = ['buying', 'active', 'resting', 'returned'] as const
export type NumberState = (typeof numberStates)[number]

/** What left from a number on a day, and what became of it. */
export const NumberDay = z.object({
  day: z.iso.date(),
  sent: z.number().int(),
  delivered: z.number().int(),
  /** Refused by a carrier as unwanted: what a campaign's page calls filtered. */
  filtered: z.number().int(),
  /** People who texted STOP to the number. */
  optedOut: z.number().int(),
})
export type NumberDay = z.output<typeof NumberDay>

/** A number that the account sends from, or did. */
export const SenderNumber = z.object({
  id: z.uuid(),
  /** E.164. */
  number: z.string(),
  areaCode: z.string(),
  /** Two letters; null where the area code has none. */
  state: z.string().nullable(),
  kind: z.enum(['local', 'toll_free']),
  standing: z.enum(numberStates),
  /** Whether texts leave from it: it is in use, and the account's registration covers it. A server from before this was said leaves it out. */
  sends: z.boolean().optional(),
  since: z.string(),
  /** Until then it can be taken back. */
  restsUntil: z.string().nullable(),
  /** Until when it is paid; null where it costs nothing. */
  paidUntil: z.string().nullable(),
  /** Since when its month could not be paid; null where it is. After 14 days it is released. */
  unpaidSince: z.string().nullable(),
  /** Conversations of the last 30 days in which people know the account by it. */
  conversations: z.number().int(),
  /** Days of the last 14 on which something happened, the newest first. */
  days: z.array(NumberDay),
})
export type SenderNumber = z.output<typeof SenderNumber>

export const NumberList = z.object({
  numbers: z.array(SenderNumber),
  /**
   * What the account sends from while it has no number: the shared one, one that it gets by itself, or none, so that its texts wait until it has one; with a
   * verified toll-free number (`toll_free`) only such a one may send.
   */
  without: z.enum(['shared', 'first', 'none', 'toll_free']),
  /** Registered, or in review, as a sole proprietor: one number is all it may have in use; of several the one that it has had longest sends. */
  onlyOne: z.boolean(),
  /** Dollars a month for a number that is bought. */
  fees: z.object({ local: z.string(), tollFree: z.string() }),
  /** What pays for them: the demo's play money, or the balance. */
  funds: z.enum(funds),
})
export type NumberList = z.output<typeof NumberList>

/** The account's numbers: those in use first, then those that rest, then those that are gone; `zone` (IANA) decides where their days begin. */
export const listNumbers = endpoint({
  method: 'GET',
  path: '/api/numbers',
  right: 'view',
  wholeAccount: true,
  query: z.object({ zone: TimeZone.default('UTC') }),
  response: NumberList,
})

export const NumberForSale = z.object({
  number: z.string(),
  /** As the carrier names it; empty where it does not. */
  place: z.string(),
  /** Two letters; empty where it is not known. */
  state: z.string(),
})
export type NumberForSale = z.output<typeof NumberForSale>

/** Whether a number is of no area and free to call. */
export const isTollFree = (number: string): boolean => /^\+18(00|33|44|55|66|77|88)/.test(number)

/** Numbers that the carrier sells, at most ten: of an area code (three digits; 800, 833 and such for toll-free numbers) or near a ZIP (five). */
export const searchNumbers = endpoint({
  method: 'GET',
  path: '/api/numbers/for-sale',
  right: 'manage',
  wholeAccount: true,
  query: z.object({
    near: z
      .string()
      .trim()
      .max(5)
      .regex(/^([2-9]\d\d|\d{5})$/, 'Type an area code, like 512, or a ZIP, like 78704'),
  }),
  response: z.array(NumberForSale),
})

/**
 * Buys a number and charges its first month. Refuses with 402 `wallet_empty` and 402 `spending_cap`, with 409 `number_taken` when
 * another was faster, with 409 `account_closed`, with 409 `enough_numbers` at fifty, with 409 `one_number` where a sole proprietor has one, and with 503
 * `carrier_silent` when the carrier does not answer.
 */
export const buyNumber = endpoint({
  method: 'POST',
  path: '/api/numbers',
  right: 'manage',
  wholeAccount: true,
  creates: true,
  whileSuspended: 'refused',
  needs: 'confirmed-email',
  idempotency: 'steps',
  body: z.object({
    number: z
      .string()
      .max(12)
      .regex(/^\+1[2-9]\d{9}$/, 'Choose a number of the list'),
  }),
  response: z.object({ id: z.uuid(), number: z.string() }),
})

const ById = z.object({ id: z.uuid() })
/** Gives a number away: it rests for 90 days, in which what people write to it still comes and no other account gets it. Refuses with 409 `not_active`. */
export const releaseNumber = endpoint({
  method: 'POST',
  path: '/api/numbers/:id/release',
  right: 'manage',
  wholeAccount: true,
  params: ById,
  response: z.null(),
})
/** Takes a number that rests back. Refuses with 409 `not_resting` and `account_closed`, and 409 `one_number` where a sole proprietor has another. */
export const takeNumberBack = endpoint({
  method: 'POST',
  path: '/api/numbers/:id/take-back',
  right: 'manage',
  wholeAccount: true,
  idempotency: 'steps',
  params: ById,
  response: z.null(),
})

/** A number of any account, as employees see it. */
export const ListedNumber = z.object({
  id: z.uuid(),
  number: z.string(),
  accountId: z.uuid(),
  account: z.string(),
  standing: z.enum(numberStates),
  since: z.iso.datetime(),
  restsUntil: z.iso.datetime().nullable(),
  /** Until when nothing leaves from it, and why; null where it may. */
  heldUntil: z.iso.datetime().nullable(),
  heldFor: z.enum(reasons).nullable(),
  /** Of the last 24 hours. */
  sent: z.int(),
  delivered: z.int(),
  filtered: z.int(),
  optedOut: z.int(),
})
export type ListedNumber = z.output<typeof ListedNumber>

/** All accounts' numbers: what is being bought, then what rests, the next to go back first, then what is in use, the newest first; 500 at most. */
export const listAllNumbers = endpoint({
  method: 'GET',
  path: '/api/operations/numbers',
  access: 'employee',
  response: z.array(ListedNumber),
})
