import type { Sql } from '../db/sql.ts'
import { fullName } from './backup-format.ts'
import { quoted, tablesOf, type CopiedTable } from './catalog.ts'

/**
 * Makes the tables that a backup has and no migration makes: the partition of each state of which records were imported, called as the partitioned
 * table with the state behind it (`properties_tx`). Returns those of the backup's tables that the database has then.
 */
export async function makePartitions<Table extends CopiedTable>(sql: Sql, tables: readonly Table[]): Promise<Table[]> {
  const made = new Set((await tablesOf(sql)).map(fullName))
  const partitioned = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name from pg_partitioned_table p
    join pg_class c on c.oid = p.partrelid join pg_namespace n on n.oid = c.relnamespace where p.partstrat = 'l'
  `
  for (const table of tables.filter((one) => !made.has(fullName(one)))) {
    const [, parentName = '', state = ''] = /^(.+)_([a-z]{2})$/.exec(table.name) ?? []
    const parent = partitioned.find(({ schema, name }) => schema === table.schema && name === parentName)
    if (!parent) continue
    await sql.unsafe(
      `create table ${quoted(table.schema, table.name)} partition of ${quoted(parent.schema, parent.name)} for values in ('${state.toUpperCase()}')`,
    )
    made.add(fullName(table))
  }
  return tables.filter((table) => made.has(fullName(table)))
}
