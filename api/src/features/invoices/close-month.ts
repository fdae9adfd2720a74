import type { Sql } from '../../platform/db/sql.ts'
import type { Attachment } from '../../platform/mailbox/attachments.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { boundsOf, monthOf, nameOfMonth } from '../billing/billing-month.ts'
import { ownersToTell } from '../billing/tell-owners.ts'
import { agencySeller, agencyTax, shownSeller } from './agency-seller.ts'
import { givenBackIn, soldIn } from './billed-lines.ts'
import { billingDetailsOf } from './billing-details.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { makeDocuments, type Documents } from './make-documents.ts'
import { closedUntil, closeUntil, invoicesNumbered, lockMonths, type Customer } from './queries.ts'
import { sellerOf } from './seller.ts'
import { taxFor } from './tax/tax-for.ts'

export type Needs = Pick<Services, 'sql' | 'config' | 'cards' | 'now'>

/**
 * Closes an account's month and makes its invoice and its credit note, apart for what its agency sold in its own name: all of them and the closing, or nothing. Asked again, it changes nothing. From
 * then on the ledger takes no entry of that month.
 */
export async function closeMonth(services: Needs, accountId: string, month: string): Promise<void> {
  const seller = sellerOf(services.config)
  const { from, to } = boundsOf(month)
  if (await isClosedUntil(services.sql, accountId, to)) return
  // Asked before anything is locked: it may be a call to a service, which takes a fee for each.
  const asked = await customerOf(services.sql, accountId)
  const tax = await taxFor(services.cards, { seller, customer: asked })
  await services.sql.begin(async (tx) => {
    await lockMonths(tx, accountId)
    if (await isClosedUntil(tx, accountId, to)) return
    const customer = await customerOf(tx, accountId)
    if (placeOf(customer) !== placeOf(asked))
      throw new Error('The address was changed meanwhile: its tax is asked again')
    const isDemo = services.cards.name === 'demo'
    const billed = { accountId, from, to, isDemo }
    const [sold, returned] = [await soldIn(tx, billed), await givenBackIn(tx, billed)]
    const shared = { accountId, ofClients: false, month, isDemo, customer, at: services.now() }
    const numbers: string[] = []
    // The operator's first, so that all who number documents take the series in one order.
    for (const issuerId of [null, ...agenciesIn([...sold, ...returned])])
      numbers.push(
        ...(await makeDocuments(tx, {
          ...shared,
          ...(issuerId === null ? { seller: shownSeller(seller), tax } : await inNameOf(tx, issuerId, customer.state)),
          issuerId,
          sold: sold.filter((line) => line.issuerId === issuerId),
          returned: returned.filter((line) => line.issuerId === issuerId),
        })),
      )
    await closeUntil(tx, accountId, to)
    if (numbers.length > 0 && monthOf(services.now()) === monthOf(to))
      await mailOf(tx, services, { accountId, month, numbers })
  })
}

async function isClosedUntil(sql: Sql, accountId: string, to: Date): Promise<boolean> {
  const until = await closedUntil(sql, accountId)
  return until !== undefined && new Date(until) >= to
}

/** What a tax depends on. */
export const placeOf = ({ street, city, state, zip }: Customer) => [street, city, state, zip].join('\n')

const agenciesIn = (lines: readonly { issuerId: string | null }[]): string[] =>
  [...new Set(lines.flatMap(({ issuerId }) => issuerId ?? []))].sort()

async function inNameOf(
  tx: Sql,
  agencyId: string,
  state: string,
): Promise<Pick<Documents, 'seller' | 'tax' | 'prefix'>> {
  const agency = await agencySeller(tx, agencyId)
  return { seller: shownSeller(agency), tax: agencyTax(agency, state), prefix: agency.prefix }
}

export async function customerOf(tx: Sql, accountId: string): Promise<Customer> {
  const { details } = await billingDetailsOf(tx, accountId)
  const [account] = await tx<{ name: string }[]>`select name from accounts where id = ${accountId}`
  const owners = (await ownersToTell(tx, accountId)).map(({ email }) => email)
  const unknown = { name: account?.name ?? '', street: '', city: '', state: '', zip: '', taxId: '' }
  return { ...(details ?? unknown), email: owners.toSorted()[0] ?? '' }
}

interface Made {
  accountId: string
  month: string
  numbers: readonly string[]
  text?: string
}

/** Tells the owners of new documents; whoever owned an account that was closed cannot fetch them, and has them in the mail. */
export async function mailOf(tx: Sql, { config }: Pick<Needs, 'config'>, { accountId, month, numbers, text }: Made) {
  const [closed] = await tx`select from accounts where id = ${accountId} and closed_at is not null`
  const name = nameOfMonth(month)
  const where = closed
    ? `Attached as PDF: ${numbers.join(', ')}.`
    : `The invoice${numbers.length > 1 ? ' and the credit note' : ''} as PDF and CSV:\n${accountLink(config, accountId, '/billing/invoices')}`
  for (const { email } of await ownersToTell(tx, accountId))
    await mailAccount(tx, {
      to: email,
      subject: `Your invoice for ${name}: ${numbers.join(', ')}`,
      text: `${text ?? `What you used in ${name} was paid already: there is nothing to do.`}\n\n${where}\n`,
      attachments: closed ? await pdfsOf(tx, accountId, numbers) : [],
      accountId,
    })
}

async function pdfsOf(tx: Sql, accountId: string, numbers: readonly string[]): Promise<Attachment[]> {
  const pdfs: Attachment[] = []
  for (const invoice of await invoicesNumbered(tx, accountId, numbers))
    pdfs.push({ filename: `${invoice.number}.pdf`, base64: Buffer.from(await invoicePdf(invoice)).toString('base64') })
  return pdfs
}
