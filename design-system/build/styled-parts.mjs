// @ts-check
import ts from 'typescript'

/** What `chakra` is imported from. */
export const chakraModule = '@chakra-ui/react/styled-system'

/** @typedef {{ name: string, recipe: { start: number, end: number } }} StyledPart The name of a styled part, and where its recipe stands in the text. */

/**
 * The styled parts in a file's source, in order: each is the value of a constant at the top of the file,
 * `const Name = chakra(tag, recipe, options)`. Read from the syntax tree, so that formatting does not matter.
 * @param {string} file @param {string} text @returns {StyledPart[]} @throws where `chakra` is used in a way that a build could not replace
 */
export function styledParts(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const local = importedName(source)
  if (!local) return []
  const understood = new Set()
  const parts = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const call = initializer && bare(initializer)
      if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(name)) return []
      const callee = bare(call.expression)
      if (!isNamed(callee, local)) return []
      const recipe = call.arguments[1]
      if (!recipe) throw new Error(`${placeIn(source, call)}: ${name.text} has no recipe`)
      understood.add(callee)
      return [{ name: name.text, recipe: { start: recipe.getStart(), end: recipe.getEnd() } }]
    }),
  )
  visit(source, (node) => {
    if (!isNamed(node, local) || understood.has(node) || ts.isImportSpecifier(node.parent) || isKey(node)) return
    throw new Error(
      `${placeIn(source, node)}: write each styled part as \`const Name = ${local}(tag, recipe, options)\`, at the top of the file`,
    )
  })
  return parts
}

/** The local name of the import `chakra`. @param {ts.SourceFile} source */
function importedName(source) {
  for (const statement of source.statements) {
    if (
      !ts.isImportDeclaration(statement) ||
      !ts.isStringLiteral(statement.moduleSpecifier) ||
      statement.moduleSpecifier.text !== chakraModule
    )
      continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings))
      throw new Error(`${placeIn(source, statement)}: import { chakra } by its name`)
    const found = bindings.elements.find(({ name, propertyName }) => (propertyName ?? name).text === 'chakra')
    if (found) return found.name.text
  }
  return undefined
}

/** Strips parentheses and type assertions. @param {ts.Expression} expression @returns {ts.Expression} */
function bare(expression) {
  const wrapped =
    ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
  return wrapped ? bare(expression.expression) : expression
}

/** @param {ts.Node} node @param {string} name @returns {node is ts.Identifier} */
const isNamed = (node, name) => ts.isIdentifier(node) && node.text === name

/** `x.chakra` and `{ chakra: 1 }` are other things of the same name. @param {ts.Identifier} node */
const isKey = (node) =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node

/** @param {ts.Node} node @param {(node: ts.Node) => void} callback */
function visit(node, callback) {
  callback(node)
  ts.forEachChild(node, (child) => visit(child, callback))
}

/** @param {ts.SourceFile} source @param {ts.Node} node */
const placeIn = (source, node) => `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
