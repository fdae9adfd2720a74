import type { Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { ProcessorRefusal } from '../../platform/providers/cards/card-processor.ts'
import type { Services } from '../../platform/services/services.ts'
import { tellOwners } from './tell-owners.ts'
import { startWhatIsCovered } from './unpaid-orders.ts'
import { bring, fundsOf } from './wallet.ts'

/** What the ledger calls money that could not go back to its card and came into the balance instead, by the refund's key, ends so. */
export const RETURNED = ':returned'

/** Whether a refund's money is in the balance: it never goes to the card any more. */
export async function isReturned(sql: Sql, accountId: string, key: string): Promise<boolean> {
  const rows =
    await sql`select from ledger_entries where account_id = ${accountId} and key = ${key + RETURNED} and of is null`
  return rows.length > 0
}

interface RefusedRefund {
  accountId: string
  /** The refund's. */
  key: string
  /** The processor's name of the payment. */
  reference: string
  amount: Money
}

/**
 * Brings the money of a refund that the processor refuses for good into the balance, once: a bank that took the payment back by a dispute has taken it
 * there, or what the dispute left owed is paid by it. An error that is no refusal leaves it open whether the card was given it: then nothing is brought.
 */
export async function returnRefund(
  { sql, cards, config }: Pick<Services, 'sql' | 'cards' | 'config'>,
  { accountId, key, reference, amount }: RefusedRefund,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ProcessorRefusal) || (await cards.isRefunded({ key, reference }))) return
  await sql.begin(async (tx) => {
    const brought = await bring(tx, {
      accountId,
      funds: fundsOf(cards),
      key: key + RETURNED,
      kind: 'adjustment',
      type: 'refund_returned',
      amount,
      description: 'Could not go back to your card',
    })
    if (!brought) return
    await startWhatIsCovered(tx, accountId)
    await tellOwners(tx, config, accountId, {
      subject: `$${amount} could not go back to your card`,
      text: `The $${amount} that was on its way back to your card could not be sent there: the card processor refused it. We have added it to your balance instead; what you owe is paid from it first.`,
    })
  })
}
