import type { Company } from '../../../platform/config/company.ts'
import { stateTaxes } from './state-taxes.ts'

/** What is asked before an invoice is made. */
export interface TaxQuestion {
  seller: Pick<Company, 'taxRegistrations'>
  /** Where the customer is; null where that is not known. */
  customer: { state: string; zip: string } | null
}

/** The tax that is in the prices of a sale, and why it is so much. */
export interface SalesTax {
  state: string | null
  /** Decimal texts: '0.0625', and the part of the price that is taxed. */
  rate: string
  taxable: string
  /** In words, for the invoice: 'Texas sales tax 6.25 % on 80 % of the price, permit 123'. */
  reason: string
  /** Where the figures are from. */
  source: string
}

/** By our table of states, where the operator is registered. */
export function tableOfStates({ seller, customer }: TaxQuestion): SalesTax {
  if (!customer) return noTax(null, 'No sales tax: the customer’s address is not known')
  const { state } = customer
  const registration = seller.taxRegistrations.find((one) => one.state === state)
  if (!registration) return noTax(state, `No sales tax is collected in ${state}`)
  const row = stateTaxes.find((one) => one.state === state)
  const rate = registration.rate ?? row?.rate
  const taxable = registration.taxable ?? row?.taxable
  if (rate === undefined || taxable === undefined) throw new Error(missing(state))
  if (Number(rate) * Number(taxable) === 0) return noTax(state, `Not taxed in ${state}`)
  return {
    state,
    rate,
    taxable,
    reason: `${state} sales tax ${percent(rate)}${Number(taxable) === 1 ? '' : ` on ${percent(taxable)} of the price`}, permit ${registration.permit}`,
    source: registration.rate || !row ? 'the operator’s registration' : row.source,
  }
}

/** The registrations of whose state our table says nothing, and that bring no figures of their own, each in a sentence. */
export const registrationsWithoutFigures = ({ taxRegistrations }: TaxQuestion['seller']): string[] =>
  taxRegistrations
    .filter(({ state, rate, taxable }) => !(rate && taxable) && !stateTaxes.some((row) => row.state === state))
    .map(({ state }) => missing(state))

const missing = (state: string) =>
  `Our table says nothing of ${state}: give its registration in COMPANY_FILE a rate and a taxable part`

export const noTax = (state: string | null, reason: string): SalesTax => ({
  state,
  rate: '0',
  taxable: '0',
  reason,
  source: '',
})

/** '0.0625' → '6.25 %'. */
export const percent = (part: string): string => `${Number((Number(part) * 100).toFixed(4))}%`
