import type { Note } from 'contract/notes'
import { actingUser } from '../../../platform/caller/acting-user.ts'
import type { Sql } from '../../../platform/db/sql.ts'

const shown = (sql: Sql) => sql`
  n.id, n.body, coalesce((select full_name from users where users.id = n.by_user_id), '') as by, n.created_at as at,
  array(select full_name from users where users.id = any(n.mentions) order by lower(full_name)) as mentions
`

/** The newest notes of a conversation, oldest first. */
export const notesOf = (sql: Sql, accountId: string, key: string, max: number) => sql<Note[]>`
  select * from (
    select ${shown(sql)} from conversation_notes n where n.account_id = ${accountId} and n.conversation_id = ${key}
    order by n.created_at desc, n.id desc limit ${max}
  ) as newest order by at, id
`

export const insertNote = (
  sql: Sql,
  accountId: string,
  key: string,
  { body, mentions }: { body: string; mentions: readonly string[] },
) => sql<Note[]>`
  with n as (
    insert into conversation_notes (account_id, conversation_id, by_user_id, body, mentions)
    values (${accountId}, ${key}, ${actingUser()}, ${body}, ${mentions}) returning *
  ) select ${shown(sql)} from n
`

export const membersAmong = (sql: Sql, accountId: string, userIds: readonly string[]) => sql<{ userId: string }[]>`
  select user_id from memberships where account_id = ${accountId} and user_id = any(${userIds})
`
