import type { Network } from 'contract/networks'
import type { Sql } from '../../platform/db/sql.ts'
import { pacificMidnight } from './pacific-midnight.ts'

type Fragment = ReturnType<Sql>

/** Texts to one network: how many, their segments, and how many of them need not wait for another day. */
export interface Load {
  count: number
  segments: number
  now: number
}

/** What is to leave, by network; under null what is not looked up yet. */
export type Loads = Map<Network | null, Load>

export function addLoad(loads: Loads, network: Network | null, { count, segments, now }: Load): void {
  const known = loads.get(network) ?? { count: 0, segments: 0, now: 0 }
  loads.set(network, {
    count: known.count + count,
    segments: known.segments + segments,
    now: known.now + now,
  })
}

/** Keeps what waits of a campaign, of the counts `by_network` of a statement. */
export const keepWaiting = (sql: Sql, campaignId: string, accountId: string): Fragment => sql`
  insert into campaign_waiting (campaign_id, account_id, network, count, segments, later)
  select ${campaignId}, ${accountId}, coalesce(network, ''), open, open_segments, later from by_network where open > 0
  on conflict (account_id, campaign_id, network) do update set count = excluded.count, segments = excluded.segments, later = excluded.later, counted_at = now()
`

/**
 * What of a campaign waits to leave, by network, as it was counted last: a moment ago while anything of it changes. One that was
 * not counted yet is counted now.
 */
export async function waitingLoads(sql: Sql, accountId: string, campaignId: string, now: Date): Promise<Loads> {
  const rows = await sql<
    { network: Network | ''; count: number; segments: number; later: number; countedAt: string }[]
  >`
    select network, count, segments, later, counted_at from campaign_waiting where account_id = ${accountId} and campaign_id = ${campaignId}
  `
  if (rows.length === 0) return countedNow(sql, accountId, campaignId, now)
  return new Map(
    rows.map(({ network, count, segments, later, countedAt }) => [
      network === '' ? null : network,
      // What had to wait for the next day need not any more once it has begun.
      { count, segments, now: pacificMidnight(new Date(countedAt)) <= now ? count : count - later },
    ]),
  )
}

async function countedNow(sql: Sql, accountId: string, campaignId: string, now: Date): Promise<Loads> {
  const rows = await sql<(Load & { network: Network | null })[]>`
    select network, count(*)::int as count, sum(segments)::int as segments,
      count(*) filter (where not_before is null or not_before < ${pacificMidnight(now).toISOString()})::int as now
    from outbound_messages where account_id = ${accountId} and campaign_id = ${campaignId} and state = 'queued' group by network
  `
  return new Map(rows.map(({ network, ...load }) => [network, load]))
}

/** Segments that wait in campaigns that were launched before. */
export interface Ahead {
  /** For a network, in all accounts of the brand, in those of the campaign, and in this account. */
  brand(network: Network): number
  campaign(network: Network): number
  account(network: Network): number
}

interface Standing {
  accountId: string
  brandKey: string
  campaignKey: string
}

/** What waits before, but for a campaign that is not ahead of itself. */
export async function waitingAhead(
  sql: Sql,
  { accountId, brandKey, campaignKey }: Standing,
  except: string | null,
): Promise<Ahead> {
  const rows = await sql<{ network: Network; isCampaigns: boolean; isAccounts: boolean; segments: number }[]>`
    select network, is_campaigns, is_accounts, segments::int from waiting_of_brand(${brandKey}, ${campaignKey}, ${accountId}, ${except})
  `
  const sum = (network: Network, which: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce(
      (total, row) =>
        which(row) && (row.network === network || row.network === 'unknown') ? total + row.segments : total,
      0,
    )
  return {
    brand: (network) => sum(network, () => true),
    campaign: (network) => sum(network, ({ isCampaigns }) => isCampaigns),
    account: (network) => sum(network, ({ isAccounts }) => isAccounts),
  }
}
