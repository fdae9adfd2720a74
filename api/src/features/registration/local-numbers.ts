import type { Sql } from '../../platform/db/sql.ts'

/** How many local numbers the account has in use, or is about to. */
export async function localNumbers(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from sender_numbers where account_id = ${accountId} and kind = 'local' and state in ('buying', 'active')
  `
  return row?.count ?? 0
}
