import { dollars } from 'contract/dollars'
import type { Money } from 'contract/money'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { WAIT_DAYS } from '../billing/unpaid-orders.ts'
import { endCampaign } from './change-campaign.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 100

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

/** Cancels what has waited for payment for too long, each by itself, and mails the owner. */
export async function endLongWaits({ sql, log, config }: Pick<Services, 'sql' | 'log' | 'config'>): Promise<void> {
  const waited = await sql<Waited[]>`
    select account_id, campaign_id from unpaid_orders
    where campaign_id is not null and created_at < now() - make_interval(days => ${WAIT_DAYS}) order by created_at limit ${AT_ONCE}
  `
  for (const one of waited)
    await sql
      .begin((tx) => endOne(tx, config, one))
      .catch((error: unknown) => {
        // Its customer canceled it at this moment.
        if (!(error instanceof Refusal))
          log.error({ err: error, campaign: one.campaignId }, 'a campaign that waited too long could not be canceled')
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
