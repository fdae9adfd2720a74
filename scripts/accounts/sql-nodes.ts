import ts from 'typescript'
import type { Find } from './source-files.ts'

/** Names under which the database is handed on; called as a function they write columns, values or a table's name. */
const handles = new Set(['sql', 'tx', 'session', 'connection', 'pool', 'reserved'])
/** Template tags that are not SQL. */
const otherTags = new Set(['html', 'raw', 'css'])
/** A tagged template that is SQL. */
export const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && !otherTags.has(lastName(node.tag))
/** A call of the driver's `unsafe`. */
export const isUnsafe = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'unsafe'
/** `sql(object)`, which writes columns, values or a table's name. */
export const isHelper = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && handles.has(lastName(node.expression)) && node.arguments.length > 0

const lastName = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''

/** Whether a parameter brings a fragment (`ReturnType<Sql>`, under whatever name) or makes one. */
export function isFragment(type: ts.TypeNode | undefined, find: Find): boolean {
  if (!type) return false
  if (ts.isFunctionTypeNode(type)) return isFragment(type.type, find)
  if (ts.isUnionTypeNode(type)) return type.types.some((part) => isFragment(part, find))
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false
  if (type.typeName.text === 'ReturnType') return true
  const declaration = find(type.typeName.text, type)
  return declaration !== undefined && ts.isTypeAliasDeclaration(declaration) && isFragment(declaration.type, find)
}
