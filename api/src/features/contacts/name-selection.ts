import type { Pool, Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

/** Keeps a selection for a day; those of this account that are older go. */
export async function nameSelection(sql: Pool, accountId: string, ids: readonly string[]): Promise<string> {
  await sql`delete from contact_selections where account_id = ${accountId} and batch_id is null and created_at < now() - interval '1 day'`
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
      'Contacts that are chosen one by one are remembered for a day, and these have been forgotten. Choose them again in Contacts.',
    )
}
