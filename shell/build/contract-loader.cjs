// @ts-check
const ts = require('typescript')

/**
 * A file of the contract as browsers get it, in two: what a page needs that only calls the API (`?plain`), and the schemas, which it
 * passes on the rest beside. Only forms read schemas, so zod comes with them: docs/decisions/0048-zod-comes-with-forms.md.
 * Lines stay where they are.
 * @this {{ resourcePath: string, resourceQuery: string }} @param {string} text
 */
module.exports = function contractLoader(text) {
  return split(text, this.resourcePath)[this.resourceQuery === '?plain' ? 'plain' : 'schemas']
}

/** What `contract/client` reads of a call, and what screens ask of it (`shell/host/use-may.ts`). The rest is the server's. */
const ofCall = ['method', 'path', 'right', 'wholeAccount', 'answers', 'sends', 'creates', 'outlivesPage']

/** @param {string} text @param {string} file */
function split(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const declarations = source.statements.flatMap((statement) => declarationOf(statement) ?? [])
  const needZod = thoseWithZod(declarations, source)
  const plain = declarations.filter((each) => !needZod.has(each))
  if (plain.length === 0 || needZod.size === 0) {
    const all = without([], declarations, text)
    return { plain: all, schemas: all }
  }
  const types = source.statements.filter((each) => ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each))
  const own = plain.filter(({ exported }) => !exported).map(({ name }) => name)
  const shared = plain.filter(({ exported }) => exported).map(({ name }) => name)
  const from = `from '${file}?plain'`
  return {
    plain: `${without([...needZod].map(({ statement }) => statement).concat(types), plain, text)}\nexport { ${own.join(', ')} }\n`,
    schemas: [
      without(
        plain.map(({ statement }) => statement),
        [],
        text,
      ),
      `import { ${plain.map(({ name }) => name).join(', ')} } ${from}`,
      `export { ${shared.join(', ')} } ${from}\n`,
    ].join('\n'),
  }
}

/** @typedef {{ name: string, exported: boolean, statement: ts.Statement, call: ts.CallExpression | undefined }} Declaration `call`: that of `endpoint`. */

/** @param {ts.Statement} statement @returns {Declaration | undefined} */
function declarationOf(statement) {
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
  const [one] = declared
  if (
    !one ||
    !(ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) ||
    !one.name
  )
    return undefined
  if (declared.length > 1 || !ts.isIdentifier(one.name))
    throw new Error(`Declare one name at a time: ${statement.getText()}`)
  const made = ts.isVariableDeclaration(one) ? one.initializer : undefined
  const exported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  return {
    name: one.name.text,
    exported,
    statement,
    call: made && ts.isCallExpression(made) && made.expression.getText() === 'endpoint' ? made : undefined,
  }
}

/** Those that name zod, a schema of another file (which alone are written in capitals), or one of their own. @param {Declaration[]} declarations @param {ts.SourceFile} source */
function thoseWithZod(declarations, source) {
  const schemas = new Set(importedIn(source).filter((name) => name === 'z' || /^[A-Z]\w*[a-z]/.test(name)))
  /** @type {Set<Declaration>} */
  const found = new Set()
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const each of declarations) {
      if (each.call || found.has(each) || !namesIn(each.statement).some((name) => schemas.has(name))) continue
      found.add(each)
      schemas.add(each.name)
    }
  }
  return found
}

/** @param {ts.SourceFile} source */
const importedIn = (source) =>
  source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) &&
    statement.importClause?.namedBindings &&
    ts.isNamedImports(statement.importClause.namedBindings)
      ? statement.importClause.namedBindings.elements.map(({ name }) => name.text)
      : [],
  )

/** The names in a piece of code, those of its types aside. @param {ts.Node} node @returns {string[]} */
function namesIn(node) {
  if (ts.isTypeNode(node)) return []
  if (ts.isIdentifier(node)) return [node.text]
  /** @type {string[]} */
  const names = []
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)))
  return names
}

/** The text without some statements, and its calls with what browsers read of them. @param {ts.Statement[]} statements @param {Declaration[]} declarations @param {string} text */
function without(statements, declarations, text) {
  const changes = [
    ...statements.map((statement) => ({ node: statement, by: '' })),
    ...declarations.flatMap(({ call }) => (call ? [{ node: call, by: reduced(call) }] : [])),
  ].sort((a, b) => b.node.getStart() - a.node.getStart())
  return changes.reduce((rest, { node, by }) => {
    const [start, end] = [node.getStart(), node.getEnd()]
    return rest.slice(0, start) + by + rest.slice(start, end).replaceAll(/[^\n]/g, '') + rest.slice(end)
  }, text)
}

/** @param {ts.CallExpression} call */
function reduced({ arguments: [definition] }) {
  if (!definition || !ts.isObjectLiteralExpression(definition))
    throw new Error('An endpoint of the contract is written out where it is defined')
  const properties = definition.properties.filter(({ name }) => name && ofCall.includes(name.getText()))
  return `{ ${properties.map((property) => property.getText()).join(', ')} }`
}
