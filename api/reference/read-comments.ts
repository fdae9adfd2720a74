import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { ApiComments } from '../src/features/api-docs/comments.ts'

/** Reads from the sources what the API's document takes from them: names and comments of the contract's calls, sentences of refusals. */
export function readComments(apiFolder: string): ApiComments {
  const comments: ApiComments = { calls: {}, sentences: {} }
  for (const node of statementsIn(path.join(apiFolder, 'contract'), 'endpoint(')) addCall(comments, node)
  for (const node of statementsIn(path.join(apiFolder, 'src'), 'new Refusal(')) addSentences(comments, node)
  return comments
}

/** The statements of the files in a folder that have a text in them. */
const statementsIn = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
    .sort()
    .map((name) => ({ name, source: readFileSync(path.join(folder, name), 'utf8') }))
    .filter(({ source }) => source.includes(text))
    .flatMap(({ name, source }) => [...ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true).statements])

/** `export const createContact = endpoint({ method, path, … })` with the comment above it. */
function addCall({ calls }: ApiComments, node: ts.Statement): void {
  if (!ts.isVariableStatement(node)) return
  for (const { name, initializer } of node.declarationList.declarations) {
    if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'endpoint') continue
    const [definition] = initializer.arguments
    if (!definition || !ts.isObjectLiteralExpression(definition)) continue
    const [comment] = ts.getJSDocCommentsAndTags(node)
    const about = comment && ts.isJSDoc(comment) ? (ts.getTextOfJSDocComment(comment.comment) ?? '') : ''
    calls[`${textOf(definition, 'method')} ${textOf(definition, 'path')}`] = {
      name: name.getText(),
      about: about.replace(/\s+/g, ' ').trim(),
    }
  }
}

function textOf(definition: ts.ObjectLiteralExpression, name: string): string {
  const property = definition.properties.find((one) => one.name?.getText() === name)
  if (property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer))
    return property.initializer.text
  throw new Error(`${definition.getSourceFile().fileName}: ${name} of an endpoint is not written out`)
}

/** `new Refusal(409, 'ended', 'This order has already ended')`; the first of several with one code. */
function addSentences({ sentences }: ApiComments, node: ts.Node): void {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Refusal') {
    const [status, code, sentence] = node.arguments ?? []
    if (status && code && sentence && ts.isStringLiteral(code) && ts.isStringLiteralLike(sentence))
      sentences[`${status.getText()} ${code.text}`] ??= sentence.text
  }
  ts.forEachChild(node, (child) => addSentences({ calls: {}, sentences }, child))
}
