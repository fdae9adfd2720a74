import ts from 'typescript'
import { columnNames, toSnakeCase } from './column-names.ts'
import { isFunction, resolver, type Given, type Value } from './resolve.ts'
import type { Find } from './source-files.ts'
import { isFragment, isHelper, isSqlTemplate, isUnsafe } from './sql-nodes.ts'

/** What stands in a text for what only the run knows; as a table's name it is judged like a table of accounts. */
export const UNRESOLVED = 'unresolved'

/** What a statement can be, and the parameters that bring a part of it. */
export interface StatementTexts {
  texts: string[]
  open: ReadonlySet<ts.ParameterDeclaration>
}

type Mode = 'sql' | 'text'

/** Reads the texts of statements; `onFragment` is called with each template or call that is only a part of one. */
export function statementTexts(find: Find, onFragment: (node: ts.Node) => void) {
  let mode: Mode = 'sql'
  let open = new Set<ts.ParameterDeclaration>()
  const resolve = resolver(find, (parameter) => {
    if (mode === 'text' || isFragment(parameter.type, find)) open.add(parameter)
  })
  const columnsOf = columnNames(resolve, find)

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
      onFragment(node)
      return inMode('sql', () => textsOfTemplate(node.template, given))
    }
    if (isUnsafe(node)) {
      onFragment(node)
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
        ? named.flatMap((name) => (ts.isStringLiteral(name) ? [toSnakeCase(name.text)] : []))
        : (columnsOf({ node: what, given }) ?? [])
    const names = columns.length > 0 ? columns : [UNRESOLVED]
    if (last === 'set') return [names.map((name) => `${name} = $1`).join(', ')]
    return second === 'into' ? [`(${names.join(', ')}) values (${names.map(() => '$1').join(', ')})`] : ['($1)']
  }

  return (node: ts.TaggedTemplateExpression | ts.CallExpression, given: Given): StatementTexts => {
    open = new Set()
    const texts = ts.isCallExpression(node)
      ? inMode('text', () => textsOf(argumentOf(node, given)))
      : inMode('sql', () => textsOfTemplate(node.template, given))
    return { texts, open }
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
