import { z } from 'zod'
import type { ChargeOutcome, SavedCards } from './card-processor.ts'
import { StripeError, type StripeClient } from './stripe-client.ts'
import { centsIn, Intent, outcomeOf } from './stripe-intent.ts'

const Named = z.object({ id: z.string() })
const Saving = Named.extend({ client_secret: z.string().nullable() })
const Cards = z.object({
  data: z.array(
    Named.extend({
      card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
    }),
  ),
})

/**
 * Cards kept at Stripe: SetupIntents save them (https://docs.stripe.com/payments/save-and-reuse), PaymentIntents with `off_session` charge them
 * (https://docs.stripe.com/payments/payment-intents/off-session).
 */
export const stripeSavedCards = (send: StripeClient): SavedCards => ({
  async customer({ key, accountId, email, name }) {
    const fields = { email, name, 'metadata[account_id]': accountId }
    return Named.parse(await send('POST', '/v1/customers', { key, fields })).id
  },

  async begin({ key, customer }) {
    const fields = { customer, usage: 'off_session', 'payment_method_types[0]': 'card' }
    const { id, client_secret: clientSecret } = Saving.parse(await send('POST', '/v1/setup_intents', { key, fields }))
    return { reference: id, clientSecret }
  },

  async list(customer) {
    const path = `/v1/customers/${encodeURIComponent(customer)}/payment_methods?type=card&limit=100`
    return Cards.parse(await send('GET', path)).data.map(({ id, card }) => ({
      reference: id,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
    }))
  },

  remove: (reference) => unlessGone(send('POST', `/v1/payment_methods/${encodeURIComponent(reference)}/detach`)),

  forget: (customer) => unlessGone(send('DELETE', `/v1/customers/${encodeURIComponent(customer)}`)),

  async open({ key, customer, card, amount, description, orderId }) {
    // Opened and charged in two calls: however long an answer is lost, the second charges this payment or none.
    const intent = Intent.parse(
      await send('POST', '/v1/payment_intents', {
        key,
        fields: {
          amount: centsIn(amount),
          currency: 'usd',
          customer,
          payment_method: card,
          'payment_method_types[0]': 'card',
          description,
          'metadata[order_id]': orderId,
        },
      }),
    )
    return { reference: intent.id, clientSecret: intent.client_secret }
  },

  async charge(reference) {
    const opened = await intentAt(send, reference)
    if (opened.status !== 'requires_confirmation') return chargeOutcomeOf(opened)
    try {
      const fields = { off_session: 'true' }
      return chargeOutcomeOf(
        Intent.parse(await send('POST', `${pathOf(reference)}/confirm`, { key: `${reference}:charge`, fields })),
      )
    } catch (error) {
      // Refused by the bank, or charged by another worker meanwhile: the payment itself says which.
      if (!(error instanceof StripeError)) throw error
      const outcome = chargeOutcomeOf(await intentAt(send, reference))
      if (outcome.status === 'pending') throw error
      return outcome
    }
  },

  outcome: async (reference) => chargeOutcomeOf(await intentAt(send, reference)),
})

const pathOf = (reference: string) => `/v1/payment_intents/${encodeURIComponent(reference)}`

const intentAt = async (send: StripeClient, reference: string) => Intent.parse(await send('GET', pathOf(reference)))

/** A bank that asks for its customer refuses the charge with `authentication_required`: https://docs.stripe.com/error-codes */
function chargeOutcomeOf(intent: Intent): ChargeOutcome {
  const asksForCustomer =
    intent.status === 'requires_action' ||
    (intent.status === 'requires_payment_method' &&
      [intent.last_payment_error?.code, intent.last_payment_error?.decline_code].includes('authentication_required'))
  return asksForCustomer ? { status: 'unconfirmed' } : outcomeOf(intent)
}

const unlessGone = (sent: Promise<unknown>): Promise<void> =>
  sent.then(
    () => {},
    (error: unknown) => {
      const isGone =
        error instanceof StripeError && (error.status === 404 || /not attached/.test(error.problem.message ?? ''))
      if (!isGone) throw error
    },
  )
