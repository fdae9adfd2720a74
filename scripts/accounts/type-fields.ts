import ts from 'typescript'
import type { Find } from './source-files.ts'

/** The fields that every value of a type has, as far as the source says; `from` is where the type stands. */
export function fieldsOfType(type: ts.TypeNode | undefined, from: ts.Node, find: Find): string[] | undefined {
  if (!type) return undefined
  if (ts.isTypeLiteralNode(type)) return fieldsOfMembers(type.members)
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => fieldsOfType(part, from, find) ?? [])
  if (ts.isUnionTypeNode(type)) return inAll(type.types.map((part) => fieldsOfType(part, from, find)))
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined
  if (type.typeName.text === 'Omit') {
    const left = literals(type.typeArguments?.[1])
    return fieldsOfType(type.typeArguments?.[0], from, find)?.filter((field) => !left.includes(field))
  }
  const declaration = find(type.typeName.text, from)
  if (!declaration) return undefined
  if (ts.isInterfaceDeclaration(declaration)) return fieldsOfMembers(declaration.members)
  return ts.isTypeAliasDeclaration(declaration) ? fieldsOfType(declaration.type, declaration, find) : undefined
}

/** What all of them have; undefined where one of them is not known. */
export function inAll(found: (string[] | undefined)[]): string[] | undefined {
  const [first, ...others] = found.filter((fields) => fields !== undefined)
  return first && others.length === found.length - 1
    ? first.filter((field) => others.every((other) => other.includes(field)))
    : undefined
}

const fieldsOfMembers = (members: readonly ts.TypeElement[]) =>
  members.flatMap(({ name, questionToken }) => (name && ts.isIdentifier(name) && !questionToken ? [name.text] : []))

function literals(type: ts.TypeNode | undefined): string[] {
  if (!type) return []
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literals)
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : []
}
