import type { Reason } from 'contract/recipient-states'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { activeNumbers } from '../numbers/queries.ts'
import { pacesNow } from '../sending/pace.ts'
import { sendingRules } from '../sending/sending-rules.ts'

/** How fast what waits of a campaign leaves. */
export interface CampaignPace {
  /** Texts a minute over all of its numbers, as the last of them ends. */
  perMinute: number
  /** Set while every number that it leaves from is on hold: until the first of them goes on. */
  hold: { until: string; reason: Reason } | null
}

/** Each number has a pace of its own, and is held by the carrier on its own. */
export async function campaignPace(
  { sql, config }: Pick<Services, 'config'> & { sql: Sql },
  accountId: string,
  campaignId: string,
): Promise<CampaignPace> {
  const { pace } = sendingRules(config)
  const numbers = await activeNumbers(sql, accountId)
  const loads = countBySender(await waitingByNumber(sql, accountId, campaignId), {
    active: new Set(numbers.map(({ number }) => number)),
    // What is meant for no number, or for one that was released, leaves from the oldest (`sending/lanes.ts`).
    instead: numbers[0]?.number ?? pace.sender,
  })
  const paces = new Map((await pacesNow(sql, [...loads.keys()])).map((each) => [each.sender, each]))
  const holds = [...loads.keys()].map((sender) => {
    const { holdUntil = null, holdReason = null } = paces.get(sender) ?? {}
    return holdUntil && holdReason ? { until: holdUntil, reason: holdReason } : null
  })
  return {
    perMinute: perMinuteOf(
      [...loads].map(([sender, count]) => ({ count, share: paces.get(sender)?.factor ?? 1 })),
      pace.messagesPerMinute,
    ),
    hold: holds.includes(null)
      ? null
      : holds.reduce((first, hold) => (first && hold && hold.until >= first.until ? first : hold), null),
  }
}

/** The texts a minute of several numbers together, when the one that takes longest is the last. `share`: of its full pace. */
export function perMinuteOf(loads: readonly { count: number; share: number }[], perMinute: number): number {
  const total = loads.reduce((sum, { count }) => sum + count, 0)
  const longest = Math.max(...loads.map(({ count, share }) => count / (perMinute * share)))
  return total > 0 ? total / longest : perMinute
}

interface Waiting {
  number: string | null
  count: number
}

const waitingByNumber = (sql: Sql, accountId: string, campaignId: string) => sql<Waiting[]>`
  select sender_number as number, count(*)::int as count from outbound_messages
  where account_id = ${accountId} and campaign_id = ${campaignId} and state = 'queued' group by 1
`

/** Before a long list is written out, all of it counts to the number that serves for any. */
function countBySender(
  waiting: readonly Waiting[],
  { active, instead }: { active: ReadonlySet<string>; instead: string },
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { number, count } of waiting.length > 0 ? waiting : [{ number: null, count: 1 }]) {
    const sender = number !== null && active.has(number) ? number : instead
    counts.set(sender, (counts.get(sender) ?? 0) + count)
  }
  return counts
}
