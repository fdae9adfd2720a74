import { dollars } from 'contract/dollars'
import { centsOf, type Money } from 'contract/money'
import { aboveCapNote } from 'contract/wallet'
import { addMoneyLines } from '../billing/add-money-lines.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { lastDayOf, missingOf, NOTICE_DAYS, WAIT_DAYS } from '../billing/unpaid-orders.ts'
import { endOrder } from '../orders/cancel-order.ts'
import { lockOpenOrder } from '../orders/queries.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { endCampaign } from './change-campaign.ts'
import { holdCampaign } from './queries.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 100

type Needs = Pick<Services, 'sql' | 'log' | 'config'>

/** Cancels campaigns and lists whose money did not come. */
export const longWaits = createLoop({
  name: 'long-waits',
  pauseMs: EVERY_MS,
  failure: 'campaigns and lists wait on for payment',
  begin: (services) => () => endLongWaits(services),
})

interface Waited {
  accountId: string
  key: string
  campaignId: string | null
  orderId: string | null
}

/**
 * Cancels what has waited for payment for too long, each by itself, and mails the owner, who was told a week before: one that waited that long before
 * there was a bound, or while no worker ran or its account was suspended, waits for another week. A list that an employee has in hand waits until they
 * give it back.
 */
export async function endLongWaits(services: Needs): Promise<void> {
  const { sql } = services
  const columns = sql`account_id, key, campaign_id, order_id`
  const ending = await sql<Waited[]>`
    select ${columns} from unpaid_orders where ${isToTell(sql)} order by created_at limit ${AT_ONCE}
  `
  for (const one of ending) await alone(services, one, (tx) => tellOne(tx, services.config, one))
  // Those in an employee's hands come last: they keep no other.
  const waited = await sql<Waited[]>`
    select ${columns} from unpaid_orders u where ${isOver(sql)}
    order by exists (select from manual_orders m where m.order_id = u.order_id and m.taken_by is not null), created_at limit ${AT_ONCE}
  `
  for (const one of waited) await alone(services, one, (tx) => endOne(tx, services.config, one))
}

/** Of one whose account is not suspended: who is may add no money meanwhile. */
const isToTell = (sql: Sql) =>
  sql`end_told_at is null and created_at < now() - make_interval(days => ${WAIT_DAYS - NOTICE_DAYS}) and ${isOfFree(sql)}`

const isOver = (sql: Sql) =>
  sql`created_at < now() - make_interval(days => ${WAIT_DAYS}) and end_told_at < now() - make_interval(days => ${NOTICE_DAYS}) and ${isOfFree(sql)}`

const isOfFree = (sql: Sql) =>
  sql`not exists (select from accounts a where a.id = account_id and a.suspended_at is not null)`

const alone = ({ sql, log }: Needs, { accountId, key }: Waited, work: (tx: Sql) => Promise<void>): Promise<void> =>
  sql.begin(work).catch((error: unknown) => {
    // Its customer canceled it at this moment, or an employee took it.
    if (!(error instanceof Refusal))
      log.error({ err: error, accountId, order: key }, 'what waited too long for its payment could not be canceled')
  })

async function tellOne(tx: Sql, config: Services['config'], { accountId, key }: Waited): Promise<void> {
  // Held first, so that of two workers one tells.
  await lockAccount(tx, accountId)
  const told = await tx`
    update unpaid_orders set end_told_at = now() where account_id = ${accountId} and key = ${key} and ${isToTell(tx)} returning key
  `
  const order = (await missingOf(tx, accountId)).find((one) => one.key === key)
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (told.length === 0 || !order || !owner) return
  const day = dayInMail(lastDayOf(order))
  const { begun, begins, untilThen } = wordsFor(order)
  await mailAccount(tx, {
    to: owner.email,
    accountId,
    subject: `Waiting for payment until ${day}: ${order.description}`,
    text: [
      `${order.description} still waits for its ${dollars(order.amount)}. If it has not ${begun} by ${day}, it is canceled. ${untilThen}`,
      ...(centsOf(order.missing) === 0n
        ? [
            `Your balance covers it, and your monthly spending cap keeps it back: it ${begins} once you have raised that under Billing.`,
            accountLink(config, accountId, '/billing'),
          ]
        : [
            `It ${begins} by itself once you have added the money.${aboveCapNote(order)}`,
            ...addMoneyLines(config, accountId, order.missing),
          ]),
      'If you do not want it any more, there is nothing to do.',
      '',
    ].join('\n\n'),
  })
}

const wordsFor = ({ campaignId }: Pick<Waited, 'campaignId'>) =>
  campaignId
    ? { begun: 'started', begins: 'starts', untilThen: 'Nothing was sent and nothing was charged.' }
    : { begun: 'been delivered', begins: 'is delivered', untilThen: 'Nothing was charged.' }

async function endOne(
  tx: Sql,
  config: Services['config'],
  { accountId, key, campaignId, orderId }: Waited,
): Promise<void> {
  // A list or a campaign before its account, as whoever delivers or settles it does; then held as whoever starts it does: it starts before all of this, or
  // not at all.
  if (orderId) await lockOpenOrder(tx, accountId, orderId)
  if (campaignId) await holdCampaign(tx, accountId, campaignId)
  await lockAccount(tx, accountId)
  // A list that was covered meanwhile may have begun to wait again.
  const [order] = await tx<{ description: string; amount: Money }[]>`
    select description, amount from unpaid_orders where account_id = ${accountId} and key = ${key} and ${isOver(tx)}
  `
  if (!order) return
  if (campaignId) await endCampaign(tx, accountId, campaignId, `: its payment did not come within ${WAIT_DAYS} days`)
  else if (orderId) await endOrder(tx, accountId, orderId, `Its payment did not come within ${WAIT_DAYS} days.`)
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (!owner) return
  await mailAccount(tx, {
    to: owner.email,
    accountId,
    subject: `Canceled: ${order.description}`,
    text: [
      `${order.description} waited ${WAIT_DAYS} days for its ${dollars(order.amount)} and is canceled. ${wordsFor({ campaignId }).untilThen}`,
      ...(campaignId
        ? [
            `To send it after all, duplicate it: its list is looked at again. Here it is:`,
            accountLink(config, accountId, `/campaigns/${campaignId}`),
          ]
        : ['To have it after all, order it again:', accountLink(config, accountId, '/pull-lists')]),
    ].join('\n\n'),
  })
}
