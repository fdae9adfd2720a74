import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Certainty } from 'contract/match-certainty'
import { csvRows } from 'lists/csv-rows'
import { textOfFile } from '../properties/rolls/text-of-file.ts'
import { choicesBy } from './matching/choices.ts'
import { fitLists } from './matching/fit-lists.ts'
import { sideOf } from './matching/side.ts'
import { headersFor, readParties } from './read-parties.ts'
import type { Pairing } from './score-pairs.ts'

export const fitMatchingUsage =
  'fit-matching --left A.csv --right B.csv | --within A.csv [--one-to-one | --many-to-one] [--columns MAPPING.json] [--truth TRUTH.csv] --out MODEL.json: fits the weights of match-files to two lists, or to one'

/**
 * The command `fit-matching`: works the weights of a source out of two of its lists (or of one, for `--within`), writes them for `match-files --model`,
 * and says from which probability each of the three choices answers and what it is expected to bring. With TRUTH.csv (a line `left,right` for each true
 * pair, numbered from the first row below the header) by what is known, without it by expectation and maximisation; the probabilities are those of rows
 * that were not learned from.
 */
export async function fitMatching(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      left: { type: 'string' },
      right: { type: 'string' },
      within: { type: 'string' },
      'one-to-one': { type: 'boolean' },
      'many-to-one': { type: 'boolean' },
      columns: { type: 'string' },
      truth: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const file = values.within ?? values.left
  const chosen = [values.within, values['one-to-one'], values['many-to-one']].filter(Boolean).length
  if (!file || !values.out || chosen > 1 || (values.within ? values.left || values.right : !values.right))
    throw new Error(`Usage: ${fitMatchingUsage}`)
  const pairing: Pairing = values.within ? 'within' : values['one-to-one'] ? 'one-to-one' : 'many-to-one'
  const named: unknown = values.columns ? JSON.parse(await readFile(values.columns, 'utf8')) : {}
  const left = await sideOf(readParties(file, headersFor(named, 'left'), values.within ? 'surest' : 'both'))
  const right = values.right ? await sideOf(readParties(values.right, headersFor(named, 'right'), 'surest')) : left
  if (left.rows === 0 || right.rows === 0) throw new Error('A list has no rows to learn from')
  const truth = values.truth ? await truthOf(values.truth) : undefined
  const isTrue =
    truth &&
    ((one: number, other: number) =>
      truth.has(`${one} ${other}`) || (pairing === 'within' && truth.has(`${other} ${one}`)))
  const { model, held, heldRows } = fitLists(left, right, {
    pairing,
    isTrue,
    onProgress: (rows) => say(`${rows} of ${left.rows} rows compared`),
  })
  await writeFile(values.out, `${JSON.stringify(model, null, 2)}\n`)
  say(
    `Fitted to ${left.rows} rows against ${values.within ? 'themselves' : right.rows}${truth ? ` with ${truth.size} known pairs` : ' without known pairs'}: ${values.out}`,
  )
  for (const { certainty, from, right: good, wrong } of choicesBy(held, heldRows, pairing === 'within'))
    say(
      `${titles[certainty]}: from ${from.toFixed(5)} on; of 1,000 rows ${good.toFixed(1)} right and ${wrong.toFixed(2)} wrong are expected`,
    )
}

const titles: Record<Certainty, string> = {
  certain: 'Only the certain',
  balanced: 'Balanced',
  most: 'As many as possible',
}

async function truthOf(file: string): Promise<Set<string>> {
  const truth = new Set<string>()
  for await (const batch of csvRows(textOfFile(file)))
    for (const [left, right] of batch)
      if (/^\d+$/.test(left ?? '') && /^\d+$/.test(right ?? '')) truth.add(`${Number(left) - 1} ${Number(right) - 1}`)
  return truth
}
