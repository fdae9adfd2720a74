import type { Money } from 'contract/money'

/** What became of a payment at the processor. `declined` may still be tried with another card; `failed` is over. */
export type CardOutcome =
  | { status: 'pending' }
  | { status: 'paid' }
  /** `code` is the processor's own word for the reason, such as `expired_card`. */
  | { status: 'declined' | 'failed'; reason: string; code?: string | undefined }

/** The processor knows nothing of a payment that it once named: our key is another account's now. */
export const unknownPayment = {
  status: 'failed',
  reason:
    'The card processor does not know this payment any more, so we cannot see whether it was paid. It is not charged again. If it is on your card statement, write to us.',
  code: 'unknown',
} as const satisfies CardOutcome

/** Throws where Stripe is needed and the demo has taken its place: what is to be done has to wait. */
export function assertNotSwitchedOff({ name }: Pick<CardProcessor, 'name'>): void {
  if (name !== 'stripe')
    throw new Error('This needs Stripe, which is switched off. It can be done once Stripe is switched on again.')
}

/** The customer did not complete the payment in time. */
export const notCompleted = {
  status: 'failed',
  reason: 'The payment was not completed.',
} as const satisfies CardOutcome

/** Whether a payment was paid that had ended here as failed. One that the processor did not know was told to the operator, who sees to it. */
export const isPaidLate = (
  { status, reason }: { status: 'pending' | 'paid' | 'failed'; reason: string | null },
  outcome: CardOutcome,
): boolean => status === 'failed' && outcome.status === 'paid' && reason !== unknownPayment.reason

/** Of a payment with a saved card, while its customer is away; `unconfirmed`: the bank wants the customer to confirm it. */
export type ChargeOutcome = CardOutcome | { status: 'unconfirmed' }

export interface CardIntent {
  /** The processor's own name of the payment. */
  reference: string
  /** What the processor's form in the browser needs; null where the form is our own. */
  clientSecret: string | null
}

/** A change the processor tells us of by itself. */
export interface CardEvent {
  /** The event's own name: the same event may be told many times. */
  id: string
  type: string
  /** The payment it is about; null for events that are about none. */
  reference: string | null
  /** The dispute that it tells of; null for other events. */
  dispute: string | null
  /** It tells of a refund of that payment. */
  isOfRefund: boolean
  /** Whose saved cards it is about. */
  customer: string | null
}

/** A payment that its card's bank took back, or asks about. */
export interface CardDispute {
  /** The processor's own name of it. */
  id: string
  /** The payment's. */
  reference: string | null
  amount: Money
  /** `inquiry`: the bank only asks, and nothing was taken; `dropped`: it asked and was satisfied. */
  state: 'inquiry' | 'open' | 'won' | 'lost' | 'dropped'
  /** As the processor names it. */
  reason: string
  /** Until when it takes evidence. */
  evidenceDueAt: Date | null
}

/** The processor understood what was asked, and will not do it: the card or the customer is gone. */
export class ProcessorRefusal extends Error {
  /** What was named is not there: it was deleted, or is kept under another key of ours. */
  readonly isMissing: boolean

  constructor(message: string, isMissing = false) {
    super(message)
    this.isMissing = isMissing
  }
}

