import { Readable } from 'node:stream'
import {
  downloadInvoice,
  exportInvoicesOfMonth,
  getBillingDetails,
  listInvoices,
  listSkippedNumbers,
  saveBillingDetails,
  showInvoicesOfMonth,
} from 'contract/invoices'
import { minus, sumOf } from 'contract/money'
import { notFound } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { boundsOf, monthStart } from '../billing/billing-month.ts'
import { skippedNumbers } from './after-restore.ts'
import { billingDetailsOf, upsertDetails } from './billing-details.ts'
import { exportOfMonth } from './export-of-month.ts'
import { CSV, invoiceFile } from './documents/invoice-file.ts'
import { invoiceOf, invoicesOf, listedInvoicesOfMonth, unbilledAccounts, type WholeInvoice } from './queries.ts'
import { agenciesWaiting } from './selling-queries.ts'
import { sellerOf, whyStopped } from './seller.ts'
import { whyNoTax } from './tax/tax-for.ts'

export const invoiceRoutes = [
  route(getBillingDetails, ({ user, sql }) => billingDetailsOf(sql, user.accountId)),

  route(saveBillingDetails, async ({ user, sql, body }) => {
    await upsertDetails(sql, user.accountId, body)
    await notifyAccount(sql, user.accountId, { type: 'order' })
    return body
  }),

  route(listInvoices, ({ user, sql }) => invoicesOf(sql, user.accountId)),

  route(downloadInvoice, async ({ user, sql, params, query, config }) => {
    const [invoice] = await invoiceOf(sql, user.accountId, params.id)
    if (!invoice) throw notFound('Invoice')
    return invoiceFile(invoice, query.format, sellerOf(config).xero)
  }),

  route(showInvoicesOfMonth, async ({ sql, params: { month }, config, cards, now }) => {
    const invoices = await listedInvoicesOfMonth(sql, month)
    const { from, to } = boundsOf(month)
    const isOver = to <= monthStart(now(), 0)
    const waiting = isOver ? (await unbilledAccounts(sql, from, to)) + (await agenciesWaiting(sql, month, to)) : 0
    return {
      month,
      waiting,
      stopped:
        (await whyStopped({ sql, config, cards })) ?? (waiting > 0 ? await whyNoTax(cards, sellerOf(config)) : null),
      invoices: [...invoices],
      net: signedSum(invoices, 'net'),
      tax: signedSum(invoices, 'tax'),
      total: signedSum(invoices, 'total'),
    }
  }),

  route(listSkippedNumbers, async ({ sql }) => [...(await skippedNumbers(sql))]),

  route(exportInvoicesOfMonth, ({ sql, params: { month }, query: { format, kind }, config }) => ({
    name: `${kind === 'invoice' ? 'invoices' : 'credit-notes'}-${month}${format === 'csv' ? '' : `-${format}`}.csv`,
    type: CSV,
    body: Readable.from(exportOfMonth(sql, { issuerId: null, month, kind, format, xero: sellerOf(config).xero }), {
      objectMode: false,
    }),
  })),
]

/** Invoices less credit notes. */
const signedSum = (
  invoices: readonly Pick<WholeInvoice, 'kind' | 'net' | 'tax' | 'total'>[],
  part: 'net' | 'tax' | 'total',
) => {
  const of = (kind: WholeInvoice['kind']) => sumOf(invoices.filter((one) => one.kind === kind).map((one) => one[part]))
  return minus(of('invoice'), of('credit_note'))
}
