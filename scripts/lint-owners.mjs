// Tenancy's first half: a statement over a table that belongs to accounts names the owner. What may not is listed with its reason in
// ownerless-queries.json. (The second half asks every endpoint as a stranger: api/src/app/over-http/tenancy.test.ts.)
// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** @type {Record<string, string>} */
const excused = JSON.parse(readFileSync(path.join(root, 'scripts/ownerless-queries.json'), 'utf8'))
const source = path.join(root, 'api/src')
const used = new Set()
/** @type {string[]} */
const breaches = []

const owned = tablesWithOwner()
for (const file of filesOf(source)) {
  const inside = path.relative(source, file).replaceAll('\\', '/')
  for (const piece of readFileSync(file, 'utf8').split(/\n(?=(?:\/\*\*|export |const |async function |function ))/)) {
    const tables = [...piece.matchAll(/\b(?:from|join|update|into)\s+(\w+)/g)].map(([, table = '']) => table).filter((table) => owned.has(table))
    if (tables.length === 0 || /owner_?id/i.test(piece)) continue
    const [, name = '?'] = /(?:const|function) (\w+)/.exec(piece) ?? []
    const excuse = [inside, `${inside}#${name}`].find((key) => key in excused)
    if (excuse) used.add(excuse)
    else breaches.push(`api/src/${inside}: ${name} asks ${tables.join(', ')} without the owner. Add it to the where, or the reason to scripts/ownerless-queries.json`)
  }
}
for (const excuse of Object.keys(excused)) if (!used.has(excuse)) breaches.push(`scripts/ownerless-queries.json excuses ${excuse}, which needs no excuse: remove it`)

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}

function tablesWithOwner() {
  const folder = path.join(root, 'api/migrations')
  const all = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  return new Set([...all.matchAll(/create table (\w+) \(([\s\S]*?)\n\)/g)].filter(([, , columns = '']) => /^\s*owner_id /m.test(columns)).map(([, name = '']) => name))
}

/** @param {string} folder @returns {string[]} */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(place)
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [place] : []
  })
}
