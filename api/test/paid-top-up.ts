import { randomUUID } from 'node:crypto'
import type { Money } from 'contract/money'
import { startWhatIsCovered } from '../src/features/billing/unpaid-orders.ts'
import { addMoney } from '../src/features/billing/wallet.ts'
import type { Pool } from '../src/platform/db/sql.ts'

/** A payment by card into an account's balance, as it stands once it was paid. Returns what the processor calls it. For tests. */
export async function paidTopUp(sql: Pool, accountId: string, amount: Money): Promise<string> {
  const [id, reference] = [randomUUID(), `pi_${randomUUID()}`]
  await sql.begin(async (tx) => {
    await tx`
      insert into top_ups (id, account_id, attempt, provider, reference, amount, status, paid_at)
      values (${id}, ${accountId}, ${id}, 'stripe', ${reference}, ${amount}, 'paid', now())`
    await addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: `top-up:${id}`,
      kind: 'top_up',
      amount,
      description: 'Money added',
    })
    await startWhatIsCovered(tx, accountId)
  })
  return reference
}
