import type { Node } from 'libpg-query'

type KindOf<One> = One extends unknown ? keyof One : never

/** A node of PostgreSQL's parse tree: an object with one field, which is named after the node's kind and holds its content. */
export type Tree = { readonly [Kind in KindOf<Node>]?: Extract<Node, Record<Kind, unknown>>[Kind] }

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
  const fields = expression?.ColumnRef?.fields?.map((field: Tree) => field.String?.sval)
  const name = fields?.at(-1)
  return name === undefined ? undefined : { name, qualifier: fields?.at(-2) }
}

/** Whether an expression is a column `account_id`. */
export const isAccountColumn = (expression: Tree | undefined) => columnOf(expression)?.name === 'account_id'

/** The last part of a qualified name. */
export const nameOf = (parts: readonly Tree[] | undefined): string => parts?.at(-1)?.String?.sval ?? ''

/** Whether a value is an object, of whatever kind: the tree's fields can then be asked for. */
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
