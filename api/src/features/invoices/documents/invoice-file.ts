import { Readable } from 'node:stream'
import type { InvoiceFormat } from 'contract/invoices'
import type { Company } from '../../../platform/config/company.ts'
import type { FileAnswer } from '../../../platform/http/reply.ts'
import type { WholeInvoice } from '../queries.ts'
import { quickbooksCsv, xeroCsv } from './accounting-csv.ts'
import { invoicesCsv } from './invoice-csv.ts'
import { invoicePdf } from './invoice-pdf.ts'

export const CSV = 'text/csv; charset=utf-8'

/** An invoice or a credit note as a file; `xero` names the account and the tax rates there. */
export async function invoiceFile(
  invoice: WholeInvoice,
  format: InvoiceFormat,
  xero: Company['xero'],
): Promise<FileAnswer> {
  if (format === 'pdf') {
    const body = await invoicePdf(invoice)
    return {
      name: `${invoice.number}.pdf`,
      type: 'application/pdf',
      body: Readable.from([body], { objectMode: false }),
      size: body.length,
    }
  }
  const content = {
    csv: () => invoicesCsv([invoice]),
    quickbooks: () => quickbooksCsv([invoice]),
    xero: () => xeroCsv([invoice], { kind: invoice.kind, xero }),
  }[format]()
  return {
    name: `${invoice.number}${format === 'csv' ? '' : `-${format}`}.csv`,
    type: CSV,
    body: Readable.from([content], { objectMode: false }),
  }
}
