import type { Network, NetworkPlan } from 'contract/networks'
import { millisecondsInHour } from 'date-fns/constants'
import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { SHARES } from './cap-rules.ts'
import { bucketOf, capsOf, forCampaigns, type Cap } from './caps-of.ts'
import { registeredOf } from './known-networks.ts'
import { activeNumbers } from '../numbers/queries.ts'
import { pacificMidnight } from './pacific-midnight.ts'
import { waitingAhead, type Ahead, type Load, type Loads } from './waiting-loads.ts'

interface Question {
  accountId: string
  loads: Loads
  now: Date
  /** When the last one would leave if networks asked nothing. */
  finishAt: Date
  /** At most so many of all leave today, for other reasons. */
  most?: number | undefined
  /** A campaign that is not ahead of itself. */
  except?: string | null
}

type Given = Pick<Config, 'networkCaps' | 'networkLookups' | 'quietHours'>

/** How texts leave by network; null for an account that is not registered, or with a toll-free number: networks ask nothing of it. */
export async function networkPlan(sql: Sql, config: Given, question: Question): Promise<NetworkPlan[] | null> {
  const registered = await registeredOf(sql, question.accountId)
  if (!registered) return null
  const numbers = await activeNumbers(sql, question.accountId)
  const caps = capsOf(config, registered, 'its numbers').map((cap) =>
    cap.network === 'verizon' ? { ...cap, most: cap.most * Math.max(1, numbers.length) } : cap,
  )
  const [used, ahead] = await Promise.all([
    usedToday(sql, caps),
    waitingAhead(sql, registered, question.except ?? null),
  ])
  const plans = [...estimated(question.loads, config)].map(([network, load]) =>
    planOf(network, load, {
      ...question,
      config,
      caps: caps.filter((cap) => network === 'unknown' || cap.network === network),
      used,
      ahead,
    }),
  )
  return limited(plans, question.most).sort((a, b) => b.count - a.count)
}

/** What is not looked up yet goes where phones usually are; where nothing is looked up, it counts to every cap. */
function estimated(loads: Loads, { networkLookups }: Given): Map<Network, Load & { isEstimate: boolean }> {
  const found = new Map<Network, Load & { isEstimate: boolean }>()
  for (const [network, load] of loads) if (network !== null) found.set(network, { ...load, isEstimate: false })
  const open = loads.get(null)
  if (!open || open.count === 0) return found
  const shares = networkLookups ? SHARES : ([['unknown', 1]] as const)
  let left = open.count
  for (const [index, [network, share]] of shares.entries()) {
    const count = index === shares.length - 1 ? left : Math.min(left, Math.round(open.count * share))
    left -= count
    if (count === 0) continue
    const known = found.get(network) ?? { count: 0, segments: 0, now: 0 }
    found.set(network, {
      count: known.count + count,
      segments: known.segments + (open.segments * count) / open.count,
      now: known.now + (open.now * count) / open.count,
      isEstimate: networkLookups,
    })
  }
  return found
}

interface Standing extends Pick<Question, 'now' | 'finishAt'> {
  config: Given
  caps: readonly Cap[]
  used: ReadonlyMap<string, number>
  ahead: Ahead
}

function planOf(network: Network, load: Load & { isEstimate: boolean }, standing: Standing): NetworkPlan {
  const { count, segments, isEstimate } = load
  const { now, finishAt, caps } = standing
  let today = Math.min(count, Math.floor(load.now))
  let lastAt = finishAt
  for (const cap of caps) {
    const { left, perDay, perMinute } = roomOf(cap, standing)
    const ahead = aheadOf(cap, standing.ahead)
    const rest = ahead + segments - left
    today = Math.min(today, Math.max(0, Math.floor(((left - ahead) * count) / Math.max(1, segments))))
    const last =
      rest > 0
        ? new Date(pacificMidnight(now, Math.ceil(rest / perDay) - 1).getTime() + 12 * millisecondsInHour)
        : new Date(now.getTime() + ((ahead + segments) / perMinute) * 60_000)
    if (last > lastAt) lastAt = last
  }
  const [strictest] = caps
  return {
    network,
    count,
    isEstimate,
    today,
    lastAt: lastAt.toISOString(),
    cap: strictest ? { segments: strictest.most, per: strictest.per } : null,
  }
}

/** What waits for the same cap: T-Mobile's is the brand's, AT&T's the campaign's, Verizon's that of the account's numbers together. */
function aheadOf({ network, per }: Cap, ahead: Ahead): number {
  if (per === 'day') return ahead.brand(network)
  return network === 'verizon' ? ahead.account(network) : ahead.campaign(network)
}

/** What a cap leaves today and on each day after, in segments. */
function roomOf(cap: Cap, { now, config: { quietHours }, used }: Standing) {
  if (cap.per === 'day') {
    const perDay = forCampaigns(cap)
    return { left: Math.max(0, perDay - (used.get(cap.holder) ?? 0)), perDay, perMinute: Number.POSITIVE_INFINITY }
  }
  const perMinute = bucketOf(cap.most).perSecond * 60
  const ends = pacificMidnight(now).getTime() - (quietHours ? QUIET_FROM_HOURS * millisecondsInHour : 0)
  const minutes = Math.max(0, ends - now.getTime()) / 60_000
  return { left: perMinute * minutes, perDay: perMinute * 60 * (quietHours ? OPEN_HOURS : 24), perMinute }
}

/** In the west, marketing texts end three hours before midnight; at least so many hours of a day are open everywhere. */
const QUIET_FROM_HOURS = 3
const OPEN_HOURS = 11

/** Where fewer may leave today for another reason, each network has its part. */
function limited(plans: NetworkPlan[], most: number | undefined): NetworkPlan[] {
  const sum = plans.reduce((total, { today }) => total + today, 0)
  if (most === undefined || sum <= most) return plans
  return plans.map((plan) => ({ ...plan, today: Math.floor((plan.today * most) / sum) }))
}

/** What of the day's caps is used, by holder. */
async function usedToday(sql: Sql, caps: readonly Cap[]): Promise<Map<string, number>> {
  const rows = await sql<{ holder: string; used: number }[]>`
    select holder, used from network_cap_use
    where holder = any(${caps.flatMap(({ holder, per }) => (per === 'day' ? [holder] : []))}::text[])
      and (at at time zone 'America/Los_Angeles')::date = (now() at time zone 'America/Los_Angeles')::date
  `
  return new Map(rows.map(({ holder, used }) => [holder, used]))
}
