import { writeFile } from 'node:fs/promises'
import { certaintyLabels } from 'contract/match-certainty'
import { csvRows } from 'lists/csv-rows'
import { readArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import { textOfFile } from '../properties/rolls/text-of-file.ts'
import { choicesBy } from './matching/choices.ts'
import { fitLists } from './matching/fit-lists.ts'
import { sideOf } from './matching/side.ts'
import { readJsonFile } from './read-json-file.ts'
import { headersFor, readParties } from './read-parties.ts'
import { listOptions, refuseToWrite, twoListsOf, type TwoLists } from './two-lists.ts'

export const fitMatchingForm: CommandForm<TwoLists & { truth?: string | undefined }> = {
  usage:
    'fit-matching --left A.csv --right B.csv | --within A.csv [--one-to-one | --many-to-one] [--columns MAPPING.json] [--truth TRUTH.csv] --out MODEL.json: fits the weights of match-files to two lists, or to one',
  read(args) {
    const { values } = readArguments(args, { ...listOptions, truth: { type: 'string' } }, 0)
    return { ...twoListsOf(values), truth: values.truth }
  },
}

/**
 * The command `fit-matching`: works the weights of a source out of two of its lists (or of one, for `--within`), writes them for `match-files --model`,
 * and says from which probability each of the three choices answers and what it is expected to bring. With TRUTH.csv (a line `left,right` for each true
 * pair, numbered from the first row below the header) by what is known, without it by expectation and maximisation; the probabilities are those of rows
 * that were not learned from.
 */
export async function fitMatching(
  { pairing, columns, out, ...given }: ReturnType<typeof fitMatchingForm.read>,
  say: (line: string) => void,
): Promise<void> {
  await refuseToWrite(out, [given.left, given.right, columns, given.truth])
  const named = columns ? await readJsonFile(columns) : {}
  const reading = given.right ? 'both' : 'surest'
  const left = await sideOf(readParties(given.left, headersFor(named, 'left'), { reading, say }))
  const right = given.right
    ? await sideOf(readParties(given.right, headersFor(named, 'right'), { reading: 'surest', say }))
    : left
  const truth = given.truth ? await truthOf(given.truth, { left: left.rows, right: right.rows }) : undefined
  const isTrue =
    truth &&
    ((one: number, other: number) =>
      truth.has(`${one} ${other}`) || (pairing === 'within' && truth.has(`${other} ${one}`)))
  const { model, held, heldRows } = fitLists(left, right, {
    pairing,
    isTrue,
    onProgress: (rows) => say(`${rows} of ${left.rows} rows compared`),
  })
  await writeFile(out, `${JSON.stringify(model, null, 2)}\n`)
  say(
    `Fitted to ${left.rows} rows against ${given.right ? right.rows : 'themselves'}${truth ? ` with ${truth.size} known pairs` : ' without known pairs'}: ${out}`,
  )
  for (const { certainty, from, right: good, wrong } of choicesBy(held, heldRows, pairing === 'within'))
    say(
      `${certaintyLabels[certainty]}: from ${rounded(from)} on; of 1,000 rows ${good.toFixed(1)} right and ${wrong.toFixed(2)} wrong are expected`,
    )
}

/** Down, or the very pairs that it was chosen by would miss it. */
const rounded = (from: number): string => (Math.floor(from * 1e5) / 1e5).toFixed(5)

const isRow = (number: string, rows: number): boolean => Number(number) >= 1 && Number(number) <= rows

/** Throws a sentence where no line names two rows, or one names a row that there is not. */
async function truthOf(file: string, rows: { left: number; right: number }): Promise<Set<string>> {
  const truth = new Set<string>()
  for await (const batch of csvRows(textOfFile(file)))
    for (const [left = '', right = ''] of batch) {
      if (!/^\d+$/.test(left) || !/^\d+$/.test(right)) continue
      if (!isRow(left, rows.left) || !isRow(right, rows.right))
        throw new Error(
          `${file} names the pair ${left},${right}, and the lists have ${rows.left} and ${rows.right} rows. The first row below the header is 1.`,
        )
      truth.add(`${Number(left) - 1} ${Number(right) - 1}`)
    }
  if (truth.size === 0)
    throw new Error(`${file} names no pair. Write a line such as 1,1 for each: the numbers of its rows in both lists.`)
  return truth
}
