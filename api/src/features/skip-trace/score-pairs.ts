import { adaptedScale } from './matching/adapted-scale.ts'
import { amongRivals, eachOnce, type ScoredPair } from './matching/among-rivals.ts'
import { levelsOf, mostLikely, weighFrom, type Weighed } from './matching/compare.ts'
import { decoysOfTwo, decoysWithin } from './matching/decoys.ts'
import { chanceOf, evidenceAt } from './matching/evidence-scale.ts'
import { leastBitsOf, probabilityOf, type Levels, type Model } from './matching/model.ts'
import { keyIndex } from './matching/party-index.ts'
import type { Side } from './matching/side.ts'
import { surnameShares } from './matching/surname-shares.ts'

/** Two of one list that are this likely to be one person do not compete. */
const SAME = 0.99

/**
 * How many of one list may be one person of the other; `one-to-one`: each row stands in one sure pair at most; `within`: one list
 * against itself, where any number may be.
 */
export type Pairing = 'one-to-one' | 'many-to-one' | 'within'

/** One of each list, by its place there, and how alike they are. */
export interface Pair {
  left: number
  right: number
  /** That they are one person, among all the others. */
  probability: number
  bits: number
  /** How each field compared. */
  levels: Levels
}

/** How far probabilities were adapted. */
export interface Adapted {
  /** Rows that are sure of their person: what the others are told by. */
  sure: number
  /** What a pair is given here by itself that the model gives 0.5 and 0.9. */
  even: number
  likely: number
}

interface Options {
  model: Model
  pairing: Pairing
  /** Pairs less likely than this are left out. */
  least: number
  /** Takes the model's curve as it is, as a skip trace does; else the probabilities are adapted to the lists. */
  fixed?: boolean | undefined
  /** Told once, before the first pair, of probabilities that were adapted. */
  onAdapted?: ((adapted: Adapted) => void) | undefined
  /** Called every few thousand rows of the left list. */
  onProgress?: ((rows: number) => void) | undefined
}

/** Two of the right list that are likelier one person than not are no decoys of each other. */
const ALIKE = 0.5
/** Weaker pairs than 1 in 100 by so many bits stay unlikely, whatever the lists. */
const [UNLIKELY, MORE_BITS] = [0.01, 4]
/** Of rows that are the same word for word, so many are paired each with each; a file of one row a million times has a million times as many pairs. */
const MAX_COPIES = 60
const PROGRESS_ROWS = 5000
/** Places for pairs of one list whose likeness is kept; a prime, so that rows that stand together spread over them. */
const KNOWN = 131_071

/** The likely pairs of two lists, or of one list with itself (give it twice). Rows that are the same word for word are compared once. */
export function* scorePairs(left: Side, right: Side, options: Options): Generator<Pair> {
  const { pairing } = options
  const rights = right.distinct
  const within = pairing === 'within'
  const lefts = within ? rights : left.distinct
  const compare = comparer(lefts, rights, options)
  const compared = comparedPairs(lefts, rights, compare.pair, options)
  const { pairs, probabilityAt } = options.fixed
    ? asModelled(compared, options)
    : adapted(compared, compare.areOne(rights, ALIKE), { ...options, rows: lefts.length })
  const rivalled = within ? pairs.map(({ bits }) => bits) : amongRivals(pairs, compare.areOne(rights))
  const bits =
    pairing === 'one-to-one'
      ? eachOnce(
          pairs.map(({ left: one, right: other }, at) => ({ left: one, right: other, bits: rivalled[at] ?? 0 })),
          compare.areOne(lefts),
        )
      : rivalled
  for (const [at, pair] of pairs.entries()) {
    const evidence = bits[at] ?? 0
    if (probabilityAt(evidence) < options.least) continue
    // Few of the pairs come so far: to compare them again takes less than to keep how all compared.
    const again = compare.pair(pair.left, pair.right)
    const levels = again ? levelsOf(again) : {}
    const probability = Math.min(probabilityAt(evidence), mostLikely(levels))
    if (probability < options.least) continue
    for (const places of copiesOf(pair, lefts, rights, pairing))
      yield { ...places, probability, bits: evidence, levels }
  }
}

/** The pairs that are likely enough to have rivals, and what their evidence is worth. */
interface Evaluated {
  pairs: ScoredPair[]
  probabilityAt: (evidence: number) => number
}

