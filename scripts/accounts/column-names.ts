import ts from 'typescript'
import type { Resolve, Value } from './resolve.ts'
import { isFunction } from './resolve.ts'
import type { Find } from './source-files.ts'
import { fieldsOfType, inAll } from './type-fields.ts'

/** The columns that the driver makes of an object's fields; undefined where they cannot be read from the source. */
export function columnNames(resolve: Resolve, find: Find) {
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
    return ts.isIdentifier(node) ? (fieldsOfRest(node) ?? fieldsOfType(typeOf(node), node, find)) : undefined
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
      ? fieldsOfType(whole.type, whole, find)?.filter((field) => !taken.includes(field))
      : undefined
  }

  function typeOf(name: ts.Identifier): ts.TypeNode | undefined {
    const declaration = find(name.text, name)
    return declaration && (ts.isParameter(declaration) || ts.isVariableDeclaration(declaration))
      ? declaration.type
      : undefined
  }

  return (value: Value) => fieldsOf(value)?.map(toSnakeCase)
}

/** As the driver's `fromCamel` does. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
