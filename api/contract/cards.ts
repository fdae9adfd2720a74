import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { centsOf, isMoney } from './money.ts'
import { TopUpAmount } from './wallet.ts'

/** A card that is kept at the card processor. */
export const Card = z.object({
  id: z.uuid(),
  /** 'visa', as the processor calls it. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** The one that recharges are paid with. */
  isDefault: z.boolean(),
  addedAt: z.iso.datetime(),
})
export type Card = z.output<typeof Card>

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "Visa ending in 4242". */
export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string =>
  `${BRANDS[brand] ?? 'Card'} ending in ${last4}`

/** Whether a card's last day is over, by the last second of its month anywhere. */
export const isExpired = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth, 1, 12)

/** What the account wants: "when less than `below` is free, add `amount`, at most `monthlyMax` in a month". */
export const RechargeForm = z
  .object({ isOn: z.boolean(), below: TopUpAmount, amount: TopUpAmount, monthlyMax: TopUpAmount })
  // Asked also of amounts that were refused above.
  .refine(
    ({ amount, monthlyMax }) => !isMoney(amount) || !isMoney(monthlyMax) || centsOf(monthlyMax) >= centsOf(amount),
    {
      path: ['monthlyMax'],
      message: 'The most of a month must be at least the amount of one recharge',
    },
  )
export type RechargeForm = z.output<typeof RechargeForm>

/** Why a recharge that is on takes nothing, until its owner has looked at it. */
export const pauses = {
  declined: 'Your card was declined several times in a row',
  card: 'Your bank no longer takes this card',
  unconfirmed: 'A recharge was not confirmed with your bank in time',
  no_card: 'There is no card to recharge with',
  restored: 'The service came back from a backup, and payments since then may be missing in your balance',
} as const
export type Pause = keyof typeof pauses

export const Recharge = z.object({
  isOn: z.boolean(),
  below: z.string(),
  amount: z.string(),
  monthlyMax: z.string(),
  /** What was recharged in this month, Eastern Time; what is under way counts. */
  usedThisMonth: z.string(),
  pausedFor: z.enum(['declined', 'card', 'unconfirmed', 'no_card', 'restored']).nullable(),
  /** After a refusal: when it is tried again. */
  nextTryAt: z.iso.datetime().nullable(),
})
export type Recharge = z.output<typeof Recharge>

/** Money that was paid in, by hand or by a recharge. */
export const Payment = z.object({
  id: z.uuid(),
  kind: z.enum(['by_hand', 'recharge']),
  amount: z.string(),
  /** `unconfirmed`: the bank wants its customer to confirm it. */
  status: z.enum(['paid', 'pending', 'unconfirmed', 'failed']),
  /** "Visa ending in 4242"; null where another way was chosen in the processor's form. */
  card: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})
export type Payment = z.output<typeof Payment>

export const Cards = z.object({
  /** Null where no card is ever charged: the demo, whose play money refills itself. */
  publishableKey: z.string().nullable(),
  /** The one that is used first. */
  cards: z.array(Card),
  /** Null where it was never set. */
  recharge: Recharge.nullable(),
  /** The last twenty, newest first. */
  payments: z.array(Payment),
})
export type Cards = z.output<typeof Cards>

/** The saved cards, when and with what the balance is recharged, and the last payments into it. */
export const getCards = endpoint({
  method: 'GET',
  path: '/api/billing/cards',
  right: 'view',
  wholeAccount: true,
  response: Cards,
})

/**
 * Saves a card in two calls of one `attempt`: the first answers `confirm` with what the processor's form needs, the second, `confirmed`, is
 * answered `saved` with the card. Refuses with 409 `play_money` where no card is ever charged, 409
 * `card_refused` where the processor will not, 503 `cards_away`.
 */
export const addCard = endpoint({
  method: 'POST',
  path: '/api/billing/cards',
  right: 'manage',
  creates: true,
  idempotency: 'steps',
  body: z.object({
    /** Chosen by the browser, once for each card that is typed. */
    attempt: z.string().min(1).max(100),
    confirmed: z.literal(true).optional(),
  }),
  response: z.object({
    status: z.enum(['confirm', 'saved']),
    clientSecret: z.string().nullable(),
    cards: z.array(Card),
  }),
})

const OneCard = z.object({ id: z.uuid() })

/** Removes a card, also at the processor, for good. Another one becomes the default. Refuses with 404, 409 `card_refused`, 503 `cards_away`. */
export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/billing/cards/:id',
  right: 'manage',
  params: OneCard,
  response: z.array(Card),
})

/** Makes a card the one that recharges are paid with, and continues a recharge that its predecessor had paused. Refuses with 404. */
export const makeDefaultCard = endpoint({
  method: 'PUT',
  path: '/api/billing/cards/:id/default',
  right: 'manage',
  params: OneCard,
  response: z.array(Card),
})

/**
 * Sets the recharge; one that was paused goes on. An order that the balance does not cover is paid by one recharge of what is missing, where that is more
 * than `amount` and within the month's most. Refuses with 409 `no_card` where it is switched on without a card, 409 `play_money`.
 */
export const saveRecharge = endpoint({
  method: 'PUT',
  path: '/api/billing/recharge',
  whileSuspended: 'refused',
  right: 'manage',
  body: RechargeForm,
  response: Cards,
})

/** A recharge that its bank wants confirmed. */
export const Confirmation = z.object({
  payment: Payment,
  publishableKey: z.string().nullable(),
  /** For the processor's page; both are null where there is nothing to confirm any more. */
  clientSecret: z.string().nullable(),
  /** The processor's name of the card. */
  card: z.string().nullable(),
})
export type Confirmation = z.output<typeof Confirmation>

/** What became of a recharge, and what its customer needs to confirm it with their bank. Refuses with 404, 409 `card_refused`, 503 `cards_away`. */
export const confirmRecharge = endpoint({
  method: 'POST',
  path: '/api/billing/recharges/:id/confirm',
  right: 'manage',
  idempotency: 'steps',
  params: z.object({ id: z.uuid() }),
  response: Confirmation,
})

export const PaymentReceipt = z.object({
  payment: Payment,
  customer: z.object({ fullName: z.string(), email: z.string() }),
  /** The processor's name of the payment, as the card's statement may show it. */
  reference: z.string().nullable(),
})
export type PaymentReceipt = z.output<typeof PaymentReceipt>

/** The receipt of money that was paid in. Refuses with 404, also what was not paid. */
export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/api/billing/payments/:id/receipt',
  right: 'view',
  wholeAccount: true,
  params: z.object({ id: z.uuid() }),
  response: PaymentReceipt,
})
