import ts from 'typescript'
import { columnNames } from './column-names.ts'
import { isFunction, resolver, withArguments, type Given, type Value } from './resolve.ts'
import { declarations, visit, type Find } from './source-files.ts'

/** A statement of the product, as it can be sent: one text for each arm of the conditions in it. */
export interface Statement {
  /** The template or the call of `unsafe`. */
  node: ts.Node
  texts: string[]
}

/** What stands in a text for what only the run knows; as a table's name it is judged like a table of accounts. */
export const UNRESOLVED = 'unresolved'

/** Names under which the database is handed on; called as a function they write columns, values or a table's name. */
const handles = new Set(['sql', 'tx', 'session', 'connection', 'pool', 'reserved'])
/** Template tags that are not SQL. */
const otherTags = new Set(['html', 'raw', 'css'])
/** From a statement up through the functions that hand it its fragments. */
const MAX_CALLERS = 4

type Mode = 'sql' | 'text'

/** All statements of some files. A fragment that others are made of is no statement of its own. */
export function findStatements(sources: readonly ts.SourceFile[]): Statement[] {
  const find = declarations(sources)
  const calls = callsByName(sources)
  const fragments = new Set<ts.Node>()
  let mode: Mode = 'sql'
  let open = new Set<ts.ParameterDeclaration>()
  const resolve = resolver(find, (parameter) => {
    if (mode === 'text' || isFragment(parameter.type, find)) open.add(parameter)
  })
  const columnsOf = columnNames(resolve, find)

  const found: Statement[] = []
  for (const source of sources) {
    visit(source, (node) => {
      if (isSqlTemplate(node) || isUnsafe(node))
        found.push({ node, texts: [...new Set(textsOfStatement(node, new Map(), 0))] })
    })
  }
  return found.filter(({ node }) => !fragments.has(node))

  /** Where a parameter brings a fragment or the text itself, the statement is what each caller makes of it. */
  function textsOfStatement(
    node: ts.TaggedTemplateExpression | ts.CallExpression,
    given: Given,
    depth: number,
  ): string[] {
    open = new Set()
    const texts = ts.isCallExpression(node)
      ? inMode('text', () => textsOf(argumentOf(node, given)))
      : inMode('sql', () => textsOfTemplate(node.template, given))
    const [parameter] = [...open].filter((one) => !given.has(one))
    const callee = parameter?.parent
    if (!callee || !isFunction(callee) || depth >= MAX_CALLERS) return texts
    const here = callsOf(callee)
    return here.length > 0
      ? here.flatMap((call) =>
          textsOfStatement(node, new Map([...given, ...withArguments(callee, call, given, new Map())]), depth + 1),
        )
      : texts
  }

  function inMode<T>(wanted: Mode, work: () => T): T {
    const before = mode
    mode = wanted
    try {
      return work()
    } finally {
      mode = before
    }
  }

  function textsOfTemplate(template: ts.TemplateLiteral, given: Given): string[] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
    let texts = [template.head.text]
    for (const { expression, literal } of template.templateSpans) {
      texts = combine(texts, (before) => textsOf({ node: expression, given }, before)).map(
        (text) => text + literal.text,
      )
    }
    return texts
  }

  /** What an expression adds to a statement, after the text before it. */
  function textsOf(value: Value, before = ''): string[] {
    return [...new Set(resolve(value).flatMap((one) => textsOfOne(one, before)))]
  }

  function textsOfOne({ node, given }: Value, before: string): string[] {
    if (isSqlTemplate(node)) {
      fragments.add(node)
      return inMode('sql', () => textsOfTemplate(node.template, given))
    }
    if (isUnsafe(node)) {
      fragments.add(node)
      return inMode('text', () => textsOf(argumentOf(node, given)))
    }
    if (mode === 'sql') return isHelper(node) ? textsOfHelper(node, given, before) : ['$1']
    if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return [node.text]
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) return textsOfTemplate(node, given)
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'join'
    )
      return textsOfList(node.expression.expression, node.arguments[0], given)
    // The number of a parameter.
    return before.endsWith('$') ? ['1'] : [UNRESOLVED]
  }

  /** `[…].filter(Boolean).join(' and ')`: with all its items; `list.map(…).join()`: with one. */
  function textsOfList(list: ts.Expression, separator: ts.Expression | undefined, given: Given): string[] {
    const joint = separator && ts.isStringLiteral(separator) ? separator.text : ','
    return resolve({ node: list, given }).flatMap((one) => {
      const { node } = one
      if (ts.isArrayLiteralExpression(node)) {
        let texts = ['']
        for (const [place, element] of node.elements.entries())
          texts = combine(
            texts.map((text) => (place === 0 ? text : text + joint)),
            () => textsOf({ node: element, given: one.given }),
          )
        return texts
      }
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [UNRESOLVED]
      if (node.expression.name.text === 'filter') return textsOfList(node.expression.expression, separator, one.given)
      const [each] = node.arguments
      return node.expression.name.text === 'map' && each && isFunction(each) && each.body && !ts.isBlock(each.body)
        ? textsOf({ node: each.body, given: one.given })
        : [UNRESOLVED]
    })
  }

  /** What the driver writes for `sql(object)` or `sql(name)`, which depends on the word before. */
  function textsOfHelper(node: ts.CallExpression, given: Given, before: string): string[] {
    const [what, ...named] = node.arguments
    if (!what) return ['$1']
    const words = before.trim().toLowerCase().split(' ')
    const [last = '', second] = words.toReversed()
    if (['from', 'into', 'update', 'join', 'table'].includes(last))
      return inMode('text', () => textsOf({ node: what, given }))
    const columns =
      named.length > 0
        ? named.flatMap((name) =>
            ts.isStringLiteral(name) ? [name.text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] : [],
          )
        : (columnsOf({ node: what, given }) ?? [])
    const names = columns.length > 0 ? columns : [UNRESOLVED]
    if (last === 'set') return [names.map((name) => `${name} = $1`).join(', ')]
    return second === 'into' ? [`(${names.join(', ')}) values (${names.map(() => '$1').join(', ')})`] : ['($1)']
  }

  function callsOf(callee: ts.Node): ts.CallExpression[] {
    const declaration = ts.isFunctionDeclaration(callee)
      ? callee
      : ts.isVariableDeclaration(callee.parent)
        ? callee.parent
        : undefined
    const name = declaration?.name
    return name && ts.isIdentifier(name)
      ? (calls.get(name.text) ?? []).filter((call) => find(name.text, call) === declaration)
      : []
  }
}

