import type { Move, Receipt } from 'contract/billing'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { begunById, entriesOf, type LedgerEntry } from './ledger-queries.ts'
import { payerOf } from './payer.ts'
import { transactionById } from './transactions.ts'

/** A transaction with every movement of its money; undefined when the customer has no such transaction. */
export async function receiptOf(
  sql: Sql,
  user: Pick<SignedInUser, 'accountId' | 'accountName'>,
  id: string,
): Promise<Receipt | undefined> {
  const { accountId } = user
  const transaction = await transactionById(sql, accountId, id)
  const begun = await begunById(sql, accountId, id)
  if (!transaction || !begun) return undefined
  return {
    transaction,
    customer: await payerOf(sql, user),
    moves: [begun, ...(await entriesOf(sql, accountId, id))].map(moveOf),
  }
}

export const moveOf = ({ id, kind, service, description, amount, uses, reason, createdAt }: LedgerEntry): Move => ({
  id,
  kind,
  service,
  description,
  amount,
  uses,
  reason,
  createdAt,
})
