import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'
import type { WholeInvoice } from '../queries.ts'
import { dayOf, nameOfService, netOf } from './words.ts'

const titles = [
  'Number',
  'Kind',
  'Date',
  'Month',
  'Customer',
  'Tax ID',
  'State',
  'Line',
  'Description',
  'Service',
  'Quantity',
  'Unit Price',
  'Net',
  'Tax',
  'Total',
  'Currency',
  'Corrects',
  'Tax Rule',
]

/** Invoices line by line, safe to open in Excel. */
export const invoicesCsv = (invoices: readonly WholeInvoice[], { isFirst = true } = {}): string =>
  (isFirst ? BYTE_ORDER_MARK + csvLine(titles) : '') + invoices.map(linesOf).join('')

function linesOf({ number, kind, issuedAt, month, customer, taxRule, lines }: WholeInvoice): string {
  const { year, month: monthOfIssue, day } = dayOf(issuedAt)
  return lines
    .map((line) =>
      csvLine([
        number,
        kind,
        `${year}-${monthOfIssue}-${day}`,
        month,
        customer.name,
        customer.taxId,
        taxRule.state ?? customer.state,
        String(line.position),
        line.description,
        nameOfService(line.service),
        String(line.quantity),
        line.unitPrice ?? '',
        netOf(line),
        line.tax,
        line.total,
        'USD',
        line.corrects ?? '',
        taxRule.reason,
      ]),
    )
    .join('')
}
