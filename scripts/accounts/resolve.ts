import ts from 'typescript'
import type { Declaration, Find } from './source-files.ts'

/** An expression, and what the parameters around it stand for. */
export interface Value {
  node: ts.Node
  given: Given
}

/** What each parameter was called with. */
export type Given = ReadonlyMap<Declaration, Value>

export type AnyFunction = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration

export const isFunction = (node: ts.Node): node is AnyFunction =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node)

/** Deep enough for a fragment within a fragment; an end for what calls itself. */
const MAX_DEPTH = 24

/**
 * What an expression can be: each arm of a condition, what a name was declared as, what a call returns, an entry of an object.
 * What only the run knows (a parameter without an argument, a call into a library) comes back as it stands.
 */
export function resolver(find: Find, onParameter: (parameter: ts.ParameterDeclaration) => void) {
  function resolve(value: Value, depth = 0): Value[] {
    const { node, given } = value
    const next = (...nodes: ts.Node[]) => nodes.flatMap((child) => resolve({ node: child, given }, depth + 1))
    if (depth > MAX_DEPTH) return [value]
    const inner = innerExpressions(node)
    if (inner) return next(...inner)
    if (ts.isIdentifier(node)) {
      const declaration = find(node.text, node)
      return declaration ? resolveDeclaration(declaration, value, depth) : [value]
    }
    if (ts.isPropertyAccessExpression(node)) return members(next(node.expression), node.name.text, value, depth)
    if (ts.isElementAccessExpression(node))
      return members(
        next(node.expression),
        ts.isStringLiteral(node.argumentExpression) ? node.argumentExpression.text : undefined,
        value,
        depth,
      )
    if (ts.isCallExpression(node)) {
      const called = next(node.expression).filter((callee) => isFunction(callee.node))
      const results = called.flatMap((callee) => returnsOf(callee, node, given, depth))
      return results.length > 0 ? results : [value]
    }
    return [value]
  }

  function resolveDeclaration(declaration: Declaration, value: Value, depth: number): Value[] {
    if (ts.isFunctionDeclaration(declaration)) return [{ node: declaration, given: value.given }]
    if (ts.isVariableDeclaration(declaration))
      return declaration.initializer
        ? resolve({ node: declaration.initializer, given: value.given }, depth + 1)
        : [value]
    if (ts.isParameter(declaration)) {
      const handed = value.given.get(declaration)
      if (handed) return resolve(handed, depth + 1)
      onParameter(declaration)
      return [value]
    }
    const taken = takenOut(declaration)
    return taken ? members(resolveDeclaration(taken.from, value, depth + 1), taken.name, value, depth) : [value]
  }

  /** Entries of objects: the one of a name, or all where the run chooses. */
  function members(wholes: Value[], name: string | undefined, value: Value, depth: number): Value[] {
    const found = wholes.flatMap(({ node, given }) => {
      if (!ts.isObjectLiteralExpression(node)) return []
      return propertiesOf(node, name).flatMap((property) => {
        if (ts.isPropertyAssignment(property)) return resolve({ node: property.initializer, given }, depth + 1)
        if (ts.isShorthandPropertyAssignment(property)) return resolve({ node: property.name, given }, depth + 1)
        return ts.isMethodDeclaration(property) ? [{ node: property, given }] : []
      })
    })
    return found.length > 0 ? found : [value]
  }

  function returnsOf(callee: Value, call: ts.CallExpression, given: Given, depth: number): Value[] {
    if (!isFunction(callee.node) || !callee.node.body) return []
    const inner = withArguments(callee.node, call, given, callee.given)
    if (!ts.isBlock(callee.node.body)) return resolve({ node: callee.node.body, given: inner }, depth + 1)
    return returnedBy(callee.node.body).flatMap((node) => resolve({ node, given: inner }, depth + 1))
  }

  return resolve
}

export type Resolve = ReturnType<typeof resolver>

/** What an expression is made of where its value is that of another: each arm of a condition, what stands in brackets. */
function innerExpressions(node: ts.Node): ts.Expression[] | undefined {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node)
  )
    return [node.expression]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (!ts.isBinaryExpression(node)) return undefined
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [node.left, node.right]
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return [node.right]
    default:
      return undefined
  }
}

/** The properties of a name, or all of them. */
function propertiesOf(object: ts.ObjectLiteralExpression, name: string | undefined) {
  if (name === undefined) return object.properties.filter((property) => property.name)
  return object.properties.filter(
    ({ name: key }) => key && (ts.isIdentifier(key) || ts.isStringLiteral(key)) && key.text === name,
  )
}

/** `({ name }: Draft)`: which field of what a destructured name is. */
function takenOut(declaration: Declaration): { from: Declaration; name: string } | undefined {
  if (!ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent) || declaration.dotDotDotToken)
    return undefined
  const key = declaration.propertyName ?? declaration.name
  const from = declaration.parent.parent
  return ts.isIdentifier(key) && !ts.isBindingElement(from) ? { from, name: key.text } : undefined
}

/** What a function's parameters stand for in one call. */
export function withArguments(callee: AnyFunction, call: ts.CallExpression, given: Given, around: Given): Given {
  const inner = new Map(around)
  callee.parameters.forEach((parameter, place) => {
    const handed = call.arguments[place] ?? parameter.initializer
    if (handed && !ts.isSpreadElement(handed)) inner.set(parameter, { node: handed, given })
    else inner.delete(parameter)
  })
  return inner
}

function returnedBy(node: ts.Node): ts.Expression[] {
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : []
  if (isFunction(node)) return []
  const found: ts.Expression[] = []
  ts.forEachChild(node, (child) => void found.push(...returnedBy(child)))
  return found
}
