import { parseSync, type AlterTableStmt, type Constraint, type CreateStmt, type RenameStmt } from 'libpg-query'
import { columnOf, type Tree } from '../accounts/tree.ts'

/** What some migrations made, as far as later ones can get in the way of who uses it. */
export interface KnownDatabase {
  tables: Map<string, Set<string>>
  /** Constraints and unique indexes that `on conflict` may go by: their tables by `table name`. */
  uniques: Set<string>
  /** The columns that a check by this `table name` says to have a value. */
  checks: Map<string, string>
  /** `table.column` of which every row was seen to have a value. */
  filled: Set<string>
}

/** The statements of a migration. Throws where PostgreSQL could not read them. */
export const statementsOf = (text: string): Tree[] => (parseSync(text).stmts ?? []).map(({ stmt }): Tree => stmt ?? {})

/** Whether a constraint is kept by an index, so that `on conflict` may go by it. */
export const isUnique = ({ contype }: Constraint): boolean =>
  contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION'

const endings: Partial<Record<NonNullable<Constraint['contype']>, string>> = {
  CONSTR_UNIQUE: 'key',
  CONSTR_FOREIGN: 'fkey',
  CONSTR_EXCLUSION: 'excl',
}

/** A constraint's name, or the one that PostgreSQL gives it. */
export function nameOfConstraint(table: string, constraint: Constraint, column?: string): string {
  if (constraint.conname) return constraint.conname
  if (constraint.contype === 'CONSTR_PRIMARY') return `${table}_pkey`
  const keys = (constraint.keys ?? constraint.fk_attrs ?? []).map(({ String: key }: Tree) => key?.sval)
  return [table, ...(column ? [column] : keys), endings[constraint.contype ?? 'CONSTR_CHECK'] ?? 'check'].join('_')
}

/** The database after some migrations, applied in order. */
export function knownAfter(migrations: readonly string[]): KnownDatabase {
  const known: KnownDatabase = { tables: new Map(), uniques: new Set(), checks: new Map(), filled: new Set() }
  for (const text of migrations) applyTo(known, text)
  return known
}

/** Adds what one migration makes. */
export function applyTo(known: KnownDatabase, text: string): void {
  for (const statement of statementsOf(text)) apply(statement, known)
}

function apply(statement: Tree, known: KnownDatabase) {
  const { CreateStmt: create, AlterTableStmt: alter, IndexStmt: index, RenameStmt: rename } = statement
  if (create) applyCreate(create, known)
  if (alter) applyAlter(alter, known)
  if (index?.unique) known.uniques.add(`${index.relation?.relname} ${index.idxname}`)
  if (rename) applyRename(rename, known)
}

function applyCreate({ relation, tableElts = [] }: CreateStmt, known: KnownDatabase) {
  const table = relation?.relname ?? ''
  known.tables.set(table, new Set())
  for (const element of tableElts as Tree[]) {
    addColumn(table, element, known)
    addConstraint(table, element, known)
    for (const column of known.tables.get(element.TableLikeClause?.relation?.relname ?? '') ?? [])
      known.tables.get(table)?.add(column)
  }
}

function applyAlter({ relation, cmds = [] }: AlterTableStmt, known: KnownDatabase) {
  const table = relation?.relname ?? ''
  for (const { AlterTableCmd: change } of cmds as Tree[]) {
    const definition: Tree = change?.def ?? {}
    addColumn(table, definition, known)
    addConstraint(table, definition, known)
    const filled = known.checks.get(`${table} ${change?.name}`)
    if (change?.subtype === 'AT_ValidateConstraint' && filled) known.filled.add(`${table}.${filled}`)
  }
}

function addColumn(table: string, { ColumnDef: column }: Tree, known: KnownDatabase) {
  if (!column?.colname) return
  known.tables.get(table)?.add(column.colname)
  for (const { Constraint: constraint } of (column.constraints ?? []) as Tree[])
    if (constraint && isUnique(constraint))
      known.uniques.add(`${table} ${nameOfConstraint(table, constraint, column.colname)}`)
}

function addConstraint(table: string, { Constraint: constraint }: Tree, known: KnownDatabase) {
  if (!constraint) return
  const name = nameOfConstraint(table, constraint)
  if (isUnique(constraint)) known.uniques.add(`${table} ${name}`)
  const { NullTest: test }: Tree = constraint.raw_expr ?? {}
  const column = test?.nulltesttype === 'IS_NOT_NULL' ? columnOf(test.arg)?.name : undefined
  if (!column) return
  known.checks.set(`${table} ${name}`, column)
  if (!constraint.skip_validation) known.filled.add(`${table}.${column}`)
}

function applyRename({ renameType, relation, subname = '', newname = '' }: RenameStmt, known: KnownDatabase) {
  const table = relation?.relname ?? ''
  const columns = known.tables.get(table)
  if (renameType === 'OBJECT_COLUMN' && columns?.delete(subname)) columns.add(newname)
  if (renameType !== 'OBJECT_TABLE' || !columns) return
  known.tables.delete(table)
  known.tables.set(newname, columns)
  for (const unique of known.uniques)
    if (unique.startsWith(`${table} `)) known.uniques.add(unique.replace(table, newname))
}
