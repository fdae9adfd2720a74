// Tenancy's first half: a statement over a table that belongs to accounts asks for the account in its `where`, a join or its columns. Each
// is read with TypeScript's parser and judged with PostgreSQL's own (docs/decisions/0027-lints-that-parse.md). What may not ask is listed
// with its reason in queries-without-account.json. (The second half asks every endpoint as a stranger: api/src/app/over-http/tenancy.test.ts.)
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { findStatements } from './accounts/find-statements.ts'
import { judgeStatement, type Breach } from './accounts/judge-statement.ts'
import { readSchema } from './accounts/read-schema.ts'
import { sourcesIn, topLevelName } from './accounts/source-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const excuses = 'scripts/queries-without-account.json'
const excused: Record<string, string> = JSON.parse(readFileSync(path.join(root, excuses), 'utf8'))
const source = path.join(root, 'api/src')

/** What each breach is called and what to do. */
const advice: Record<Breach['verb'], (table: string) => string> = {
  select: (table) => `reads ${table} without its account: add account_id to the where`,
  update: (table) => `updates ${table} without its account: add account_id to the where`,
  delete: (table) => `deletes from ${table} without its account: add account_id to the where`,
  insert: (table) => `inserts into ${table} without account_id: add the column`,
  upsert: (table) =>
    `may update a row of another account in ${table}: add account_id to the conflict's columns or to its where`,
  merge: (table) => `merges ${table}, which is not judged: insert with an on conflict, update or delete instead`,
  copy: (table) => `copies ${table} whole: copy a select with the account in its where, or the column account_id in`,
  truncate: (table) => `empties ${table} for every account: delete with the account in the where`,
}

await loadModule()
const schema = readSchema(path.join(root, 'api/migrations'))
if (!schema.tables.has('orders')) throw new Error('api/migrations creates no table of orders')
const needed = new Set<string>()
const breaches: string[] = []

for (const { node, texts } of findStatements(sourcesIn(source))) {
  const file = node.getSourceFile()
  const inside = path.relative(source, file.fileName).replaceAll('\\', '/')
  const name = topLevelName(node)
  const problems = new Set(texts.flatMap(problemsOf))
  if (problems.size === 0) continue
  const excuse = [`${inside}#${name}`, inside].find((key) => key in excused)
  if (excuse) needed.add(excuse)
  else
    for (const problem of problems)
      breaches.push(
        `api/src/${inside}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${name} ${problem}`,
      )
}
for (const [at, excuse] of Object.keys(excused).entries()) {
  if (excuse < (Object.keys(excused)[at - 1] ?? '')) breaches.push(`${excuses} has ${excuse} out of alphabetical order`)
  if (!needed.has(excuse)) breaches.push(`${excuses} excuses ${excuse}, which needs no excuse: remove it`)
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}

function problemsOf(text: string): string[] {
  try {
    return judgeStatement(text, schema).map(
      ({ verb, table }) => `${advice[verb](table)}, or add the reason to ${excuses}`,
    )
  } catch (error) {
    return [
      `cannot be read: ${error instanceof Error ? error.message : String(error)}. Write the statement so that its text stands in the source, or add the reason to ${excuses}\n${text}`,
    ]
  }
}
