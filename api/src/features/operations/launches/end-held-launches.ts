import { createLoop } from '../../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../../platform/jobs/each-alone.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { accountLink } from '../../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../../platform/mailbox/mail-account.ts'
import type { Services } from '../../../platform/services/services.ts'
import { endCampaign } from '../../campaigns/change-campaign.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 100

/** Days that a launch waits for a person: whoever launched it does not mean it to go out at any moment after that, and its money is held. */
export const HELD_DAYS = 14

type Needs = Pick<Services, 'sql' | 'log' | 'config'>

/** Cancels launches at which no employee looked. */
export const heldLaunches = createLoop({
  name: 'held-launches',
  pauseMs: EVERY_MS,
  failure: 'launches wait on for a person',
  begin: (services) => () => endHeldLaunches(services),
})

interface Held {
  accountId: string
  campaignId: string
}

/**
 * Cancels the launches that have waited for a person for too long, each by itself, and mails their owners. What its customer paused waits for them; while an
 * account is suspended no employee lets anything of it go.
 */
export async function endHeldLaunches({ sql, log, config }: Needs): Promise<void> {
  const held = await sql<Held[]>`
    select r.account_id, r.campaign_id from launch_reviews r join campaigns c on c.id = r.campaign_id and c.account_id = r.account_id
    where ${isOver(sql)} order by r.at limit ${AT_ONCE}
  `
  await eachAlone(
    held,
    (one) => sql.begin((tx) => endOne(tx, config, one)),
    (error, one) => log.error({ err: error, ...one }, 'a launch at which no employee looked could not be canceled'),
  )
}

const isOver = (sql: Sql) => sql`
  r.state = 'waiting' and r.at < now() - make_interval(days => ${HELD_DAYS}) and c.status = 'active'
    and not exists (select from accounts a where a.id = r.account_id and a.suspended_at is not null)
`

async function endOne(tx: Sql, config: Services['config'], { accountId, campaignId }: Held): Promise<void> {
  // The look before the campaign, as whoever decides holds them: it is let go before all of this, or not at all.
  const [held] = await tx<{ name: string; email: string | null }[]>`
    select c.name, (select o.email from account_owners o where o.account_id = r.account_id limit 1) as email
    from launch_reviews r join campaigns c on c.id = r.campaign_id and c.account_id = r.account_id
    where r.account_id = ${accountId} and r.campaign_id = ${campaignId} and ${isOver(tx)} for no key update of r
  `
  if (!held) return
  await endCampaign(tx, accountId, campaignId, `: no employee of ours looked at it within ${HELD_DAYS} days`)
  if (!held.email) return
  await mailAccount(tx, {
    to: held.email,
    accountId,
    subject: `Canceled: Campaign ${held.name}`,
    text: [
      `We were to look at your campaign ${held.name} before it goes, and did not within ${HELD_DAYS} days, so it is canceled. We are sorry.`,
      'Nothing of it was sent, and what was held or paid for it goes back to you.',
      'To send it after all, duplicate it: its list is looked at again. Here it is:',
      accountLink(config, accountId, `/campaigns/${campaignId}`),
      `If we are to look at it first, write to ${config.supportEmail}.`,
    ].join('\n\n'),
  })
}
