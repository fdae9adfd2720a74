import type { RegistrationKind } from 'contract/business-profile'
import type { Fee } from 'contract/prices'
import { UNPAID_DAYS } from 'contract/unpaid-months'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { chargeMonth, payMonth, TRY_AGAIN_SECONDS } from '../billing/monthly-fees.ts'
import { tellOwners } from '../billing/tell-owners.ts'

/** What a campaign of this kind costs a month. */
const campaignFee = (kind: RegistrationKind): Fee => (kind === 'standard' ? 'campaign_month' : 'small_campaign_month')

interface Due {
  accountId: string
  kind: RegistrationKind
  name: string
  paidUntil: string
  isNew: boolean
  isSuspended: boolean
}

/** Live campaigns of open accounts of which a month is over; held until the transaction ends. */
const due = (tx: Sql, now: Date) => tx<Due[]>`
  select r.account_id, r.submitted->>'kind' as kind, r.submitted->>'legalName' as name, r.paid_until, r.unpaid_since is null as is_new,
    a.suspended_at is not null as is_suspended
  from registrations r join accounts a on a.id = r.account_id
  where r.state = 'live' and r.paid_until <= ${now.toISOString()} and a.closed_at is null
    and (r.fee_tried_at is null or r.fee_tried_at <= ${now.toISOString()}::timestamptz - make_interval(secs => ${TRY_AGAIN_SECONDS}))
  order by r.paid_until limit 1 for update of r skip locked
`

const markPaid = (tx: Sql, { accountId }: Due, now: Date) =>
  tx`update registrations set ${payMonth(tx, now)} where account_id = ${accountId}`

const markUnpaid = (tx: Sql, { accountId }: Due, now: Date) => tx`
  update registrations set unpaid_since = coalesce(unpaid_since, ${now.toISOString()}), fee_tried_at = ${now.toISOString()} where account_id = ${accountId}
`

/** A suspended account can add no money: its days begin once that is lifted. */
const waitForLift = (tx: Sql, { accountId }: Due, now: Date) =>
  tx`update registrations set unpaid_since = null, fee_tried_at = ${now.toISOString()} where account_id = ${accountId}`

/** The next campaign has its turn. */
const markTried = (tx: Sql, { accountId }: Due, now: Date) => tx`
  update registrations set fee_tried_at = ${now.toISOString()} where account_id = ${accountId}
`

type Needs = Pick<Services, 'cards' | 'now' | 'config'>

/**
 * Charges the next month of one live campaign and returns whether there was one. What the balance does not cover is told once and tried again; after
 * 14 days `assertLive` refuses launches until it is paid. The campaign stays at the carrier: vetting it again would take weeks. Of a suspended account the
 * month waits. One that fails stops no other, and is tried again as well.
 */
export const chargeOneCampaign = ({ sql, log, ...services }: Needs & Pick<Services, 'sql' | 'log'>): Promise<boolean> =>
  sql.begin(async (tx) => {
    const now = services.now()
    const [campaign] = await due(tx, now)
    if (!campaign) return false
    // Held as long, so that of two workers one charges it.
    await tx
      .savepoint((part) => chargeNext(part, services, campaign, now))
      .catch(async (error: unknown) => {
        log.error({ err: error, accountId: campaign.accountId }, 'a month of a campaign was not charged')
        await markTried(tx, campaign, now)
      })
    return true
  })

async function chargeNext(tx: Sql, services: Needs, campaign: Due, now: Date): Promise<void> {
  const { accountId, kind, name, paidUntil, isNew, isSuspended } = campaign
  const isPaid = await chargeMonth(tx, services, {
    accountId,
    key: `campaign:${accountId}:${paidUntil}`,
    fee: campaignFee(kind),
    type: 'registration',
    description: `Campaign of ${name.trim()}, a month`,
  })
  if (isPaid) return void (await markPaid(tx, campaign, now))
  if (isSuspended) return void (await waitForLift(tx, campaign, now))
  await markUnpaid(tx, campaign, now)
  if (isNew)
    await tellOwners(tx, services.config, accountId, {
      subject: 'Add money to keep your registration',
      text: `A new month of your registered campaign began, and your balance does not cover it. You can launch campaigns for ${UNPAID_DAYS} more days, and again once it is paid. Add money, and it is paid by itself.`,
    })
}

/** Whether a month of the campaign has been unpaid for so long that nothing is launched. */
export async function isLongUnpaid(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql`
    select from registrations where account_id = ${accountId} and unpaid_since <= now() - make_interval(days => ${UNPAID_DAYS})
  `
  return row !== undefined
}
