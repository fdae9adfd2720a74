import { centsOf, minus, sumOf, times } from 'contract/money'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { campaignKey } from './campaign-key.ts'
import { entriesOf, lockBegun } from './ledger-queries.ts'
import { refundWhatIsLeft } from './ledger.ts'
import { isUndeliveredKey, takenTexts, undeliveredKey } from './taken-texts.ts'

const EVERY_MS = 30_000

/** Gives back the price of messages that the carrier reported as not delivered after their money was taken. */
export const undeliveredRefunds = createLoop({
  name: 'undelivered-refunds',
  pauseMs: EVERY_MS,
  failure: 'refunds wait',
  begin:
    ({ sql, log }) =>
    async () =>
      eachAlone(
        await failedSince(sql),
        ({ id }) => refundUndelivered(sql, id),
        (error, { id }) => log.warn({ err: error, campaign: id }, 'the refund of a campaign waits'),
      ),
})

/** Refunds what a settled campaign was charged for and did not deliver, by now. To the cent: what is left is the price of the others. */
export function refundUndelivered(sql: Pool, campaignId: string): Promise<void> {
  return sql.begin(async (tx) => {
    // Before its account, as whoever settles it does; what is counted afterwards is looked at again.
    await tx`update campaigns set refunds_looked = ${failures(tx)} where id = ${campaignId} and settled_at is not null`
    const [campaign] = await tx<
      { ledgerKey: string | null; unitPrice: string; uncharged: number; taken: number; free: number }[]
    >`
      select
        coalesce((select ledger_key from payments where order_id = c.order_id and status = 'paid' and provider <> 'bypass'), case when c.kind = 'bulk' then ${campaignKey(campaignId)} end) as ledger_key,
        c.unit_price, c.uncharged_uses as uncharged, n.taken, n.free
      from campaigns c cross join lateral ${takenTexts(tx)}
      where c.id = ${campaignId} and c.settled_at is not null
    `
    if (!campaign?.ledgerKey || campaign.free <= campaign.uncharged) return
    const { ledgerKey, unitPrice, uncharged, taken, free } = campaign
    const begun = await lockBegun(tx, ledgerKey)
    if (!begun) return
    const earlier = (await entriesOf(tx, begun.accountId, begun.id)).filter(
      ({ kind, key }) => kind === 'refund' && isUndeliveredKey(key),
    )
    const due = minus(times(unitPrice, taken - uncharged), times(unitPrice, taken - free))
    const amount = minus(due, sumOf(earlier.map((entry) => entry.amount)))
    if (centsOf(amount) > 0n)
      await refundWhatIsLeft(tx, {
        key: undeliveredKey(campaignId, free),
        of: ledgerKey,
        amount,
        reason: `${(free - uncharged).toLocaleString('en-US')} of ${taken.toLocaleString('en-US')} segments were not delivered`,
      })
  })
}

/**
 * Of what was settled, the campaigns of which more or fewer texts failed than when they were looked at last. The carrier is asked for 35 days about what it
 * said nothing of. A text whose second try was canceled or skipped costs nothing either.
 */
const failedSince = (sql: Pool) => sql<{ id: string }[]>`
  select id from campaigns where settled_at > now() - interval '45 days' and ${failures(sql)} <> coalesce(refunds_looked, 0) order by settled_at
`

const failures = (sql: Sql) => sql`(failed_count + canceled_count + skipped_count)`
