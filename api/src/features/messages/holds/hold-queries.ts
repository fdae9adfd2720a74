import { HOLD_SECONDS, type Hold } from 'contract/holds'
import type { Sql } from '../../../platform/db/sql.ts'

/** A conversation, and the member who writes in it. */
export interface Writing {
  accountId: string
  userId: string
  key: string
}

const shown = (sql: Sql) =>
  sql`h.user_id as id, (select full_name from users where users.id = h.user_id) as name, h.since, h.until`

/** The hold that lasts at the moment. */
export const livingHold = (sql: Sql, accountId: string, key: string) => sql<Hold[]>`
  select ${shown(sql)} from conversation_holds h where h.account_id = ${accountId} and h.conversation_id = ${key} and h.until > now()
`

/** Takes a free hold or renews one's own; another's only where `take` says so. No row while another has it. */
export const upsertHold = (sql: Sql, { accountId, userId, key }: Writing, take: boolean) => sql<
  (Hold & { isNew: boolean })[]
>`
  insert into conversation_holds as h (account_id, conversation_id, user_id, until)
  values (${accountId}, ${key}, ${userId}, now() + make_interval(secs => ${HOLD_SECONDS}))
  on conflict (conversation_id, account_id) do update set user_id = excluded.user_id, until = excluded.until,
    since = case when h.user_id = excluded.user_id and h.until > now() then h.since else now() end
  where h.user_id = excluded.user_id or h.until <= now() or ${take}
  returning ${shown(sql)}, h.since = now() as is_new
`

/** Ends a member's own hold, and one that has run out. */
export const deleteHold = (sql: Sql, { accountId, userId, key }: Writing) => sql`
  delete from conversation_holds where account_id = ${accountId} and conversation_id = ${key} and (user_id = ${userId} or until <= now())
`

/** The newest typed answer, where another member gave it after the one that is named. That one may have been taken back: then the newest is an older one. */
export const newerAnswer = (sql: Sql, { accountId, userId, key }: Writing, after: string | null) => sql<
  { by: string; at: string; body: string }[]
>`
  select u.full_name as by, o.created_at as at, o.body from conversations c
  join outbound_messages o on o.account_id = c.account_id and o.id = c.last_answer_id join users u on u.id = o.by_user_id
  where c.account_id = ${accountId} and c.id = ${key} and c.last_answer_id::text is distinct from ${after} and o.by_user_id <> ${userId}
    and not exists (select from outbound_messages a where a.account_id = o.account_id and a.phone = o.phone and a.id::text = ${after} and a.id > o.id)
`
