import type { Pool, Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

/** So many contacts of an account's selections are kept, of the newest: ten of the largest. A small one counts as a thousand, so that there are few. */
const MAX_KEPT = 500_000
const LEAST_COUNTED = 1000

/** Keeps a selection for a day; those of this account that are older, and the oldest of too many, go. */
export async function nameSelection(sql: Pool, accountId: string, ids: readonly string[]): Promise<string> {
  const room = MAX_KEPT - Math.max(ids.length, LEAST_COUNTED)
  await sql`
    delete from contact_selections s using (
      select id, sum(greatest(cardinality(ids), ${LEAST_COUNTED})) over (order by created_at desc, id) as kept
      from contact_selections where account_id = ${accountId} and batch_id is null
    ) newest
    where s.account_id = ${accountId} and s.id = newest.id and (newest.kept > ${room} or s.created_at < now() - interval '1 day')
  `
  const [selection] = await sql<
    { id: string }[]
  >`insert into contact_selections (account_id, ids) values (${accountId}, ${[...ids]}::uuid[]) returning id`
  if (!selection) throw new Error('A selection was not kept')
  return selection.id
}

/** Refuses a selection that is not kept any more with 410 `selection_expired`: it would be taken for one of contacts that are all gone. */
export async function refuseExpired(sql: Sql, accountId: string, selection: string | undefined): Promise<void> {
  if (selection === undefined) return
  const [kept] = await sql`select from contact_selections where account_id = ${accountId} and id = ${selection}`
  if (!kept)
    throw new Refusal(
      410,
      'selection_expired',
      'Contacts that are chosen one by one are remembered for a day, the last 500,000 of an account, and these have been forgotten. Choose them again in Contacts.',
    )
}
