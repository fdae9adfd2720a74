import { newId, pageOf, refusal, type Resource } from './state.ts'

/** https://docs.stripe.com/api/balance_transactions/list and https://docs.stripe.com/api/payouts/list: newest first, page by page. */
export const books: Resource = (state, { path: [resource], fields }) => {
  const all = resource === 'balance_transactions' ? state.balance : resource === 'payouts' ? state.payouts : undefined
  if (!all) return undefined
  const [from, to] = [Number(fields.get('created[gte]') ?? 0), Number(fields.get('created[lt]') ?? Infinity)]
  const payout = fields.get('payout')
  const inTime = (all as { id: string; created: number; payout?: string }[]).filter(
    ({ created, payout: paidOut }) => created >= from && created < to && (!payout || paidOut === payout),
  )
  return pageOf(inTime, fields)
}

/** https://docs.stripe.com/api/tax/calculations/create, for prices with their tax in them. */
export const tax: Resource = (state, { method, path: [resource, what], fields }) => {
  if (resource !== 'tax' || what !== 'calculations' || method !== 'POST') return undefined
  const to = fields.get('customer_details[address][state]') ?? ''
  if (!fields.get('customer_details[address][postal_code]'))
    return [400, refusal('We could not determine the customer’s location.', { code: 'customer_tax_location_invalid' })]
  const rule = state.taxes.get(to)
  const lines = []
  for (let at = 0; fields.has(`line_items[${at}][amount]`); at += 1) {
    const amount = Number(fields.get(`line_items[${at}][amount]`))
    const rate = Number(rule?.percentage ?? 0) / 100
    lines.push({
      id: newId('tax_li'),
      object: 'tax.calculation_line_item',
      reference: fields.get(`line_items[${at}][reference]`),
      amount,
      amount_tax: Math.round((amount * rate) / (1 + rate)),
      tax_behavior: fields.get(`line_items[${at}][tax_behavior]`),
    })
  }
  const inPrices = lines.reduce((sum, line) => sum + line.amount_tax, 0)
  return [
    200,
    {
      id: newId('taxcalc'),
      object: 'tax.calculation',
      amount_total: lines.reduce((sum, line) => sum + line.amount, 0),
      currency: 'usd',
      tax_amount_exclusive: 0,
      tax_amount_inclusive: inPrices,
      tax_breakdown: [
        {
          amount: inPrices,
          inclusive: true,
          taxability_reason: rule ? 'standard_rated' : 'not_collecting',
          tax_rate_details: {
            country: 'US',
            state: to,
            percentage_decimal: rule?.percentage ?? '0.0',
            tax_type: 'sales_tax',
          },
        },
      ],
      line_items: { object: 'list', has_more: false, data: lines },
    },
  ]
}
