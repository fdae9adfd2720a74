import { centsOf, type Money } from 'contract/money'
import { z } from 'zod'
import type { CardOutcome } from './card-processor.ts'

/** What we read of a PaymentIntent: https://docs.stripe.com/api/payment_intents/object */
export const Intent = z.object({
  id: z.string(),
  client_secret: z.string().nullable(),
  status: z.string(),
  last_payment_error: z
    .object({ message: z.string().optional(), code: z.string().optional(), decline_code: z.string().optional() })
    .nullish(),
})
export type Intent = z.output<typeof Intent>

export const centsIn = (amount: Money) => centsOf(amount).toString()

/** https://docs.stripe.com/payments/paymentintents/lifecycle */
export function outcomeOf({ status, last_payment_error: error }: Intent): CardOutcome {
  if (status === 'succeeded') return { status: 'paid' }
  // Why it was refused before stays with it.
  if (status === 'canceled')
    return {
      status: 'failed',
      reason: error?.message ?? 'The payment was canceled.',
      code: error?.decline_code ?? error?.code,
    }
  if (status === 'requires_payment_method' && error)
    return {
      status: 'declined',
      reason: error.message ?? 'Your card was declined. Try another card.',
      code: error.decline_code ?? error.code,
    }
  return { status: 'pending' }
}
