import { defaultAlerts, type AlertEvent } from 'contract/alerts'
import { rolesWith } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

/** What one member is told of by one statement. */
export interface MadeAlerts {
  accountId: string
  userId: string
  /** When the mail about them leaves; null where none does. */
  mailDueAt: string | null
  /** It leaves at the end of quiet hours. */
  quiet: boolean
  sounds: boolean
  deviceIds: string[]
}

/** A member whom something concerns, and what. */
export interface Concerned {
  accountId: string
  userId: string
  event: AlertEvent
  /** The same again is no other alert. */
  cause: string
  conversationId: string
}

/**
 * Keeps the alerts of those who chose to be told, each with the way it goes; one that was kept before is left alone. The first mail leaves at once, what
 * comes within a minute of it is the next one. In quiet hours all waits for one mail at their end. When the next mail leaves is looked up once a member and
 * not for each alert: that look would go through the entries of all alerts that this statement kept before it.
 */
export const insertAlerts = (sql: Sql, concerned: readonly Concerned[]) => sql<MadeAlerts[]>`
  with concerned as (
    select * from unnest(${concerned.map(({ accountId }) => accountId)}::uuid[], ${concerned.map(({ userId }) => userId)}::uuid[], ${concerned.map(({ event }) => event)}::text[],
      ${concerned.map(({ cause }) => cause)}::text[], ${concerned.map(({ conversationId }) => conversationId)}::uuid[]) as given (account_id, user_id, event, cause, conversation_id)
  ), chosen as (
    select concerned.*, event = any(coalesce(s.mail, ${defaultAlerts.mail})) as by_mail,
      event = any(coalesce(s.push, ${defaultAlerts.push}))
        and exists (select 1 from push_devices d where d.account_id = concerned.account_id and d.user_id = concerned.user_id) as by_push,
      event = any(coalesce(s.sound, ${defaultAlerts.sound})) as by_sound,
      quiet_hours_end(s.time_zone, s.quiet_from, s.quiet_until, now()) as quiet_end
    from concerned left join alert_settings s on s.account_id = concerned.account_id and s.user_id = concerned.user_id
  ), mails as (
    select account_id, user_id, (
      select case when max(a.mail_due_at) > now() then max(a.mail_due_at) else coalesce(max(a.mail_due_at) + interval '1 minute', now()) end
      from alerts a where a.account_id = m.account_id and a.user_id = m.user_id
        and a.mail_due_at > now() - interval '1 minute' and a.mail_due_at <= now() + interval '1 minute'
    ) as due from (select distinct account_id, user_id from chosen where by_mail) m
  ), made as (
    insert into alerts (account_id, user_id, event, cause, conversation_id, mail_due_at)
    select account_id, user_id, event, cause, conversation_id, date_trunc('milliseconds', case when quiet_end is not null then quiet_end when by_mail then mails.due end)
    from chosen left join mails using (account_id, user_id) where by_mail or by_push or by_sound and quiet_end is null
    on conflict do nothing
    returning account_id, user_id, event, cause, mail_due_at
  ), told as (
    select * from made join chosen using (account_id, user_id, event, cause)
  ), pushed as (
    insert into alert_pushes (account_id, user_id, event, cause, device_id)
    select told.account_id, told.user_id, event, cause, d.id
    from told join push_devices d on d.account_id = told.account_id and d.user_id = told.user_id where by_push and quiet_end is null
    returning account_id, user_id, device_id
  )
  select account_id, user_id, max(mail_due_at) as mail_due_at, bool_or(quiet_end is not null) as quiet, bool_or(by_sound and quiet_end is null) as sounds,
    array(select distinct device_id from pushed p where p.account_id = told.account_id and p.user_id = told.user_id) as device_ids
  from told group by account_id, user_id
`

/** Who may answer, of the account of a conversation `c`: its member, or each of them who sees it where it is unassigned; not who is writing in it. */
const answerers = (sql: Sql) => sql`
  join memberships m on m.account_id = c.account_id and m.role = any(${rolesWith('answer')}) and (c.assigned_to = m.user_id or c.assigned_to is null and not m.only_mine)
    and not exists (
      select 1 from conversation_holds h where h.account_id = c.account_id and h.conversation_id = c.id and h.user_id = m.user_id and h.until > now()
    )
`

/**
 * Whether a member `m` may have chosen to be told of an event. Without a device or choices of their own there is nothing to keep
 * of most events, and no more statements are needed.
 */
const mayBeTold = (sql: Sql, event: ReturnType<typeof answerers>) => sql`(
  ${event} = any(${[...defaultAlerts.mail, ...defaultAlerts.sound]})
  or exists (select 1 from alert_settings t where t.account_id = m.account_id and t.user_id = m.user_id)
  or exists (select 1 from push_devices d where d.account_id = m.account_id and d.user_id = m.user_id)
)`