/** A card that is kept at the processor. */
export interface KeptCard {
  reference: string
  /** 'visa'. */
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** The cards of an account that are kept at the processor, to be charged while their customer is away. */
export interface SavedCards {
  /** Returns what the processor calls an account from then on. */
  customer(account: { key: string; accountId: string; email: string; name: string }): Promise<string>
  /** Begins to save a card; the processor's form in the browser does the rest. */
  begin(saving: { key: string; customer: string }): Promise<CardIntent>
  list(customer: string): Promise<KeptCard[]>
  /** For good: a card that was removed must be typed again. One that is gone already is no failure. */
  remove(reference: string): Promise<void>
  /** Deletes what is kept of an account, cards and all. */
  forget(customer: string): Promise<void>
  /** Announces a payment; nothing is charged yet. */
  open(payment: {
    key: string
    customer: string
    card: string
    amount: Money
    description: string
    orderId: string
  }): Promise<CardIntent>
  /** Charges what was opened, if that was not done yet, and says what became of it: it never charges a second time. */
  charge(reference: string): Promise<ChargeOutcome>
  /** The same without charging. */
  outcome(reference: string): Promise<ChargeOutcome>
}

/** Money that moved in our account at the processor. */
export interface CardMovement {
  id: string
  /** `undone`: a refund or a payment that was taken back by its bank; `own`: of the operator alone, such as a fee. */
  kind: 'charge' | 'refund' | 'dispute' | 'undone' | 'payout' | 'own'
  /** Below zero where it left our account; before the processor's fee. */
  amount: Money
  /** What it changed our account by. */
  net: Money
  /** 'usd': all that we ever ask for. */
  currency: string
  /** The payment it is of. */
  reference: string | null
  createdAt: Date
}

/** What the processor says of our account with it. */
export interface CardBooks {
  /** All movements from a moment to another, page by page. */
  movements(from: Date, to: Date): AsyncIterable<CardMovement[]>
  /** What went to our bank by itself in that time. */
  payouts(from: Date, to: Date): AsyncIterable<{ id: string; amount: Money }[]>
  /** The movements that a payout is of. */
  movementsOf(payoutId: string): AsyncIterable<CardMovement[]>
}

/** Where a customer is. */
export interface TaxPlace {
  street: string
  city: string
  state: string
  zip: string
}

/** The sales tax that is in a price; `unknown place`: there is no such address. */
export type TaxAnswer =
  | {
      total: Money
      tax: Money
      /** Of each authority that takes some: '6.25'. */
      percents: string[]
      /** In the service's own words: 'standard_rated', 'not_collecting'. */
      why: string[]
    }
  | 'unknown place'

/**
 * Who takes card payments: the demo, or a real processor. Every call may be repeated with the same `key` and happens once; one
 * that the processor does not answer is refused with 503 `cards_away`.
 */
export interface CardProcessor {
  name: 'demo' | 'stripe'
  /** What the browser may know of the account; null for the demo. */
  publishableKey: string | null
  /** The least that one payment takes. */
  least: Money
  /** Announces a payment of an order. */
  open(payment: {
    key: string
    amount: Money
    currency: string
    description: string
    orderId: string
  }): Promise<CardIntent>
  /** What was opened before, by its name: the form goes on with it, however long ago that was. Throws a `ProcessorRefusal` where it is not there. */
  opened(reference: string): Promise<CardIntent>
  /** What became of it. `wish` is what the demo's customer chose to try; a real processor knows better. */
  outcome(reference: string, wish?: 'declined'): Promise<CardOutcome>
  /** Ends a payment that was not completed; one that was paid meanwhile stays paid. Returns its outcome: `unknownPayment` where it is not there. */
  cancel(reference: string): Promise<CardOutcome>
  refund(refund: { key: string; reference: string; amount: Money }): Promise<void>
  /** Whether the refund of a key was made, however long ago. */
  isRefunded(refund: { key: string; reference: string }): Promise<boolean>
  /** The refunds of a payment that never arrived: a bank may send one back days after it was made. */
  failedRefunds(reference: string): Promise<{ key: string; amount: Money }[]>
  /** How a dispute stands now. */
  dispute(id: string): Promise<CardDispute>
  /** The names of those that were opened since a moment, page by page. */
  disputesSince(from: Date): AsyncIterable<string[]>
  /** Null where no card is ever charged. */
  saved: SavedCards | null
  /** Null where no money ever moves. */
  books: CardBooks | null
  /** Knows sales taxes; null where our own table does. */
  taxAt: ((place: TaxPlace) => Promise<TaxAnswer>) | null
  /** Reads a webhook; null when its signature is not the processor's own, or too old. */
  readEvent(body: string, signature: string | null, now: Date): CardEvent | null
}
