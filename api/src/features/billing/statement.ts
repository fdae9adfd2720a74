import type { Statement } from 'contract/billing'
import { minus, sumOf } from 'contract/money'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { boundsOf, nameOfMonth } from './billing-month.ts'
import { movesBetween } from './ledger-queries.ts'
import { payerOf } from './payer.ts'
import { moveOf } from './receipt.ts'

/** The money that moved in a month. What is held is not money that moved; it appears in the month in which it is charged. Refuses with 422 `not_begun`. */
export async function statementOf(
  sql: Sql,
  user: Pick<SignedInUser, 'accountId' | 'accountName'>,
  month: string,
  now: Date,
): Promise<Statement> {
  const { from, to } = boundsOf(month)
  if (from > now)
    throw new Refusal(
      422,
      'not_begun',
      `${nameOfMonth(month)} has not begun. It has a statement from its first day on, Eastern Time.`,
    )
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
