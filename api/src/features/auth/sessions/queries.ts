import type { Config } from '../../../platform/config/config.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { lastMembership, memberColumns, userColumns } from '../user-columns.ts'

/** A session ends this many days after it was opened, whatever was done with it. */
export const MAX_DAYS = 30
/** An unused session ends after this many days. */
const MAX_IDLE_DAYS = 7

const living = (sql: Sql) =>
  sql`sessions.expires_at > now() and last_used_at > now() - make_interval(days => ${MAX_IDLE_DAYS})`

/**
 * The hashes as rows. Behind `select` the planner does not see how many they are, so that it finds its one plan as good as a new one: planning takes ten
 * times as long as looking a session up, and each call looks for its own.
 */
const asked = (sql: Sql, hashes: string[]) => sql`unnest((select ${hashes}::text[]))`

/** The account at whose screens an employee looks in a session. */
export type Visited = Pick<SignedInUser, 'accountId' | 'accountName' | 'isAgency' | 'suspendedFor' | 'owing'> & {
  visitUntil: string
}

/** The living among these sessions, named by the hex of their hash. `stale`: its last use was noted more than a minute ago. */
export const usersOfSessions = (sql: Sql, hashes: string[], config: Pick<Config, 'isPublic'>) => sql<
  (SignedInUser & { hash: string; stale: boolean; visited: Visited | null })[]
>`
  select wanted.hash, ${userColumns(sql, config)}, ${memberColumns(sql)}, last_used_at < now() - interval '1 minute' as stale,
    case when visit_until > now() then (
      select json_build_object('accountId', v.id, 'accountName', v.name, 'isAgency', v.is_agency, 'suspendedFor', v.suspended_for,
        'owing', case when v.stopped_at is not null then 'stopped' when v.owes then 'owes' end,
        'visitUntil', (to_json(visit_until at time zone 'UTC') #>> '{}') || 'Z') from accounts v where v.id = visited_account
    ) end as visited
  from ${asked(sql, hashes)} as wanted (hash) join sessions on token_hash = decode(wanted.hash, 'hex') join users on users.id = sessions.user_id
    join memberships using (account_id, user_id) join accounts on accounts.id = account_id
  where ${living(sql)}
`

/**
 * Those of these sessions that are active, by the hex of their hash: the account that each shows, and whether only what is assigned to its member. Who is
 * no employee any more looks at no other account.
 */
export const livingSessions = (sql: Sql, hashes: string[]) => sql<
  { hash: string; accountId: string; onlyMine: boolean }[]
>`
  select wanted.hash, case when looks then visited_account else sessions.account_id end as account_id, only_mine and not looks as only_mine
  from ${asked(sql, hashes)} as wanted (hash) join sessions on token_hash = decode(wanted.hash, 'hex')
    join memberships using (account_id, user_id) join users on users.id = sessions.user_id
    cross join lateral (select (visited_account is not null and visit_until > now() and employee) is true as looks) as visit
  where ${living(sql)}
`

/** Notes the last use, at most once a minute whoever else does at this moment. */
export const noteUse = (sql: Sql, hash: Buffer, address: string) => sql`
  update sessions set last_used_at = now(), last_address = ${address} where token_hash = ${hash} and last_used_at < now() - interval '1 minute'
`

/** Opens a session in the account that the person used last, which is used now. */
export const insertSession = (
  sql: Sql,
  { tokenHash, userId, device, address }: { tokenHash: Buffer; userId: string; device: string; address: string },
) => sql`
  with last as (select memberships.user_id, account_id from users ${lastMembership(sql)} where users.id = ${userId}),
  used as (
    update memberships m set used_at = clock_timestamp() from last where m.user_id = last.user_id and m.account_id = last.account_id
  )
  insert into sessions (token_hash, user_id, account_id, device, first_address, last_address, expires_at)
  select ${tokenHash}, user_id, account_id, ${device}, ${address}, ${address}, now() + make_interval(days => ${MAX_DAYS}) from last
`

/** Gives a session another token: the old one opens nothing any more. */
export const replaceToken = (sql: Sql, hash: Buffer, tokenHash: Buffer) =>
  sql`update sessions set token_hash = ${tokenHash} where token_hash = ${hash}`

/** Opens a session in another account of its person, under another token. */
export const moveSession = (
  sql: Sql,
  hash: Buffer,
  { accountId, tokenHash }: { accountId: string; tokenHash: Buffer },
) => sql`update sessions set account_id = ${accountId}, token_hash = ${tokenHash} where token_hash = ${hash}`

/** Shows another account's screens in a session, until then. */
export const beginVisit = (sql: Sql, hash: Buffer, accountId: string, minutes: number) => sql<{ until: string }[]>`
  update sessions set visited_account = ${accountId}, visit_until = now() + make_interval(mins => ${minutes})
  where token_hash = ${hash} returning visit_until as until
`

/** Back to the session's own account. */
export const endVisit = (sql: Sql, hash: Buffer) =>
  sql`update sessions set visited_account = null, visit_until = null where token_hash = ${hash}`

export const deleteSession = (sql: Sql, hash: Buffer) =>
  sql<{ userId: string }[]>`delete from sessions where token_hash = ${hash} returning user_id`

export const deleteSessionOf = (sql: Sql, userId: string, id: string) =>
  sql`delete from sessions where id = ${id} and user_id = ${userId}`

/** Ends every session of the person, but the one with this hash; returns how many of them were active. */
export const deleteOtherSessions = (sql: Sql, userId: string, hash: Buffer | null) => sql<{ ended: number }[]>`
  with ended as (delete from sessions where user_id = ${userId} and token_hash is distinct from ${hash} returning expires_at, last_used_at)
  select count(*)::int as ended from ended as sessions where ${living(sql)}
`

/** Ends every session of every account; returns how many of them were active. */
export const deleteAllSessions = (sql: Sql) => sql<{ ended: number }[]>`
  with ended as (delete from sessions returning expires_at, last_used_at)
  select count(*)::int as ended from ended as sessions where ${living(sql)}
`

export interface StoredSession {
  id: string
  device: string
  firstAddress: string | null
  lastAddress: string | null
  createdAt: string
  lastUsedAt: string
  current: boolean
}

/** The person's active sessions, the one with this hash first, then the last used first. */
export const sessionsOf = (sql: Sql, userId: string, hash: Buffer | null) => sql<StoredSession[]>`
  select id, device, first_address, last_address, created_at, last_used_at, token_hash is not distinct from ${hash} as current
  from sessions where user_id = ${userId} and ${living(sql)} order by current desc, last_used_at desc, id
`
