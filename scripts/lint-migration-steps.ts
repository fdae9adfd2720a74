// While a release is rolled out, processes of the one before run on the database that the new one has migrated, and people wait for every
// lock that a migration holds. So what was added since the last release is only added (expand); what the release before uses is removed one
// release later (contract). Each statement is judged with PostgreSQL's own parser (docs/decisions/0080-steps-of-migrations.md).
// api/migrations/reviewed.json says up to where the last release goes, which tables are large, and what was excepted why. A folder may be
// named in place of api/migrations.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { judgeMigration } from './migration-steps/judge-migration.ts'
import { applyTo, knownAfter } from './migration-steps/known-database.ts'

interface Reviewed {
  /** The last migration that a released build has. */
  lastReleased: string
  largeTables: string[]
  /** By file, then by step: why it may stand. */
  exceptions: Record<string, Record<string, string>>
}

const folder = path.resolve(import.meta.dirname, '..', process.argv[2] ?? 'api/migrations')
const reviewed: Reviewed = JSON.parse(readFileSync(path.join(folder, 'reviewed.json'), 'utf8'))
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const last = names.indexOf(reviewed.lastReleased)

await loadModule()
const problems: string[] = []
const needed = new Set<string>()
const large = new Set(reviewed.largeTables)
if (last < 0) problems.push(`reviewed.json names ${reviewed.lastReleased} as the last one released, which is not there`)
const until = names.slice(0, last + 1).map(textOf)
const released = knownAfter(until)
const before = knownAfter(until)

for (const name of names.slice(last + 1)) {
  const text = textOf(name)
  for (const { step, advice } of judgeMigration(text, { released, before, large })) {
    if (reviewed.exceptions[name]?.[step]?.trim()) needed.add(`${name} ${step}`)
    else problems.push(`${name}: ${step}: ${advice}; or add the reason to reviewed.json`)
  }
  applyTo(before, text)
}
for (const table of large)
  if (!before.tables.has(table)) problems.push(`reviewed.json lists the large table ${table}, which is not there`)
for (const [name, steps] of Object.entries(reviewed.exceptions))
  for (const step of Object.keys(steps))
    if (!needed.has(`${name} ${step}`))
      problems.push(`reviewed.json excepts "${step}" of ${name}, which needs no exception: remove it`)

if (problems.length > 0) {
  console.error(problems.map((problem) => `api/migrations: ${problem}`).join('\n'))
  process.exit(1)
}
