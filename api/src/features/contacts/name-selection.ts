import type { Pool } from '../../platform/db/sql.ts'

/** Keeps a selection for a day; those of this account that are older go. */
export async function nameSelection(sql: Pool, accountId: string, ids: readonly string[]): Promise<string> {
  await sql`delete from contact_selections where account_id = ${accountId} and batch_id is null and created_at < now() - interval '1 day'`
  const [selection] = await sql<
    { id: string }[]
  >`insert into contact_selections (account_id, ids) values (${accountId}, ${[...ids]}::uuid[]) returning id`
  if (!selection) throw new Error('A selection was not kept')
  return selection.id
}
