import type { Statement } from 'contract/billing'
import { minus, sumOf } from 'contract/money'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { boundsOf } from './billing-month.ts'
import { movesBetween } from './ledger-queries.ts'
import { payerOf } from './payer.ts'
import { moveOf } from './receipt.ts'

/** The money that moved in a month. What is held is not money that moved; it appears in the month in which it is charged. */
export async function statementOf(
  sql: Sql,
  user: Pick<SignedInUser, 'accountId' | 'accountName'>,
  month: string,
  now: Date,
): Promise<Statement> {
  const { from, to } = boundsOf(month)
  const moves = await movesBetween(sql, user.accountId, from, to)
  const charged = sumOf(moves.filter(({ kind }) => kind !== 'refund').map(({ amount }) => amount))
  const refunded = sumOf(moves.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount))
  return {
    month,
    over: now >= to,
    customer: await payerOf(sql, user),
    moves: moves.map(moveOf),
    charged,
    refunded,
    total: minus(charged, refunded),
  }
}
