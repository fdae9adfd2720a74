import { type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import type { CarrierMessage, CarrierUsage } from '../../platform/providers/sms/carrier.ts'
import { exactOf } from './carrier-prices.ts'
import type { Difference } from './difference.ts'

/** What our books have of a day's texts in one direction. */
interface Counts {
  texts: number
  segments: number
  /** Of those, what failed before it reached a network: carriers count such texts apart. */
  failedTexts: number
  failedSegments: number
  /** In hundred-thousandths of a dollar. */
  cost: bigint
}

/** Our texts of one day, in UTC as the carrier counts, and what we wrote down of each. */
export interface DayCounts {
  day: string
  outbound: Counts
  inbound: Counts
}

export const emptyCounts = (day: string): DayCounts => ({ day, outbound: none(), inbound: none() })

const none = (): Counts => ({ texts: 0, segments: 0, failedTexts: 0, failedSegments: 0, cost: 0n })

/**
 * Adds what we have of those of the carrier's messages that were created on the day: our own segments and the price that we
 * stored, not the carrier's word for them again.
 */
export async function addToCounts(sql: Sql, counts: DayCounts, messages: readonly CarrierMessage[]): Promise<void> {
  const ofDay = messages.filter(({ createdAt }) => createdAt.toISOString().startsWith(counts.day))
  if (ofDay.length === 0) return
  const sids = ofDay.map(({ sid }) => sid)
  const exact = (price: ReturnType<Sql>) => sql`(coalesce(${price}, 0) * 100000)::int8::text`
  const ours = new Map(
    (
      await sql<{ sid: string; segments: number | null; cost: string }[]>`
        select carrier_sid as sid, segments, ${exact(sql`carrier_price`)} as cost from outbound_messages where carrier_sid = any(${sids}::text[])
        union all
        select prior_sid, segments, ${exact(sql`prior_price`)} from outbound_messages where prior_sid = any(${sids}::text[])
        union all
        select carrier_sid, null, ${exact(sql`carrier_price`)} from inbound_messages where carrier_sid = any(${sids}::text[])
      `
    ).map((row) => [row.sid, row]),
  )
  for (const { sid, inbound, segments, status } of ofDay) {
    const known = ours.get(sid)
    if (!known) continue
    const side = inbound ? counts.inbound : counts.outbound
    const count = known.segments ?? segments
    side.texts += 1
    side.segments += count
    side.cost += BigInt(known.cost)
    if (status === 'failed') {
      side.failedTexts += 1
      side.failedSegments += count
    }
  }
}

const CENT = 1000n

/** Where the carrier's usage records of the day and our books differ: another number of texts or segments, or a cent. */
export function usageDifferences({ day, ...sides }: DayCounts, usage: readonly CarrierUsage[]): Difference[] {
  return usage.flatMap(({ inbound, messages, segments, price }) => {
    const ours = inbound ? sides.inbound : sides.outbound
    const cost = price === null ? ours.cost : exactOf(price)
    const apart = cost > ours.cost ? cost - ours.cost : ours.cost - cost
    const agrees =
      isWithin(messages, ours.texts, ours.failedTexts) &&
      (segments === null || isWithin(segments, ours.segments, ours.failedSegments)) &&
      apart < CENT
    if (agrees) return []
    return [
      {
        what: inbound ? 'usage of the carrier, texts that came in' : 'usage of the carrier, texts that went out',
        id: day,
        ledger: said(ours.texts, ours.segments, ours.cost),
        delivered: said(messages, segments, cost),
      },
    ]
  })
}

/** Whether the carrier counted the texts that failed or left them out: their documents do not say which. */
const isWithin = (theirs: number, ours: number, failed: number) => theirs <= ours && theirs >= ours - failed

const said = (texts: number, segments: number | null, cost: bigint) =>
  `${texts} texts${segments === null ? '' : ` of ${segments} segments`}, $${dollarsOf(cost)}`

/** 790n → '0.0079'. */
function dollarsOf(cost: bigint): Money {
  const digits = String(cost).padStart(6, '0')
  return `${digits.slice(0, -5)}.${digits.slice(-5).replace(/0{1,3}$/, '')}`
}
