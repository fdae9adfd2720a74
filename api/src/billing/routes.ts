import { Readable } from 'node:stream'
import { exportBilling, listTransactions } from 'contract/billing'
import { route } from '../http/route.ts'
import { billingCsv } from './billing-csv.ts'
import { transactionsOf } from './transactions.ts'

export const billingRoutes = [
  route(listTransactions, ({ user, sql }) => transactionsOf(sql, user.id)),

  route(exportBilling, async ({ user, sql, now }) => ({
    name: `billing-${now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(billingCsv(sql, user.id), { objectMode: false }),
  })),
]
