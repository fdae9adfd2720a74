import type { SavedReply } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'

export const savedRepliesOf = (sql: Sql, ownerId: string) => sql<SavedReply[]>`
  select id, title, body from saved_replies where owner_id = ${ownerId} order by created_at, id limit 200
`

export const insertSavedReply = (sql: Sql, ownerId: string, draft: { title: string; body: string }) => sql<
  SavedReply[]
>`
  insert into saved_replies ${sql({ ownerId, ...draft })} returning id, title, body
`

export const updateSavedReplyOf = (
  sql: Sql,
  ownerId: string,
  id: string,
  draft: { title: string; body: string },
) => sql<SavedReply[]>`
  update saved_replies set ${sql(draft)} where owner_id = ${ownerId} and id = ${id} returning id, title, body
`

export const deleteSavedReplyOf = (sql: Sql, ownerId: string, id: string) => sql<{ title: string; body: string }[]>`
  delete from saved_replies where owner_id = ${ownerId} and id = ${id} returning title, body
`

/** Nothing where it is there already. */
export const restoreSavedReplyOf = (
  sql: Sql,
  ownerId: string,
  id: string,
  { title, body }: { title: string; body: string },
) => sql`
  insert into saved_replies (id, owner_id, title, body) values (${id}, ${ownerId}, ${title}, ${body}) on conflict do nothing
`