/** Whom a reply concerns, in a conversation that waits. Several within a minute are one alert: the caller has locked the conversation. */
export const concernedByReply = (sql: Sql, accountId: string, key: string, messageId: string) => sql<Concerned[]>`
  select c.account_id, m.user_id, e.event, ${messageId}::text as cause, c.id as conversation_id
  from conversations c ${answerers(sql)}
    cross join lateral (select case when c.assigned_to is null then 'unassigned' else 'reply' end) e (event)
  where c.account_id = ${accountId} and c.id = ${key} and c.waiting_since is not null and ${mayBeTold(sql, sql`e.event`)} and not exists (
    select 1 from alerts a where a.account_id = c.account_id and a.conversation_id = c.id and a.user_id = m.user_id
      and a.event in ('reply', 'unassigned', 'assigned') and a.created_at > now() - interval '1 minute'
  )
`

/** Whom the assignments of this transaction concern: the new member, unless they took the conversation themselves. */
export const concernedByAssignment = (
  sql: Sql,
  accountId: string,
  keys: readonly string[],
  actingUserId: string | null,
) => sql<Concerned[]>`
  select a.account_id, m.user_id, 'assigned' as event, a.id::text as cause, a.conversation_id
  from conversation_assignments a join memberships m on m.account_id = a.account_id and m.user_id = a.to_user_id
  where a.account_id = ${accountId} and a.conversation_id = any(${keys}) and a.created_at = now() and a.to_user_id is distinct from ${actingUserId}::uuid
`

/** The members whom a note mentions, but for who wrote it. */
export const concernedByNote = (sql: Sql, accountId: string, noteId: string) => sql<Concerned[]>`
  select n.account_id, m.user_id, 'mention' as event, n.id::text as cause, n.conversation_id
  from conversation_notes n join memberships m on m.account_id = n.account_id and m.user_id = any(n.mentions)
  where n.account_id = ${accountId} and n.id = ${noteId} and m.user_id is distinct from n.by_user_id
`

/** What waits for longer than this beyond a member's minutes waited while no worker looked: it is no news any more. */
const MAX_LATE_MINUTES = 15

/** For how many minutes a person waits before the member with the settings `s` is told. */
const waitingMinutes = (sql: Sql) =>
  sql`make_interval(mins => coalesce(s.waiting_minutes, ${defaultAlerts.waitingMinutes}))`

/**
 * Over all accounts: who has just waited for as long as a member wants to be told of. Never one that is snoozed, or that needs no answer, and not again
 * who was told of the same wait when a snooze ended.
 */
export const concernedByWaiting = (sql: Sql) => sql<Concerned[]>`
  select c.account_id, m.user_id, 'waiting' as event, c.id || ' ' || extract(epoch from c.waiting_since) as cause, c.id as conversation_id
  from conversations c ${answerers(sql)}
    left join alert_settings s on s.account_id = c.account_id and s.user_id = m.user_id
  where c.snoozed_until is null and c.waiting_since > now() - make_interval(mins => 240 + ${MAX_LATE_MINUTES}) and ${mayBeTold(sql, sql`'waiting'`)}
    and c.waiting_since <= now() - ${waitingMinutes(sql)}
    and c.waiting_since > now() - ${waitingMinutes(sql)} - make_interval(mins => ${MAX_LATE_MINUTES})
    and not exists (
      select 1 from alerts a where a.account_id = c.account_id and a.conversation_id = c.id and a.user_id = m.user_id
        and a.event = 'waiting' and a.created_at > c.waiting_since
    )
`

/** Of conversations: who has waited for too long by now, with whom that concerns. None of a closed account. */
const stillWaiting = (sql: Sql, keys: readonly string[]) => sql`
  select c.account_id, m.user_id, 'waiting' as event, c.id || ' ' || extract(epoch from c.waiting_since) || ' ' || extract(epoch from now()) as cause, c.id as conversation_id
  from conversations c ${answerers(sql)}
    left join alert_settings s on s.account_id = c.account_id and s.user_id = m.user_id
  where c.id = any(${keys}::uuid[]) and ${mayBeTold(sql, sql`'waiting'`)} and c.waiting_since <= now() - ${waitingMinutes(sql)}
    and exists (select from accounts where accounts.id = c.account_id and closed_at is null)
`

/** Of conversations whose snooze has just ended: who has waited for too long by now. Whoever has not yet is told once they have. */
export const concernedBySnoozeEnd = (sql: Sql, keys: readonly string[]) => sql<Concerned[]>`${stillWaiting(sql, keys)}`

/** The same of those that no member has any more, for whoever was not told of the wait while they were another's. */
export const concernedByNoMember = (sql: Sql, accountId: string, keys: readonly string[]) => sql<Concerned[]>`
  ${stillWaiting(sql, keys)} and c.account_id = ${accountId} and not exists (
    select 1 from alerts a where a.account_id = c.account_id and a.conversation_id = c.id and a.user_id = m.user_id
      and a.event = 'waiting' and a.created_at > c.waiting_since
  )
`
