import type { MoneyMove } from 'contract/money-moves'
import type { Sql } from '../../platform/db/sql.ts'
import type { Funds } from 'contract/wallet'

const moves = (sql: Sql, accountId: string) => sql`
  select id, kind, description, amount, reason, created_at,
    (select t.id from top_ups t where t.account_id = ${accountId} and 'top-up:' || t.id = ledger_entries.key) as payment_id
  from ledger_entries
  where account_id = ${accountId} and of is null and kind in ('top_up', 'credit', 'adjustment')
`

/** What came into an account's wallet or left it without an order, newest first. */
export const moneyMovesOf = (sql: Sql, accountId: string, funds: Funds) => sql<MoneyMove[]>`
  ${moves(sql, accountId)} and funds = ${funds} order by created_at desc, seq desc limit 200
`

/** One of them, of either money. */
export async function moneyMoveOf(sql: Sql, accountId: string, id: string): Promise<MoneyMove | undefined> {
  const [move] = await sql<MoneyMove[]>`${moves(sql, accountId)} and id = ${id}`
  return move
}

/**
 * The types of what moves the balance and is no price of anything: between it and a card, and an agency's share of what its clients paid. They stand on
 * the billing page and on no invoice. `debt` is what was owed and is paid now, `refund_returned` what its card could not be given, `payout` what a closed account was paid another way.
 */
export const OFF_INVOICES = [
  'top_up_refund',
  'refund_returned',
  'payout',
  'dispute',
  'dispute_won',
  'debt',
  'markup',
] as const
