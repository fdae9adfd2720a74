import { scorePairs, type Pair, type Pairing } from '../score-pairs.ts'
import { calibrate } from './calibrate.ts'
import { compareParties } from './compare.ts'
import type { SurnameFrequency } from './compare-names.ts'
import { chancesOfPairs } from './fit-unlabelled.ts'
import type { ComparedPair } from './level-shares.ts'
import { fitWeights } from './fit-weights.ts'
import type { Model } from './model.ts'
import { keyIndex } from './party-index.ts'
import { shippedModel } from './shipped-model.ts'
import type { Side } from './side.ts'
import { surnameShares } from './surname-shares.ts'

/** Rows that are learned from, spread over all of the left list. */
const MAX_ROWS = 20_000
/** Pairs drawn at random, to see how often strangers agree. */
const RANDOM_PAIRS = 200_000
/** Pairs that are less likely say nothing about how true a probability is. */
const LEAST = 1e-3
/** Answers of about equal evidence that are counted together. */
const PER_POINT = 150

/** A pair of rows that was not learned from: how likely it is said to be one person, and is known or thought to be. */
export interface HeldPair {
  left: number
  probability: number
  right: number
}

export interface Fitted {
  model: Model
  held: HeldPair[]
  /** Rows of the left list that were not learned from. */
  heldRows: number
}

interface Options {
  pairing: Pairing
  /** Whether two rows are known to be one person, by their places in the files; absent where nothing is known. */
  isTrue?: ((left: number, right: number) => boolean) | undefined
  onProgress?: ((rows: number) => void) | undefined
}

/**
 * Works the weights of a source, and how true its probabilities are, out of two of its lists, or of one (given twice): the weights from half of the
 * rows, the probabilities from the other half. Where no pair is known, from how likely each is by `chancesOfPairs`.
 */
export function fitLists(left: Side, right: Side, { pairing, isTrue, onProgress }: Options): Fitted {
  const lefts = pairing === 'within' ? right : left
  const frequencyOf = surnameShares(right.distinct.map(({ ready }) => ready))
  const every = Math.max(1, Math.ceil(lefts.distinct.length / MAX_ROWS))
  const isLearned = (row: number) => row % (2 * every) < every
  const pairs = comparedPairs(lefts, right, { every, within: pairing === 'within', frequencyOf })
  const chances = isTrue
    ? Float64Array.from(pairs, (pair) => Number(isAnyTrue(lefts, right, pair, isTrue)))
    : chancesOfPairs(pairs, randomPairs(lefts, right, frequencyOf), shippedModel, {
        rows: Math.ceil(lefts.distinct.length / every),
        others: right.distinct.length,
        competing: pairing !== 'within',
      })
  const weights = fitWeights(
    pairs.flatMap(({ levels, rarity, left: row }, at) =>
      isLearned(row) ? [{ levels, rarity, same: chances[at] ?? 0 }] : [],
    ),
    shippedModel,
  )
  const known = new Map(pairs.map((pair, at) => [keyOf(pair.left, pair.right, right), chances[at] ?? 0]))
  const [leftAt, rightAt] = [distinctOf(lefts), distinctOf(right)]
  const answers: { bits: number; right: number }[] = []
  const bare = { ...weights, curve: [] }
  /** The chance of a pair that was not learned from. */
  const heldChance = (pair: Pair): number | undefined => {
    const row = leftAt[pair.left] ?? 0
    return isLearned(row) ? undefined : known.get(keyOf(row, rightAt[pair.right] ?? 0, right))
  }
  for (const pair of scorePairs(left, right, { model: bare, pairing, least: LEAST, fixed: true, onProgress })) {
    const chance = heldChance(pair)
    if (chance !== undefined) answers.push({ bits: pair.bits, right: chance })
  }
  const model = { ...weights, curve: calibrate(answers, PER_POINT) }
  const held: HeldPair[] = []
  // As `match-files` will have them.
  for (const pair of scorePairs(left, right, { model, pairing, least: LEAST })) {
    const chance = heldChance(pair)
    if (chance !== undefined) held.push({ left: pair.left, probability: pair.probability, right: chance })
  }
  return {
    model,
    held,
    heldRows: lefts.distinct.reduce(
      (sum, { at }, row) => (row % every === 0 && !isLearned(row) ? sum + at.length : sum),
      0,
    ),
  }
}

type FitPair = ComparedPair & { right: number }

/** What the keys bring together of every so many rows. */
function comparedPairs(
  lefts: Side,
  right: Side,
  { every, within, frequencyOf }: { every: number; within: boolean; frequencyOf: SurnameFrequency },
): FitPair[] {
  const index = keyIndex(right.distinct.map(({ keys }) => keys))
  return lefts.distinct.flatMap(({ ready, keys }, at): FitPair[] =>
    at % every === 0
      ? index.placesOf(keys).flatMap((other) => {
          const against = right.distinct[other]
          // Of one list a row is compared with itself where it stands there more than once.
          if (!against || (within && other === at && against.at.length < 2)) return []
          const { levels, rarity } = compareParties(ready, against.ready, shippedModel, frequencyOf)
          return [{ left: at, right: other, levels, rarity }]
        })
      : [],
  )
}

/** Spread over both lists by numbers that have nothing in common with their lengths. */
function randomPairs(lefts: Side, right: Side, frequencyOf: SurnameFrequency): Pick<FitPair, 'levels'>[] {
  const count = Math.min(RANDOM_PAIRS, lefts.distinct.length * right.distinct.length)
  return Array.from({ length: count }, (_, at) => {
    const one = lefts.distinct[(at * 7919) % lefts.distinct.length]
    const place = (at * 104_729 + Math.floor(at / right.distinct.length)) % right.distinct.length
    const other = right.distinct[place]
    return one && other && one !== other
      ? { levels: compareParties(one.ready, other.ready, shippedModel, frequencyOf).levels }
      : { levels: {} }
  })
}

const isAnyTrue = (
  lefts: Side,
  right: Side,
  pair: FitPair,
  isTrue: (left: number, right: number) => boolean,
): boolean => {
  const ones = lefts.distinct[pair.left]?.at.slice(0, MAX_COPIES) ?? []
  const others = right.distinct[pair.right]?.at.slice(0, MAX_COPIES) ?? []
  return ones.some((one) => others.some((other) => isTrue(one, other)))
}
/** As many as are paired each with each. */
const MAX_COPIES = 60

const keyOf = (one: number, other: number, right: Side): number => one * right.distinct.length + other

/** Of each row of a file, which of the different ones it is. */
function distinctOf(side: Side): Int32Array {
  const places = new Int32Array(side.rows)
  for (const [at, { at: rows }] of side.distinct.entries()) for (const row of rows) places[row] = at
  return places
}
