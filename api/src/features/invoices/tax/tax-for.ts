import { centsOf } from 'contract/money'
import type { Company } from '../../../platform/config/company.ts'
import type { CardProcessor, TaxPlace } from '../../../platform/providers/cards/card-processor.ts'
import { taxIn } from './tax-in.ts'
import { noTax, percent, tableOfStates, type SalesTax } from './tax-source.ts'

interface Asked {
  seller: Pick<Company, 'taxRegistrations'>
  /** An empty state: where the customer is, is not known. */
  customer: TaxPlace
}

/**
 * The tax that is in the prices for a customer: by Stripe Tax where it is on, else by our table of states. Throws where Stripe Tax does not answer, or answers
 * what we cannot put on an invoice to the cent: our table never takes its place without a word.
 */
export async function taxFor({ taxAt }: Pick<CardProcessor, 'taxAt'>, { seller, customer }: Asked): Promise<SalesTax> {
  const { state } = customer
  if (!taxAt || !state) return tableOfStates({ seller, customer: state ? customer : null })
  const answer = await taxAt(customer)
  if (answer === 'unknown place') return noTax(state, 'No sales tax: Stripe Tax does not know the customer’s address')
  const { total, tax, percents, why } = answer
  if (centsOf(tax) === 0n) return noTax(state, `No sales tax in ${state} (Stripe Tax: ${why.join(', ')})`)
  const rate = (percents.reduce((sum, each) => sum + Number(each), 0) / 100).toFixed(6)
  // The share of the price that is taxed, from the tax itself: P·rs/(1+rs).
  const factor = Number(centsOf(tax)) / Number(centsOf(total) - centsOf(tax))
  const taxable = Math.min(1, factor / Number(rate)).toFixed(6)
  const rule = { rate, taxable: Number(taxable) > 0.99999 ? '1' : taxable }
  const ours = centsOf(taxIn(total, rule)) - centsOf(tax)
  // A dollar in a million is less than a cent of any line.
  if (!Number.isFinite(factor) || ours > 100n || ours < -100n)
    throw new Error(`Stripe Tax says $${tax} of $${total} in ${state}, which is not ${percent(rate)} of a part of it`)
  const permit = seller.taxRegistrations.find((one) => one.state === state)?.permit
  return {
    state,
    ...rule,
    reason: `${state} sales tax ${percent(rate)}${rule.taxable === '1' ? '' : ` on ${percent(taxable)} of the price`}${permit ? `, permit ${permit}` : ''}`,
    source: 'Stripe Tax',
  }
}

/** Why Stripe Tax does not say a tax at this moment, in a sentence for the operator; null where it does, or is not asked. */
export async function whyNoTax(cards: Pick<CardProcessor, 'taxAt'>, seller: Company): Promise<string | null> {
  try {
    await cards.taxAt?.(seller)
    return null
  } catch (error) {
    return `Stripe Tax does not say the tax, so these invoices wait: ${error instanceof Error ? error.message : 'no answer'}`
  }
}
