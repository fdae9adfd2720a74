import type { Company } from '../../platform/config/company.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { invoicesCsv } from './documents/invoice-csv.ts'
import { quickbooksCsv, xeroCsv } from './documents/accounting-csv.ts'
import { invoicesOfMonth, type WholeInvoice } from './queries.ts'

const AT_ONCE = 200

interface Export {
  /** The agency that issued them; null for the operator. */
  issuerId: string | null
  month: string
  kind: WholeInvoice['kind']
  format: 'csv' | 'quickbooks' | 'xero'
  xero: Company['xero']
}

/** All invoices, or all credit notes, of a month in one file, read a few at a time. */
export async function* exportOfMonth(
  sql: Pool,
  { issuerId, month, kind, format, xero }: Export,
): AsyncGenerator<string> {
  const write = {
    csv: invoicesCsv,
    quickbooks: quickbooksCsv,
    xero: (invoices: readonly WholeInvoice[], { isFirst }: { isFirst: boolean }) =>
      xeroCsv(invoices, { kind, xero, isFirst }),
  }[format]
  for (let after = '', isFirst = true; ; isFirst = false) {
    const invoices = await invoicesOfMonth(sql, { issuerId, month, kind }, after, AT_ONCE)
    if (invoices.length > 0 || isFirst) yield write(invoices, { isFirst })
    if (invoices.length < AT_ONCE) return
    after = invoices.at(-1)?.number ?? ''
  }
}
