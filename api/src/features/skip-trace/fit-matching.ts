import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { csvRows } from 'lists/csv-rows'
import { textOfFile } from '../properties/rolls/text-of-file.ts'
import { calibrate } from './matching/calibrate.ts'
import { comparable, type Comparable } from './matching/comparable.ts'
import { compareParties } from './matching/compare.ts'
import { fitUnlabelled } from './matching/fit-unlabelled.ts'
import { fitWeights, type LabelledPair } from './matching/fit-weights.ts'
import { bitsOf, type Model } from './matching/model.ts'
import { pairKeys } from './matching/pair-keys.ts'
import { partyIndex } from './matching/party-index.ts'
import { shippedModel } from './matching/shipped-model.ts'
import { surnameShares } from './matching/surname-shares.ts'
import { headersFor, partiesOf } from './read-parties.ts'

export const fitMatchingUsage =
  'fit-matching --left A.csv --right B.csv [--columns MAPPING.json] [--truth TRUTH.csv] --out MODEL.json: fits the weights of match-files to two lists'

/** Rows of the left list that are learned from, spread over all of it. */
const MAX_ROWS = 20_000

/**
 * The command `fit-matching`: works the weights of a source out of two of its lists and writes them for `match-files --model`. With
 * TRUTH.csv (a line `left,right` for each true pair, numbered from the first row below the header) by what is known, calibrated on the
 * rows that were not learned from; without it by expectation and maximisation.
 */
export async function fitMatching(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      left: { type: 'string' },
      right: { type: 'string' },
      columns: { type: 'string' },
      truth: { type: 'string' },
      out: { type: 'string' },
    },
  })
  if (!values.left || !values.right || !values.out) throw new Error(`Usage: ${fitMatchingUsage}`)
  const named: unknown = values.columns ? JSON.parse(await readFile(values.columns, 'utf8')) : {}
  const left = await partiesOf(values.left, headersFor(named, 'left'))
  const right = await partiesOf(values.right, headersFor(named, 'right'))
  const truth = values.truth ? await truthOf(values.truth) : undefined
  const candidates = right.map((party, at) => ({ party: comparable(party), of: at }))
  const index = partyIndex(candidates, right, pairKeys)
  const frequencyOf = surnameShares(candidates.map(({ party }) => party))
  const every = Math.max(1, Math.ceil(left.length / MAX_ROWS))
  const pairsOf = (
    kept: (at: number) => boolean,
    others: (at: number) => readonly { party: Comparable; of: number }[],
  ) =>
    left.flatMap((party, at): (LabelledPair & { bits: number })[] => {
      if (at % every !== 0 || !kept(at)) return []
      const wanted = comparable(party)
      return others(at).map(({ party: other, of }) => ({
        ...compareParties(wanted, other, shippedModel, frequencyOf),
        same: truth?.has(`${at} ${of}`) ?? false,
      }))
    })
  const found = (at: number) => index.candidatesFor(left[at] ? pairKeys(left[at]) : [])
  const model = truth
    ? calibrated(
        fitWeights(pairsOf((at) => at % (2 * every) === 0, found)),
        pairsOf((at) => at % (2 * every) !== 0, found),
      )
    : {
        ...fitUnlabelled(
          pairsOf(() => true, found),
          pairsOf(
            () => true,
            (at) => candidates.slice((at * 7919) % candidates.length).slice(0, 1),
          ),
          shippedModel,
        ),
        curve: [],
      }
  await writeFile(values.out, `${JSON.stringify(model, null, 2)}\n`)
  say(
    `Fitted to ${left.length} rows against ${right.length}${truth ? ` with ${truth.size} known pairs` : ' without labels'}: ${values.out}`,
  )
}

/** The measured probabilities of pairs that the weights were not learned from. */
function calibrated(weights: Omit<Model, 'curve'>, held: readonly LabelledPair[]): Model {
  const bare = { ...weights, curve: [] }
  return { ...weights, curve: calibrate(held.map((pair) => ({ bits: bitsOf(bare, pair), right: pair.same }))) }
}

async function truthOf(file: string): Promise<Set<string>> {
  const truth = new Set<string>()
  for await (const batch of csvRows(textOfFile(file)))
    for (const [left, right] of batch)
      if (/^\d+$/.test(left ?? '') && /^\d+$/.test(right ?? '')) truth.add(`${Number(left) - 1} ${Number(right) - 1}`)
  return truth
}
