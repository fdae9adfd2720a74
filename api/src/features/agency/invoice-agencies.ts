import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { lockAccounts } from './queries.ts'
import { boundsOf, monthOf, monthStart, nameOfMonth } from '../billing/billing-month.ts'
import { fundsOf } from '../billing/wallet.ts'
import { closeMonth, customerOf, mailOf, placeOf } from '../invoices/close-month.ts'
import { makeDocuments } from '../invoices/make-documents.ts'
import { unbilled, type Customer } from '../invoices/queries.ts'
import { sellerOf, whyStopped } from '../invoices/seller.ts'
import { taxFor } from '../invoices/tax/tax-for.ts'
import { noTax, type SalesTax } from '../invoices/tax/tax-source.ts'
import { certificateOf, shownSeller } from '../invoices/agency-seller.ts'
import { sellerRowOf } from '../invoices/selling-queries.ts'
import { agenciesToInvoice, clientsSoldTo, isMonthMade, markMonth, wholesaleIn } from './wholesale-queries.ts'

const EVERY_MS = 10 * 60_000

type Needs = Pick<Services, 'sql' | 'config' | 'cards' | 'now' | 'log'>

/** Invoices agencies for what they sold in their own name. */
export const agencyInvoices = createLoop({
  name: 'agency-invoices',
  pauseMs: EVERY_MS,
  needsRoom: true,
  failure: 'the invoices of agencies wait',
  begin: (services) => () => invoiceAgencies(services),
})

/**
 * Makes the operator's invoice to each agency of what it sold to its clients in its own name, at what the agency pays for it, once the month of each client is
 * closed. One that fails stops no other.
 */
export async function invoiceAgencies(services: Needs): Promise<void> {
  if (await whyStopped(services)) return
  const before = monthStart(services.now())
  await eachAlone(
    await agenciesToInvoice(services.sql),
    async ({ agencyId, since, lastMonth }) => {
      let month = lastMonth ? monthOf(boundsOf(lastMonth).to) : monthOf(new Date(since))
      while (boundsOf(month).to <= before && (await invoiceAgency(services, agencyId, month)))
        month = monthOf(boundsOf(month).to)
    },
    (error, { agencyId: accountId }) =>
      services.log.error({ err: error, accountId }, 'the invoice of an agency was not made'),
  )
}

/** False where a client's month is not closed yet. */
async function invoiceAgency(services: Needs, agencyId: string, month: string): Promise<boolean> {
  const { sql, cards } = services
  const { from, to } = boundsOf(month)
  const clients = await clientsSoldTo(sql, agencyId)
  if ((await unbilled(sql, to, 1, clients)).length > 0) return false
  // Who used nothing has no invoice, and its month is closed all the same: nothing is written into it behind our back.
  for (const client of clients) await closeMonth(services, client, month)
  const asked = await agencyAsCustomer(sql, agencyId)
  const operatorsTax = await taxFor(cards, { seller: sellerOf(services.config), customer: asked })
  await sql.begin(async (tx) => {
    await lockAccounts(tx, [agencyId])
    if (await isMonthMade(tx, agencyId, month)) return
    const customer = await agencyAsCustomer(tx, agencyId)
    if (placeOf(customer) !== placeOf(asked))
      throw new Error('The address was changed meanwhile: its tax is asked again')
    const isDemo = cards.name === 'demo'
    const sales = { agencyId, clients, month, from, to, isDemo, funds: fundsOf(cards) }
    const { sold, returned } = await wholesaleIn(tx, sales)
    const numbers = await makeDocuments(tx, {
      accountId: agencyId,
      issuerId: null,
      ofClients: true,
      month,
      isDemo,
      seller: shownSeller(sellerOf(services.config)),
      customer,
      tax: (await resaleOf(tx, agencyId, customer)) ?? operatorsTax,
      sold,
      returned,
      at: services.now(),
    })
    await markMonth(tx, agencyId, month)
    if (numbers.length > 0 && monthOf(services.now()) === monthOf(to))
      await mailOf(tx, services, {
        accountId: agencyId,
        month,
        numbers,
        text: `What you sold to your clients in ${nameOfMonth(month)}, at what you pay for it. It was paid from your clients’ balances already: there is nothing to do.`,
      })
  })
  return true
}

/** To whom the operator's invoice is made out: as the agency's billing details say, else as its own invoices name it. */
async function agencyAsCustomer(sql: Sql, agencyId: string): Promise<Customer> {
  const known = await customerOf(sql, agencyId)
  const row = known.state === '' ? await sellerRowOf(sql, agencyId) : undefined
  if (!row) return known
  const { name, street, city, state, zip, taxId } = row.details
  return { ...known, name, street, city, state, zip, taxId }
}

/** No tax of what is sold for resale, by a certificate that an employee has looked at, of the state where the agency is. */
async function resaleOf(tx: Sql, agencyId: string, customer: Customer): Promise<SalesTax | null> {
  const row = await sellerRowOf(tx, agencyId)
  if (!row || row.details.resaleCertificate === '' || row.resaleConfirmed !== certificateOf(row.details)) return null
  if (row.details.state !== customer.state) return null
  return noTax(
    customer.state,
    `No sales tax: sold for resale, certificate ${row.details.resaleCertificate} (${customer.state})`,
  )
}
