import type { Sql } from '../db/sql.ts'

/** A table with the columns that are copied: not those that PostgreSQL works out. */
export interface CopiedTable {
  schema: string
  name: string
  columns: string[]
}

/**
 * Every table of the database that holds rows, but the list of migrations, which a restore writes itself, and the tables into which an import loads a state
 * (`rolls/first-load.ts`): what it was killed over is no part of the catalog.
 */
export const tablesOf = (sql: Sql) => sql<CopiedTable[]>`
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'sandbox') and c.relname not in ('schema_migrations', 'unfinished_restore')
    and c.relname !~ '^propert(ies|y_keys)_[a-z]{2}_loading$'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid, n.nspname order by pg_table_size(c.oid) desc, 1, 2
`

/** Where each sequence stands; null where it was never asked. */
export const sequencesOf = (sql: Sql) => sql<{ schema: string; name: string; value: number | null }[]>`
  select schemaname as schema, sequencename as name, last_value as value from pg_sequences where schemaname in ('public', 'sandbox')
`

/** A table, column or sequence as a statement names it. */
export const quoted = (...names: string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

/** The statement that reads or writes a table's rows as text. */
export const copyStatement = ({ schema, name, columns }: CopiedTable, way: 'to stdout' | 'from stdin') =>
  `copy ${quoted(schema, name)} (${columns.map((column) => quoted(column)).join(', ')}) ${way}`
