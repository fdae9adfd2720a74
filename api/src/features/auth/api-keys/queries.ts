import type { ApiKey } from 'contract/api-keys'
import type { Config } from '../../../platform/config/config.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { userColumns } from '../user-columns.ts'

const columns = (sql: Sql) => sql`id, name, hint, scopes, created_at, last_used_at`

export const keysOf = (sql: Sql, ownerId: string) => sql<ApiKey[]>`
  select ${columns(sql)} from api_keys where owner_id = ${ownerId} and revoked_at is null order by created_at desc, id
`

export const insertKey = (
  sql: Sql,
  key: { ownerId: string; name: string; tokenHash: Buffer; hint: string; scopes: string[] },
) => sql<ApiKey[]>`
  insert into api_keys ${sql(key)} on conflict (owner_id, lower(name)) where revoked_at is null do nothing returning ${columns(sql)}
`

export const revokeKeyOf = (sql: Sql, ownerId: string, id: string) => sql<{ name: string }[]>`
  update api_keys set revoked_at = now() where id = ${id} and owner_id = ${ownerId} and revoked_at is null returning name
`

export const revokeKeysOf = (sql: Sql, ownerId: string) =>
  sql`update api_keys set revoked_at = now() where owner_id = ${ownerId} and revoked_at is null`

export interface KeyUse extends SignedInUser {
  scopes: string[]
  /** Calls in the running minute, this one included. */
  calls: number
  /** Seconds to the next minute. */
  secondsLeft: number
}

/** Finds a key that works by its hash, counts the call and notes the time, in one statement. */
export const useKey = (sql: Sql, tokenHash: Buffer, config: Pick<Config, 'isPublic'>) => sql<KeyUse[]>`
  update api_keys set
    last_used_at = now(),
    minute = date_trunc('minute', now()),
    minute_count = case when minute = date_trunc('minute', now()) then minute_count + 1 else 1 end
  from users where users.id = owner_id and token_hash = ${tokenHash} and revoked_at is null
  returning ${userColumns(sql, config)}, scopes, minute_count as calls, 60 - floor(extract(second from now()))::int as seconds_left
`
