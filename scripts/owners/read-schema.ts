import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'libpg-query'
import { UNRESOLVED } from './find-statements.ts'
import { columnOf, isOwnerColumn, nameOf, type Tree } from './tree.ts'

/** What the statement linter needs to know of the database. */
export interface Schema {
  /** The columns of each table. One with `owner_id` belongs to accounts. */
  tables: ReadonlyMap<string, ReadonlySet<string>>
  /** For each function that takes an owner, at which place: it gives rows of that one alone. */
  ownerArguments: ReadonlyMap<string, number>
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
  const tables = new Map([[UNRESOLVED, new Set(['owner_id'])]])
  const ownerArguments = new Map<string, number>()
  for (const text of migrations) {
    const { stmts } = parseSync(text) as { stmts: { stmt: Tree }[] }
    for (const { stmt } of stmts) {
      const { CreateStmt: create, AlterTableStmt: alter, CreateFunctionStmt: define } = stmt
      if (create)
        tables.set(
          create.relation.relname,
          new Set([
            ...columnsIn(create.tableElts),
            ...(create.inhRelations ?? []).flatMap((parent: Tree) => [...(tables.get(parent.RangeVar.relname) ?? [])]),
          ]),
        )
      if (alter)
        for (const { AlterTableCmd: change } of alter.cmds)
          if (change.subtype === 'AT_AddColumn') tables.get(alter.relation.relname)?.add(change.def.ColumnDef.colname)
      if (define) {
        const names: string[] = (define.parameters ?? []).map(({ FunctionParameter }: Tree) => FunctionParameter.name)
        const place = names.findIndex((name) => bodyOf(define).some((statement) => comparesOwnerWith(statement, name)))
        if (place >= 0) ownerArguments.set(nameOf(define.funcname), place)
      }
    }
  }
  return { tables, ownerArguments }
}

const columnsIn = (elements: Tree[] = []) =>
  elements.flatMap(({ ColumnDef }) => (ColumnDef ? [ColumnDef.colname as string] : []))

/** The statements of a function in SQL; nothing of one in another language. */
function bodyOf(define: Tree): Tree[] {
  const options: Tree[] = define.options.map(({ DefElem }: Tree) => DefElem)
  const language = options.find(({ defname }) => defname === 'language')?.arg.String.sval
  const text = options.find(({ defname }) => defname === 'as')?.arg.List.items[0].String.sval
  if (language !== 'sql' || text === undefined) return []
  return (parseSync(text) as { stmts: Tree[] }).stmts
}

function comparesOwnerWith(tree: unknown, name: string): boolean {
  if (Array.isArray(tree)) return tree.some((item) => comparesOwnerWith(item, name))
  if (typeof tree !== 'object' || tree === null) return false
  const { A_Expr: comparison } = tree as Tree
  if (
    comparison &&
    nameOf(comparison.name) === '=' &&
    isOwnerColumn(comparison.lexpr) &&
    columnOf(comparison.rexpr)?.name === name
  )
    return true
  return Object.values(tree).some((item) => comparesOwnerWith(item, name))
}
