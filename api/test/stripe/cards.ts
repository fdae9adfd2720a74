import { newId, refusal, type Resource, type Setup } from './state.ts'

/** https://docs.stripe.com/api/customers, /api/setup_intents and /api/payment_methods */
export const cards: Resource = (state, { method, path: [resource, id = '', act], fields }) => {
  if (resource === 'customers') {
    if (method === 'POST' && !id) {
      const made = newId('cus')
      state.customers.add(made)
      return [200, { id: made, object: 'customer' }]
    }
    if (!state.customers.has(id)) return [404, refusal('No such customer', { code: 'resource_missing' })]
    const own = [...state.cards.values()].filter(({ customer }) => customer === id)
    if (act === 'payment_methods') return [200, { object: 'list', has_more: false, data: own.toReversed() }]
    if (method !== 'DELETE') return [200, { id, object: 'customer' }]
    state.customers.delete(id)
    for (const card of own) card.customer = null
    return [200, { id, object: 'customer', deleted: true }]
  }
  if (resource === 'setup_intents') {
    if (method === 'POST' && !id) {
      const made = newId('seti')
      const customer = fields.get('customer') ?? ''
      if (!state.customers.has(customer)) return [400, refusal('No such customer', { code: 'resource_missing' })]
      const setup: Setup = {
        id: made,
        object: 'setup_intent',
        client_secret: `${made}_secret_x`,
        customer,
        status: 'requires_payment_method',
        payment_method: null,
      }
      state.setups.set(made, setup)
      return [200, { ...setup }]
    }
    const setup = state.setups.get(id)
    return setup ? [200, { ...setup }] : [404, refusal('No such setupintent', { code: 'resource_missing' })]
  }
  if (resource !== 'payment_methods') return undefined
  const card = state.cards.get(id)
  if (!card) return [404, refusal('No such PaymentMethod', { code: 'resource_missing' })]
  if (act === 'detach') {
    if (!card.customer)
      return [
        400,
        refusal('The payment method you provided is not attached to a customer so detachment is impossible.'),
      ]
    card.customer = null
  }
  return [200, { ...card }]
}
