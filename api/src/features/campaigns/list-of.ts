import type { Sql } from '../../platform/db/sql.ts'
import { decidedOf } from './part-rows.ts'

interface Listed {
  phone: string
  name: string
  address: string
}

/**
 * The list of a campaign as it was loaded, duplicates and all. What the workers have not written out yet is read from its parts: looking writes nothing.
 * One statement, so that a part which is written out meanwhile is seen once.
 */
export async function listOf(sql: Sql, accountId: string, id: string): Promise<Listed[]> {
  const rows = await sql<(Listed & { part: string | null })[]>`
    select phone_given as phone, name, address, null as part, false as waits, id as place
    from outbound_messages where account_id = ${accountId} and campaign_id = ${id}
    union all select '', '', '', rows, true, position from campaign_parts where account_id = ${accountId} and campaign_id = ${id}
    order by waits, place
  `
  return rows.flatMap(({ phone, name, address, part }) =>
    part === null ? [{ phone, name, address }] : decidedOf(part).map(listed),
  )
}

const listed = ({ phoneGiven: phone, name, address }: ReturnType<typeof decidedOf>[number]): Listed => ({
  phone,
  name,
  address,
})
