import type { Sql } from '../db/sql.ts'
import { quoted } from './catalog.ts'

/** What makes loading slow and is made again afterwards: statements by table. */
export interface BareTables {
  /** Keys and indexes by `schema.table`: each as soon as the table is loaded. */
  keys: Map<string, string[]>
  /** Foreign keys: once every table is loaded. */
  references: string[]
  /** Tables whose triggers are switched off. */
  triggers: string[]
}

interface Constraint {
  schema: string
  table: string
  name: string
  kind: string
  definition: string
}

/** Drops all keys, indexes and foreign keys by their own definitions and switches the triggers of people off; returns how they are made again. */
export async function makeBare(sql: Sql): Promise<BareTables> {
  const constraints = await sql<Constraint[]>`
    select n.nspname as schema, c.relname as table, k.conname as name, k.contype::text as kind, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sandbox') and k.contype in ('p', 'u', 'x', 'f') and k.conparentid = 0
      and c.relname not in ('schema_migrations', 'unfinished_restore')
    order by k.contype = 'f' desc, k.oid
  `
  const indexes = await sql<{ schema: string; table: string; name: string; definition: string }[]>`
    select n.nspname as schema, c.relname as table, x.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sandbox') and not x.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by i.indexrelid
  `
  const triggers = await sql<{ schema: string; table: string }[]>`
    select distinct n.nspname as schema, c.relname as table
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('public', 'sandbox')
  `
  const bare: BareTables = { keys: new Map(), references: [], triggers: [] }
  const keyOf = (schema: string, table: string, statement: string) => {
    const known = bare.keys.get(`${schema}.${table}`) ?? []
    bare.keys.set(`${schema}.${table}`, [...known, statement])
  }
  for (const { schema, table, name, kind, definition } of constraints) {
    const at = quoted(schema, table)
    await sql.unsafe(`alter table ${at} drop constraint ${quoted(name)}`)
    const again = `alter table ${at} add constraint ${quoted(name)} ${definition}`
    if (kind === 'f') bare.references.push(again)
    else keyOf(schema, table, again)
  }
  for (const { schema, table, name, definition } of indexes) {
    await sql.unsafe(`drop index ${quoted(schema, name)}`)
    // PostgreSQL writes the index of a partitioned table down as that table's alone.
    keyOf(schema, table, definition.replace(' ON ONLY ', ' ON '))
  }
  for (const { schema, table } of triggers) {
    await sql.unsafe(`alter table ${quoted(schema, table)} disable trigger user`)
    bare.triggers.push(`alter table ${quoted(schema, table)} enable trigger user`)
  }
  return bare
}
