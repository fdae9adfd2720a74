import type { Sql, Transaction } from '../../platform/db/sql.ts'
import { bucketOf, forCampaigns, type Cap } from './caps-of.ts'

type Fragment = ReturnType<Sql>

/** In the last seconds of a day nothing is claimed of the day's cap: what is claimed must leave on the day to which it is counted. */
const CLOSES_SECONDS_EARLY = 15
/** For so long a minute's cap is kept for a typed answer that found no room, again from each try: campaigns let it fill meanwhile. */
const KEPT_SECONDS = 5

const pacificDay = (sql: Sql, at: Fragment): Fragment => sql`((${at}) at time zone 'America/Los_Angeles')::date`

/** Whether a text to network `text` counts to the cap of network `cap`: one to a network that is not known counts to each. */
const countsTo = (sql: Sql, text: Fragment, cap: Fragment): Fragment => sql`(${text} = ${cap} or ${text} = 'unknown')`

/** Makes the rows in which caps are counted. */
export const openCaps = (sql: Sql, caps: readonly Cap[]) => sql`
  insert into network_cap_use (holder, network)
  select * from unnest(${caps.map(({ holder }) => holder)}::text[], ${caps.map(({ network }) => network)}::text[]) on conflict do nothing
`

/**
 * The query `cap` of a claim: its caps, locked in one order until the claim is committed, each with what may still leave. So all workers count one after the
 * other: what is claimed is counted in the same statement (`countTaken`), and a worker that dies leaves both or neither. `room` is what is left, none of a
 * minute's for campaigns while an answer waits for it; `room_after_pause` what one text that is larger than a whole bucket may use.
 */
export function lockedCaps(sql: Sql, caps: readonly Cap[], { answers }: { answers: boolean }): Fragment {
  const limits = caps.map((cap) => {
    if (cap.per === 'day') return { limit: answers ? cap.most : forCampaigns(cap), perSecond: 0 }
    const { burst, perSecond } = bucketOf(cap.most)
    return { limit: burst, perSecond }
  })
  const kept = answers ? sql`` : sql`when kept_until > moment then 0`
  return sql`
  cap as materialized (
    select holder, network, moment, used, is_day,
      case when is_day and ${pacificDay(sql, sql`moment + make_interval(secs => ${CLOSES_SECONDS_EARLY})`)} > ${pacificDay(sql, sql`moment`)} then 0 ${kept}
        else greatest(0, floor(most - greatest(0, used))) end as room,
      case when is_day then 0 ${kept} else floor(most - used) end as room_after_pause
    from (
      select holder, network, moment, is_day, most, kept_until,
        case when not is_day then used - greatest(0, extract(epoch from moment - at)) * per_second
          when ${pacificDay(sql, sql`at`)} >= ${pacificDay(sql, sql`moment`)} then used else 0 end as used
      from (
        select u.*, g.per = 'day' as is_day, g.most, g.per_second, clock_timestamp() as moment
        from unnest(
          ${caps.map(({ holder }) => holder)}::text[], ${caps.map(({ network }) => network)}::text[], ${caps.map(({ per }) => per)}::text[],
          ${limits.map(({ limit }) => limit)}::float8[], ${limits.map(({ perSecond }) => perSecond)}::float8[]
        ) as g (holder, network, per, most, per_second) join network_cap_use u on u.holder = g.holder and u.network = g.network
        order by u.holder, u.network for update of u
      ) as locked
    ) as counted
  )`
}

/** Whether all caps of a claim are there and locked. One whose row is missing is no leave: nothing is claimed before the row is made again. */
const allCapsLocked = (sql: Sql, caps: readonly Cap[]): Fragment => sql`(select count(*) from cap) = ${caps.length}`

/** How many texts of one lane may be looked at: not more than there is room for. */
export const withinRoom = (sql: Sql, network: Fragment, wanted: Fragment): Fragment => sql`
  least(${wanted}, coalesce((select min(c.room) from cap c where ${countsTo(sql, network, sql`c.network`)})::int, ${wanted}))
`

/**
 * The queries `over_day` and `over_minute` of a claim: the rows of `picked` that a cap has no room for, all before them counted. What waits for another day
 * takes no part of a minute.
 */
