import { dollars } from 'contract/dollars'
import type { Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { ProcessorRefusal } from '../../platform/providers/cards/card-processor.ts'
import type { Services } from '../../platform/services/services.ts'
import { mailSupport } from '../../platform/mailbox/mail-support.ts'
import { lockAccount } from './ledger-queries.ts'
import { tellOwners } from './tell-owners.ts'
import { startWhatIsCovered } from './unpaid-orders.ts'
import { addMoney, fundsOf } from './wallet.ts'

/** What the ledger calls money that could not go back to its card and came into the balance instead, by the refund's key, ends so. */
export const RETURNED = ':returned'

/** The same of money that had left for its card, and was sent back by its bank. */
export const FAILED = ':failed'

/** Whether a refund's money is in the balance: it never goes to the card any more. */
export async function isReturned(sql: Sql, accountId: string, key: string): Promise<boolean> {
  const rows = await sql`
    select from ledger_entries where account_id = ${accountId} and key in (${key + RETURNED}, ${key + FAILED}) and of is null
  `
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
 * there, or what the dispute left owed is paid by it. An error that is no refusal leaves it open whether the card was given it: then nothing is brought. So does
 * a payment that the processor does not know, as after a change of its keys: only the operator can look into the former account, and is mailed.
 */
export async function returnRefund(
  { sql, cards, config }: Pick<Services, 'sql' | 'cards' | 'config'>,
  { accountId, key, reference, amount }: RefusedRefund,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ProcessorRefusal)) return
  if (error.isMissing) return tellUnknownRefund(sql, config, { accountId, reference, amount })
  if (await cards.isRefunded({ key, reference })) return
  await sql.begin(async (tx) => {
    if (!(await bringBack(tx, cards, { accountId, key: key + RETURNED, amount }))) return
    await tellOwners(tx, config, accountId, {
      subject: `${dollars(amount)} could not go back to your card`,
      text: `The ${dollars(amount)} that was on its way back to your card could not be sent there: the card processor refused it. We have added it to your balance instead; what you owe is paid from it first.`,
    })
  })
}

const tellUnknownRefund = (
  sql: Sql,
  config: Pick<Services['config'], 'supportEmail' | 'publicUrl'>,
  { accountId, reference, amount }: Omit<RefusedRefund, 'key'>,
): Promise<void> =>
  mailSupport(sql, config, {
    accountId,
    subject: `A refund of ${dollars(amount)} cannot be made: its payment cannot be found at the card processor`,
    lines: [
      `The card processor does not know the payment ${reference} any more. This is so after a change of its keys to another account. The ${dollars(amount)} has left the balance or the bill, and may not have reached the card.`,
      'Look for the payment in the former account: if the refund is not there, make it there, or give its customer a credit.',
    ],
  })

/**
 * Brings the money of a refund into the balance that its card's bank sent back days after it was made, once, however often it is told, and tells its owners and the operator.
 */
export async function returnFailedRefund(
  { sql, cards, config }: Pick<Services, 'sql' | 'cards' | 'config'>,
  { accountId, key, reference, amount }: RefusedRefund,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    if (await isReturned(tx, accountId, key)) return
    if (!(await bringBack(tx, cards, { accountId, key: key + FAILED, amount }))) return
    await tellOwners(tx, config, accountId, {
      subject: `${dollars(amount)} came back from your card`,
      text: `Your bank sent the ${dollars(amount)} that we gave back to your card to us again: the card may be closed. We have added it to your balance instead; what you owe is paid from it first.`,
    })
    await mailSupport(tx, config, {
      accountId,
      subject: `A refund of ${dollars(amount)} came back from its card`,
      lines: [
        `The bank of its card sent back the refund of ${dollars(amount)} of the payment ${reference}. The money is in the account's balance, and its owners were mailed.`,
      ],
    })
  })
}

/** False where it was brought before. */
async function bringBack(
  tx: Sql,
  cards: Services['cards'],
  { accountId, key, amount }: Pick<RefusedRefund, 'accountId' | 'key' | 'amount'>,
): Promise<boolean> {
  const brought = await addMoney(tx, {
    accountId,
    funds: fundsOf(cards),
    key,
    kind: 'adjustment',
    type: 'refund_returned',
    amount,
    description: 'Could not go back to your card',
  })
  if (brought) await startWhatIsCovered(tx, accountId)
  return brought !== undefined
}
