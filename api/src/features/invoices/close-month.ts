import { minus, moneyOf, centsOf, sumOf, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { boundsOf, monthOf } from '../billing/billing-month.ts'
import { givenBackIn, soldIn, type BilledLine, type GivenBack } from './billed-lines.ts'
import { billingDetailsOf } from './billing-details.ts'
import {
  closedUntil,
  closeUntil,
  insertInvoice,
  lockMonths,
  nextNumber,
  type Customer,
  type InvoiceLine,
} from './queries.ts'
import { sellerOf } from './seller.ts'
import { taxIn } from './tax/tax-in.ts'
import { taxFor } from './tax/tax-for.ts'
import type { SalesTax } from './tax/tax-source.ts'

type Needs = Pick<Services, 'sql' | 'config' | 'cards' | 'now'>

/**
 * Closes an account's month and makes its invoice and its credit note: both and the closing, or nothing. Asked again, it changes nothing. From
 * then on the ledger takes no entry of that month.
 */
export async function closeMonth(services: Needs, accountId: string, month: string): Promise<void> {
  const seller = sellerOf(services.config)
  // Asked before anything is locked: it may be a call to a service.
  const asked = await customerOf(services.sql, accountId)
  const tax = await taxFor(services.cards, { seller, customer: asked })
  await services.sql.begin(async (tx) => {
    const { from, to } = boundsOf(month)
    await lockMonths(tx, accountId)
    const until = await closedUntil(tx, accountId)
    if (until !== undefined && new Date(until) >= to) return
    const customer = await customerOf(tx, accountId)
    if (placeOf(customer) !== placeOf(asked))
      throw new Error('The address was changed meanwhile: its tax is asked again')
    const isDemo = services.cards.name === 'demo'
    const billed = { accountId, from, to, isDemo }
    const sold = (await soldIn(tx, billed)).map((line, at) => soldLine(line, at, tax))
    const returned = (await givenBackIn(tx, billed)).map((line, at) => returnedLine(line, at, tax))
    const numbers: string[] = []
    for (const [kind, lines] of [
      ['invoice', sold],
      ['credit_note', returned],
    ] as const) {
      if (lines.length === 0) continue
      const number = await nextNumber(tx, `${isDemo ? 'SAMPLE-' : ''}${kind === 'invoice' ? 'INV' : 'CN'}`)
      const [total, taxed] = [sumOf(lines.map((line) => line.total)), sumOf(lines.map((line) => line.tax))]
      const { taxRegistrations: _, xero: __, ...shown } = seller
      await insertInvoice(tx, {
        accountId,
        number,
        kind,
        month,
        isDemo,
        seller: shown,
        customer,
        taxRule: tax,
        lines,
        total,
        tax: taxed,
        net: minus(total, taxed),
        at: services.now(),
      })
      numbers.push(number)
    }
    await closeUntil(tx, accountId, to)
    if (numbers.length > 0 && monthOf(services.now()) === monthOf(to))
      await mailOf(tx, services, accountId, month, numbers)
  })
}

const placeOf = ({ street, city, state, zip }: Customer) => [street, city, state, zip].join('\n')

const soldLine = ({ isGift, ...line }: BilledLine, at: number, tax: SalesTax): InvoiceLine => ({
  ...line,
  position: at + 1,
  tax: isGift ? '0.00' : taxIn(line.total, tax),
  corrects: null,
})

/** The tax of what was given back is what the tax of the order's price becomes smaller by: given back in parts, it is the order's tax in the end. */
function returnedLine({ before, taxRule, isGift, ...line }: GivenBack, at: number, today: SalesTax): InvoiceLine {
  const rule = taxRule ?? today
  const all = moneyOf(centsOf(before) + centsOf(line.total))
  const tax: Money = isGift ? '0.00' : minus(taxIn(all, rule), taxIn(before, rule))
  return { ...line, position: at + 1, tax }
}

async function customerOf(tx: Sql, accountId: string): Promise<Customer> {
  const { details } = await billingDetailsOf(tx, accountId)
  const [account] = await tx<{ name: string; email: string | null }[]>`
    select a.name, (select min(email) from account_owners o where o.account_id = a.id) as email from accounts a where a.id = ${accountId}
  `
  const unknown = { name: account?.name ?? '', street: '', city: '', state: '', zip: '', taxId: '' }
  return { ...(details ?? unknown), email: account?.email ?? '' }
}

async function mailOf(tx: Sql, { config }: Needs, accountId: string, month: string, numbers: readonly string[]) {
  const owners = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  const name = monthName(month)
  for (const { email } of owners)
    await queueMail(tx, {
      to: email,
      subject: `Your invoice for ${name}: ${numbers.join(', ')}`,
      text: `What you used in ${name} was paid already: there is nothing to do.\n\nThe invoice${numbers.length > 1 ? ' and the credit note' : ''} as PDF and CSV:\n${config.publicUrl}/billing/invoices\n`,
      accountId,
    })
}

/** '2026-03' → 'March 2026'. */
const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
