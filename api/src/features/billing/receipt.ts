import type { Move, Receipt } from 'contract/billing'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { begunById, entriesOf, type LedgerEntry } from './ledger-queries.ts'
import { transactionById } from './transactions.ts'

/** A transaction with every movement of its money; undefined when the customer has no such transaction. */
export async function receiptOf(
  sql: Sql,
  { id: ownerId, fullName, email }: Pick<SignedInUser, 'id' | 'fullName' | 'email'>,
  id: string,
): Promise<Receipt | undefined> {
  const transaction = await transactionById(sql, ownerId, id)
  const begun = await begunById(sql, ownerId, id)
  if (!transaction || !begun) return undefined
  return {
    transaction,
    customer: { fullName, email },
    moves: [begun, ...(await entriesOf(sql, ownerId, id))].map(moveOf),
  }
}

export const moveOf = ({ id, kind, description, amount, uses, reason, createdAt }: LedgerEntry): Move => ({
  id,
  kind,
  description,
  amount,
  uses,
  reason,
  createdAt,
})
