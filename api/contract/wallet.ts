import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { centsOf, isMoney, minus, type Money } from './money.ts'

/** What an account pays from: money that was paid in, or the demo's play money, which refills itself. */
export const funds = ['play', 'wallet'] as const
export type Funds = (typeof funds)[number]

/** What is held, or waits for payment, and for what. */
const Share = z.object({
  id: z.string(),
  description: z.string(),
  amount: z.string(),
  campaignId: z.uuid().nullable(),
  jobId: z.uuid().nullable(),
  createdAt: z.string(),
})

/** What an order that waits for payment costs, and what is missing in the balance until it starts. */
export const Unpaid = z.object({
  amount: z.string(),
  missing: z.string(),
  /** Of what is missing, what orders that have waited longer take first. */
  older: z.string().optional(),
  /** Of what is missing, what the account owes: it is paid before anything else. */
  owed: z.string().optional(),
  /** The month's spending cap keeps it back, whatever is added. */
  aboveCap: z.boolean().optional(),
  /** When it is canceled if the money has not come. */
  until: z.string().optional(),
})
export type Unpaid = z.output<typeof Unpaid>

export const Wallet = z.object({
  funds: z.enum(funds),
  /** All of it, in dollars. */
  balance: z.string(),
  /** Of that, what is kept for orders that are under way. */
  held: z.string(),
  /** Of that, what typed answers will be charged at the end of their day. */
  reserved: z.string(),
  /** What a new order may cost. */
  available: z.string(),
  holds: z.array(Share),
  /** Orders that the balance does not cover yet, in the order in which they start. */
  waiting: z.array(Share),
  /** What is missing for all of them together. */
  missing: z.string(),
  /** For the card processor's form; null where there is none. */
  publishableKey: z.string().nullable(),
})
export type Wallet = z.output<typeof Wallet>

/** What the account has, what of it is held and for what, and what waits for payment. */
export const getWallet = endpoint({
  method: 'GET',
  path: '/api/billing/wallet',
  right: 'view',
  wholeAccount: true,
  response: Wallet,
})

/** The least and the most that is added at once. */
export const topUpBounds = { least: '1.00', most: '50000.00' } as const

/** What is added for what is missing, and what is still missing after that: one payment brings no more than it may. */
export function topUpFor(missing: Money): { amount: Money; remains: Money | null } {
  if (centsOf(missing) > centsOf(topUpBounds.most))
    return { amount: topUpBounds.most, remains: minus(missing, topUpBounds.most) }
  return { amount: centsOf(missing) < centsOf(topUpBounds.least) ? topUpBounds.least : missing, remains: null }
}

/** What an order that waits for payment lacks besides, where the month's cap keeps it back; '' where it does not. */
export const aboveCapNote = ({ aboveCap = false }: Pick<Unpaid, 'aboveCap'>): string =>
  aboveCap
    ? ' It would take this month above your spending cap, too: it starts once the cap is raised under Billing, or with the next month.'
    : ''

/** The words of the button that leads there: "Add $4.70 and start", or "Add $50,000.00, then $22,000.00" where one payment does not cover it. */
export function topUpLabel(missing: Money, formatMoney: (amount: Money) => string, onceCovered = ''): string {
  const { amount, remains } = topUpFor(missing)
  return `Add ${formatMoney(amount)}${remains === null ? onceCovered : `, then ${formatMoney(remains)}`}`
}

/** What of the money that is added something else takes first, in words; '' where nothing does. */
export function takenFirst(
  { older = '0.00', owed = '0.00' }: Pick<Unpaid, 'older' | 'owed'>,
  formatMoney: (amount: Money) => string,
): string {
  const isOwed = centsOf(owed) > 0n
  return [
    ...(isOwed ? [`what is owed takes ${formatMoney(owed)} first`] : []),
    ...(centsOf(older) > 0n ? [`what has waited longer takes ${formatMoney(older)}${isOwed ? '' : ' first'}`] : []),
  ].join(', and ')
}

const isWithin = (amount: string) =>
  isMoney(amount) && centsOf(amount) >= centsOf(topUpBounds.least) && centsOf(amount) <= centsOf(topUpBounds.most)

export const TopUpAmount = z
  .string()
  .trim()
  .max(20, 'Enter an amount between $1 and $50,000, such as 100 or 99.50')
  .refine(isWithin, 'Enter an amount between $1 and $50,000, such as 100 or 99.50')

export const TopUp = z.object({
  /** `confirm`: the processor's form still has to confirm it with the client secret; then ask again. */
  status: z.enum(['paid', 'pending', 'confirm']),
  amount: z.string(),
  clientSecret: z.string().nullable(),
  /** What the processor calls the saved card that pays: it is confirmed with this one and no form. */
  card: z.string().nullable(),
})
export type TopUp = z.output<typeof TopUp>

/**
 * Adds money to the balance once, however often it is asked under one `attempt`. What waits for payment then starts by itself.
 * With `cardId` a saved card pays: its customer is here and confirms it, so that a bank may ask for them. Refuses with 402 `declined`, 404 where the
 * card is not kept any more, 409 `play_money` where no money is taken, 409 `card_refused`, 503 `cards_away` while the processor does not answer.
 */
export const addMoney = endpoint({
  method: 'POST',
  path: '/api/billing/top-ups',
  whileSuspended: 'pays',
  right: 'manage',
  creates: true,
  idempotency: 'steps',
  body: z.object({
    amount: TopUpAmount,
    /** Chosen by the browser, once for each press of the button that is meant as a new try. With a dot and the id of the saved card behind it, it is the same press: one of its cards pays. */
    attempt: z.string().min(1).max(100),
    /** A saved card that pays; without it the processor's form asks for one. */
    cardId: z.uuid().optional(),
    /** The processor's form has confirmed it: the answer is what became of it, not the first answer again. */
    confirmed: z.literal(true).optional(),
  }),
  response: TopUp,
})
