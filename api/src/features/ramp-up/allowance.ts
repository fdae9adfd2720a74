import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { pacificDay } from './claim-room.ts'
import { rampRules, type AllowanceReason } from './next-allowance.ts'
import { spread } from './spread.ts'

/** What an account may send today. */
export interface Allowance {
  textsADay: number
  usedToday: number
  /** When the next day begins. */
  tomorrow: Date
  why: AllowanceReason
  /** What an employee wrote who set it. */
  setFor: string | null
}

/** An account that texted before it was asked for anything begins at twice its best day of the last 30. */
const startOf = (sql: Sql, accountId: string) => sql`(
  select greatest(${rampRules.firstDay}, 2 * coalesce(max(n), 0))::int as texts_a_day from (
    select count(*) as n from outbound_messages
    where account_id = ${accountId} and kind = 'campaign' and state = 'delivered' and sent_at > now() - interval '30 days'
    group by (sent_at at time zone 'America/Los_Angeles')::date
  ) days
)`

/** What it begins with; null where that is so much that nothing is asked of it. */
const begins = (sql: Sql) => sql`nullif(least(texts_a_day, ${rampRules.endsAt}), ${rampRules.endsAt})`

/** Gives an account its allowance at its first launch. */
export async function openAllowance(
  tx: Sql,
  { newAccountLimits }: Pick<Config, 'newAccountLimits'>,
  accountId: string,
): Promise<void> {
  if (!newAccountLimits) return
  await tx`
    insert into sending_allowances (account_id, texts_a_day, why)
    select ${accountId}, ${begins(tx)}, case when texts_a_day = ${rampRules.firstDay} then 'new' else 'known' end
    from ${startOf(tx, accountId)} s
    where not exists (select from sending_allowances where account_id = ${accountId}) on conflict (account_id) do nothing
  `
}

/** Sets what an account may send a day; null for any number. A day that was judged badly does not count again. */
export const storeAllowance = (tx: Sql, accountId: string, textsADay: number | null, reason: string) => tx`
  insert into sending_allowances (account_id, texts_a_day, why, set_for) values (${accountId}, ${textsADay}, 'set', ${reason})
  on conflict (account_id) do update set texts_a_day = excluded.texts_a_day, why = excluded.why, set_for = excluded.set_for, fell_on = ${pacificDay(tx)}
`

/** How an account stands: with an allowance, or without one and why. */
export type Standing = Allowance | (Pick<Allowance, 'why' | 'setFor'> & { textsADay: null })

/** What the account may send today, before its first launch too; `textsADay` is null where nothing is asked of it, all of it where limits are off. */
export async function standingOf(
  sql: Sql,
  { newAccountLimits }: Pick<Config, 'newAccountLimits'>,
  accountId: string,
): Promise<Standing | null> {
  if (!newAccountLimits) return null
  const [found] = await sql<
    { textsADay: number | null; usedToday: number; tomorrow: string; why: AllowanceReason; setFor: string | null }[]
  >`
    select case when a.account_id is null then (select ${begins(sql)} from ${startOf(sql, accountId)} s) else a.texts_a_day end as texts_a_day,
      case when a.day = ${pacificDay(sql)} then a.used else 0 end as used_today,
      (${pacificDay(sql)} + 1)::timestamp at time zone 'America/Los_Angeles' as tomorrow, coalesce(a.why, 'new') as why, a.set_for
    from (values (1)) one left join sending_allowances a on a.account_id = ${accountId}
  `
  if (!found) return null
  const { textsADay, ...rest } = found
  // A number that an employee set holds, however large it is.
  return textsADay === null ? { ...rest, textsADay } : { ...rest, textsADay, tomorrow: new Date(found.tomorrow) }
}

/** What the account may send today, before its first launch too; null where nothing is asked of it. */
export async function allowanceOf(
  sql: Sql,
  config: Pick<Config, 'newAccountLimits'>,
  accountId: string,
): Promise<Allowance | null> {
  const standing = await standingOf(sql, config, accountId)
  return standing === null || standing.textsADay === null ? null : standing
}

/** How a launch spreads over days, and when its last text leaves. */
export interface RampPlan {
  textsADay: number
  usedToday: number
  /** Of this launch. */
  today: number
  /** The day of the last text when people take them well, and when the allowance never grows; null where none would ever leave. */
  lastDay: string | null
  latestDay: string | null
}

/** How `count` texts leave within an account's allowance; null where nothing is asked of it. */
export async function rampPlan(
  sql: Sql,
  config: Pick<Config, 'newAccountLimits'>,
  { accountId, count, except = null }: { accountId: string; count: number; except?: string | null },
): Promise<RampPlan | null> {
  const allowance = await allowanceOf(sql, config, accountId)
  if (!allowance) return null
  const { textsADay, usedToday } = allowance
  const [waiting] = await sql<{ ahead: number }[]>`
    select coalesce(sum(queued_count + waiting_count), 0)::int as ahead from campaigns
    where account_id = ${accountId} and status = 'active' and id is distinct from ${except}
  `
  const days = spread(count, { textsADay, left: Math.max(0, textsADay - usedToday), ahead: waiting?.ahead ?? 0 })
  return {
    textsADay,
    usedToday,
    today: days?.today ?? 0,
    lastDay: days && dayAfter(allowance.tomorrow, days.usualDays),
    latestDay: days && dayAfter(allowance.tomorrow, days.mostDays),
  }
}

/** Noon on the carriers' day that is so many days from today. */
const dayAfter = (tomorrow: Date, days: number) =>
  new Date(tomorrow.getTime() + (days - 0.5) * 86_400_000).toISOString()
