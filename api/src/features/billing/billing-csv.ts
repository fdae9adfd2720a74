import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'
import type { Pool } from '../../platform/db/sql.ts'
import { transactionColumns, type TransactionRow } from './transactions.ts'

const titles = [
  'Date',
  'Description',
  'Job',
  'Type',
  'Amount',
  'Currency',
  'Status',
  'Uses',
  'Plan',
  'Refunded',
  'Note',
]

/** A customer's transactions as CSV, newest first, read and written a thousand at a time. The byte-order mark tells Excel that it is UTF-8. */
export async function* billingCsv(sql: Pool, accountId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles)
  const rows = sql<TransactionRow[]>`
    select ${transactionColumns(sql)} from transactions where account_id = ${accountId} order by created_at desc, seq desc
  `
  for await (const batch of rows.cursor(1000)) yield batch.map(rowOf).join('')
}

const rowOf = (row: TransactionRow) =>
  csvLine([
    row.createdAt,
    row.description,
    row.orderId ?? '',
    row.type,
    row.amount,
    row.currency,
    row.status,
    String(row.uses),
    row.plan,
    row.refunded,
    row.reason ?? '',
  ])
