import type { Move, Receipt } from 'contract/billing'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { begunById, entriesOf, type LedgerEntry } from './ledger-queries.ts'
import { transactionById } from './transactions.ts'

/** A transaction with every movement of its money; undefined when the customer has no such transaction. */
export async function receiptOf(
  sql: Sql,
  { accountId, fullName, email }: Pick<SignedInUser, 'accountId' | 'fullName' | 'email'>,
  id: string,
): Promise<Receipt | undefined> {
  const transaction = await transactionById(sql, accountId, id)
  const begun = await begunById(sql, accountId, id)
  if (!transaction || !begun) return undefined
  return {
    transaction,
    customer: { fullName, email },
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
