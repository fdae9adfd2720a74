import { setTimeout as wait } from 'node:timers/promises'
import { centsOf, minus, sumOf, times } from 'contract/money'
import type { Pool } from '../db/sql.ts'
import type { Loop } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { entriesOf, lockBegun } from './ledger-queries.ts'
import { refund } from './ledger.ts'

const EVERY_MS = 30_000

/** Gives back the price of messages that the carrier took and then reported to a number that does not exist or takes no texts. */
export const deadNumberRefunds: Loop = {
  name: 'dead-number-refunds',
  async run({ sql, log }: Services, signal) {
    // Only campaigns whose failures changed since they were last looked at are counted again.
    const seen = new Map<string, number>()
    while (!signal.aborted) {
      for (const { id, failedCount } of await settledWithFailures(sql).catch(() => [])) {
        if (seen.get(id) === failedCount) continue
        await refundDeadNumbers(sql, id).then(() => seen.set(id, failedCount), (error: unknown) => log.warn({ err: error }, 'refunds wait'))
      }
      await wait(EVERY_MS, undefined, { signal }).catch(() => {})
    }
  },
}

/** Refunds a settled campaign's dead numbers, as many as there are by now. To the cent: what is left is the price of the others. */
export function refundDeadNumbers(sql: Pool, campaignId: string): Promise<void> {
  return sql.begin(async (tx) => {
    const [campaign] = await tx<{ ledgerKey: string | null; unitPrice: string; taken: number; dead: number }[]>`
      select
        coalesce((select ledger_key from payments where order_id = c.order_id and status = 'paid' and provider <> 'bypass'), case when c.kind = 'bulk' then 'campaign:' || c.id end) as ledger_key,
        c.unit_price,
        count(m.id) filter (where m.sent_at is not null)::int as taken,
        count(m.id) filter (where m.sent_at is not null and m.state in ('failed', 'undelivered') and m.reason in ('bad_number', 'landline'))::int as dead
      from campaigns c left join outbound_messages m on m.campaign_id = c.id
      where c.id = ${campaignId} and c.settled_at is not null group by c.id
    `
    if (!campaign?.ledgerKey || campaign.dead === 0) return
    const { ledgerKey, unitPrice, taken, dead } = campaign
    const begun = await lockBegun(tx, ledgerKey)
    if (!begun) return
    const earlier = (await entriesOf(tx, begun.id)).filter(({ kind, key }) => kind === 'refund' && key.startsWith('dead:'))
    const due = minus(times(unitPrice, taken), times(unitPrice, taken - dead))
    const amount = minus(due, sumOf(earlier.map((entry) => entry.amount)))
    if (centsOf(amount) > 0n) await refund(tx, { key: `dead:${campaignId}:${dead}`, of: ledgerKey, amount, reason: `${dead} of ${taken} numbers cannot be texted` })
  })
}

/** The carrier reports a failure within hours; after a week nothing more is expected. */
const settledWithFailures = (sql: Pool) => sql<{ id: string; failedCount: number }[]>`
  select id, failed_count from campaigns where failed_count > 0 and settled_at > now() - interval '7 days'
`
