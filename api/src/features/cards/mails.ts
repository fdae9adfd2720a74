import { pauses, type Pause } from 'contract/cards'
import { dollars } from 'contract/dollars'
import type { Money } from 'contract/money'
import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { ownersOf } from './queries.ts'
import { CONFIRM_DAYS, isWaiting, type RechargeRow } from './recharge-queries.ts'

interface Refused {
  accountId: string
  amount: Money
  card: string
  reason: string
}

/** The bank asks for its customer: the link leads to the page that asks them. */
export const mailUnconfirmed = (
  tx: Sql,
  config: Config,
  { id, accountId, amount }: Pick<RechargeRow, 'id' | 'accountId' | 'amount'>,
): Promise<void> =>
  tell(tx, accountId, `Please confirm a recharge of ${dollars(amount)}`, [
    `Your bank wants you to confirm that ${dollars(amount)} is added to your balance. Nothing is charged before you do:`,
    accountLink(config, accountId, `/billing/recharges/${id}`),
    `It can be confirmed for ${CONFIRM_DAYS} days.`,
  ])

export const mailRefused = (
  tx: Sql,
  config: Config,
  { accountId, amount, card, reason, days }: Refused & { days: number },
): Promise<void> =>
  tell(tx, accountId, `A recharge of ${dollars(amount)} did not work`, [
    `Your balance was to be recharged with ${dollars(amount)} from ${card}. The bank refused it: ${reason}`,
    `Nothing was charged. It is tried again in ${days === 1 ? 'a day' : `${days} days`}. You can use another card, or add money, at any time:`,
    accountLink(config, accountId, '/billing'),
  ])

export const mailPaused = (
  tx: Sql,
  config: Config,
  { accountId, amount, card, reason, pause }: Refused & { pause: Pause },
): Promise<void> =>
  tell(tx, accountId, 'Your recharge is paused', [
    `${pauses[pause]}, so your balance is not recharged any more. The last try was of ${dollars(amount)} from ${card}: ${reason}`,
    'Nothing was charged. Add another card, or save the recharge again to have this one tried:',
    accountLink(config, accountId, '/billing'),
  ])

export const mailUnknown = (tx: Sql, config: Config, { accountId, amount, card, reason }: Refused): Promise<void> =>
  tell(tx, accountId, `We cannot see whether a recharge of ${dollars(amount)} was paid`, [
    `Your balance was to be recharged with ${dollars(amount)} from ${card}. ${reason}`,
    'Your balance is not recharged any more until you add a card:',
    accountLink(config, accountId, '/billing'),
  ])

async function tell(tx: Sql, accountId: string, subject: string, lines: readonly string[]): Promise<void> {
  const waits = (await isWaiting(tx, accountId))
    ? ['Orders of yours wait for this money. They start by themselves once it has come.']
    : []
  for (const { email } of await ownersOf(tx, accountId))
    await mailAccount(tx, { to: email, accountId, subject, text: [...lines, ...waits, ''].join('\n\n') })
}
