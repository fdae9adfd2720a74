import { dollars } from 'contract/dollars'
import { minus, sameMoney, type Money } from 'contract/money'
import { millisecondsInDay } from 'date-fns/constants'
import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { addMoneyLines } from './add-money-lines.ts'
import { nextStep, owedOf, refreshStop } from './debts.ts'
import { lockAccount } from './ledger-queries.ts'
import { ownersToTell } from './tell-owners.ts'

const EVERY_MS = 10 * 60_000
const REMINDERS = 3

type Needs = Pick<Services, 'sql' | 'config' | 'now' | 'log'>

/** Tells owners three times of what they owe, and then stops their sending. */
export const dunning = createLoop({
  name: 'dunning',
  pauseMs: EVERY_MS,
  failure: 'reminders of what is owed wait',
  begin: (services) => () => remindDebtors(services),
})

interface Debt {
  id: string
  accountId: string
  amount: string
  paid: string
  since: string
  told: number
  toldAt: string | null
  /** The client's debt of which an agency had a share; null of a payment of the account itself. */
  shareOf: string | null
}

/**
 * Does the step of each debt that is due, by the service's clock: the mail and its note are one transaction, so that a process that is killed has done
 * both or neither, and of several workers one does it. One
 * that fails stops no other.
 */
export async function remindDebtors(services: Needs): Promise<void> {
  const open = await services.sql<{ id: string; accountId: string }[]>`
    select id, account_id from debts where ended_at is null and stopped_at is null order by since, id
  `
  await eachAlone(
    open,
    (debt) => services.sql.begin((tx) => step(tx, services, debt)),
    (error, { accountId }) => services.log.error({ err: error, accountId }, 'an account was not told of what it owes'),
  )
}

async function step(tx: Sql, { config, now }: Needs, { id, accountId }: Pick<Debt, 'id' | 'accountId'>): Promise<void> {
  await lockAccount(tx, accountId)
  const [debt] = await tx<Debt[]>`
    select id, account_id, amount, paid, since, told, told_at, share_of from debts
    where account_id = ${accountId} and id = ${id} and ended_at is null and stopped_at is null for update
  `
  if (!debt || nextStep(debt, config.dunningDays) > now()) return
  const due = minus(debt.amount, debt.paid)
  const isLast = debt.told === REMINDERS
  if (isLast) {
    await tx`update debts set stopped_at = ${now().toISOString()} where account_id = ${accountId} and id = ${id}`
    await refreshStop(tx, accountId)
  } else
    await tx`update debts set told = told + 1, told_at = ${now().toISOString()} where account_id = ${accountId} and id = ${id}`
  const [closed] = await tx`select from accounts where id = ${accountId} and closed_at is not null`
  const stopsAt = isLast ? null : nextStop(debt, now(), config.dunningDays)
  const all = await owedOf(tx, accountId)
  for (const { email } of await ownersToTell(tx, accountId))
    await mailAccount(tx, {
      to: email,
      accountId,
      subject: isLast && !closed ? `Your texts have stopped: ${dollars(due)} is owed` : `${dollars(due)} is owed`,
      text: [
        debt.shareOf === null
          ? `A bank took a payment of yours back, and your balance did not have all of it: ${dollars(due)} is owed.`
          : `A bank took a payment of a client of yours back. Your share of it was taken back, too, and your balance did not have all of it: ${dollars(due)} is owed.`,
        ...(closed ? ofClosed(config, debt) : ofOpen(config, { accountId, due, all, stopsAt })),
        '',
      ].join('\n\n'),
    })
}

const ofOpen = (
  config: Needs['config'],
  { accountId, due, all, stopsAt }: { accountId: string; due: Money; all: Money; stopsAt: Date | null },
) => [
  // What has been owed for longer is paid first of what is added.
  ...(sameMoney(due, all) ? [] : [`With what else is owed, it is ${dollars(all)} in all.`]),
  stopsAt === null
    ? 'We have stopped your texts and orders. You can sign in and read everything, texts that come in still arrive, and nothing that waits is lost.'
    : `Please add it to your balance. If it is not there on ${dayInMail(stopsAt)}, your texts and orders stop; everything can still be read.`,
  'As soon as it is paid, everything goes on by itself:',
  ...addMoneyLines(config, accountId, all),
]

/** A closed account has no page to pay at. */
const ofClosed = ({ publicUrl, supportEmail }: Needs['config'], { since }: Pick<Debt, 'since'>) => [
  `The account was closed; what it owed on ${dayInMail(since)} stays owed. Write to ${supportEmail} about how to pay it, or open the account again and add it to its balance:`,
  `${publicUrl}/closed-accounts`,
]

const nextStop = ({ told }: Pick<Debt, 'told'>, now: Date, days: readonly number[]) =>
  new Date(now.getTime() + ((days[REMINDERS] ?? 0) - (days[told] ?? 0)) * millisecondsInDay)
