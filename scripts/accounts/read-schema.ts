import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type CreateFunctionStmt, type CreateStmt, type RawStmt } from 'libpg-query'
import { UNRESOLVED } from './statement-texts.ts'
import { columnOf, isAccountColumn, isTree, nameOf, type Tree } from './tree.ts'

/** What the statement linter needs to know of the database. */
export interface Schema {
  /** The columns of each table. One with `account_id` belongs to accounts. */
  tables: ReadonlyMap<string, ReadonlySet<string>>
  /** For each function that takes an account, at which place: it gives rows of that one alone. */
  accountArguments: ReadonlyMap<string, number>
}

/** Reads the migrations of a folder with PostgreSQL's own parser. */
export const readSchema = (folder: string): Schema =>
  schemaOf(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  )

/** The schema after some migrations, applied in order. */
export function schemaOf(migrations: readonly string[]): Schema {
  // A table that only the run knows may be any account's.
  const tables = new Map([[UNRESOLVED, new Set(['account_id'])]])
  const accountArguments = new Map<string, number>()
  for (const { stmt } of migrations.flatMap((text) => parseSync(text).stmts ?? [])) {
    const {
      CreateStmt: create,
      AlterTableStmt: alter,
      RenameStmt: rename,
      CreateFunctionStmt: define,
    }: Tree = stmt ?? {}
    if (create?.relation?.relname) tables.set(create.relation.relname, new Set(columnsOf(create, tables)))
    for (const { AlterTableCmd: change } of (alter?.cmds ?? []) as Tree[]) {
      const column: Tree | undefined = change?.subtype === 'AT_AddColumn' ? change.def : undefined
      if (column?.ColumnDef?.colname) tables.get(alter?.relation?.relname ?? '')?.add(column.ColumnDef.colname)
    }
    if (rename?.renameType === 'OBJECT_COLUMN' && rename.subname && rename.newname) {
      const columns = tables.get(rename.relation?.relname ?? '')
      if (columns?.delete(rename.subname)) columns.add(rename.newname)
    }
    if (!define) continue
    const names = define.parameters?.map(({ FunctionParameter: parameter }: Tree) => parameter?.name ?? '') ?? []
    const place = names.findIndex((name) => bodyOf(define).some((statement) => comparesAccountWith(statement, name)))
    if (place >= 0) accountArguments.set(nameOf(define.funcname), place)
  }
  return { tables, accountArguments }
}

/** A table's own columns and those that it inherits. */
const columnsOf = ({ tableElts = [], inhRelations = [] }: CreateStmt, tables: Schema['tables']): string[] => [
  ...tableElts.flatMap(({ ColumnDef: column }: Tree) => column?.colname ?? []),
  ...inhRelations.flatMap(({ RangeVar: parent }: Tree) => [...(tables.get(parent?.relname ?? '') ?? [])]),
]

/** The statements of a function in SQL; nothing of one in another language. */
function bodyOf({ options = [] }: CreateFunctionStmt): RawStmt[] {
  const argument = (name: string): Tree | undefined =>
    options.map(({ DefElem: option }: Tree) => option).find((option) => option?.defname === name)?.arg
  const text: Tree | undefined = argument('as')?.List?.items?.[0]
  if (argument('language')?.String?.sval !== 'sql' || !text?.String?.sval) return []
  return parseSync(text.String.sval).stmts ?? []
}

function comparesAccountWith(tree: unknown, name: string): boolean {
  if (Array.isArray(tree)) return tree.some((item) => comparesAccountWith(item, name))
  if (!isTree(tree)) return false
  const { A_Expr: comparison } = tree
  if (
    comparison &&
    nameOf(comparison.name) === '=' &&
    isAccountColumn(comparison.lexpr) &&
    columnOf(comparison.rexpr)?.name === name
  )
    return true
  return Object.values(tree).some((item) => comparesAccountWith(item, name))
}
