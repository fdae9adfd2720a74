import type { Suppression, SuppressionList } from 'contract/suppressions'
import type { Sql } from '../../platform/db/sql.ts'
import { OPTED_OUT } from './suppressions.ts'

type Listed = Suppression & { total: number }

/** The newest thousand of a list that match, each with how many there are. */
export function listOf(sql: Sql, accountId: string, { list, search }: { list: SuppressionList; search: string }) {
  const digits = search.replaceAll(/\D/g, '')
  return sql<Listed[]>`
    select phone, reason, source, at, count(*) over ()::int as total from (${lists[list](sql, accountId)}) listed
    where ${search} = '' or (${digits} <> '' and phone like ${`%${digits}%`}) order by at desc limit 1000
  `
}

// Of several reasons the person's own comes first, then the oldest.
const lists: Record<SuppressionList, (sql: Sql, accountId: string) => ReturnType<Sql>> = {
  // A STOP to the number of all accounts is shown to those who know the phone: whom others text is not theirs to read.
  opted_out: (sql, accountId) => sql`
    select distinct on (phone) phone, coalesce(reason, ${OPTED_OUT}) as reason, source, since as at from opted_out_phones(${accountId})
    where reason is not null or phone in (
      select phone from contacts where account_id = ${accountId} and deleted_at is null
      union all select phone from contact_phones where account_id = ${accountId}
      union all select phone from conversations where account_id = ${accountId}
    ) order by phone, reason is null, source in ('manual', 'import'), since
  `,
  lifted: (sql, accountId) => sql`
    select distinct on (phone) phone, reason, source, created_at as at from suppressions l
    where account_id = ${accountId} and action = 'lift' and not exists (select from opted_out_phones(${accountId}) o where o.phone = l.phone) order by phone, id desc
  `,
}
