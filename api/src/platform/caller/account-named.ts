import { isUuid } from '../db/is-uuid.ts'
import type { Sql } from '../db/sql.ts'

/** The account that an operator names, by its owner's address or by its id. Throws a sentence for the operator where there is none, or the owner has several: whoever stands in for clients owns all of theirs. */
export async function accountNamed(sql: Sql, named: string): Promise<{ id: string; name: string }> {
  const isId = isUuid(named)
  const found = isId
    ? await sql<{ id: string; name: string }[]>`select id, name from accounts where id = ${named}`
    : await sql<{ id: string; name: string }[]>`
        select a.id, a.name from account_owners o join accounts a on a.id = o.account_id where lower(o.email) = lower(${named}) order by a.name, a.id
      `
  const [only, another] = found
  if (!only)
    throw new Error(isId ? `There is no account ${named}` : `No account has the address ${named}. Sign up first.`)
  if (another)
    throw new Error(
      `${named} owns ${found.length} accounts: name the one that is meant by its id.\n${found.map(({ id, name }) => `${id}  ${name}`).join('\n')}`,
    )
  return only
}
