import { Readable } from 'node:stream'
import {
  downloadIssuedInvoice,
  exportIssuedInvoices,
  getAgencySelling,
  listIssuedInvoices,
  saveAgencySelling,
  stopAgencySelling,
} from 'contract/agency-invoices'
import { notFound } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { CSV, invoiceFile } from '../invoices/documents/invoice-file.ts'
import { exportOfMonth } from '../invoices/export-of-month.ts'
import { issuedBy, issuedInvoiceOf } from './issued-queries.ts'
import { saveSelling, sellingOf, stopSelling } from './set-selling.ts'

/** What an agency issues lies in its clients' accounts: each statement keeps to what it issued itself. */
const inSeveral = { seesAllRows: true }

/** As a Xero that was not set up names them. */
const XERO = { account: '200', taxed: 'Tax on Sales', untaxed: 'Tax Exempt' }

export const sellingRoutes = [
  route(getAgencySelling, ({ sql, user }) => sellingOf(sql, user.accountId)),
  route(
    saveAgencySelling,
    (context) => {
      const { isSeller: _, ...details } = context.body
      return saveSelling(context, details)
    },
    inSeveral,
  ),
  route(stopAgencySelling, (context) => stopSelling(context), inSeveral),

  route(listIssuedInvoices, async ({ sql, user }) => [...(await issuedBy(sql, user.accountId))], inSeveral),

  route(downloadIssuedInvoice, async ({ sql, user, params, query }) => {
    const [invoice] = await issuedInvoiceOf(sql, user.accountId, params.id)
    if (!invoice) throw notFound('Invoice')
    return invoiceFile(invoice, query.format, XERO)
  }),

  route(exportIssuedInvoices, ({ sql, user, params: { month }, query: { format, kind } }) => ({
    name: `client-${kind === 'invoice' ? 'invoices' : 'credit-notes'}-${month}${format === 'csv' ? '' : `-${format}`}.csv`,
    type: CSV,
    body: Readable.from(exportOfMonth(sql, { issuerId: user.accountId, month, kind, format, xero: XERO }), {
      objectMode: false,
    }),
  })),
]
