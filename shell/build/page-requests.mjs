// @ts-check
import ts from 'typescript'

/**
 * What the page at each path imports lazily, from the syntax tree of a remote's `src/pages.tsx`: a route is an object with a `path` that
 * begins with `/`, and whatever else stands in it may import a file, or name a constant of the file that does. Components in the entry
 * chunk import nothing. @param {string} text @returns {Record<string, string[]>} Requests as they are written, by path.
 */
export function pageRequests(text) {
  const source = ts.createSourceFile('pages.tsx', text, ts.ScriptTarget.Latest, true)
  const constants = constantsOf(source)
  /** @type {Record<string, string[]>} */
  const requests = {}
  visit(source, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return
    const address = pathOf(node)
    if (!address?.startsWith('/')) return
    const others = node.properties.filter((property) => !['path', 'children'].includes(nameOf(property)))
    requests[address] = [...new Set(others.flatMap((property) => importsOf(property, constants)))]
  })
  return requests
}

/** @typedef {Map<string, ts.Node>} Constants Functions and values of the file, by name. */

/** @param {ts.SourceFile} source @returns {Constants} */
function constantsOf(source) {
  /** @type {Constants} */
  const constants = new Map()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) constants.set(statement.name.text, statement)
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
  }
  return constants
}

/**
 * The files that a piece of code imports lazily, by itself or through constants that it names. @param {ts.Node} piece @param
 * {Constants} constants @param {Set<string>} seen @returns {string[]}
 */
function importsOf(piece, constants, seen = new Set()) {
  /** @type {string[]} */
  const found = []
  visit(piece, (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [request] = node.arguments
      if (request && ts.isStringLiteralLike(request)) found.push(request.text)
    }
    if (!ts.isIdentifier(node) || seen.has(node.text)) return
    const constant = constants.get(node.text)
    if (!constant) return
    seen.add(node.text)
    found.push(...importsOf(constant, constants, seen))
  })
  return found
}

/** @param {ts.ObjectLiteralExpression} route */
function pathOf(route) {
  const property = route.properties.find((one) => nameOf(one) === 'path')
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : undefined
}

/** @param {ts.ObjectLiteralElementLike} property */
const nameOf = ({ name }) => (name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '')

/** @param {ts.Node} node @param {(node: ts.Node) => void} callback */
function visit(node, callback) {
  callback(node)
  ts.forEachChild(node, (child) => visit(child, callback))
}
