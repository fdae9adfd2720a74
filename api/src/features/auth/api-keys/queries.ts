import type { ApiKey } from 'contract/api-keys'
import type { Role } from 'contract/roles'
import type { Config } from '../../../platform/config/config.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { memberColumns, userColumns } from '../user-columns.ts'

const columns = (sql: Sql) => sql`id, name, hint, scopes, created_at, last_used_at`

export const keysOf = (sql: Sql, accountId: string) => sql<ApiKey[]>`
  select ${columns(sql)} from api_keys where account_id = ${accountId} and revoked_at is null order by created_at desc, id
`

export const insertKey = (
  sql: Sql,
  key: {
    accountId: string
    userId: string
    role: Role
    name: string
    tokenHash: Buffer
    hint: string
    scopes: string[]
  },
) => sql<ApiKey[]>`
  insert into api_keys ${sql(key)} on conflict (account_id, lower(name)) where revoked_at is null do nothing returning ${columns(sql)}
`

export const revokeKeyOf = (sql: Sql, accountId: string, id: string) => sql<{ name: string }[]>`
  update api_keys set revoked_at = now() where id = ${id} and account_id = ${accountId} and revoked_at is null returning name
`

/** Revokes the keys that a person made, in all accounts. */
export const revokeKeysOf = (sql: Sql, userId: string) =>
  sql`update api_keys set revoked_at = now() where user_id = ${userId} and revoked_at is null`

export interface KeyUse extends SignedInUser {
  /** What the key may do; `role` is its maker's. */
  keyRole: Role
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
  from users join memberships on memberships.user_id = users.id join accounts on accounts.id = memberships.account_id
  where users.id = api_keys.user_id and memberships.account_id = api_keys.account_id and token_hash = ${tokenHash} and revoked_at is null
  returning ${userColumns(sql, config)}, ${memberColumns(sql)}, api_keys.role as key_role, api_keys.id as api_key_id, scopes, minute_count as calls, 60 - floor(extract(second from now()))::int as seconds_left
`
