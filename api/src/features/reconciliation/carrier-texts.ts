import { millisecondsInHour } from 'date-fns/constants'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { addCosts, noCost, storePrices, type NightCost } from './carrier-prices.ts'
import { addToCounts, emptyCounts, usageDifferences } from './carrier-usage.ts'
import type { Difference } from './difference.ts'
import { inside, lastDayOf, type NightWindow } from './night-window.ts'

/** A restore after a long weekend. The ids of more days are not for memory, and their money is compared all the same. */
const FURTHEST_MS = 96 * millisecondsInHour

/**
 * Where the carrier's list of a night's window and ours differ: a text that we did not send, or one that the carrier does not know; and where its usage records
 * of the last whole day differ from what we wrote down of it. On the way it writes down what the carrier takes for each.
 */
export async function carrierTexts(
  { sql, carrier }: Pick<Services, 'sql' | 'carrier'>,
  window: NightWindow,
): Promise<{ found: Difference[]; cost: NightCost }> {
  const { to } = window
  const from = new Date(Math.max(window.from.getTime(), to.getTime() - FURTHEST_MS))
  const lastDay = lastDayOf(window)
  const counts = emptyCounts(dayBefore(to))
  const asked = new Date(Math.min(from.getTime(), Date.parse(counts.day)))
  const listed = new Set<string>()
  const found: Difference[] = []
  const cost = noCost()
  for await (const messages of carrier.messagesSince(asked)) {
    const sent = messages.filter(({ inbound, createdAt }) => !inbound && createdAt >= from && createdAt < to)
    for (const { sid } of messages) listed.add(sid)
    await storePrices(sql, messages)
    addCosts(
      cost,
      sent.filter(({ createdAt }) => createdAt >= lastDay),
    )
    await addToCounts(sql, counts, messages)
    const known = new Set(
      (
        await ofOurs(
          sql,
          sent.map(({ sid }) => sid),
        )
      ).map(({ sid }) => sid),
    )
    for (const { sid, createdAt } of sent)
      if (!known.has(sid))
        found.push({
          what: 'text at the carrier',
          id: sid,
          ledger: 'no text',
          delivered: `sent ${createdAt.toISOString()}`,
        })
  }
  for await (const batch of sentBetween(sql, inside({ from, to })).cursor(1000))
    for (const { sid, sentAt } of batch)
      if (!listed.has(sid))
        found.push({ what: 'text at the carrier', id: sid, ledger: `sent ${sentAt}`, delivered: 'no text' })
  found.push(...usageDifferences(counts, await carrier.usageOf(counts.day)))
  return { found, cost }
}

/** The last day, in UTC, that was over at a moment. */
const dayBefore = (moment: Date) =>
  new Date(Date.parse(moment.toISOString().slice(0, 10)) - 24 * millisecondsInHour).toISOString().slice(0, 10)

/** Of the carrier's ids those of our texts, and of the first tries of what was sent once more. */
const ofOurs = (sql: Sql, sids: readonly string[]) => sql<{ sid: string }[]>`
  select carrier_sid as sid from outbound_messages where carrier_sid = any(${[...sids]}::text[])
  union all select prior_sid from outbound_messages where prior_sid = any(${[...sids]}::text[])
`

/** The newest try of each text: when an earlier one left is not kept. */
const sentBetween = (sql: Sql, { from, to }: { from: Date; to: Date }) => sql<{ sid: string; sentAt: string }[]>`
  select coalesce(carrier_sid, prior_sid) as sid, sent_at from outbound_messages
  where coalesce(carrier_sid, prior_sid) is not null and sent_at >= ${from.toISOString()} and sent_at < ${to.toISOString()}
`
