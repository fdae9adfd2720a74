import type { PushDevice } from 'contract/alerts'
import { defaultAlerts } from 'contract/alerts'
import type { Sql } from '../../platform/db/sql.ts'

/** The session that asks, by the hash of its token. */
type SessionHash = Buffer | null

const shown = (sql: Sql, session: SessionHash) => sql`
  d.id, d.device, d.created_at as added_at, d.told_at, exists (select 1 from sessions s where s.id = d.session_id and s.token_hash = ${session}) as current
`

/** The devices of a member, the newest first. */
export const devicesOf = (sql: Sql, accountId: string, userId: string, session: SessionHash) => sql<PushDevice[]>`
  select ${shown(sql, session)} from push_devices d where d.account_id = ${accountId} and d.user_id = ${userId} order by d.created_at desc, d.id
`

export interface NewDevice {
  accountId: string
  userId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** Adds the browser of a session; the same one again belongs to this session from now on. No row where the session has ended. */
export const upsertDevice = (
  sql: Sql,
  session: SessionHash,
  { accountId, userId, endpoint, p256dh, auth }: NewDevice,
) => sql<PushDevice[]>`
  with d as (
    insert into push_devices as d (account_id, user_id, session_id, endpoint, p256dh, auth, device)
    select ${accountId}, ${userId}, s.id, ${endpoint}, ${p256dh}, ${auth}, s.device from sessions s where s.token_hash = ${session} and s.user_id = ${userId}
    on conflict (account_id, user_id, endpoint) do update
      set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device
    returning *
  ) select ${shown(sql, session)} from d
`

/** A browser that another person had added is theirs no more. */
export const deleteOthersOf = (sql: Sql, userId: string, endpoint: string) =>
  sql`delete from push_devices where endpoint = ${endpoint} and user_id <> ${userId}`

export const deleteDevice = (sql: Sql, accountId: string, userId: string, id: string) =>
  sql`delete from push_devices where account_id = ${accountId} and user_id = ${userId} and id = ${id}`

/** Its push service knows it no more. */
export const deleteEndedDevice = (sql: Sql, accountId: string, id: string) =>
  sql`delete from push_devices where account_id = ${accountId} and id = ${id}`

export const noteTold = (sql: Sql, accountId: string, id: string) =>
  sql`update push_devices set told_at = now() where account_id = ${accountId} and id = ${id}`

export interface DeviceToPush {
  endpoint: string
  p256dh: string
  auth: string
  isPrivate: boolean
  accountName: string
  /** The member is one of other accounts too. */
  severalAccounts: boolean
}

export const deviceToPush = (sql: Sql, accountId: string, id: string) => sql<DeviceToPush[]>`
  select d.endpoint, d.p256dh, d.auth, coalesce(s.private, ${defaultAlerts.private}) as is_private, a.name as account_name,
    exists (select 1 from memberships o where o.user_id = d.user_id and o.account_id <> d.account_id) as several_accounts
  from push_devices d join accounts a on a.id = d.account_id left join alert_settings s on s.account_id = d.account_id and s.user_id = d.user_id
  where d.account_id = ${accountId} and d.id = ${id}
`
