import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine } from 'lists/write-csv'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import { decidingFields } from './matching/deciding-fields.ts'
import { fields, type Model } from './matching/model.ts'
import { MatchModel } from './matching/match-model.ts'
import { shippedModel } from './matching/shipped-model.ts'
import { sideOf } from './matching/side.ts'
import { readJsonFile } from './read-json-file.ts'
import { headersFor, readParties } from './read-parties.ts'
import { scorePairs, type Adapted, type Pair } from './score-pairs.ts'
import { listOptions, refuseToWrite, twoListsOf, type TwoLists } from './two-lists.ts'

export const matchFilesForm: CommandForm<TwoLists & { model?: string | undefined; least: number; fixed: boolean }> = {
  usage:
    'match-files --left A.csv --right B.csv | --within A.csv [--one-to-one | --many-to-one] [--columns MAPPING.json] [--model MODEL.json] --out PAIRS.csv [--least 0.01] [--fixed]: scores pairs of two lists, or of one with itself',
  read(args) {
    const options = {
      ...listOptions,
      model: { type: 'string' },
      least: { type: 'string', default: '0.01' },
      fixed: { type: 'boolean', default: false },
    } as const
    const { values } = readArguments(args, options, 0)
    const least = Number(values.least)
    if (!(least >= 0 && least <= 1)) throw new WrongArguments('--least is a probability between 0 and 1.')
    return { ...twoListsOf(values), model: values.model, least, fixed: values.fixed }
  },
}

/**
 * The command `match-files`: runs the engine on two lists of people, or on one against itself, and writes every pair that scores at
 * least `--least`, with the number of its row in either file (the first row below the header is 1), the probability, the bits of
 * evidence, what decided and how each field compared. The probabilities are adapted to the lists, unless they are to stay those of the model (`--fixed`),
 * as a skip trace has them. MAPPING.json is `{ "left": { "name": "Owner", "zip": "Zip" }, "right": { … } }`,
 * from a meaning to a header (`left` also for `--within`); without it the columns are found as for an upload.
 */
export async function matchFiles(
  { left, right, pairing, columns, out, ...given }: ReturnType<typeof matchFilesForm.read>,
  say: (line: string) => void,
): Promise<void> {
  const { least, fixed } = given
  await refuseToWrite(out, [left, right, columns, given.model])
  const named = columns ? await readJsonFile(columns) : {}
  const ones = await sideOf(readParties(left, headersFor(named, 'left'), { reading: right ? 'both' : 'surest', say }))
  const others = right ? await sideOf(readParties(right, headersFor(named, 'right'), { reading: 'surest', say })) : ones
  const model = given.model ? await readModel(given.model) : shippedModel
  const onProgress = (rows: number) => say(`${rows} of ${ones.rows} rows compared`)
  let pairs = 0
  const onPair = () => void (pairs += 1)
  const onAdapted = (adapted: Adapted) => say(sentenceOf(adapted))
  const found = scorePairs(ones, others, { model, pairing, least, fixed, onProgress, onAdapted })
  await pipeline(Readable.from(linesOf(found, model, onPair)), createWriteStream(out))
  say(`${ones.rows} rows against ${right ? others.rows : 'themselves'}: ${pairs} pairs of at least ${least} in ${out}`)
}

/** Throws a sentence where the file holds no model. */
async function readModel(file: string): Promise<Model> {
  const read = MatchModel.safeParse(await readJsonFile(file))
  if (read.success) return read.data
  throw new Error(`${file} is no model. fit-matching writes one.`)
}

const sentenceOf = ({ sure, even, likely }: Adapted): string =>
  sure === 0
    ? 'No row is sure of its person: the probabilities are those of the model'
    : `Probabilities adapted by ${sure} rows that are sure of their person: evidence that the model gives 0.50 and 0.90 has ${even.toFixed(2)} and ${likely.toFixed(2)} here`

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
