import { centsOf, minus, sumOf, times } from 'contract/money'
import type { Pool } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
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
  begin: ({ sql, log }) => {
    // Only campaigns whose failures changed since they were last looked at are counted again.
    const seen = new Map<string, number>()
    return async () => {
      for (const { id, unsuccessful } of await settledWithFailures(sql)) {
        if (seen.get(id) === unsuccessful) continue
        await refundUndelivered(sql, id).then(
          () => seen.set(id, unsuccessful),
          (error: unknown) => log.warn({ err: error }, 'refunds wait'),
        )
      }
    }
  },
})

/** Refunds what a settled campaign was charged for and did not deliver, by now. To the cent: what is left is the price of the others. */
export function refundUndelivered(sql: Pool, campaignId: string): Promise<void> {
  return sql.begin(async (tx) => {
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
        reason: `${free - uncharged} of ${taken} segments were not delivered`,
      })
  })
}

/** The carrier reports a failure within hours; after a week nothing more is expected. A text whose second try was canceled or skipped costs nothing either. */
const settledWithFailures = (sql: Pool) => sql<{ id: string; unsuccessful: number }[]>`
  select id, failed_count + canceled_count + skipped_count as unsuccessful from campaigns
  where failed_count + canceled_count + skipped_count > 0 and settled_at > now() - interval '7 days'
`
