import { amongRivals, eachOnce } from './matching/among-rivals.ts'
import { comparable, type Comparable } from './matching/comparable.ts'
import { compareParties, type Comparison } from './matching/compare.ts'
import { distinct, type Distinct } from './matching/distinct.ts'
import { probabilityOf, type Levels, type Model } from './matching/model.ts'
import { pairKeys } from './matching/pair-keys.ts'
import type { Party } from './matching/party.ts'
import { partyIndex } from './matching/party-index.ts'
import { surnameShares } from './matching/surname-shares.ts'

/** Two of one list that are this likely to be one person do not compete. */
const SAME = 0.99

/** How many of one list may be one person of the other; `one-to-one`: each row stands in one sure pair at most; `within`: one list against itself, where any number may be. */
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

interface Options {
  model: Model
  pairing: Pairing
  /** Pairs less likely than this are left out. */
  least: number
  /** Called every few thousand rows of the left list. */
  onProgress?: (rows: number) => void
}

/** Of rows that are the same word for word, so many are paired each with each; a file of one row a million times has a million times as many pairs. */
const MAX_COPIES = 60
const PROGRESS_ROWS = 5000

type Compared = Pick<Comparison, 'bits' | 'levels'> & { left: number; right: number }

/** The likely pairs of two lists, or of one list with itself (give it twice). Rows that are the same word for word are compared once. */
export function scorePairs(left: readonly Party[], right: readonly Party[], options: Options): Pair[] {
  const { model, pairing, least } = options
  const rights = distinctParties(right)
  const within = pairing === 'within'
  const lefts = within ? rights : distinctParties(left)
  const compare = comparer(lefts, rights, model)
  const pairs = comparedPairs(lefts, rights, compare.pair, options)
  const rivalled = within ? pairs.map(({ bits }) => bits) : amongRivals(pairs, compare.areOne(rights))
  const bits =
    pairing === 'one-to-one'
      ? eachOnce(
          pairs.map((pair, at) => ({ ...pair, bits: rivalled[at] ?? 0 })),
          compare.areOne(lefts),
        )
      : rivalled
  return pairs.flatMap((pair, at) => {
    const evidence = bits[at] ?? 0
    const probability = probabilityOf(model, evidence)
    return probability < least
      ? []
      : copiesOf(pair, lefts, rights, pairing).map((places) => ({
          ...places,
          probability,
          bits: evidence,
          levels: pair.levels,
        }))
  })
}

const distinctParties = (parties: readonly Party[]): Distinct<Ready>[] =>
  distinct(parties, (party) => JSON.stringify(party)).map(({ value, at }) => ({
    value: { party: value, ready: comparable(value) },
    at,
  }))

interface Ready {
  party: Party
  ready: Comparable
}

function comparer(lefts: readonly Distinct<Ready>[], rights: readonly Distinct<Ready>[], model: Model) {
  const frequencyOf = surnameShares(rights.map(({ value }) => value.ready))
  const between = (one: Distinct<Ready> | undefined, other: Distinct<Ready> | undefined): Comparison | undefined =>
    one && other && compareParties(one.value.ready, other.value.ready, model, frequencyOf)
  return {
    pair: (one: number, other: number) => between(lefts[one], rights[other]),
    /** Whether two of a list are one person; each two are compared once. */
    areOne: (list: readonly Distinct<Ready>[]) => {
      const known = new Map<number, boolean>()
      return (one: number, other: number): boolean => {
        const key = Math.min(one, other) * list.length + Math.max(one, other)
        const before = known.get(key)
        if (before !== undefined) return before
        const compared = between(list[one], list[other])
        const same = compared !== undefined && probabilityOf(model, compared.bits) >= SAME
        known.set(key, same)
        return same
      }
    },
  }
}

function comparedPairs(
  lefts: readonly Distinct<Ready>[],
  rights: readonly Distinct<Ready>[],
  compare: (one: number, other: number) => Comparison | undefined,
  { model, pairing, least, onProgress }: Options,
): Compared[] {
  const index = partyIndex(
    rights.map((_, at) => at),
    rights.map(({ value }) => value.party),
    pairKeys,
  )
  const pairs: Compared[] = []
  for (const [left, { value }] of lefts.entries()) {
    if (left % PROGRESS_ROWS === 0) onProgress?.(left)
    for (const right of index.candidatesFor(pairKeys(value.party))) {
      if (pairing === 'within' && right < left) continue
      const compared = compare(left, right)
      if (compared && probabilityOf(model, compared.bits) >= least)
        pairs.push({ left, right, bits: compared.bits, levels: compared.levels })
    }
  }
  return pairs
}

/** The places of a pair's rows and of their copies. */
function copiesOf(
  { left, right }: Compared,
  lefts: readonly Distinct<Ready>[],
  rights: readonly Distinct<Ready>[],
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
