import { MAX_SAVED_REPLIES, type SavedReply } from 'contract/saved-replies'
import type { Sql } from '../../platform/db/sql.ts'

export const savedRepliesOf = (sql: Sql, accountId: string) => sql<SavedReply[]>`
  select id, title, body from saved_replies where account_id = ${accountId} order by created_at, id
`

export const savedReplyOf = (sql: Sql, accountId: string, id: string) => sql<SavedReply[]>`
  select id, title, body from saved_replies where account_id = ${accountId} and id = ${id}
`

/** The same, held until the transaction ends. */
export const lockSavedReply = (tx: Sql, accountId: string, id: string) => tx<SavedReply[]>`
  select id, title, body from saved_replies where account_id = ${accountId} and id = ${id} for update
`

/** As the act has it that deleted the reply, unless that was undone. */
export const deletedReply = (sql: Sql, accountId: string, id: string) => sql<{ title: string; body: string }[]>`
  select inverse->>'title' as title, inverse->>'body' as body from acts
  where account_id = ${accountId} and kind = 'saved_reply_deleted' and ref = ${id} and undone_at is null order by created_at desc limit 1 for update
`

/** Lets one transaction at a time add a saved reply to an account: the next one counts it. */
export const lockSavedReplies = (tx: Sql, accountId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended('saved replies of ' || ${accountId}::uuid, 0))`

const hasRoom = (sql: Sql, accountId: string) =>
  sql`(select count(*) from saved_replies where account_id = ${accountId}) < ${MAX_SAVED_REPLIES}`

/** Nothing where there are as many as an account may have. In a transaction that holds its saved replies. */
export const insertSavedReply = (sql: Sql, accountId: string, draft: { title: string; body: string }) => sql<
  SavedReply[]
>`
  insert into saved_replies (account_id, title, body) select ${accountId}, ${draft.title}, ${draft.body}
  where ${hasRoom(sql, accountId)} returning id, title, body
`

export const updateSavedReplyOf = (
  sql: Sql,
  accountId: string,
  id: string,
  draft: { title: string; body: string },
) => sql<SavedReply[]>`
  update saved_replies set ${sql(draft)} where account_id = ${accountId} and id = ${id} returning id, title, body
`

export const deleteSavedReplyOf = (sql: Sql, accountId: string, id: string) => sql<{ title: string; body: string }[]>`
  delete from saved_replies where account_id = ${accountId} and id = ${id} returning title, body
`

/** The same of one that was deleted; nothing also where it is there already. */
export const restoreSavedReplyOf = (
  sql: Sql,
  accountId: string,
  id: string,
  { title, body }: { title: string; body: string },
) => sql`
  insert into saved_replies (id, account_id, title, body) select ${id}, ${accountId}, ${title}, ${body}
  where ${hasRoom(sql, accountId)} on conflict do nothing
`