const argumentOf = (call: ts.CallExpression, given: Given): Value => ({ node: call.arguments[0] ?? call, given })

/** Each text before with what can follow it; every choice comes up at least once, not every choice with every other. */
function combine(texts: string[], after: (before: string) => string[]): string[] {
  const following = texts.map(after)
  const width = Math.max(texts.length, ...following.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => {
    const next = following[at % texts.length] ?? []
    return (texts[at % texts.length] ?? '') + (next[at % next.length] ?? '')
  })
}

const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && !otherTags.has(lastName(node.tag))
const isUnsafe = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'unsafe'
const isHelper = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && handles.has(lastName(node.expression)) && node.arguments.length > 0

const lastName = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''

/** Whether a parameter brings a fragment (`ReturnType<Sql>`, under whatever name) or makes one. */
function isFragment(type: ts.TypeNode | undefined, find: Find): boolean {
  if (!type) return false
  if (ts.isFunctionTypeNode(type)) return isFragment(type.type, find)
  if (ts.isUnionTypeNode(type)) return type.types.some((part) => isFragment(part, find))
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false
  if (type.typeName.text === 'ReturnType') return true
  const declaration = find(type.typeName.text, type)
  return declaration !== undefined && ts.isTypeAliasDeclaration(declaration) && isFragment(declaration.type, find)
}

function callsByName(sources: readonly ts.SourceFile[]) {
  const calls = new Map<string, ts.CallExpression[]>()
  for (const source of sources) {
    visit(source, (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
      const name = node.expression.text
      calls.set(name, [...(calls.get(name) ?? []), node])
    })
  }
  return calls
}
