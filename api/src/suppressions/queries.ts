import type { Suppression, SuppressionList } from 'contract/suppressions'
import type { Sql } from '../db/sql.ts'

type Listed = Suppression & { total: number }

/** The newest thousand of a list that match, each with how many there are. */
export const listOf = (sql: Sql, ownerId: string, { list, search }: { list: SuppressionList; search: string }) => sql<Listed[]>`
  select phone, reason, source, at, count(*) over ()::int as total from (${lists[list](sql, ownerId)}) listed
  where ${search} = '' or phone like ${`%${search.replaceAll(/\D/g, '')}%`} order by at desc limit 1000
`

const lists: Record<SuppressionList, (sql: Sql, ownerId: string) => ReturnType<Sql>> = {
  opted_out: (sql, ownerId) => sql`select phone, reason, source, since as at from suppressed_phones where owner_id = ${ownerId}`,
  lifted: (sql, ownerId) => sql`
    select distinct on (phone) phone, reason, source, created_at as at from suppressions l
    where owner_id = ${ownerId} and action = 'lift' and not exists (select 1 from suppressed_phones s where s.owner_id = l.owner_id and s.phone = l.phone) order by phone, id desc
  `,
}
