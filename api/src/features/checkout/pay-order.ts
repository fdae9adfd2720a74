import type { Payment } from 'contract/checkout'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { cardsAway, Refusal } from '../../platform/errors/refusal.ts'
import type { CardIntent, CardProcessor } from '../../platform/providers/cards/card-processor.ts'
import type { Services } from '../../platform/services/services.ts'
import { isOfEmployees } from './is-of-employees.ts'
import { openPayment } from './open-payment.ts'
import { saveReference, type PaymentRow } from './queries.ts'
import { recordOutcome } from './record-outcome.ts'

interface PaymentRequest {
  user: SignedInUser
  jobId: string
  type: string
  attempt: string
  /** The customer comes from the processor's form or the bank's page, and asks what became of it. */
  confirmed: boolean
  demoOutcome: 'declined' | undefined
  fromBalance?: boolean
}

/**
 * Pays an order once. Each step may be repeated after a lost answer or a crash: the payment's row comes first,
 * the processor knows it by our own key, and what became of it is written once. One whose card was declined stays open at the processor: a new
 * attempt confirms it again, with another card.
 */
export async function payOrderOnce(
  services: Pick<Services, 'sql' | 'cards' | 'now' | 'config' | 'direct'>,
  { user, jobId, type, attempt, confirmed, demoOutcome, fromBalance = false }: PaymentRequest,
): Promise<Payment> {
  const { sql, cards } = services
  const { payment } = await sql.begin((tx) => openPayment(tx, { user, jobId, type, attempt, fromBalance }, services))
  if (!payment)
    return { status: 'paid', amount: '0.00', employeeBypass: await isOfEmployees(sql, user), clientSecret: null }
  if (payment.status !== 'pending') return answerOf(payment, null)
  // Stripe was switched off while it was under way, and alone knows what became of it.
  if (payment.provider === 'stripe' && cards.name !== 'stripe') throw cardsAway()

  const intent = await open(cards, payment)
  await saveReference(sql, payment, intent.reference)
  const outcome = await cards.outcome(intent.reference, demoOutcome)
  const ended = await recordOutcome(sql, payment.id, outcome)
  // It ended while it was opened, and must not be paid any more.
  if (ended.status === 'failed' && outcome.status === 'pending') await cards.cancel(intent.reference)
  const isAsked = confirmed || payment.attempt === attempt
  if (outcome.status === 'declined' && ended.status === 'pending' && isAsked) throw declined(outcome.reason)
  return answerOf(ended, confirmed ? null : intent.clientSecret)
}

/** Announces the payment, once: the processor forgets our key after a day, and by then it has a name. */
const open = (cards: CardProcessor, { id, orderId, amount, currency, reference }: PaymentRow): Promise<CardIntent> =>
  reference === null
    ? cards.open({ key: id, amount, currency, description: `Order ${orderId}`, orderId })
    : cards.opened(reference)

function answerOf({ status, reason, amount, provider }: PaymentRow, clientSecret: string | null): Payment {
  if (status === 'failed') throw declined(reason)
  const employeeBypass = provider === 'bypass'
  if (status === 'paid') return { status: 'paid', amount, employeeBypass, clientSecret: null }
  return { status: clientSecret ? 'confirm' : 'pending', amount, employeeBypass, clientSecret }
}

const declined = (reason: string | null) =>
  new Refusal(402, 'declined', reason ?? 'Your card was declined. Try another card.')
