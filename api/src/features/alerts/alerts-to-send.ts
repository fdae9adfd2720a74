import { defaultAlerts, type AlertEvent } from 'contract/alerts'
import { rolesWith } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

/** An alert as a mail or a push shows it. */
export interface AlertToSend {
  event: AlertEvent | 'test'
  /** Null for a test. */
  conversationId: string | null
  /** Who texts, also on a phone that a merge led to them; or the phone. */
  name: string
  /** The person's last text, or the note. */
  text: string
  /** For how long the person has waited; null where they do not. */
  minutes: number | null
}

/**
 * Of alerts `t` that were taken to be sent, those that still hold, oldest first, one for each conversation: the member may see it, no other member
 * got it or answered meanwhile.
 */
const stillToSend = (sql: Sql) => sql`
  select * from (
    select distinct on (coalesce(t.conversation_id::text, t.cause), t.event = 'mention') t.event, t.conversation_id, t.created_at, coalesce(nullif(k.name, ''), nullif(c.name, ''), c.phone, '') as name,
      coalesce(case when t.event = 'mention' then (select n.body from conversation_notes n where n.account_id = t.account_id and n.id::text = t.cause) else c.last_message end, '') as text,
      floor(extract(epoch from now() - c.waiting_since) / 60)::int as minutes
    from t join memberships m on m.account_id = t.account_id and m.user_id = t.user_id
      left join conversations c on c.account_id = t.account_id and c.id = t.conversation_id
      left join lateral (
        select p.name from contacts p where p.account_id = c.account_id and p.id = coalesce(
          (select o.id from contacts o where o.account_id = c.account_id and o.phone = c.phone and o.deleted_at is null),
          (select contact_id from merged_phones(c.account_id) o where o.phone = c.phone limit 1)
        )
      ) as k on true
    where (not m.only_mine or t.event = 'test' or c.assigned_to = m.user_id) and (t.event in ('test', 'mention') or m.role = any(${rolesWith('answer')}) and case t.event
      when 'assigned' then c.assigned_to = m.user_id
      else c.waiting_since is not null and (c.assigned_to is null or c.assigned_to = m.user_id)
    end)
    order by coalesce(t.conversation_id::text, t.cause), t.event = 'mention', t.created_at desc
  ) as held order by created_at
`

/**
 * Takes what a member is to be mailed by now: it is never mailed again. What the member turned off since, as during quiet hours, is taken and not told: a mail
 * is of what they want by mail now, or in place of a push that quiet hours kept back.
 */
export const takeToMail = (sql: Sql, accountId: string, userId: string) => sql<AlertToSend[]>`
  with taken as (
    update alerts set mailed_at = now() where account_id = ${accountId} and user_id = ${userId} and mail_due_at <= now() and mailed_at is null
    returning account_id, user_id, event, cause, conversation_id, created_at
  ), t as (
    select taken.* from taken left join alert_settings s on s.account_id = taken.account_id and s.user_id = taken.user_id
    where taken.event = any(coalesce(s.mail, ${defaultAlerts.mail})) or taken.event = any(coalesce(s.push, ${defaultAlerts.push}))
      and exists (select 1 from push_devices d where d.account_id = taken.account_id and d.user_id = taken.user_id)
      and not exists (
        select 1 from alert_pushes p
        where p.account_id = taken.account_id and p.user_id = taken.user_id and p.event = taken.event and p.cause = taken.cause
      )
  ) ${stillToSend(sql)}
`

/** Takes what a device is to be told of, in one attempt: it is never told again, unless `giveBack` says that it was not. */
export const takeToPush = (sql: Sql, accountId: string, deviceId: string, attempt: string) => sql<AlertToSend[]>`
  with taken as (
    update alert_pushes set attempt = ${attempt} where account_id = ${accountId} and device_id = ${deviceId} and attempt is null
    returning account_id, user_id, event, cause
  ), t as (
    select a.account_id, a.user_id, a.event, a.cause, a.conversation_id, a.created_at from taken
    join alerts a using (account_id, user_id, event, cause) where a.created_at > now() - interval '1 hour'
  ) ${stillToSend(sql)}
`

/** The push service did not take what was taken in an attempt. */
export const giveBack = (sql: Sql, accountId: string, deviceId: string, attempt: string) => sql`
  update alert_pushes set attempt = null where account_id = ${accountId} and device_id = ${deviceId} and attempt = ${attempt}
`

export interface Recipient {
  email: string
  fullName: string
  accountName: string
  emailConfirmed: boolean
}

export const recipientOf = (sql: Sql, accountId: string, userId: string) => sql<Recipient[]>`
  select u.email, u.full_name, a.name as account_name, u.email_confirmed_at is not null as email_confirmed
  from memberships m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
  where m.account_id = ${accountId} and m.user_id = ${userId}
`
