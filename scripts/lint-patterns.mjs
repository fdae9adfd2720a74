// A pattern whose work grows with the square of a text, or faster, lets one long cell stop a process. Every regular expression that
// can meet what people type, upload or send is checked here; what a pattern is built from at run time is held by
// api/src/app/linear-work.test.ts. Prints each violation with what to do and exits with 1.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { root } from './run.mjs'

const folders = [
  'api/contract',
  'api/lists',
  'api/src',
  'design-system/src',
  'shell/host',
  'shell/src',
  'shell/registry',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
]
/** @type {string[]} */
const breaches = []

for (const file of folders.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  visit(source, (node) => {
    const pattern = patternOf(node)
    const [report] = pattern ? analyse(pattern).reports : []
    if (!report) return
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    breaches.push(
      `${path.relative(root, file)}:${line} takes ${report.exponential ? 'exponential' : 'quadratic'} time for a long run of ${report.character.literal.source}: ${node.getText().slice(0, 100)}\n  Let no two neighbours match the same character, anchor it, or use api/contract/trim-characters.ts for ends.`,
    )
  })
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}

/** A regular expression as it is written, or built of a text: `new RegExp('a+')`. @param {ts.Node} node */
function patternOf(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (
    !(ts.isNewExpression(node) || ts.isCallExpression(node)) ||
    !ts.isIdentifier(node.expression) ||
    node.expression.text !== 'RegExp'
  )
    return undefined
  const [source, flags] = node.arguments ?? []
  return source && ts.isStringLiteralLike(source)
    ? { source: source.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' }
    : undefined
}

/** @param {ts.Node} node @param {(node: ts.Node) => void} callback */
function visit(node, callback) {
  callback(node)
  ts.forEachChild(node, (child) => visit(child, callback))
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(place)
    return /\.(tsx?|mjs)$/.test(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name) ? [place] : []
  })
}
