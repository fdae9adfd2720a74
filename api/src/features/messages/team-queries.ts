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

/** What whoever acts on conversations knew: one person's newest text that was shown, or when they were chosen. */
export interface Known {
  seen?: string | undefined
  chosenAt?: string | undefined
}

/** Puts conversations off, or with null takes them back. None is put off whose person has written since: that would have ended it. */
export const setSnoozed = (
  sql: Sql,
  accountId: string,
  keys: readonly string[],
  until: string | null,
  known: Known,
) => sql`
  update conversations c set snoozed_until = ${until}, assigned_at = now() where c.account_id = ${accountId} and c.id = any(${keys})
    and (${until}::timestamptz is null or not exists (${textsAfter(sql, accountId, 'c', known)}))
`

/** The texts `m` of a conversation's person that came after what was known; none where nothing is named. */
export const textsAfter = (sql: Sql, accountId: string, conversation: string, { seen, chosenAt }: Known) => sql`
  select m.received_at from inbound_messages m where m.account_id = ${accountId} and m.phone = ${sql(conversation)}.phone and (
    m.received_at > ${chosenAt ?? null}::timestamptz or exists (
      select from inbound_messages s where s.account_id = ${accountId} and s.phone = m.phone and s.id::text = ${seen ?? null} and (m.received_at, m.id) > (s.received_at, s.id)
    )
  )
`

/** Takes those whose time has come back into the lists, with a wait that begins again. Some at once, and none that another worker takes back. */
export const takeBackSnoozed = (sql: Sql, max: number) => sql<{ id: string; accountId: string }[]>`
  update conversations set snoozed_until = null, assigned_at = now() where id in (
    select id from conversations where snoozed_until <= now() order by snoozed_until limit ${max} for update skip locked
  ) returning id, account_id
`
