import { randomUUID } from 'node:crypto'

/** What a card's bank does with a payment while its customer is away. */
export type BankAnswer =
  | 'pays'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  /** Says so in the payment's status, as some banks abroad. */
  | 'requires_action'
  /** Takes its time. */
  | 'processing'

export interface Intent {
  id: string
  object: 'payment_intent'
  client_secret: string
  amount: number
  currency: string
  customer: string | null
  payment_method: string | null
  status: string
  last_payment_error: { message: string; code?: string; decline_code?: string } | null
  metadata: Record<string, string>
  refunded: number
}

export interface Card {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  bank: BankAnswer
}

export interface Setup {
  id: string
  object: 'setup_intent'
  client_secret: string
  customer: string
  status: string
  payment_method: string | null
}

export interface Disputed {
  id: string
  payment_intent: string
  amount: number
  status: string
  reason: string
  created?: number
  evidence_details: { due_by: number | null }
}

/** https://docs.stripe.com/api/refunds/object */
export interface Refunded {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  /** A bank may fail one days after it succeeded: https://docs.stripe.com/refunds#failed-refunds */
  status: 'succeeded' | 'failed'
  metadata: Record<string, string>
}

/** https://docs.stripe.com/api/balance_transactions/object */
export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  type: string
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  status: 'available' | 'pending'
  source: { id: string; object: string; payment_intent?: string }
  /** What it was paid out in. */
  payout?: string
}

/** https://docs.stripe.com/api/payouts/object */
export interface Payout {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: string
  automatic: boolean
  created: number
}

/** All that the double of Stripe keeps. */
export interface StripeState {
  intents: Map<string, Intent>
  cards: Map<string, Card>
  setups: Map<string, Setup>
  customers: Set<string>
  /** Newest first. */
  refunds: Refunded[]
  /** What a bank takes back, by the dispute's name. */
  disputes: Map<string, Disputed>
  /** Newest first, as Stripe lists them. */
  balance: BalanceTransaction[]
  payouts: Payout[]
  /** The tax of each state, as the share of a price with tax in it. */
  taxes: Map<string, { percentage: string; name: string }>
}

export type Answered = [status: number, body: unknown]
/** A call; undefined where another resource answers it. */
export type Resource = (state: StripeState, call: Call) => Answered | undefined

export interface Call {
  method: string
  /** ['payment_intents', 'pi_1', 'confirm'] */
  path: readonly string[]
  fields: URLSearchParams
}

export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** https://docs.stripe.com/api/errors */
export const refusal = (message: string, more: Record<string, unknown> = {}) => ({
  error: { type: 'invalid_request_error', message, ...more },
})

/** A page of a list, newest first: https://docs.stripe.com/api/pagination */
export function pageOf<T extends { id: string }>(rows: readonly T[], fields: URLSearchParams): Answered {
  const after = fields.get('starting_after')
  const begin = after ? rows.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Number(fields.get('limit') ?? 10)
  return [200, { object: 'list', data: rows.slice(begin, begin + limit), has_more: rows.length > begin + limit }]
}

/** Notes that a payment was paid, and its money with Stripe's fee. */
export function pay(state: StripeState, intent: Intent): void {
  if (intent.status === 'succeeded') return
  intent.status = 'succeeded'
  intent.last_payment_error = null
  move(state, 'charge', intent.amount, intent.id)
}

/** 2.9 % and thirty cents of a charge, nothing of a refund or of one that failed. */
export function move(
  state: StripeState,
  type: 'charge' | 'refund' | 'refund_failure',
  cents: number,
  intent: string,
): void {
  const fee = type === 'charge' ? Math.round(cents * 0.029) + 30 : 0
  const amount = type === 'refund' ? -cents : cents
  state.balance.unshift({
    id: newId('txn'),
    object: 'balance_transaction',
    type,
    amount,
    fee,
    net: amount - fee,
    currency: 'usd',
    created: Math.floor(Date.now() / 1000),
    status: 'pending',
    source: {
      id: newId(type === 'charge' ? 'ch' : 're'),
      object: type === 'charge' ? 'charge' : 'refund',
      payment_intent: intent,
    },
  })
}
