import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { cancelQueued } from '../sending/cancel-queued.ts'
import { decidedOf } from './part-rows.ts'
import { copyRecipients } from './recipient-lines.ts'
import { LOADING_CHANNEL } from './wake-loaders.ts'

/** After a part so many times as long is paused as it took: 100,000 are written in some five seconds, and people's calls have their turns meanwhile. */
const PAUSES_PER_PART = 3

/** Writes long lists into the queue, in every worker. */
export const recipientLoader = createLoop({
  name: 'recipient-loader',
  channel: LOADING_CHANNEL,
  pauseMs: 1000,
  needsRoom: true,
  failure: 'long lists wait',
  begin: (services) => async () => {
    const begun = performance.now()
    return (await loadEach(services)) ? PAUSES_PER_PART * (performance.now() - begun) : undefined
  },
})

/** Returns when nothing of this campaign's list is left to write. */
export async function loadAll(sql: Pool, accountId: string, campaignId: string): Promise<void> {
  for (;;) {
    const [left] =
      await sql`select 1 from campaign_parts p where account_id = ${accountId} and campaign_id = ${campaignId} and ${isTried(sql)} limit 1`
    if (!left) return
    // Another worker may hold the part.
    if (!(await loadPart(sql, campaignId))) await wait(20)
  }
}

/** Writes one part of every list in turn (round-robin, so none starves), whatever becomes of the others. Returns whether there was one. */
async function loadEach({ sql, log }: Pick<Services, 'sql' | 'log'>): Promise<boolean> {
  let loaded = false
  const lists = await sql<{ campaignId: string; accountId: string }[]>`
    select distinct campaign_id, account_id from campaign_parts p where ${isTried(sql)}
  `
  for (const { campaignId, accountId } of lists) {
    const failed = (error: unknown) => {
      log.error({ err: error, campaign: campaignId, account: accountId }, 'the list of a campaign waits')
      return false
    }
    if (await loadPart(sql, campaignId).catch(failed)) loaded = true
  }
  return loaded
}

/** Unless an employee gave the list up: it could not be written out. */
const isTried = (sql: Sql) => sql`
  exists (select from campaigns c where c.id = p.campaign_id and c.account_id = p.account_id and c.list_given_up_at is null)
`

/**
 * Writes the first part of a campaign's list into the queue, in one transaction: it is there or it is still a part. Two parts
 * are never written at the same time, so that the rows keep the order of the list. Returns false when there is none to take.
 */
const loadPart = (sql: Pool, campaignId: string): Promise<boolean> =>
  sql.begin(async (tx) => {
    // Held first, so that a cancel comes before all of this part or after it.
    const [campaign] = await tx<
      StoredCampaign[]
    >`select account_id, status, message_template from campaigns where id = ${campaignId} for share`
    if (!campaign) return false
    const [part] = await tx<{ position: number; rows: string }[]>`
    select position, rows from campaign_parts
    where campaign_id = ${campaignId} and position = (select min(position) from campaign_parts where campaign_id = ${campaignId}) for update skip locked
  `
    if (!part) return false
    await tx`delete from campaign_parts where campaign_id = ${campaignId} and position = ${part.position}`
    const { accountId, status, messageTemplate } = campaign
    await copyRecipients(tx, { id: campaignId, accountId, template: messageTemplate }, decidedOf(part.rows))
    if (status === 'canceled') await cancelQueued(tx, accountId, campaignId)
    await tx`insert into campaign_changes (campaign_id) values (${campaignId})`
    if (status === 'active') await wakeSenders(tx, { campaignId })
    return true
  })

interface StoredCampaign {
  accountId: string
  status: string
  messageTemplate: string
}
