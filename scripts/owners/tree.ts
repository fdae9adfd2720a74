/** PostgreSQL's parse tree, as its own JSON: each node is an object with one field that names its kind. */
// oxlint-disable-next-line typescript/no-explicit-any -- some 300 kinds of nodes, of which each reader knows a few
export type Tree = Record<string, any>

/** The queries that stand inside a tree, not those inside these again. */
export function selectsIn(tree: unknown): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap(selectsIn)
  if (!isTree(tree)) return []
  if (tree.SelectStmt) return [tree]
  return Object.values(tree).flatMap(selectsIn)
}

/** A column's name and what qualifies it, through casts; undefined for anything else. */
export function columnOf(expression: Tree | undefined): { name: string; qualifier: string | undefined } | undefined {
  if (expression?.TypeCast) return columnOf(expression.TypeCast.arg)
  const fields: string[] | undefined = expression?.ColumnRef?.fields.map((field: Tree) => field.String?.sval)
  const name = fields?.at(-1)
  return name === undefined ? undefined : { name, qualifier: fields?.at(-2) }
}

/** Whether an expression is a column `owner_id`. */
export const isOwnerColumn = (expression: Tree) => columnOf(expression)?.name === 'owner_id'

/** The last part of a qualified name. */
export const nameOf = (parts: Tree[] | undefined): string => parts?.at(-1)?.String?.sval ?? ''

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
