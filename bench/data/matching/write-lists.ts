// Two made-up lists with the true pairs, for `match-files` and `fit-matching`: tsx bench/data/matching/write-lists.ts FOLDER [records] [rows]
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine } from 'lists/write-csv'
import type { Party } from '../../../api/src/features/skip-trace/matching/party.ts'
import { streetLine } from '../../../api/src/features/properties/addresses/parse-street.ts'
import { sampleOf } from './sample.ts'
import { argumentsOf } from '../../arguments.ts'

const { folder, records, rows } = argumentsOf({ folder: '/tmp/lists', records: 50_000, rows: 50_000 })
const header = ['Name', 'Address', 'City', 'State', 'Zip', 'Phone', 'Email']
// About one resident in seven has no record.
const sample = sampleOf(Math.round(records / 0.85), rows, 21)

function rowOf({ owners: [owner], places: [place], phones, emails }: Party): string[] {
  const address = place?.street ? streetLine(place.street) : ''
  return [owner?.fullName, address, place?.city, place?.state, place?.zip, phones[0], emails[0]].map(
    (text) => text ?? '',
  )
}

function* linesOf(lines: Iterable<readonly string[]>): Generator<string> {
  yield csvLine(header)
  for (const line of lines) yield csvLine([...line])
}

mkdirSync(folder, { recursive: true })
const write = (name: string, lines: Iterable<readonly string[]>) =>
  pipeline(Readable.from(linesOf(lines)), createWriteStream(path.join(folder, name)))
await write('right.csv', sample.records.map(rowOf))
for (const [name, asked] of [
  ['ordinary', sample.score],
  ['hard', sample.hard],
] as const) {
  await write(
    `${name}.csv`,
    asked.map(({ row }) => [row.name, row.address, row.city, row.state, row.zip, row.phone, row.email]),
  )
  const truth = asked.flatMap(({ truth: of }, at) => (of < 0 ? [] : [`${at + 1},${of + 1}\n`]))
  writeFileSync(path.join(folder, `${name}-truth.csv`), truth.join(''))
}
