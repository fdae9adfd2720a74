import { moneyOf } from 'contract/money'
import { z } from 'zod'
import type { TaxAnswer, TaxPlace } from './card-processor.ts'
import { StripeError, type StripeClient } from './stripe-client.ts'

/** What we read of a calculation: https://docs.stripe.com/api/tax/calculations/object */
const Calculation = z.object({
  amount_total: z.int(),
  tax_amount_inclusive: z.int(),
  tax_breakdown: z.array(
    z.object({
      amount: z.int(),
      taxability_reason: z.string(),
      tax_rate_details: z.object({ percentage_decimal: z.string() }).nullish(),
    }),
  ),
})

/** So large that the share of tax in it is exact to six decimals. */
const ASKED_CENTS = 100_000_000

/**
 * What Stripe Tax says of a price with its tax in it, at a customer's address: https://docs.stripe.com/tax/custom. What is sold is the tax code that the
 * operator has set in Stripe's tax settings, and where they are registered is set there, too.
 */
export const stripeTax =
  (send: StripeClient) =>
  async ({ street, city, state, zip }: TaxPlace): Promise<TaxAnswer> => {
    const address = 'customer_details[address]'
    try {
      const answer = await send('POST', '/v1/tax/calculations', {
        fields: {
          currency: 'usd',
          'line_items[0][amount]': String(ASKED_CENTS),
          'line_items[0][reference]': 'price',
          'line_items[0][tax_behavior]': 'inclusive',
          [`${address}[line1]`]: street,
          [`${address}[city]`]: city,
          [`${address}[state]`]: state,
          [`${address}[postal_code]`]: zip,
          [`${address}[country]`]: 'US',
          'customer_details[address_source]': 'billing',
        },
      })
      const { amount_total: total, tax_amount_inclusive: tax, tax_breakdown: parts } = Calculation.parse(answer)
      const taxed = parts.filter(({ amount }) => amount > 0)
      return {
        total: moneyOf(BigInt(total)),
        tax: moneyOf(BigInt(tax)),
        percents: taxed.map(({ tax_rate_details: rate }) => rate?.percentage_decimal ?? '0'),
        why: [...new Set(parts.map(({ taxability_reason: why }) => why))],
      }
    } catch (error) {
      // https://docs.stripe.com/error-codes#customer-tax-location-invalid
      if (error instanceof StripeError && error.problem.code === 'customer_tax_location_invalid') return 'unknown place'
      throw error
    }
  }
