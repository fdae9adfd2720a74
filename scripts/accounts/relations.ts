import type { JoinExpr, RangeVar } from 'libpg-query'
import type { Schema } from './read-schema.ts'
import { columnOf, type Tree } from './tree.ts'

/** A table, subquery or function in a FROM, under the name by which columns are qualified. */
export interface Relation {
  name: string
  /** The table, where it is one. */
  table?: string
  isOwned: boolean
  columns?: ReadonlySet<string>
  subquery?: Tree
  call?: Tree
  /** Only rows of one account come out of it. */
  bound: boolean
  /** Only rows come out that belong to no account yet: nothing to ask for, and nothing to bind others by. */
  unclaimed?: boolean
}

/** What names stand for at one place of a statement. */
export interface Scope {
  schema: Schema
  relations: Relation[]
  /** What each `with` query gives: whether only rows of one account. */
  ctes: ReadonlyMap<string, boolean>
  outer?: Scope
}

/** What holds for each row, and the relations that it may narrow: an outer join's narrows only the side that may be absent. */
export type Condition = { narrows: readonly Relation[] } & (
  | { expression: Tree }
  /** `join … using (column)`. */
  | { column: string; left: readonly Relation[]; right: readonly Relation[] }
)

/** A table under the name that the statement gives it. */
export function tableRelation(range: RangeVar, schema: Schema): Relation & { table: string } {
  const table = range.relname ?? ''
  const columns = schema.tables.get(table)
  return {
    name: range.alias?.aliasname ?? table,
    table,
    isOwned: columns?.has('account_id') ?? false,
    bound: false,
    ...(columns ? { columns } : {}),
  }
}

/** Adds what one item of a FROM names to the scope, and the conditions of its joins; returns it. */
export function addItem(item: Tree | undefined, scope: Scope, conditions: Condition[]): Relation[] {
  if (item?.JoinExpr) return addJoin(item.JoinExpr, scope, conditions)
  const relation = relationOf(item, scope)
  scope.relations.push(relation)
  return [relation]
}

function addJoin({ larg, rarg, jointype, quals, usingClause }: JoinExpr, scope: Scope, conditions: Condition[]) {
  const [left, right] = [addItem(larg, scope, conditions), addItem(rarg, scope, conditions)]
  const narrowed: Record<string, Relation[]> = {
    JOIN_INNER: [...left, ...right],
    JOIN_LEFT: right,
    JOIN_RIGHT: left,
  }
  const narrows = narrowed[jointype ?? ''] ?? []
  if (quals) conditions.push({ expression: quals, narrows })
  for (const column of usingClause ?? []) conditions.push({ column: nameOfColumn(column), left, right, narrows })
  return [...left, ...right]
}

const nameOfColumn = ({ String: name }: Tree) => name?.sval ?? ''

function relationOf(item: Tree | undefined, { schema, ctes }: Scope): Relation {
  const { RangeVar: range, RangeSubselect: inner, RangeFunction: rows } = item ?? {}
  if (range) {
    const relation = tableRelation(range, schema)
    const cte = range.schemaname ? undefined : ctes.get(relation.table)
    return cte === undefined ? relation : { name: relation.name, isOwned: false, bound: cte }
  }
  const name = (inner ?? rows)?.alias?.aliasname ?? ''
  const subquery = inner?.subquery
  // A list of the function and of what defines its columns.
  const called: Tree | undefined = rows?.functions?.[0]
  const call = called?.List?.items?.[0]
  return { name, isOwned: false, bound: false, ...(subquery ? { subquery } : {}), ...(call ? { call } : {}) }
}

/** The relation whose column this is; the nearest around it that has one of this name. */
export function relationOfColumn(expression: Tree | undefined, scope: Scope): Relation | undefined {
  const column = columnOf(expression)
  if (!column) return undefined
  for (let level: Scope | undefined = scope; level; level = level.outer) {
    const named =
      column.qualifier === undefined
        ? (level.relations.find(({ columns }) => columns?.has(column.name)) ??
          (level.relations.length === 1 && !level.relations[0]?.columns ? level.relations[0] : undefined))
        : level.relations.find(({ name }) => name === column.qualifier)
    if (named) return named
  }
  return undefined
}
