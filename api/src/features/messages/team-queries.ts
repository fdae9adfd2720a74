import { rolesWith } from 'contract/roles'
import type { Colleague } from 'contract/team-inbox'
import type { Sql } from '../../platform/db/sql.ts'

/** The roles of members who may answer. */
export const answering = rolesWith('answer')

/** The members who may answer, by name. */
export const colleaguesOf = (sql: Sql, accountId: string) => sql<Colleague[]>`
  select u.id, u.full_name as name from memberships m join users u on u.id = m.user_id
  where m.account_id = ${accountId} and m.role = any(${answering}) order by lower(u.full_name), u.id
`

/** The membership of a member who may answer, kept from ending until the transaction does. */
export const lockColleague = (sql: Sql, accountId: string, userId: string) => sql<{ userId: string }[]>`
  select user_id from memberships where account_id = ${accountId} and user_id = ${userId} and role = any(${answering}) for share
`

/** Holds conversations until the transaction ends, always in the same order, so that two bulk acts never wait for each other. */
export const lockConversations = (sql: Sql, accountId: string, keys: readonly string[]) => sql<{ id: string }[]>`
  select id from conversations where account_id = ${accountId} and id = any(${keys}) order by id for update
`

export const setSnoozed = (sql: Sql, accountId: string, keys: readonly string[], until: string | null) => sql`
  update conversations set snoozed_until = ${until}, assigned_at = now() where account_id = ${accountId} and id = any(${keys})
`

/** Takes those whose time has come back into the lists, with a wait that begins again. Some at once, and none that another worker takes back. */
export const takeBackSnoozed = (sql: Sql, max: number) => sql<{ id: string; accountId: string }[]>`
  update conversations set snoozed_until = null, assigned_at = now() where id in (
    select id from conversations where snoozed_until <= now() order by snoozed_until limit ${max} for update skip locked
  ) returning id, account_id
`
