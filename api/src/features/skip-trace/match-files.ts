import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { columnMeanings, ColumnMapping, type ColumnMeaning } from 'contract/skip-trace'
import { csvRows } from 'lists/csv-rows'
import { findColumns } from 'lists/find-columns'
import { csvLine } from 'lists/write-csv'
import { textOfFile } from '../properties/rolls/text-of-file.ts'
import { amongRivals } from './matching/among-rivals.ts'
import { compareParties } from './matching/compare.ts'
import { defaultModel, probabilityOf } from './matching/model.ts'
import type { Party } from './matching/party.ts'
import { pairKeys } from './matching/pair-keys.ts'
import { partyIndex } from './matching/party-index.ts'
import { readParty } from './read-party.ts'

export const matchFilesUsage =
  'match-files --left A.csv --right B.csv [--columns MAPPING.json] --out PAIRS.csv [--least 0.01]: scores pairs of two lists'

/** Two of one list that are this likely to be one person do not compete. */
const SAME = 0.9999999

/**
 * The command `match-files`: runs the engine on two lists of people and writes every pair that scores at least `--least`,
 * with the number of its row in either file (the first row below the header is 1), the probability, the bits of evidence
 * and how each field compared. MAPPING.json is `{ "left": { "name": "Owner", "zip": "Zip" }, "right": { … } }`, from a
 * meaning to a header; without it the columns are found as for an upload.
 */
export async function matchFiles(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      left: { type: 'string' },
      right: { type: 'string' },
      columns: { type: 'string' },
      out: { type: 'string' },
      least: { type: 'string' },
    },
  })
  if (!values.left || !values.right || !values.out) throw new Error(`Usage: ${matchFilesUsage}`)
  const named: unknown = values.columns ? JSON.parse(await readFile(values.columns, 'utf8')) : {}
  const right = await partiesOf(values.right, headersFor(named, 'right'))
  const left = await partiesOf(values.left, headersFor(named, 'left'))
  const index = partyIndex(
    right.map((party, at) => ({ party, of: at, owner: String(at) })),
    pairKeys,
  )
  const frequencies = surnameShares(right)
  const least = Number(values.least ?? '0.01')
  const compare = (one: Party, other: Party) =>
    compareParties(one, other, defaultModel, (surname) => frequencies.get(surname))
  const pairs = left.flatMap((party, at) =>
    index.candidatesFor(party).flatMap((candidate) => {
      const { bits, levels } = compare(party, candidate.party)
      const alone = probabilityOf(defaultModel, bits)
      return alone < least ? [] : [{ left: at, right: candidate.of, odds: alone / (1 - alone + 1e-12), bits, levels }]
    }),
  )
  const areOne = (parties: readonly Party[]) => (one: number, other: number) => {
    const [first, second] = [parties[one], parties[other]]
    return (
      first !== undefined && second !== undefined && probabilityOf(defaultModel, compare(first, second).bits) >= SAME
    )
  }
  const probabilities = amongRivals(pairs, { sameLeft: areOne(left), sameRight: areOne(right) })

  function* lines(): Generator<string> {
    yield csvLine([
      'left',
      'right',
      'probability',
      'bits',
      'surname',
      'given',
      'middle',
      'company',
      'address',
      'phone',
      'email',
    ])
    for (const [at, pair] of pairs.entries()) {
      const { surname = '', given = '', middle = '', company = '', address = '', phone = '', email = '' } = pair.levels
      const probability = probabilities[at] ?? 0
      if (probability >= least)
        yield csvLine([
          String(pair.left + 1),
          String(pair.right + 1),
          probability.toFixed(6),
          pair.bits.toFixed(3),
          surname,
          given,
          middle,
          company,
          address,
          phone,
          email,
        ])
    }
  }

  await pipeline(Readable.from(lines()), createWriteStream(values.out))
  say(
    `${left.length} rows against ${right.length}: ${probabilities.filter((one) => one >= least).length} pairs of at least ${least} in ${values.out}`,
  )
}

async function partiesOf(file: string, headers: Partial<Record<ColumnMeaning, string>>): Promise<Party[]> {
  const rows: string[][] = []
  for await (const batch of csvRows(textOfFile(file))) rows.push(...batch)
  const [header = []] = rows
  const named = mappingOf(header, headers)
  const found = findColumns(rows.slice(0, 500))
  const mapping = Object.keys(named).length > 0 ? named : found.mapping
  return rows.slice(Object.keys(named).length > 0 || found.hasHeader ? 1 : 0).map((row) => readParty(row, mapping))
}

function headersFor(named: unknown, side: 'left' | 'right'): Partial<Record<ColumnMeaning, string>> {
  const sides = typeof named === 'object' && named !== null && side in named ? Reflect.get(named, side) : {}
  return Object.fromEntries(
    columnMeanings.flatMap((meaning) => (typeof sides?.[meaning] === 'string' ? [[meaning, sides[meaning]]] : [])),
  )
}

function mappingOf(header: readonly string[], headers: Partial<Record<ColumnMeaning, string>>): ColumnMapping {
  const entries = columnMeanings.flatMap((meaning) => {
    const name = headers[meaning]
    if (name === undefined) return []
    const at = header.findIndex((column) => column.trim().toLowerCase() === name.trim().toLowerCase())
    if (at < 0) throw new Error(`There is no column "${name}" in the file`)
    return [[meaning, at] as const]
  })
  return ColumnMapping.parse(Object.fromEntries(entries))
}

/** How common each surname is in a list, for lists that come without a catalog. */
function surnameShares(parties: readonly Party[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { owners } of parties)
    for (const { lastName } of owners)
      if (lastName) counts.set(lastName.toUpperCase(), (counts.get(lastName.toUpperCase()) ?? 0) + 1)
  return new Map([...counts].map(([surname, count]) => [surname, count / Math.max(1, parties.length)]))
}
