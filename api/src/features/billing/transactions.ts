import type { z } from 'zod'
import type { Transaction, TransactionPage } from 'contract/billing'
import type { CampaignCost } from 'contract/campaigns'
import { centsOf, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { boundsOf } from './billing-month.ts'

export interface TransactionRow {
  id: string
  description: string
  type: string
  service: string
  plan: string
  uses: number
  amount: Money
  asked: Money
  waived: Money
  released: Money
  refunded: Money
  currency: string
  status: Transaction['status']
  reason: string | null
  orderId: string | null
  campaignId: string | null
  createdAt: string
}

/** The plan is the one of the price that was taken: a campaign that was canceled may be settled at another than it was launched at. */
export const transactionColumns = (sql: Sql) => sql`
  id, description, type, service, coalesce((select taken.plan from ledger_entries taken where taken.account_id = transactions.account_id and taken.of = transactions.id and taken.kind = 'capture'), plan) as plan, uses::int8, amount::numeric(14, 2), asked, waived, released::numeric(14, 2), refunded::numeric(14, 2), currency, status, reason,
  order_id, campaign_id, created_at
`

/** A customer's transactions, newest first: those of a month and a type where they are named, all from `offset` on or `limit` of them. */
export async function transactionsOf(
  sql: Sql,
  accountId: string,
  { limit, offset, ...which }: z.output<typeof TransactionPage> = { offset: 0 },
): Promise<Transaction[]> {
  const rows = await sql<TransactionRow[]>`
    select ${transactionColumns(sql)} from transactions where account_id = ${accountId} ${matching(sql, which)}
    order by created_at desc, seq desc limit ${limit ?? null}::int offset ${offset}
  `
  return rows.map(transactionOf)
}

/** How many there are, counted in the ledger itself: the view would add up the movements of each first. */
export async function countTransactions(sql: Sql, accountId: string, which: Which): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ledger_entries
    where account_id = ${accountId} and of is null and kind in ('charge', 'hold') ${matching(sql, which)}
  `
  return row?.count ?? 0
}

type Which = Pick<z.output<typeof TransactionPage>, 'month' | 'type'>

function matching(sql: Sql, { month, type }: Which) {
  const { from, to } = month ? boundsOf(month) : {}
  return sql`
    ${from && to ? sql`and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}` : sql``}
    ${type === undefined ? sql`` : sql`and type = ${type}`}
  `
}

export async function transactionById(sql: Sql, accountId: string, id: string): Promise<Transaction | undefined> {
  const [row] = await sql<
    TransactionRow[]
  >`select ${transactionColumns(sql)} from transactions where account_id = ${accountId} and id = ${id}`
  return row && transactionOf(row)
}

/** What a campaign costs by its transaction; what a card refused is none. */
export const campaignCostOf = (sql: Sql, accountId: string, campaignId: string) => sql<CampaignCost[]>`
  select status, amount::numeric(14, 2), (released + refunded)::numeric(14, 2) as returned, reason as why from transactions
  where account_id = ${accountId} and campaign_id = ${campaignId} and status <> 'failed' order by created_at desc, seq desc limit 1
`

function transactionOf(row: TransactionRow): Transaction {
  const { id, description, type, amount, currency, status, createdAt } = row
  return {
    id,
    description,
    type,
    amount,
    currency,
    status,
    createdAt,
    metadata: {
      ...(row.orderId ? { jobId: row.orderId } : {}),
      ...(row.campaignId ? { campaignId: row.campaignId } : {}),
      uses: row.uses,
      service: row.service,
      plan: row.plan,
      asked: row.asked,
      ...some('refunded', row.refunded),
      ...some('released', row.released),
      ...some('waived', row.waived),
      ...(row.reason ? { reason: row.reason } : {}),
    },
  }
}

/** Amounts of nothing are left out. */
const some = (name: string, amount: Money) => (centsOf(amount) > 0n ? { [name]: amount } : {})
