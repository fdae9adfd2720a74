import ts from 'typescript'
import { isFunction, withArguments, type Given } from './resolve.ts'
import { declarations, visit } from './source-files.ts'
import { isSqlTemplate, isUnsafe } from './sql-nodes.ts'
import { statementTexts } from './statement-texts.ts'

/** A statement of the product, as it can be sent: one text for each arm of the conditions in it. */
export interface Statement {
  /** The template or the call of `unsafe`. */
  node: ts.Node
  texts: string[]
}

/** From a statement up through the functions that hand it its fragments. */
const MAX_CALLERS = 4

/** All statements of some files. A fragment that others are made of is no statement of its own. */
export function findStatements(sources: readonly ts.SourceFile[]): Statement[] {
  const find = declarations(sources)
  const calls = callsByName(sources)
  const fragments = new Set<ts.Node>()
  const textsOf = statementTexts(find, (node) => void fragments.add(node))

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
    const { texts, open } = textsOf(node, given)
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
