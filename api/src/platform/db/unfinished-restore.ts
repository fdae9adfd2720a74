import type { Sql } from './sql.ts'

/** What starts on a database that is restored only in part ends with. */
export const UNFINISHED =
  'A restore into this database did not finish. Run `restore` again with the same backup: it starts over.'

/** Whether a restore into this database began and has not come to its end. */
export async function isUnfinished(sql: Sql): Promise<boolean> {
  const [seen] = await sql<{ there: boolean }[]>`select to_regclass('public.unfinished_restore') is not null as there`
  return seen?.there ?? false
}

/** Throws where a restore into this database did not finish. */
export async function assertFinished(sql: Sql): Promise<void> {
  if (await isUnfinished(sql)) throw new Error(UNFINISHED)
}

/** The mark is a table of its own, so that it can stand before the first migration. */
export const markUnfinished = (sql: Sql) =>
  sql`create table public.unfinished_restore (since timestamptz not null default now())`

/** Takes the mark away. */
export const markFinished = (sql: Sql) => sql`drop table public.unfinished_restore`
