import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { csvLine } from 'lists/write-csv'
import { decidingFields } from './matching/deciding-fields.ts'
import { fields, type Model } from './matching/model.ts'
import { MatchModel } from './matching/match-model.ts'
import { shippedModel } from './matching/shipped-model.ts'
import { sideOf } from './matching/side.ts'
import { headersFor, readParties } from './read-parties.ts'
import { scorePairs, type Pair, type Pairing } from './score-pairs.ts'

export const matchFilesUsage =
  'match-files --left A.csv --right B.csv | --within A.csv [--one-to-one | --many-to-one] [--columns MAPPING.json] [--model MODEL.json] --out PAIRS.csv [--least 0.01]: scores pairs of two lists, or of one with itself'

/**
 * The command `match-files`: runs the engine on two lists of people, or on one against itself, and writes every pair that scores at
 * least `--least`, with the number of its row in either file (the first row below the header is 1), the probability, the bits of
 * evidence, what decided and how each field compared. MAPPING.json is `{ "left": { "name": "Owner", "zip": "Zip" }, "right": { … } }`,
 * from a meaning to a header (`left` also for `--within`); without it the columns are found as for an upload. Unless told otherwise
 * many rows of the left list may be one of the right, as in a skip trace.
 */
export async function matchFiles(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      left: { type: 'string' },
      right: { type: 'string' },
      within: { type: 'string' },
      'one-to-one': { type: 'boolean' },
      'many-to-one': { type: 'boolean' },
      columns: { type: 'string' },
      model: { type: 'string' },
      out: { type: 'string' },
      least: { type: 'string' },
    },
  })
  const left = values.within ?? values.left
  const chosen = [values.within, values['one-to-one'], values['many-to-one']].filter(Boolean).length
  if (!left || !values.out || chosen > 1 || (values.within ? values.left || values.right : !values.right))
    throw new Error(`Usage: ${matchFilesUsage}`)
  const least = Number(values.least ?? '0.01')
  if (!(least >= 0 && least <= 1)) throw new Error('--least is a probability between 0 and 1')
  const pairing: Pairing = values.within ? 'within' : values['one-to-one'] ? 'one-to-one' : 'many-to-one'
  const named: unknown = values.columns ? JSON.parse(await readFile(values.columns, 'utf8')) : {}
  const ones = await sideOf(readParties(left, headersFor(named, 'left'), values.within ? 'surest' : 'both'))
  const others = values.right ? await sideOf(readParties(values.right, headersFor(named, 'right'), 'surest')) : ones
  const model = values.model ? await readModel(values.model) : shippedModel
  const onProgress = (rows: number) => say(`${rows} of ${ones.rows} rows compared`)
  let pairs = 0
  const onPair = () => void (pairs += 1)
  const found = scorePairs(ones, others, { model, pairing, least, onProgress })
  await pipeline(Readable.from(linesOf(found, model, onPair)), createWriteStream(values.out))
  say(
    `${ones.rows} rows against ${values.within ? 'themselves' : others.rows}: ${pairs} pairs of at least ${least} in ${values.out}`,
  )
}

function* linesOf(pairs: Iterable<Pair>, model: Model, onPair: () => void): Generator<string> {
  yield csvLine(['left', 'right', 'probability', 'bits', 'decided', ...fields])
  for (const { left, right, probability, bits, levels } of pairs) {
    onPair()
    yield csvLine([
      String(left + 1),
      String(right + 1),
      probability.toFixed(6),
      bits.toFixed(3),
      decidingFields(levels, model),
      ...fields.map((field) => levels[field] ?? ''),
    ])
  }
}

/** A model of `fit-matching`. */
const readModel = async (file: string): Promise<Model> => MatchModel.parse(JSON.parse(await readFile(file, 'utf8')))
