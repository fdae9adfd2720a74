import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { csvLine } from 'lists/write-csv'
import { headersFor, partiesOf } from './read-parties.ts'
import { scorePairs, type Pair } from './score-pairs.ts'

export const matchFilesUsage =
  'match-files --left A.csv --right B.csv [--columns MAPPING.json] --out PAIRS.csv [--least 0.01]: scores pairs of two lists'

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
  const least = Number(values.least ?? '0.01')
  const pairs = scorePairs(left, right, least).filter(({ probability }) => probability >= least)
  await pipeline(Readable.from(linesOf(pairs)), createWriteStream(values.out))
  say(`${left.length} rows against ${right.length}: ${pairs.length} pairs of at least ${least} in ${values.out}`)
}

const fields = ['surname', 'given', 'middle', 'company', 'address', 'phone', 'email'] as const

function* linesOf(pairs: readonly Pair[]): Generator<string> {
  yield csvLine(['left', 'right', 'probability', 'bits', ...fields])
  for (const { left, right, probability, bits, levels } of pairs)
    yield csvLine([
      String(left + 1),
      String(right + 1),
      probability.toFixed(6),
      bits.toFixed(3),
      ...fields.map((field) => levels[field] ?? ''),
    ])
}
