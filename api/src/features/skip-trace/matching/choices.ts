import { certainties, expectedOutcomes, type Certainty } from 'contract/match-certainty'
import type { HeldPair } from './fit-lists.ts'

/** What a choice is expected to bring with some weights. */
export interface ChoiceOutcome {
  certainty: Certainty
  /** The probability from which a person is answered. */
  from: number
  /** Of 1,000 rows. */
  right: number
  wrong: number
}

const MAX_WRONG = 1 / 10_000

/**
 * The thresholds of the three choices by pairs that were not learned from: the lowest with 1 wrong person in 10,000 rows, the one with the best F1, and
 * the shipped one for as many as possible. Of each row the best pair counts, or every pair where a list is matched with itself.
 */
export function choicesBy(held: readonly HeldPair[], rows: number, within: boolean): ChoiceOutcome[] {
  const answers = (within ? [...held] : bestOfRows(held)).toSorted((one, other) => other.probability - one.probability)
  const all = held.reduce((sum, { right }) => sum + right, 0)
  let [right, given] = [0, 0]
  let best = 0
  const from: Record<Certainty, number> = { certain: 1, balanced: 1, most: expectedOutcomes.most.from }
  for (const [at, { right: chance, probability }] of answers.entries()) {
    right += chance
    given += 1
    if (answers[at + 1]?.probability === probability) continue
    if (given - right <= rows * MAX_WRONG) from.certain = probability
    const f1 = (2 * right) / (given + all)
    if (f1 <= best) continue
    best = f1
    from.balanced = probability
  }
  return certainties.map((certainty) => {
    const some = answers.filter(({ probability }) => probability >= from[certainty])
    const good = some.reduce((sum, { right: chance }) => sum + chance, 0)
    const per = (count: number) => (count * 1000) / Math.max(1, rows)
    return { certainty, from: from[certainty], right: per(good), wrong: per(some.length - good) }
  })
}

function bestOfRows(held: readonly HeldPair[]): HeldPair[] {
  const best = new Map<number, HeldPair>()
  for (const pair of held) if (pair.probability > (best.get(pair.left)?.probability ?? 0)) best.set(pair.left, pair)
  return [...best.values()]
}
