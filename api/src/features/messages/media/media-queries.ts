import type { Sql } from '../../../platform/db/sql.ts'

/** A file that came with a message, as its table has it. */
export interface StoredMedia {
  id: string
  ownerId: string
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
  ownerId: string,
  inboundId: string,
  files: readonly { url: string; type: string }[],
) => sql<{ id: string }[]>`
  insert into message_media (owner_id, inbound_id, position, url, type)
  select ${ownerId}, ${inboundId}, position - 1, url, type
  from unnest(${files.map(({ url }) => url)}::text[], ${files.map(({ type }) => type)}::text[]) with ordinality as f (url, type, position)
  returning id
`

export const mediaById = (sql: Sql, id: string) =>
  sql<StoredMedia[]>`select id, owner_id, url, type, state, file_key, bytes from message_media where id = ${id}`

export const mediaOf = (sql: Sql, ownerId: string, id: string) => sql<StoredMedia[]>`
  select id, owner_id, url, type, state, file_key, bytes from message_media where owner_id = ${ownerId} and id = ${id}
`

export const markKept = (
  sql: Sql,
  { id, ownerId }: StoredMedia,
  { type, fileKey, bytes }: { type: string; fileKey: string; bytes: number },
) => sql`
  update message_media set state = 'kept', type = ${type}, file_key = ${fileKey}, bytes = ${bytes} where owner_id = ${ownerId} and id = ${id}
`

export const markRefused = (sql: Sql, { id, ownerId }: Pick<StoredMedia, 'id' | 'ownerId'>) => sql`
  update message_media set state = 'refused' where owner_id = ${ownerId} and id = ${id} and state = 'waiting'
`
