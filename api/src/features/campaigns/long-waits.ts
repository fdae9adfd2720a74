import { dollars } from 'contract/dollars'
import { centsOf, type Money } from 'contract/money'
import { aboveCapNote } from 'contract/wallet'
import { addMoneyLines } from '../billing/add-money-lines.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { lastDayOf, missingOf, NOTICE_DAYS, WAIT_DAYS } from '../billing/unpaid-orders.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { endCampaign } from './change-campaign.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 100

type Needs = Pick<Services, 'sql' | 'log' | 'config'>

/** Cancels campaigns whose money did not come. */
export const longWaits = createLoop({
  name: 'long-waits',
  pauseMs: EVERY_MS,
  failure: 'campaigns wait on for payment',
  begin: (services) => () => endLongWaits(services),
})

interface Waited {
  accountId: string
  campaignId: string
}

/**
 * Cancels what has waited for payment for too long, each by itself, and mails the owner, who was told a week before: one that waited that long before
 * there was a bound, or while no worker ran, waits for another week.
 */
export async function endLongWaits(services: Needs): Promise<void> {
  const { sql } = services
  const ending = await sql<Waited[]>`
    select account_id, campaign_id from unpaid_orders
    where campaign_id is not null and end_told_at is null and created_at < now() - make_interval(days => ${WAIT_DAYS - NOTICE_DAYS})
    order by created_at limit ${AT_ONCE}
  `
  for (const one of ending) await alone(services, one, (tx) => tellOne(tx, services.config, one))
  const waited = await sql<Waited[]>`
    select account_id, campaign_id from unpaid_orders
    where campaign_id is not null and created_at < now() - make_interval(days => ${WAIT_DAYS})
      and end_told_at < now() - make_interval(days => ${NOTICE_DAYS})
    order by created_at limit ${AT_ONCE}
  `
  for (const one of waited) await alone(services, one, (tx) => endOne(tx, services.config, one))
}

const alone = ({ sql, log }: Needs, { campaignId }: Waited, work: (tx: Sql) => Promise<void>): Promise<void> =>
  sql.begin(work).catch((error: unknown) => {
    // Its customer canceled it at this moment.
    if (!(error instanceof Refusal))
      log.error({ err: error, campaign: campaignId }, 'a campaign that waited too long could not be canceled')
  })

async function tellOne(tx: Sql, config: Services['config'], { accountId, campaignId }: Waited): Promise<void> {
  // Held first, so that of two workers one tells.
  await lockAccount(tx, accountId)
  const told = await tx`
    update unpaid_orders set end_told_at = now()
    where account_id = ${accountId} and campaign_id = ${campaignId} and end_told_at is null returning key
  `
  const order = (await missingOf(tx, accountId)).find((one) => one.campaignId === campaignId)
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (told.length === 0 || !order || !owner) return
  const day = dayInMail(lastDayOf(order))
  await mailAccount(tx, {
    to: owner.email,
    accountId,
    subject: `Waiting for payment until ${day}: ${order.description}`,
    text: [
      `${order.description} still waits for its ${dollars(order.amount)}. If it has not started by ${day}, it is canceled. Nothing was sent and nothing was charged.`,
      ...(centsOf(order.missing) === 0n
        ? [
            'Your balance covers it, and your monthly spending cap keeps it back: it starts once you have raised that under Billing.',
            accountLink(config, accountId, '/billing'),
          ]
        : [
            `It starts by itself once you have added the money.${aboveCapNote(order)}`,
            ...addMoneyLines(config, accountId, order.missing),
          ]),
      'If you do not want it any more, there is nothing to do.',
      '',
    ].join('\n\n'),
  })
}

async function endOne(tx: Sql, config: Services['config'], { accountId, campaignId }: Waited): Promise<void> {
  // Held first, as whoever starts it does: it starts before all of this, or not at all.
  await lockAccount(tx, accountId)
  const [order] = await tx<{ description: string; amount: Money }[]>`
    select description, amount from unpaid_orders where account_id = ${accountId} and campaign_id = ${campaignId}
  `
  if (!order) return
  await endCampaign(tx, accountId, campaignId, `: its payment did not come within ${WAIT_DAYS} days`)
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (!owner) return
  await mailAccount(tx, {
    to: owner.email,
    accountId,
    subject: `Canceled: ${order.description}`,
    text: [
      `${order.description} waited ${WAIT_DAYS} days for its ${dollars(order.amount)} and is canceled. Nothing was sent and nothing was charged.`,
      `To send it after all, duplicate it: its list is looked at again. Here it is:`,
      accountLink(config, accountId, `/campaigns/${campaignId}`),
    ].join('\n\n'),
  })
}
