import { randomUUID } from 'node:crypto'
import { dollars } from 'contract/dollars'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { mailSupport } from '../../platform/mailbox/mail-support.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { ownersToTell } from '../billing/tell-owners.ts'
import { fundsOf } from '../billing/wallet.ts'
import { sendBack } from '../checkout/send-back.ts'
import { closingMoneyOf, isSome, saidOf, type CardShare } from './closing-money.ts'

type Needs = Pick<Services, 'sql' | 'cards' | 'config' | 'log' | 'now'>

const REASON = 'The account was closed'

/** Gives back what closed accounts have, to the cards that paid it, as it becomes free; what no card can take is told its owners and the operator once. */
export const balanceReturns = createLoop({
  name: 'balance-returns',
  pauseMs: 60_000,
  failure: 'the balances of closed accounts wait',
  begin: (services) => () => returnBalances(services),
})

/** One look of the loop. What fails for one account holds up no other. */
export async function returnBalances(services: Needs): Promise<void> {
  const { sql, cards, log } = services
  if (fundsOf(cards) !== 'wallet') return
  for (const { id } of await closedWithMoney(sql))
    await sql
      .begin((tx) => returnOne(tx, services, id))
      .catch((error: unknown) => log.warn({ err: error, account: id }, 'the balance of a closed account waits'))
}

/** Without those of which all is told already. */
const closedWithMoney = (sql: Pool) => sql<{ id: string }[]>`
  select a.id from accounts a join wallets w on w.account_id = a.id and w.funds = 'wallet'
  where a.closed_at is not null and w.balance - w.held - w.reserved > 0 and a.closed_rest is distinct from w.balance - w.held - w.reserved
  order by a.closed_at limit 200
`

async function returnOne(tx: Sql, services: Needs, accountId: string): Promise<void> {
  // Held first, so that of two workers, or of this and an owner who opens it again, the second sees what the first did.
  const [account] = await lockAccount(tx, accountId)
  if (!account?.isClosed) return
  const { shares, ...money } = await closingMoneyOf(tx, services, accountId)
  for (const share of shares) await giveBack(tx, services, accountId, share)
  if (shares.length > 0)
    await tellOwners(tx, services, accountId, `${dollars(money.toCard)} is on its way back to your card`, [
      `${dollars(money.toCard)} of its balance is on its way back to the card that paid it. Banks show it within five to ten days.`,
    ])
  // What is still held may free more, and change what is left over.
  if (!isSome(money.rest) || isSome(money.underWay)) return
  const told = await tx`
    update accounts set closed_rest = ${money.rest} where id = ${accountId} and closed_rest is distinct from ${money.rest}::numeric returning id
  `
  if (told.length === 0) return
  await tellOwners(
    tx,
    services,
    accountId,
    `${dollars(money.rest)} of your closed account’s balance is yours to ask for`,
    saidOf({ ...money, toCard: '0.00', asked: '0.00' }),
  )
  await mailSupport(tx, services.config, {
    accountId,
    subject: `A closed account has ${dollars(money.rest)} that no card can take`,
    lines: [
      'It is left of its balance, such as of a credit, of an agency’s share, or of a refund that its card’s bank sent back. Its owners were mailed that they can ask for it.',
      'Once it was paid another way, write it down on the page of the account, which is linked below.',
    ],
  })
}

/** Written down as employees' refunds are, by whoever closed the account. */
async function giveBack(tx: Sql, { now }: Needs, accountId: string, { paymentId, amount }: CardShare) {
  const requestId = randomUUID()
  await tx`
    insert into money_requests (id, account_id, attempt, kind, amount, reason, payment_kind, payment_id, state, asked_by, asked_by_name, asked_at, expires_at)
    select ${requestId}, a.id, ${`closing:${requestId}`}, 'refund', ${amount}, ${REASON}, 'top_up', ${paymentId}, 'done',
      coalesce(a.closed_by, a.id), coalesce(u.full_name, ''), ${now().toISOString()}, ${now().toISOString()}
    from accounts a left join users u on u.id = a.closed_by where a.id = ${accountId}
  `
  await sendBack(tx, { requestId, accountId, paymentId, amount, reason: REASON })
}

async function tellOwners(
  tx: Sql,
  { config }: Needs,
  accountId: string,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  const [account] = await tx<{ name: string }[]>`select name from accounts where id = ${accountId}`
  // Who owned several reads which one is meant.
  const told = `Your account ${nameInMail(account?.name ?? '')} was closed. ${lines.join('\n\n')}`
  for (const { email } of await ownersToTell(tx, accountId))
    await queueMail(tx, {
      to: email,
      subject,
      text: ['Hello,', told, `${config.publicUrl}/closed-accounts`, ''].join('\n\n'),
    })
}
