import type { Sql } from '../../../platform/db/sql.ts'

/** A file that came with a message, as its table has it. */
export interface StoredMedia {
  id: string
  accountId: string
  /** At the carrier. */
  url: string
  /** What the carrier called it; once kept, what its first bytes say. */
  type: string
  state: 'waiting' | 'kept' | 'refused'
  fileKey: string | null
  bytes: number | null
}

export const insertMedia = (
  sql: Sql,
  accountId: string,
  inboundId: string,
  files: readonly { url: string; type: string }[],
) => sql<{ id: string }[]>`
  insert into message_media (account_id, inbound_id, position, url, type)
  select ${accountId}, ${inboundId}, position - 1, url, type
  from unnest(${files.map(({ url }) => url)}::text[], ${files.map(({ type }) => type)}::text[]) with ordinality as f (url, type, position)
  returning id
`

export const mediaById = (sql: Sql, id: string) =>
  sql<StoredMedia[]>`select id, account_id, url, type, state, file_key, bytes from message_media where id = ${id}`

export const mediaOf = (sql: Sql, accountId: string, id: string) => sql<StoredMedia[]>`
  select id, account_id, url, type, state, file_key, bytes from message_media where account_id = ${accountId} and id = ${id}
`

export const markKept = (
  sql: Sql,
  { id, accountId }: StoredMedia,
  { type, fileKey, bytes }: { type: string; fileKey: string; bytes: number },
) => sql`
  update message_media set state = 'kept', type = ${type}, file_key = ${fileKey}, bytes = ${bytes} where account_id = ${accountId} and id = ${id}
`

/** Waits again for a worker that fetches it. */
export const markWaiting = (sql: Sql, { id, accountId }: Pick<StoredMedia, 'id' | 'accountId'>) => sql`
  update message_media set state = 'waiting' where account_id = ${accountId} and id = ${id} and state <> 'kept'
`

export const markRefused = (sql: Sql, { id, accountId }: Pick<StoredMedia, 'id' | 'accountId'>) => sql`
  update message_media set state = 'refused' where account_id = ${accountId} and id = ${id} and state = 'waiting'
`
