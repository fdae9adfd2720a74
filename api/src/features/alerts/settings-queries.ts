import type { AlertSettings } from 'contract/alerts'
import type { Sql } from '../../platform/db/sql.ts'

type Stored = Omit<AlertSettings, 'quietHours'> & { quietFrom: string | null; quietUntil: string | null }

/** What a member chose; no row where they have chosen nothing yet. */
export const settingsOf = (sql: Sql, accountId: string, userId: string) => sql<Stored[]>`
  select mail, push, sound, waiting_minutes, private, to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_until, 'HH24:MI') as quiet_until, time_zone
  from alert_settings where account_id = ${accountId} and user_id = ${userId}
`

export const upsertSettings = (
  sql: Sql,
  accountId: string,
  userId: string,
  { mail, push, sound, waitingMinutes, private: isPrivate, quietHours, timeZone }: AlertSettings,
) => sql`
  insert into alert_settings (account_id, user_id, mail, push, sound, waiting_minutes, private, quiet_from, quiet_until, time_zone)
  values (${accountId}, ${userId}, ${mail}, ${push}, ${sound}, ${waitingMinutes}, ${isPrivate}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null}, ${timeZone})
  on conflict (account_id, user_id) do update set mail = excluded.mail, push = excluded.push, sound = excluded.sound,
    waiting_minutes = excluded.waiting_minutes, private = excluded.private, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone
`

/** A row where the database knows the time zone, by whose rules quiet hours end. */
export const knownZone = (sql: Sql, zone: string) => sql`select 1 from pg_timezone_names where name = ${zone}`

/** Forgets a member's last test of a channel once it is a minute old. */
export const forgetOldTest = (sql: Sql, accountId: string, userId: string, channel: string) => sql`
  delete from alerts where account_id = ${accountId} and user_id = ${userId} and event = 'test' and cause = ${channel} and created_at < now() - interval '1 minute'
`

/** Keeps a test; no row while the last one is there. */
export const insertTest = (sql: Sql, accountId: string, userId: string, channel: string) => sql`
  insert into alerts (account_id, user_id, event, cause) values (${accountId}, ${userId}, 'test', ${channel}) on conflict do nothing returning 1
`

/** Puts a test on its way to every device of the member. */
export const insertTestPushes = (sql: Sql, accountId: string, userId: string) => sql<{ deviceId: string }[]>`
  insert into alert_pushes (account_id, user_id, event, cause, device_id)
  select account_id, user_id, 'test', 'push', id from push_devices where account_id = ${accountId} and user_id = ${userId} returning device_id
`
