import type { Reason } from 'contract/recipient-states'
import type { Sql } from '../../platform/db/sql.ts'

/** What the carrier class allows. */
export interface Pace {
  /** Which sender at the carrier it is for. */
  sender: string
  messagesPerMinute: number
  segmentsPerDay: number
}

export interface Grant {
  /** How many messages may leave now. */
  granted: number
  /** Set while nothing may leave. */
  holdUntil: string | null
}

/** The pace of a number of an account; null is the sender of the installation, whose pace is given. */
export const paceOf = (shared: Pace, senderNumber: string | null): Pace =>
  senderNumber === null ? shared : { ...shared, sender: senderNumber }

export const openPace = (sql: Sql, { sender }: Pace) =>
  sql`insert into carrier_pace (sender) values (${sender}) on conflict do nothing`

/**
 * Takes tokens of the one bucket that all workers share: at most a second's worth at once, fewer after the carrier asked
 * to slow down, none while it is on hold or its day's segments are used up (the day changes at midnight Pacific).
 */
export async function takePace(
  sql: Sql,
  { sender, messagesPerMinute, segmentsPerDay }: Pace,
  want: number,
): Promise<Grant> {
  const perSecond = messagesPerMinute / 60
  const [grant] = await sql<Grant[]>`
    update carrier_pace p set
      tokens = g.available - g.granted,
      refilled_at = g.moment,
      factor = least(1, p.factor + extract(epoch from g.moment - p.refilled_at) * 0.02),
      hold_until = case when g.used_up then g.tomorrow when p.hold_until > g.moment then p.hold_until end,
      hold_reason = case when g.used_up then 'daily_cap' when p.hold_until > g.moment then p.hold_reason end,
      day = g.today,
      segments_today = g.used
    from (
      select *, case when used_up or hold_until > moment then 0 else floor(least(${want}::float8, available))::int end as granted
      from (
        select *, used >= ${segmentsPerDay} as used_up,
          least(${Math.max(1, perSecond)}::float8, tokens + extract(epoch from moment - refilled_at) * ${perSecond}::float8 * factor) as available,
          (today + 1)::timestamp at time zone 'America/Los_Angeles' as tomorrow
        from (
          select *, case when day = today then segments_today else 0 end as used
          from (select *, clock_timestamp() as moment, (clock_timestamp() at time zone 'America/Los_Angeles')::date as today, ${notWaitingForTheDisk(sql)} from carrier_pace where sender = ${sender} for update) as locked
        ) as counted
      ) as filled
    ) as g
    where p.sender = g.sender
    returning g.granted, p.hold_until
  `
  return grant ?? { granted: 0, holdUntil: null }
}

/** Without waiting for the disk (synchronous_commit off): a crash loses at most a few texts' worth of pace. */
const notWaitingForTheDisk = (sql: Sql) => sql`set_config('synchronous_commit', 'off', true)`

/** Gives back what was taken or counted and not needed. */
export const settlePace = (
  sql: Sql,
  { sender }: Pace,
  { unused, segments }: { unused: number; segments: number },
) => sql`
  update carrier_pace set tokens = tokens + ${unused}, segments_today = greatest(0, segments_today - ${segments}) where sender = ${sender}
`

/** Nothing leaves for a while, and less afterwards. */
export const slowDown = (
  sql: Sql,
  { sender }: Pace,
  { seconds, reason, until = null }: { seconds: number; reason: Reason; until?: 'tomorrow' | null },
) => sql`
  update carrier_pace set
    factor = greatest(0.1, factor * 0.5),
    hold_reason = ${reason},
    hold_until = greatest(hold_until, ${
      until === 'tomorrow'
        ? sql`(((clock_timestamp() at time zone 'America/Los_Angeles')::date + 1)::timestamp at time zone 'America/Los_Angeles')`
        : sql`clock_timestamp() + make_interval(secs => ${seconds})`
    })
  where sender = ${sender}
`

/** The carrier cannot be reached: all workers wait a moment, at full pace afterwards. */
export const holdBriefly = (sql: Sql, { sender }: Pace, seconds: number) => sql`
  update carrier_pace set hold_reason = 'carrier_unreachable', hold_until = greatest(hold_until, clock_timestamp() + make_interval(secs => ${seconds})) where sender = ${sender}
`

export const paceNow = (sql: Sql, sender: string) => sql<
  { factor: number; holdUntil: string | null; holdReason: Reason | null }[]
>`
  select factor, case when hold_until > now() then hold_until end as hold_until, case when hold_until > now() then hold_reason end as hold_reason
  from carrier_pace where sender = ${sender}
`
