import type { Suppression } from 'contract/suppressions'
import type { Sql } from '../db/sql.ts'

/** The newest thousand phones on the list that match. */
export const listOf = (sql: Sql, ownerId: string, search: string) => sql<Suppression[]>`
  select phone, reason, source, since as at from suppressed_phones
  where owner_id = ${ownerId} and (${search} = '' or phone like ${`%${search.replaceAll(/\D/g, '')}%`}) order by since desc limit 1000
`
