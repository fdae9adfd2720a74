import ts from 'typescript'
import type { Resolve, Value } from './resolve.ts'
import { isFunction } from './resolve.ts'
import type { Find } from './source-files.ts'

/** The columns that the driver makes of an object's fields; undefined where they cannot be read from the source. */
export function columnNames(resolve: Resolve, find: Find) {
  const inAll = (found: (string[] | undefined)[]): string[] | undefined => {
    const [first, ...others] = found.filter((fields) => fields !== undefined)
    return first && others.length === found.length - 1
      ? first.filter((field) => others.every((other) => other.includes(field)))
      : undefined
  }

  /** Fields that an expression has in every case. */
  function fieldsOf(value: Value): string[] | undefined {
    return inAll(resolve(value).map(fieldsOfOne))
  }

  function fieldsOfOne({ node, given }: Value): string[] | undefined {
    if (ts.isObjectLiteralExpression(node)) {
      return node.properties.flatMap((property) => {
        if (ts.isSpreadAssignment(property)) return fieldsOf({ node: property.expression, given }) ?? []
        return property.name && ts.isIdentifier(property.name) ? [property.name.text] : []
      })
    }
    if (ts.isArrayLiteralExpression(node))
      return inAll(node.elements.map((element) => fieldsOf({ node: element, given })))
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'map'
    ) {
      const [each] = node.arguments
      return each && isFunction(each) && each.body && !ts.isBlock(each.body)
        ? fieldsOf({ node: each.body, given })
        : undefined
    }
    return ts.isIdentifier(node) ? (fieldsOfRest(node) ?? fieldsOfType(typeOf(node), node)) : undefined
  }

  /** `({ at, ...entry }: Draft)`: what the type has beside the fields taken out of it. */
  function fieldsOfRest(name: ts.Identifier): string[] | undefined {
    const declaration = find(name.text, name)
    if (
      !declaration ||
      !ts.isBindingElement(declaration) ||
      !declaration.dotDotDotToken ||
      !ts.isObjectBindingPattern(declaration.parent)
    )
      return undefined
    const whole = declaration.parent.parent
    const taken = declaration.parent.elements.flatMap((element) =>
      ts.isIdentifier(element.name) ? [(element.propertyName ?? element.name).getText()] : [],
    )
    return ts.isParameter(whole)
      ? fieldsOfType(whole.type, whole)?.filter((field) => !taken.includes(field))
      : undefined
  }

  function typeOf(name: ts.Identifier): ts.TypeNode | undefined {
    const declaration = find(name.text, name)
    return declaration && (ts.isParameter(declaration) || ts.isVariableDeclaration(declaration))
      ? declaration.type
      : undefined
  }

  function fieldsOfType(type: ts.TypeNode | undefined, from: ts.Node): string[] | undefined {
    if (!type) return undefined
    if (ts.isTypeLiteralNode(type)) return fieldsOfMembers(type.members)
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => fieldsOfType(part, from) ?? [])
    if (ts.isUnionTypeNode(type)) return inAll(type.types.map((part) => fieldsOfType(part, from)))
    if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined
    if (type.typeName.text === 'Omit') {
      const left = literals(type.typeArguments?.[1])
      return fieldsOfType(type.typeArguments?.[0], from)?.filter((field) => !left.includes(field))
    }
    const declaration = find(type.typeName.text, from)
    if (!declaration) return undefined
    if (ts.isInterfaceDeclaration(declaration)) return fieldsOfMembers(declaration.members)
    return ts.isTypeAliasDeclaration(declaration) ? fieldsOfType(declaration.type, declaration) : undefined
  }

  return (value: Value) => fieldsOf(value)?.map(toSnakeCase)
}

const fieldsOfMembers = (members: readonly ts.TypeElement[]) =>
  members.flatMap(({ name, questionToken }) => (name && ts.isIdentifier(name) && !questionToken ? [name.text] : []))

function literals(type: ts.TypeNode | undefined): string[] {
  if (!type) return []
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literals)
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : []
}

/** As the driver's `fromCamel` does. */
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
