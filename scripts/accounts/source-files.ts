import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** The product's own sources of a folder, parsed, without tests. */
export function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(place)
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')
      ? [parse(place, readFileSync(place, 'utf8'))]
      : []
  })
}

export const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** What a name stands for: where it is declared, in this file or in the one it is imported from. */
export type Declaration =
  | ts.VariableDeclaration
  | ts.FunctionDeclaration
  | ts.ParameterDeclaration
  | ts.BindingElement
  | ts.TypeAliasDeclaration
  | ts.InterfaceDeclaration

/** Finds declarations by the rules of scopes; follows imports between the given files. */
export function declarations(sources: readonly ts.SourceFile[]) {
  const files = new Map(sources.map((source) => [source.fileName, source]))
  const scopes = new Map<ts.Node, Map<string, Declaration>>()
  const imports = new Map<ts.SourceFile, Map<string, { file: string; name: string }>>()

  function find(name: string, from: ts.Node): Declaration | undefined {
    for (let node: ts.Node | undefined = from; node; node = node.parent) {
      const found = scopeOf(node)?.get(name)
      if (found) return found
    }
    const imported = importsOf(from.getSourceFile()).get(name)
    const source = imported && files.get(imported.file)
    return source && find(imported.name, source)
  }

  function scopeOf(node: ts.Node): Map<string, Declaration> | undefined {
    if (!ts.isSourceFile(node) && !ts.isBlock(node) && !ts.isFunctionLike(node)) return undefined
    const known = scopes.get(node)
    if (known) return known
    const names = new Map<string, Declaration>()
    const declared = ts.isFunctionLike(node)
      ? node.parameters
      : node.statements.flatMap((statement): readonly (ts.VariableDeclaration | ts.Statement)[] =>
          ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
        )
    for (const declaration of declared) {
      if (
        ts.isFunctionDeclaration(declaration) ||
        ts.isTypeAliasDeclaration(declaration) ||
        ts.isInterfaceDeclaration(declaration)
      ) {
        if (declaration.name) names.set(declaration.name.text, declaration)
      } else if (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)) addNames(declaration, names)
    }
    scopes.set(node, names)
    return names
  }

  function importsOf(source: ts.SourceFile) {
    const known = imports.get(source)
    if (known) return known
    const names = new Map<string, { file: string; name: string }>()
    for (const statement of source.statements) {
      const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
      if (
        !bindings ||
        !ts.isNamedImports(bindings) ||
        !ts.isImportDeclaration(statement) ||
        !ts.isStringLiteral(statement.moduleSpecifier)
      )
        continue
      const file = path.resolve(path.dirname(source.fileName), statement.moduleSpecifier.text)
      for (const { name, propertyName } of bindings.elements)
        names.set(name.text, { file, name: (propertyName ?? name).text })
    }
    imports.set(source, names)
    return names
  }

  return find
}

export type Find = ReturnType<typeof declarations>

function addNames(
  declaration: ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement,
  names: Map<string, Declaration>,
): void {
  if (ts.isIdentifier(declaration.name)) names.set(declaration.name.text, declaration)
  else for (const element of declaration.name.elements) if (ts.isBindingElement(element)) addNames(element, names)
}

/** Calls `look` with a node and all that stands in it. */
export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}

/** The declaration at the top of its file that a node stands in. */
export function topLevelName(node: ts.Node): string {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isSourceFile(at.parent) && !(ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)))
      continue
    if ((ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) && at.name && ts.isIdentifier(at.name))
      return at.name.text
  }
  return '?'
}
