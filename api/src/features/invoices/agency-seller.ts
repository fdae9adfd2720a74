import type { AgencySeller } from 'contract/agency-invoices'
import type { Sql } from '../../platform/db/sql.ts'
import type { Seller } from './queries.ts'
import { noTax, percent, type SalesTax } from './tax/tax-source.ts'
import { sellerRowOf } from './selling-queries.ts'

/** An agency as the seller of its clients' invoices. */
export async function agencySeller(sql: Sql, agencyId: string): Promise<AgencySeller> {
  const row = await sellerRowOf(sql, agencyId)
  if (!row) throw new Error(`Agency ${agencyId} sells in its own name and has not said who it is`)
  return row.details
}

/** What an invoice shows of the operator or of an agency. */
export const shownSeller = ({ name, street, city, state, zip, taxId, email }: Seller): Seller => ({
  name,
  street,
  city,
  state,
  zip,
  taxId,
  email,
})

/** The tax that an agency collects of a client, by its own registrations alone: neither the operator's nor our table of states says anything of it. */
export function agencyTax({ registrations }: Pick<AgencySeller, 'registrations'>, state: string): SalesTax {
  if (!state) return noTax(null, 'No sales tax: the customer’s address is not known')
  const registration = registrations.find((one) => one.state === state)
  if (!registration) return noTax(state, `No sales tax is collected in ${state}`)
  const [rate, taxable] = [partOf(registration.rate), partOf(registration.taxable)]
  if (Number(rate) * Number(taxable) === 0) return noTax(state, `Not taxed in ${state}`)
  return {
    state,
    rate,
    taxable,
    reason: `${state} sales tax ${percent(rate)}${taxable === '1' ? '' : ` on ${percent(taxable)} of the price`}, permit ${registration.permit}`,
    source: 'the seller’s registration',
  }
}

/** '6.25' → '0.0625', in whole millionths. */
function partOf(typed: string): string {
  const [whole = '0', decimals = ''] = typed.split('.')
  const millionths = BigInt(whole + decimals.padEnd(4, '0'))
  const text = String(millionths).padStart(7, '0')
  return String(Number(`${text.slice(0, -6)}.${text.slice(-6)}`))
}

/** What an employee confirms, and what a changed certificate no longer is. */
export const certificateOf = ({
  state,
  resaleCertificate,
}: Pick<AgencySeller, 'state' | 'resaleCertificate'>): string => `${state} ${resaleCertificate}`
