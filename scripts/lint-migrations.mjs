// Migrations are append only: each file's hash is kept in api/migrations/checksums.json, and a file that is listed there never changes.
// With --add (`pnpm --filter api checksums`) new files are listed. A folder may be named in place of api/migrations.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'

const { values, positionals } = parseArgs({ options: { add: { type: 'boolean' } }, allowPositionals: true })
const folder = path.resolve(root, positionals[0] ?? 'api/migrations')
const list = path.join(folder, 'checksums.json')

/** @type {Record<string, string>} */
const listed = JSON.parse(readFileSync(list, 'utf8'))
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const added = names.filter((name) => !(name in listed))

const problems = [
  ...names
    .filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .map((name) => `${name} must be named like 0029_what.sql: it would not be applied.`),
  ...names.flatMap((name, at) =>
    Number(name.slice(0, 4)) === at + 1
      ? []
      : [`${name} must have the number ${String(at + 1).padStart(4, '0')}: no number is left out or used twice.`],
  ),
  ...Object.keys(listed)
    .filter((name) => !names.includes(name))
    .map((name) => `${name} was removed. Restore it: databases have it. Undo what it did in a new file.`),
  ...Object.keys(listed)
    .filter((name) => names.includes(name) && checksum(name) !== listed[name])
    .map((name) => `${name} was changed. Restore it: databases have it as it was. Put the change into a new file.`),
  ...(values.add ? [] : added.map((name) => `${name} is not in checksums.json. Run \`pnpm --filter api checksums\`.`)),
]
if (problems.length > 0) {
  console.error([...new Set(problems)].map((line) => `api/migrations: ${line}`).join('\n'))
  process.exit(1)
}
if (values.add && added.length > 0) {
  writeFileSync(
    list,
    `${JSON.stringify({ ...listed, ...Object.fromEntries(added.map((name) => [name, checksum(name)])) }, undefined, 2)}\n`,
  )
  console.log(`Added to checksums.json: ${added.join(', ')}`)
}

/** SHA-256 as `migrate` keeps it, whatever the line ends of the checkout. @param {string} name */
function checksum(name) {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex')
}
