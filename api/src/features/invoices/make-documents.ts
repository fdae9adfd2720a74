import { centsOf, minus, moneyOf, sumOf, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import type { BilledLine, GivenBack } from './billed-lines.ts'
import { insertInvoice, nextNumber, type Customer, type InvoiceLine, type Seller } from './queries.ts'
import { taxIn } from './tax/tax-in.ts'
import type { SalesTax } from './tax/tax-source.ts'

export interface Documents {
  accountId: string
  /** The agency in whose name they are; null for the operator. */
  issuerId: string | null
  ofClients: boolean
  month: string
  isDemo: boolean
  seller: Seller
  /** What an agency's numbers begin with. */
  prefix?: string
  customer: Customer
  tax: SalesTax
  sold: readonly Line<BilledLine>[]
  returned: readonly Line<GivenBack>[]
  at: Date
}

type Line<L> = Omit<L, 'issuerId'> & { clientId?: string }

/** Makes the invoice and the credit note of a month, where there is something on them, and returns their numbers. */
export async function makeDocuments(tx: Sql, documents: Documents): Promise<string[]> {
  const { sold, returned, tax, prefix, at, ...shared } = documents
  const numbers: string[] = []
  const make = async (kind: 'invoice' | 'credit_note', taxRule: SalesTax, lines: InvoiceLine[]) => {
    if (lines.length === 0) return null
    const number = await nextNumber(tx, seriesOf({ ...shared, kind, prefix }))
    const [total, taxed] = [sumOf(lines.map((line) => line.total)), sumOf(lines.map((line) => line.tax))]
    await insertInvoice(tx, {
      ...shared,
      number,
      kind,
      taxRule,
      lines,
      total,
      tax: taxed,
      net: minus(total, taxed),
      at,
    })
    numbers.push(number)
    return number
  }
  const number = await make(
    'invoice',
    tax,
    sold.map((line, position) => soldLine(line, position, tax)),
  )
  const isOnIt = new Set(sold.map(({ entryId }) => entryId))
  await make(
    'credit_note',
    ruleOf(returned, tax),
    returned.map((line, position) => {
      // What was given back in the month of its order corrects the invoice that was made a line above.
      const corrects = line.corrects ?? (isOnIt.has(line.entryId) ? number : null)
      return returnedLine({ ...line, corrects }, position, tax)
    }),
  )
  return numbers
}

/** A series for each seller, kind of document and kind of money. */
function seriesOf({
  issuerId,
  isDemo,
  kind,
  prefix,
}: Pick<Documents, 'issuerId' | 'isDemo'> & { kind: 'invoice' | 'credit_note'; prefix: string | undefined }) {
  const sample = isDemo ? 'SAMPLE-' : ''
  const series = `${sample}${kind === 'invoice' ? 'INV' : 'CN'}`
  if (issuerId === null) return { series, shown: series }
  return { series: `${series} ${issuerId}`, shown: `${sample}${prefix}${kind === 'invoice' ? '' : '-CN'}` }
}

function soldLine({ isGift, ...line }: Line<BilledLine>, at: number, tax: SalesTax): InvoiceLine {
  const { entryId, description, service, quantity, unitPrice, total, clientId = null } = line
  const own = { position: at + 1, tax: isGift ? '0.00' : taxIn(total, tax), corrects: null }
  return { ...own, entryId, description, service, quantity, unitPrice, total, clientId }
}

/** The tax that is given back: that of the invoices, which may be another than today's, as of a customer who has moved. */
function ruleOf(returned: readonly Line<GivenBack>[], today: SalesTax): SalesTax {
  const prices = returned.filter(({ isGift }) => !isGift)
  const rules = [...new Map(prices.map(({ taxRule }) => [(taxRule ?? today).reason, taxRule ?? today])).values()]
  return { ...(rules[0] ?? today), ...(rules.length > 1 && { reason: rules.map(({ reason }) => reason).join('; ') }) }
}

/** The tax of what was given back is what the tax of the order's price becomes smaller by: given back in parts, it is the order's tax in the end. */
function returnedLine({ before, taxRule, isGift, ...line }: Line<GivenBack>, at: number, today: SalesTax): InvoiceLine {
  const { entryId, description, service, quantity, unitPrice, total, corrects, clientId = null } = line
  const rule = taxRule ?? today
  const all = moneyOf(centsOf(before) + centsOf(total))
  const tax: Money = isGift ? '0.00' : minus(taxIn(all, rule), taxIn(before, rule))
  return { entryId, description, service, quantity, unitPrice, total, corrects, clientId, position: at + 1, tax }
}