const asModelled = (pairs: ScoredPair[], { model }: Options): Evaluated => ({
  pairs,
  probabilityAt: (bits) => probabilityOf(model, bits),
})

/** With evidence that is true for these very lists, as far as they tell. */
function adapted(
  pairs: readonly ScoredPair[],
  areAlike: (one: number, other: number) => boolean,
  { model, pairing, least, rows, onAdapted }: Options & { rows: number },
): Evaluated {
  const lists = { model, rows, floor: leastBitsOf(model, UNLIKELY) - MORE_BITS }
  const found = pairing === 'within' ? decoysWithin(pairs, lists) : decoysOfTwo(pairs, areAlike, lists)
  const scale = adaptedScale(model, found)
  const hereOf = (probability: number) => chanceOf(evidenceAt(scale, leastBitsOf(model, probability)))
  onAdapted?.({ sure: found.sure, even: hereOf(0.5), likely: hereOf(0.9) })
  return {
    pairs: pairs
      .map(({ left, right, bits }) => ({ left, right, bits: evidenceAt(scale, bits) }))
      .filter(({ bits }) => chanceOf(bits) >= least),
    probabilityAt: chanceOf,
  }
}

/** Bits from which a pair is kept. */
const leastKept = ({ model, least, fixed }: Options): number =>
  Math.min(leastBitsOf(model, least), fixed ? Number.POSITIVE_INFINITY : leastBitsOf(model, UNLIKELY) - MORE_BITS)

type Rows = Side['distinct']

function comparer(lefts: Rows, rights: Rows, options: Options) {
  const { model } = options
  const frequencyOf = surnameShares(rights.map(({ ready }) => ready))
  const between = (one: Rows[number] | undefined, other: Rows[number] | undefined, bits: number): Weighed | undefined =>
    one && other && weighFrom(bits, { one: one.ready, other: other.ready }, model, frequencyOf)
  const leastBits = leastKept(options)
  return {
    pair: (one: number, other: number) => between(lefts[one], rights[other], leastBits),
    /** Whether two of a list are one person, by at least a probability; what was told of two is kept until others take its place. */
    areOne: (list: Rows, from = SAME) => {
      const sameBits = leastBitsOf(model, from)
      const known = new Float64Array(KNOWN)
      const answers = new Uint8Array(KNOWN)
      return (one: number, other: number): boolean => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)]
        const key = first * list.length + second
        const place = key % KNOWN
        if (known[place] === key) return answers[place] === 1
        const compared = between(list[first], list[second], sameBits)
        const same = compared !== undefined && probabilityOf(model, compared.bits) >= from
        known[place] = key
        answers[place] = same ? 1 : 0
        return same
      }
    },
  }
}

function comparedPairs(
  lefts: Rows,
  rights: Rows,
  compare: (one: number, other: number) => Weighed | undefined,
  options: Options,
): ScoredPair[] {
  const { pairing, onProgress } = options
  const leastBits = leastKept(options)
  const index = keyIndex(rights.map(({ keys }) => keys))
  const pairs: ScoredPair[] = []
  for (const [left, { keys }] of lefts.entries()) {
    if (left % PROGRESS_ROWS === 0) onProgress?.(left)
    for (const right of index.placesOf(keys)) {
      if (pairing === 'within' && right < left) continue
      const compared = compare(left, right)
      if (compared && compared.bits >= leastBits) pairs.push({ left, right, bits: compared.bits })
    }
  }
  return pairs
}

/** The places of a pair's rows and of their copies. */
function copiesOf(
  { left, right }: ScoredPair,
  lefts: Rows,
  rights: Rows,
  pairing: Pairing,
): { left: number; right: number }[] {
  const within = pairing === 'within'
  const ofLeft = lefts[left]?.at ?? []
  const allOfRight = rights[right]?.at ?? []
  if (pairing === 'one-to-one')
    return allOfRight.slice(0, ofLeft.length).map((other, at) => ({ left: ofLeft[at] ?? 0, right: other }))
  const ofRight = allOfRight.slice(0, MAX_COPIES)
  const all = (within ? ofLeft.slice(0, MAX_COPIES) : ofLeft).flatMap((one) =>
    ofRight.map((other) => ({ left: one, right: other })),
  )
  if (!within) return all
  return all
    .filter((pair) => left !== right || pair.left < pair.right)
    .map((pair) => ({ left: Math.min(pair.left, pair.right), right: Math.max(pair.left, pair.right) }))
}
