import { dollars } from 'contract/dollars'
import type { Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { mailSupport } from '../../platform/mailbox/mail-support.ts'
import type { Services } from '../../platform/services/services.ts'

interface Unknown {
  accountId: string
  amount: Money
  reference: string | null
}

/** Mails the operator a payment that the processor knows no more: only who can look into the former account there can say whether it was paid. */
export const tellUnknownPayment = (
  tx: Sql,
  config: Pick<Services['config'], 'supportEmail' | 'publicUrl'>,
  { accountId, amount, reference }: Unknown,
): Promise<void> =>
  mailSupport(tx, config, {
    accountId,
    subject: `A payment of ${dollars(amount)} cannot be found at the card processor`,
    lines: [
      `The card processor does not know the payment ${reference ?? ''} any more. This is so after a change of its keys to another account.`,
      'It was ended here as failed, and is not charged again. Look for it in the former account: if it was paid there, give its customer a credit.',
    ],
  })
