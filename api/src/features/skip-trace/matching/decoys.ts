import type { ScoredPair } from './among-rivals.ts'
import { probabilityOf, type Model } from './model.ts'

/** What some lists tell, without a known pair, of how often an answer of some evidence is wrong. */
export interface Decoys {
  /** Bits of the answers: of the best pair of each row, or of every pair of one list. */
  answers: number[]
  /** Bits of pairs of two people, as it is known of them. */
  decoys: number[]
  /** How many wrong answers each of those stands for; 0 where there is none to tell. */
  worth: number
  /** By how much the answers vary beside the decoys, of which there may be many more. */
  spread: number
  /** Rows that are sure of their person. */
  sure: number
}

interface Lists {
  model: Model
  /** Pairs of fewer bits are no answers. */
  floor: number
  /** Different rows that were looked for, with those of no pair. */
  rows: number
}

const nothing: Decoys = { answers: [], decoys: [], worth: 0, spread: 1, sure: 0 }
/** From this probability on a row is sure of its person. */
const SURE = 0.9
/** Pairs less likely than this are of two people, nearly all. */
const HARDLY = 0.01
/** Decoys as if so many more had been seen, each worth what the numbers of rows say. */
const KNOWN = 10

/**
 * Of two lists, in which a row is one person of the right list at most. A row that is sure of its person tells what would have been answered if that
 * person were not there: the best of the others. (Decoys as in target-decoy searches, Elias and Gygi 2007, but real ones.) Rows whose person is not there
 * are answered so as often, and how many those are is told by the rows without an answer (Storey 2002). All pairs of one row stand together.
 */
export function decoysOfTwo(
  pairs: readonly ScoredPair[],
  areOne: (one: number, other: number) => boolean,
  { model, floor, rows }: Lists,
): Decoys {
  const answers: number[] = []
  const decoys: number[] = []
  let sure = 0
  for (let from = 0, to = 0; from < pairs.length; from = to) {
    let best = pairs[from]
    for (; to < pairs.length && pairs[to]?.left === pairs[from]?.left; to++)
      if (best && (pairs[to]?.bits ?? floor) > best.bits) best = pairs[to]
    if (!best || best.bits < floor) continue
    answers.push(best.bits)
    if (probabilityOf(model, best.bits) < SURE) continue
    sure += 1
    let other = Number.NEGATIVE_INFINITY
    for (let at = from; at < to; at++) {
      const pair = pairs[at]
      if (pair && pair.bits > other && pair.right !== best.right && !areOne(pair.right, best.right)) other = pair.bits
    }
    if (other >= floor) decoys.push(other)
  }
  if (sure === 0) return nothing
  const alone = 1 - decoys.length / sure
  const absent = Math.min(rows, (rows - answers.length) / Math.max(1e-9, alone))
  return { answers, decoys, worth: absent / sure, spread: 1 + sure / Math.max(1, absent), sure }
}

/**
 * Of one list with itself. Rows that are surely one person make a group; two of different groups are two people, or some pair of the groups would be
 * sure. How many pairs of two people there are beside those is told by the pairs that are hardly one person.
 */
export function decoysWithin(pairs: readonly ScoredPair[], { model, floor, rows }: Lists): Decoys {
  const different = pairs.filter(({ left, right, bits }) => left !== right && bits >= floor)
  const groups = Int32Array.from({ length: rows }, (_, at) => at)
  const isGrouped = new Uint8Array(rows)
  const groupOf = (row: number): number => {
    let at = row
    while (groups[at] !== at) at = groups[at] = groups[groups[at] ?? at] ?? at
    return at
  }
  for (const { left, right, bits } of different) {
    if (probabilityOf(model, bits) < SURE) continue
    const [one, other] = [groupOf(left), groupOf(right)]
    groups[Math.max(one, other)] = Math.min(one, other)
    isGrouped[left] = isGrouped[right] = 1
  }
  const sure = isGrouped.reduce((sum, grouped) => sum + grouped, 0)
  if (sure === 0) return nothing
  const answers = different.map(({ bits }) => bits)
  const decoys = different
    .filter(({ left, right }) => isGrouped[left] && isGrouped[right] && groupOf(left) !== groupOf(right))
    .map(({ bits }) => bits)
  const hardly = (all: readonly number[]) => all.filter((bits) => probabilityOf(model, bits) < HARDLY).length
  const byRows = (rows / sure) ** 2
  return { answers, decoys, worth: (hardly(answers) + KNOWN * byRows) / (hardly(decoys) + KNOWN), spread: 1, sure }
}
