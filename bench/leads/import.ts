// The importer against a bare COPY of the same bytes: tsx bench/leads/import.ts [rows] [rounds]
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { copyIn, copyOut } from '../../api/src/platform/db/copy.ts'
import { keepMemoryLow } from '../../api/src/app/keep-memory-low.ts'
import { importFile } from '../../api/src/features/properties/import-roll.ts'
import { rollColumns } from './made-up-roll.ts'
import { openStage, say, sayLoad, spentOn, told, type Spent } from './stage.ts'
import { argumentsOf } from '../arguments.ts'
import { median } from '../statistics.ts'

const { rows, rounds } = argumentsOf({ rows: 1_000_000, rounds: 3 })
keepMemoryLow()
const stage = await openStage(rows)
const { sql, roll } = stage

/** What a user would do by hand: the roll's own columns as text, nothing parsed, in one transaction. */
const bare = (indexes: readonly string[]) =>
  sql.begin(async (tx) => {
    await tx.unsafe(
      `drop table if exists bare; create table bare (${rollColumns.map((name) => `${name} text`).join(', ')})`,
    )
    await copyIn(
      tx,
      'copy bare from stdin with (format csv, header)',
      createReadStream(roll, { highWaterMark: 262_144 }),
    )
    await tx.unsafe(`set local maintenance_work_mem = '192MB'`)
    for (const index of indexes) await tx.unsafe(index)
  })

/** Its key, and what the product looks records up by: area, address and owner. */
const sameLookUps = [
  'alter table bare add primary key (parcel_number)',
  'create index on bare (zip_code, parcel_number)',
  'create index on bare (location)',
  'create index on bare (owner_1)',
]

/** What PostgreSQL alone takes for the rows that the importer makes: the catalog's own bytes into its own tables, with its indexes. */
const catalogAlone = () =>
  sql.begin(async (tx) => {
    await tx.unsafe(`
      drop table if exists alone, alone_keys;
      create table alone (like properties including defaults including constraints);
      create table alone_keys (like property_keys);
    `)
    await copyIn(tx, 'copy alone from stdin', createReadStream(`${roll}.properties`, { highWaterMark: 262_144 }))
    await copyIn(tx, 'copy alone_keys from stdin', createReadStream(`${roll}.keys`, { highWaterMark: 262_144 }))
    await tx.unsafe(`
      set local maintenance_work_mem = '192MB';
      alter table alone add primary key (property_id, state_or_province), add unique (apn_key, fips, state_or_province);
      create index on alone (postal_code, property_id);
      create index on alone (city, property_id);
      create index on alone using brin (county_or_parish);
      create index on alone_keys (key);
    `)
  })

async function keepCatalog(): Promise<void> {
  for (const [table, file] of [
    ['properties', 'properties'],
    ['property_keys', 'keys'],
  ] as const) {
    await pipeline(await copyOut(sql, `copy (select * from ${table}) to stdout`), createWriteStream(`${roll}.${file}`))
  }
}

async function importRoll(): Promise<void> {
  await importFile({ sql, now: () => new Date('2026-11-20') }, stage.format, roll, { write: () => {} })
}

async function forget(): Promise<void> {
  await sql`truncate properties, property_keys, areas, surname_counts`
  await sql.unsafe('checkpoint')
}

try {
  say(`${rows} rows, ${(statSync(roll).size / 1e6).toFixed(0)} MB`)
  sayLoad()
  const seen: { plain: Spent; indexed: Spent; first: Spent; again: Spent; alone: Spent }[] = []
  for (let round = 0; round < rounds; round++) {
    await forget()
    const plain = await spentOn(stage, () => bare([]))
    const indexed = await spentOn(stage, () => bare(sameLookUps))
    const first = await spentOn(stage, importRoll)
    const again = await spentOn(stage, importRoll)
    await keepCatalog()
    const alone = await spentOn(stage, catalogAlone)
    await sql`drop table bare, alone, alone_keys`
    seen.push({ plain, indexed, first, again, alone })
    say(
      `bare COPY ${told(plain)}; with key and look-ups ${told(indexed)}; import ${told(first)}, memory ${first.peak} MB; again, nothing changed ${told(again)}; the catalog's own rows by COPY ${told(alone)}`,
    )
  }
  const ratio = (name: 'plain' | 'indexed' | 'alone', by: (spent: Spent) => number) =>
    median(seen.map((round) => by(round[name]) / by(round.first))).toFixed(2)
  say(
    `ratio to the bare COPY with the same look-ups: ${ratio('indexed', ({ seconds }) => seconds)} by the clock, ${ratio('indexed', ({ busy, server }) => busy + server)} in processor time`,
  )
  say(
    `ratio to the bare COPY without any index: ${ratio('plain', ({ seconds }) => seconds)} by the clock, ${ratio('plain', ({ busy, server }) => busy + server)} in processor time`,
  )
  say(
    `ratio to COPY of the catalog's own rows with its indexes: ${ratio('alone', ({ seconds }) => seconds)} by the clock, ${ratio('alone', ({ busy, server }) => busy + server)} in processor time`,
  )
  sayLoad()
} finally {
  await stage.close()
}