export const overCaps = (sql: Sql): Fragment => sql`
  over_day as materialized (
    select id from (${fromTheFirst(sql, sql`c.is_day`)}) f where used > room
  ), over_minute as materialized (
    select id, holder, network from (${fromTheFirst(sql, sql`not c.is_day and p.id not in (select id from over_day)`)}) f
    where used > room and not (nth = 1 and used <= room_after_pause)
  )`

/** What the picked rows use of each cap, each with those before it. */
const fromTheFirst = (sql: Sql, which: Fragment): Fragment => sql`
  select p.id, c.holder, c.network, c.room, c.room_after_pause, sum(p.segments) over before as used, row_number() over before as nth
  from picked p join cap c on ${countsTo(sql, sql`p.network`, sql`c.network`)} where ${which}
  window before as (partition by c.holder, c.network order by p.id)
`

/** What of the picked rows no cap keeps. */
export const withinCaps = (sql: Sql, caps: readonly Cap[]): Fragment => sql`
  select id from picked where ${allCapsLocked(sql, caps)} and id not in (select id from over_day) and id not in (select id from over_minute)
`

/** Counts what a statement's `claimed` rows took; a minute in which an answer found no room is kept for it. */
export const countTaken = (sql: Sql, { answers }: { answers: boolean }): Fragment => {
  const waits = sql`exists (select from over_minute o where o.holder = c.holder and o.network = c.network)`
  return sql`
  update network_cap_use u set
    used = case when t.segments > 0 then greatest(0, c.used) + t.segments else u.used end, at = case when t.segments > 0 then greatest(u.at, c.moment) else u.at end
    ${answers ? sql`, kept_until = case when ${waits} then c.moment + make_interval(secs => ${KEPT_SECONDS}) end` : sql``}
  from cap c cross join lateral (
    select coalesce(sum(m.segments), 0) as segments from claimed m where ${countsTo(sql, sql`m.network`, sql`c.network`)}
  ) t
  where u.holder = c.holder and u.network = c.network and (t.segments > 0 ${answers ? sql`or ${waits}` : sql``})
`
}

/**
 * Gives back to a day's caps what was claimed today and has not left: messages that are queued again, skipped or canceled. A minute's caps get nothing
 * back: by then others have used what ran off.
 */
export async function giveBackToCaps(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx`
    with unsent as (
      select 'brand ' || r.brand_key as holder, m.network, ${pacificDay(tx, tx`m.claimed_at`)} as day, sum(m.segments) as segments
      from outbound_messages m join registrations r on r.account_id = m.account_id
      where m.id = any(${[...ids]}::bigint[]) and m.claimed_at is not null group by 1, 2, 3
    ), locked as materialized (
      select holder, network from network_cap_use where holder in (select holder from unsent) order by holder, network for update
    )
    update network_cap_use u set used = greatest(0, u.used - b.segments)
    from (
      select l.holder, l.network, n.day, sum(n.segments) as segments from locked l
      join unsent n on n.holder = l.holder and ${countsTo(tx, tx`n.network`, tx`l.network`)} group by 1, 2, 3
    ) b
    where u.holder = b.holder and u.network = b.network and ${pacificDay(tx, tx`u.at`)} = b.day
  `
}

/**
 * The network itself said that the brand's day is used up, also by texts of other vendors: nothing leaves to it before the next one. The day is that on which
 * the text was claimed: told after midnight, or by the reconciliation a day later, it leaves the new day open. Returns the caps of the account.
 */
export const closeDayOf = (
  sql: Sql,
  { id, accountId }: { id: number; accountId: string },
  network: Cap['network'],
) => sql`
  update network_cap_use u set at = greatest(u.at, m.claimed_at),
    used = case when ${pacificDay(sql, sql`u.at`)} > ${pacificDay(sql, sql`m.claimed_at`)} then u.used else 1e9 end
  from outbound_messages m join registrations r on r.account_id = m.account_id
  where m.id = ${id} and m.account_id = ${accountId} and u.network = ${network} and u.holder = 'brand ' || r.brand_key returning u.holder
`
