import {
  move,
  newId,
  pageOf,
  pay,
  refusal,
  type Answered,
  type BankAnswer,
  type Intent,
  type Refunded,
  type Resource,
} from './state.ts'

/** https://docs.stripe.com/api/payment_intents, /api/refunds and /api/disputes */
export const payments: Resource = (state, { method, path: [resource, id = '', act], fields }) => {
  if (resource === 'refunds') {
    const of = fields.get('payment_intent') ?? ''
    if (!state.intents.has(of)) return [404, refusal('No such payment_intent', { code: 'resource_missing' })]
    if (method === 'GET')
      return pageOf(
        state.refunds.filter((refund) => refund.payment_intent === of),
        fields,
      )
    const intent = state.intents.get(of)
    const amount = Number(fields.get('amount'))
    if ([...state.disputes.values()].some(({ payment_intent, status }) => payment_intent === of && isTaken(status)))
      return [400, refusal('The charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' })]
    if (intent?.status !== 'succeeded' || intent.refunded + amount > intent.amount)
      return [400, refusal('Refund amount is greater than unrefunded amount on charge')]
    intent.refunded += amount
    move(state, 'refund', amount, intent.id)
    const refund: Refunded = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata: { key: fields.get('metadata[key]') ?? '' },
    }
    state.refunds.unshift(refund)
    return [200, refund]
  }
  if (resource === 'disputes') {
    if (!id) {
      const from = Number(fields.get('created[gte]') ?? 0)
      return pageOf([...state.disputes.values()].filter(({ created = 0 }) => created >= from).toReversed(), fields)
    }
    const dispute = state.disputes.get(id)
    return dispute
      ? [200, { ...dispute, object: 'dispute' }]
      : [404, refusal('No such dispute', { code: 'resource_missing' })]
  }
  if (resource !== 'payment_intents') return undefined
  if (method === 'POST' && !id) return opened()
  const intent = state.intents.get(id)
  if (!intent) return [404, refusal('No such payment_intent', { code: 'resource_missing' })]
  if (act === 'cancel') {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return wrongState(intent, 'cancel')
    intent.status = 'canceled'
  }
  if (act === 'confirm') {
    if (intent.status !== 'requires_confirmation') return wrongState(intent, 'confirm')
    return confirmed(intent)
  }
  return [200, { ...intent }]

  function opened(): Answered {
    if (Number(fields.get('amount')) < 50)
      return [400, refusal('Amount must be at least $0.50 usd', { code: 'amount_too_small' })]
    const card = fields.get('payment_method')
    const customer = fields.get('customer')
    if (card && (!customer || state.cards.get(card)?.customer !== customer))
      return [400, refusal('The provided PaymentMethod cannot be attached to this Customer.')]
    const made = newId('pi')
    const intent: Intent = {
      id: made,
      object: 'payment_intent',
      client_secret: `${made}_secret_x`,
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? '',
      customer,
      payment_method: card,
      status: card ? 'requires_confirmation' : 'requires_payment_method',
      last_payment_error: null,
      metadata: { order_id: fields.get('metadata[order_id]') ?? '' },
      refunded: 0,
    }
    state.intents.set(made, intent)
    return [200, { ...intent }]
  }

  /** With `off_session`: https://docs.stripe.com/payments/payment-intents/off-session */
  function confirmed(intent: Intent): Answered {
    const card = state.cards.get(intent.payment_method ?? '')
    if (!card?.customer) return [400, refusal('The PaymentMethod was detached from its Customer.')]
    if (card.bank === 'pays') pay(state, intent)
    else if (card.bank === 'processing' || card.bank === 'requires_action') intent.status = card.bank
    else return declined(intent, card.bank)
    return [200, { ...intent }]
  }
}

/** https://docs.stripe.com/disputes/how-disputes-work */
const isTaken = (status: string) => status !== 'won' && status !== 'prevented' && !status.startsWith('warning_')

function declined(intent: Intent, bank: Exclude<BankAnswer, 'pays' | 'processing' | 'requires_action'>): Answered {
  const error = {
    insufficient_funds: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
    authentication_required: {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    },
  }[bank]
  intent.status = 'requires_payment_method'
  intent.last_payment_error = error
  return [402, { error: { type: 'card_error', ...error, payment_intent: { ...intent } } }]
}

const wrongState = ({ status }: Intent, act: string): Answered => [
  400,
  refusal(`You cannot ${act} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  }),
]
