import type { ColumnMapping } from 'contract/skip-trace'
import { canMatch, findColumns } from 'lists/find-columns'
import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'
import type { Sql } from '../../platform/db/sql.ts'
import { plain } from '../properties/addresses/parse-street.ts'
import { cityZips } from '../properties/city-zips.ts'
import { candidatesFor, coversSome, surnameShares, type Found, type SurnameShares } from './candidates.ts'
import { choose, type Candidate, type Choice } from './matching/choose.ts'
import { defaultModel } from './matching/model.ts'
import type { Party } from './matching/party.ts'
import { keysOf, readParty } from './read-party.ts'
import { resultHeader, resultValues } from './result-columns.ts'
import { unreadableFile } from './unreadable-file.ts'
import { withCityZips } from './with-city-zips.ts'

const BATCH = 500
/** Batches that are looked up while earlier ones are compared: the database and the engine use a processor each. */
const AHEAD = 3
/** Enough of the upload to tell what its columns mean. */
const SAMPLE_ROWS = 500

export interface MatchProgress {
  rows: number
  matched: number
  /** The catalog has records in the area of at least one row, or a row names no area. */
  covered: boolean
}

/**
 * Looks every row up and gives the lines of the result file: each row of the upload, whole and in its order, with the
 * answer behind it. `widest` is the number of values of the longest row, where that is known beforehand. Refuses with 422 `unreadable_file` when there are no rows or no column to look a person up by.
 */
export async function* matchRows(
  sql: Sql,
  batches: AsyncIterable<string[][]>,
  {
    mapping,
    threshold,
    widest = 0,
    onProgress,
  }: {
    mapping: ColumnMapping | null
    threshold: number
    widest?: number
    onProgress: (progress: MatchProgress) => Promise<void> | void
  },
): AsyncGenerator<string> {
  const progress: MatchProgress = { rows: 0, matched: 0, covered: false }
  let columns: ColumnMapping | undefined
  let held: string[][] = []
  let width = widest

  function* begin(): Generator<string> {
    const found = findColumns(held.slice(0, SAMPLE_ROWS))
    columns = mapping ?? found.mapping
    if (!canMatch(columns))
      throw unreadableFile(
        'No column of the file holds a name, an address, a phone or an e-mail. Add a header line such as "Name, Address, City, State, ZIP".',
      )
    width = held.reduce((most, row) => Math.max(most, row.length), width)
    const first = held[0] ?? []
    const header = found.hasHeader ? first : first.map((_, at) => `Column ${at + 1}`)
    if (found.hasHeader) held.shift()
    yield BYTE_ORDER_MARK + csvLine(resultHeader(padded(header, width)))
  }

  const shares = surnameShares(sql)
  const zipsOf = cityZips(sql)
  const underWay: { rows: readonly string[][]; choices: Promise<Choice<Found>[]> }[] = []

  /** Begins to look a batch up, and gives the lines of the oldest when there are enough under way. */
  async function* answer(rows: readonly string[][], meaning: ColumnMapping): AsyncGenerator<string> {
    const parties = rows.map((row) => readParty(row, meaning))
    progress.covered ||= await coversSome(sql, parties)
    const choices = answersTo(
      sql,
      shares,
      await Promise.all(parties.map((party) => withCityZips(party, zipsOf))),
      threshold,
    )
    // Awaited in its turn; until then a failure must not count as unhandled.
    choices.catch(() => {})
    underWay.push({ rows, choices })
    if (underWay.length > AHEAD) yield* oldest()
  }

  async function* oldest(): AsyncGenerator<string> {
    const next = underWay.shift()
    if (!next) return
    let lines = ''
    for (const [at, choice] of (await next.choices).entries()) {
      progress.rows += 1
      if (choice.chosen) progress.matched += 1
      lines += csvLine([...padded(next.rows[at] ?? [], width), ...resultValues(choice)])
    }
    yield lines
    await onProgress(progress)
  }

  for await (const rows of batches) {
    for (const row of rows) held.push(row)
    if (!columns && held.length <= SAMPLE_ROWS) continue
    if (!columns) yield* begin()
    if (columns) for (const batch of wholeBatches(held)) yield* answer(batch, columns)
  }
  if (held.length === 0 && !columns) throw unreadableFile('The file has no rows')
  if (!columns) yield* begin()
  if (columns) for (let at = 0; at < held.length; at += BATCH) yield* answer(held.slice(at, at + BATCH), columns)
  while (underWay.length > 0) yield* oldest()
  if (progress.rows === 0) throw unreadableFile('The file has a header but no rows')
}

/** Takes the whole batches off the front of what is held. */
function* wholeBatches(held: string[][]): Generator<string[][]> {
  while (held.length >= BATCH) yield held.splice(0, BATCH)
}

/** The answers to some rows, in their order. */
async function answersTo(
  sql: Sql,
  shares: SurnameShares,
  parties: readonly Party[],
  threshold: number,
): Promise<Choice<Found>[]> {
  const keys = parties.map(keysOf)
  const surnames = parties.flatMap(({ owners }) => owners.map(({ lastName }) => plain(lastName))).filter(Boolean)
  const [byKey, frequencies] = await Promise.all([candidatesFor(sql, [...new Set(keys.flat())]), shares(surnames)])
  return parties.map((party, at) => {
    if ((keys[at] ?? []).length === 0)
      return {
        chosen: undefined,
        score: 0,
        best: undefined,
        reason: 'No name with a ZIP, no address and no phone to look up',
        agreed: [],
      }
    const candidates = new Set<Candidate<Found>>((keys[at] ?? []).flatMap((key) => byKey.get(key) ?? []))
    return choose(party, [...candidates], {
      model: defaultModel,
      threshold,
      frequencyOf: (surname) => frequencies.get(surname),
    })
  })
}

/** Every line has as many values as the widest, so that ours stand in their columns. */
const padded = (row: readonly string[], width: number): string[] =>
  row.length >= width ? row.slice(0, width) : [...row, ...Array<string>(width - row.length).fill('')]
