import type { Reason } from 'contract/recipient-states'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { fullPace, nextPace, type Answers, type PaceControl } from './pace-control.ts'

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
  /** In how many milliseconds the next one may; 0 where one may already. */
  nextInMs: number
}

/** The pace of a number of an account; null is the sender of the installation, whose pace is given. */
export const paceOf = (shared: Pace, senderNumber: string | null): Pace =>
  senderNumber === null ? shared : { ...shared, sender: senderNumber }

export const openPace = (sql: Sql, { sender }: Pace) =>
  sql`insert into carrier_pace (sender) values (${sender}) on conflict do nothing`

/**
 * Takes tokens of the one bucket that all workers share: at most a second's worth at once, fewer where the carrier does not
 * keep up, none while it is on hold or its day's segments are used up (the day changes at midnight Pacific).
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
    returning g.granted, (1000 * greatest(0, extract(epoch from p.hold_until - g.moment), (1 - p.tokens) / (${perSecond}::float8 * p.factor)))::float8 as next_in_ms
  `
  return grant ?? { granted: 0, nextInMs: 0 }
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

/**
 * Counts how the carrier answered, and goes slower or faster by it (`pace-control.ts`). What it refused did not leave: its place goes to another
 * text, for as many as it took, so that no more than twice the pace is ever called.
 */
export const notePace = (sql: Pool, { sender }: Pace, answers: Answers): Promise<void> =>
  sql.begin(async (tx) => {
    const [row] = await tx<{ factor: number; control: Omit<PaceControl, 'factor'> | null; now: number }[]>`
      select factor, control, extract(epoch from clock_timestamp())::float8 as now, ${notWaitingForTheDisk(tx)} from carrier_pace where sender = ${sender} for update
    `
    if (!row) return
    const before = { ...(row.control ?? { ...fullPace(row.now), best: row.factor }), factor: row.factor }
    const { factor, ...control } = nextPace(before, answers, row.now)
    const unused = Math.min(answers.busy, answers.calls - answers.busy)
    await tx`update carrier_pace set tokens = tokens + ${unused}, factor = ${factor}, control = ${tx.json(control)} where sender = ${sender}`
  })

/** The carrier says when it may be called again: nothing leaves until then. */
export const holdFor = (sql: Sql, { sender }: Pace, seconds: number, reason: Reason) => sql`
  update carrier_pace set hold_reason = ${reason}, hold_until = greatest(hold_until, clock_timestamp() + make_interval(secs => ${seconds})) where sender = ${sender}
`

/** Nothing leaves for a while, and less afterwards, which comes back carefully; what is refused for the same while held makes it no less again. */
export const slowDown = (
  sql: Sql,
  { sender }: Pace,
  { seconds, reason, until = null }: { seconds: number; reason: Reason; until?: 'tomorrow' | null },
) => sql`
  update carrier_pace p set
    factor = slower.factor,
    control = jsonb_set(control, '{best}', to_jsonb(slower.factor)),
    hold_reason = ${reason},
    hold_until = greatest(hold_until, ${
      until === 'tomorrow'
        ? sql`(((clock_timestamp() at time zone 'America/Los_Angeles')::date + 1)::timestamp at time zone 'America/Los_Angeles')`
        : sql`clock_timestamp() + make_interval(secs => ${seconds})`
    })
  from (
    select case when hold_until > clock_timestamp() then factor else greatest(0.1, factor * 0.5) end as factor from carrier_pace where sender = ${sender} for update
  ) as slower
  where sender = ${sender}
`

/** How fast some senders are now, and whether they are on hold. */
export const pacesNow = (sql: Sql, senders: readonly string[]) => sql<
  { sender: string; factor: number; holdUntil: string | null; holdReason: Reason | null }[]
>`
  select sender, factor, case when hold_until > now() then hold_until end as hold_until, case when hold_until > now() then hold_reason end as hold_reason
  from carrier_pace where sender = any(${[...senders]}::text[])
`
