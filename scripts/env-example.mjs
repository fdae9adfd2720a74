// Writes .env.example from the schema in the API's environment.ts: each variable with its comment and its default. With --check it writes
// nothing and ends with 1 where the file differs.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './run.mjs'

const file = path.join(root, '.env.example')
const schemaFile = path.join(root, 'api/src/platform/config/environment.ts')
const head = `# Every environment variable that Lotline reads. Made by \`node scripts/env-example.mjs\` from the API's environment.ts; do not edit.
# All are optional; a commented value is the default. docs/operating.md says more, and what a public installation must set.
# Use: cp .env.example .env, then \`docker compose up\` or \`node --env-file=.env api/dist/main.mjs serve\`.
# A secret may lie in a file instead: DATABASE_URL_FILE, SECRET_KEY_FILE and so on name one (docs/operating.md lists them).
`

/** Read beside environment.ts, by what is named here. */
const besides = `
# The Chromium that a worker opens releases in, and that tests and release checks run; one that is installed when absent.
# CHROMIUM_PATH=

# What the exporter of traces sends along, such as a vendor's key: name=value, with commas between them.
# OTEL_EXPORTER_OTLP_HEADERS=
`

// A variable without a comment belongs to the one above it.
const made =
  head +
  variables()
    .map(
      ({ name, comment, value }) =>
        `${comment.length > 0 ? `\n${comment.map((line) => `# ${line}\n`).join('')}` : ''}# ${name}=${quoted(value)}\n`,
    )
    .join('') +
  besides
if (!process.argv.includes('--check')) writeFileSync(file, made)
else if (readFileSync(file, 'utf8') !== made) {
  console.error('.env.example is not what environment.ts says: run node scripts/env-example.mjs')
  process.exit(1)
}

/** @returns {{ name: string, comment: string[], value: string }[]} */
function variables() {
  const source = ts.createSourceFile('environment.ts', readFileSync(schemaFile, 'utf8'), ts.ScriptTarget.Latest, true)
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    const [declared] = statement.declarationList.declarations
    const made = declared?.initializer
    if (declared?.name.getText() !== 'Environment' || !made || !ts.isCallExpression(made)) continue
    const [shape] = made.arguments
    if (shape && ts.isObjectLiteralExpression(shape))
      return shape.properties.filter(ts.isPropertyAssignment).map(variable)
  }
  throw new Error('environment.ts has no `const Environment = z.object({ … })`')
}

/** @param {ts.PropertyAssignment} property */
function variable(property) {
  const comment = ts
    .getJSDocCommentsAndTags(property)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
  return {
    name: property.name.getText(),
    comment: comment.split('\n').filter(Boolean),
    value: defaultOf(property.initializer),
  }
}

/** What `.default(…)` says in a chain of calls, or nothing. @param {ts.Expression} expression @returns {string} */
function defaultOf(expression) {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return ''
  const [value] = expression.arguments
  if (expression.expression.name.text !== 'default' || !value) return defaultOf(expression.expression.expression)
  return ts.isStringLiteral(value)
    ? value.text
    : ts.isNumericLiteral(value)
      ? String(Number(value.text))
      : value.getText()
}

/** @param {string} value */
function quoted(value) {
  return /[\s<>#]/.test(value) ? `"${value}"` : value
}
