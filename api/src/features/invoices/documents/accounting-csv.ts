import { csvLine } from 'lists/write-csv'
import { centsOf } from 'contract/money'
import type { Company } from '../../../platform/config/company.ts'
import type { InvoiceLine, WholeInvoice } from '../queries.ts'
import { nameOfMonth } from '../../billing/billing-month.ts'
import { nameOfService, netOf, usDate } from './words.ts'

/**
 * The columns that QuickBooks Online maps by itself ("Do we need to map field everytime when import invoices", Intuit's QuickBooks Community,
 * October 2019). Amounts are without tax; the tax of all lines is a last line, so that an invoice comes to ours to the cent.
 */
const quickbooksTitles = [
  'Invoice number',
  'Customer',
  'Invoice date',
  'Due date',
  'Terms',
  'Memo',
  'Item (Product/Service)',
  'Item Description',
  'Item Quantity',
  'Item Rate',
  'Item Amount',
  'Item tax code',
  'Service Date',
]

export const quickbooksCsv = (invoices: readonly WholeInvoice[], { isFirst = true } = {}): string =>
  (isFirst ? csvLine(quickbooksTitles) : '') +
  invoices
    .flatMap((invoice) => {
      const { number, customer, issuedAt, month, tax, kind } = invoice
      const head = [
        number,
        customer.name,
        usDate(issuedAt),
        usDate(issuedAt),
        'Due on receipt',
        `${kind === 'invoice' ? 'Paid from the balance' : 'Credit note'}, ${nameOfMonth(month)}`,
      ]
      const row = (item: string, description: string, { quantity, rate, amount }: Counted) =>
        csvLine([...head, item, description, quantity, rate, amount, 'NON', usDate(issuedAt)])
      const lines = invoice.lines.map((line) =>
        row(nameOfService(line.service), described(line), counted(line, netOf(line))),
      )
      return centsOf(tax) === 0n
        ? lines
        : [...lines, row('Sales tax', invoice.taxRule.reason, { quantity: '1', rate: tax, amount: tax })]
    })
    .join('')

/**
 * Xero's template for sales invoices; credit notes have their own two columns in place of the invoice's, with positive amounts, and are a file of
 * their own. Import with "tax inclusive". At most 500 invoices are imported at once.
 */
const xeroTitles = (kind: WholeInvoice['kind']) => {
  const name = kind === 'invoice' ? 'Invoice' : 'CreditNote'
  return [
    '*ContactName',
    'EmailAddress',
    'POAddressLine1',
    'POCity',
    'PORegion',
    'POPostalCode',
    'POCountry',
    `*${name}Number`,
    'Reference',
    `*${name}Date`,
    '*DueDate',
    '*Description',
    '*Quantity',
    '*UnitAmount',
    '*AccountCode',
    '*TaxType',
    'TaxAmount',
    'Currency',
  ]
}

export const xeroCsv = (
  invoices: readonly WholeInvoice[],
  { kind, xero, isFirst = true }: { kind: WholeInvoice['kind']; xero: Company['xero']; isFirst?: boolean },
): string =>
  (isFirst ? csvLine(xeroTitles(kind)) : '') +
  invoices
    .flatMap(({ number, customer, issuedAt, month, lines }) =>
      lines.map((line) => {
        const { quantity, rate } = counted(line, line.total)
        const isTaxed = centsOf(line.tax) > 0n
        return csvLine([
          customer.name,
          customer.email,
          customer.street,
          customer.city,
          customer.state,
          customer.zip,
          'US',
          number,
          nameOfMonth(month),
          usDate(issuedAt),
          usDate(issuedAt),
          described(line),
          quantity,
          rate,
          xero.account,
          isTaxed ? xero.taxed : xero.untaxed,
          line.tax,
          'USD',
        ])
      }),
    )
    .join('')

interface Counted {
  quantity: string
  rate: string
  amount: string
}

/** As many at a price where that is the amount, else one of the amount. */
const counted = ({ quantity, unitPrice, tax }: InvoiceLine, amount: string): Counted =>
  unitPrice !== null && centsOf(tax) === 0n
    ? { quantity: String(quantity), rate: unitPrice, amount }
    : { quantity: '1', rate: amount, amount }

const described = ({ description, service, quantity, unitPrice, corrects }: InvoiceLine): string =>
  [
    description,
    quantity > 0 && `${quantity} × ${nameOfService(service)}${unitPrice === null ? '' : ` at $${unitPrice}`}`,
    corrects && `corrects ${corrects}`,
  ]
    .filter(Boolean)
    .join(', ')
