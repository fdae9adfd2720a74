import {
  evidenceOf,
  isAgreed,
  patternOf,
  patternsOf,
  sharesOf,
  strangersShares,
  sumOf,
  toldOf,
  type ComparedPair,
  type Pattern,
  type Shares,
} from './level-shares.ts'
import { fields, levels, weightOf, type Field, type Model } from './model.ts'

const ROUNDS = 60
/** What is expected at first: that a third of the rows have their person in the other list. */
const SHARE = 0.33
/** Of those who are one person, who has moved between the two lists: their addresses agree by chance. */
const MOVED = 0.02

const places: readonly Field[] = ['number', 'street', 'unit', 'city', 'state', 'zip']
/** What tells a father from his son, a fund from the next, and names exchanged, is too seldom seen to be told by the lists alone. */
const asKnown: readonly Field[] = ['generation', 'order', 'door']
/** Of people who live together these agree by chance. */
const atHome: readonly Field[] = ['given', 'middle', 'company', ...asKnown]

type Weights = Omit<Model, 'curve'>

interface Lists {
  /** Rows of the left list that were looked for. */
  rows: number
  /** Of the right one. */
  others: number
  /** A row is one person of the other list at most. */
  competing: boolean
}

/** One kind of pairs: its share of all pairs, and how they compare. */
interface Kind {
  of: number
  shares: Shares
}

/**
 * How likely each pair is one person, of lists whose true pairs are not known: by expectation and maximisation over three kinds of pairs (Fellegi and
 * Sunter 1969, Winkler 1988). One person; two who live together, whose given names agree by chance; two who have nothing to do with one another, told by
 * pairs drawn at random. The shares of the first two are of *all* pairs of the lists: `pairs` are those that a key brought together, most of which agree
 * in something by that alone, and would be taken for evidence otherwise.
 */
export function chancesOfPairs(
  pairs: readonly ComparedPair[],
  random: readonly Pick<ComparedPair, 'levels'>[],
  before: Weights,
  { rows, others, competing }: Lists,
): Float64Array {
  const { different, of } = patternsOf(pairs)
  const strangers = strangersShares(random.map(({ levels: found }) => patternOf({ levels: found, rarity: 0 })))
  const all = Math.max(1, rows * others)
  const start = (chance: readonly Field[]): Kind => ({
    of: Math.max(1, rows * SHARE) / all,
    shares: startOf(strangers, before, chance),
  })
  const told = different.map((pattern) => 2 ** knownEvidence(pattern, before))
  let [person, home] = [start(asKnown), start(atHome)]
  let chances = new Float64Array(pairs.length)
  for (let round = 0; round < ROUNDS; round++) {
    const odds = ({ of: share, shares }: Kind, chance: readonly Field[]) =>
      different.map((pattern) => share * 2 ** evidenceOf(pattern, shares, strangers, chanceOf(pattern, chance)))
    const [stayed, moved, together] = [odds(person, asKnown), odds(person, [...asKnown, ...places]), odds(home, atHome)]
    const same = stayed.map((value, at) => (told[at] ?? 1) * ((1 - MOVED) * value + MOVED * (moved[at] ?? 0)))
    chances = sharedOut(of, pairs, { same, together }, competing)
    const bySame = countedBy(of, chances, different.length)
    const byHome = countedBy(of, homesOf(of, chances, together), different.length)
    // Who moved says nothing about how addresses are written.
    const written = sharesOf(
      different,
      (at) => ((bySame[at] ?? 0) * (1 - MOVED) * (stayed[at] ?? 0) * (told[at] ?? 1)) / Math.max(1e-300, same[at] ?? 0),
    )
    const named = sharesOf(different, (at) => bySame[at] ?? 0)
    person = {
      of: Math.max(0.5, sumOf(bySame)) / all,
      shares: {
        town: written.town,
        fields: fields.map((field, at) => (places.includes(field) ? written : named).fields[at] ?? new Float64Array()),
      },
    }
    home = { of: Math.max(0.5, sumOf(byHome)) / all, shares: sharesOf(different, (at) => byHome[at] ?? 0) }
  }
  return chances
}

const companyAt = fields.indexOf('company')
const SERIES = 1 + levels.company.indexOf('series')

/** Of "Fund II" and "Fund III" what is known counts, too. */
const chanceOf = ({ codes }: Pattern, chance: readonly Field[]): readonly Field[] =>
  codes[companyAt] === SERIES ? [...chance, 'company'] : chance

function knownEvidence({ codes }: Pattern, before: Weights): number {
  let bits = codes[companyAt] === SERIES ? before.weights.company.series : 0
  for (const field of asKnown) {
    const code = codes[fields.indexOf(field)] ?? 0
    if (code > 0) bits += weightOf(before, field, levels[field][code - 1])
  }
  return bits
}

/** What the weights so far say of how often each level is seen. */
function startOf(strangers: Shares, before: Weights, chance: readonly Field[]): Shares {
  const byField = fields.map((field, at) => {
    const other = strangers.fields[at] ?? new Float64Array()
    return chance.includes(field)
      ? other
      : scaled(other, (code) => 2 ** weightOf(before, field, levels[field][code - 1]))
  })
  return { fields: byField, town: startOfTowns(strangers.town) }
}

/** That nine in ten live in one town, by whatever of city, state and ZIP both lists tell. */
const AGREED = 0.9

function startOfTowns(strangers: Float64Array): Float64Array {
  const told = new Float64Array(2 ** 3)
  for (const [town, share] of strangers.entries()) told[toldOf(town)] = (told[toldOf(town)] ?? 0) + share
  return strangers.map(
    (share, town) => (1 - AGREED) * share + (isAgreed(town) ? AGREED * (told[toldOf(town)] ?? 0) : 0),
  )
}

function scaled(shares: Float64Array, by: (code: number) => number): Float64Array {
  const more = shares.map((share, code) => (code === 0 ? 0 : Math.max(1e-4, share * by(code))))
  const total = sumOf(more)
  return more.map((share) => share / total)
}

/** How likely each pair is one person; among the pairs of one row, where only one of them can be its person. */
function sharedOut(
  of: Int32Array,
  pairs: readonly ComparedPair[],
  { same, together }: { same: readonly number[]; together: readonly number[] },
  competing: boolean,
): Float64Array<ArrayBuffer> {
  const chances = new Float64Array(pairs.length)
  for (let from = 0; from < pairs.length;) {
    const row = pairs[from]?.left
    let end = from
    let rivals = 0
    for (; end < pairs.length && pairs[end]?.left === row; end++) {
      const pattern = of[end] ?? 0
      chances[end] = (same[pattern] ?? 0) / (1 + (together[pattern] ?? 0))
      rivals += chances[end] ?? 0
    }
    for (let at = from; at < end; at++) {
      const odds = chances[at] ?? 0
      chances[at] = odds / (1 + (competing ? rivals : odds))
    }
    from = end
  }
  return chances
}

/** How likely each pair is of two people who live together. */
const homesOf = (of: Int32Array, chances: Float64Array, together: readonly number[]): Float64Array =>
  chances.map((chance, at) => {
    const value = together[of[at] ?? 0] ?? 0
    return ((1 - chance) * value) / (1 + value)
  })

/** The sum of some shares of pairs for each way of comparing. */
function countedBy(of: Int32Array, shares: Float64Array, ways: number): Float64Array {
  const sums = new Float64Array(ways)
  for (const [at, way] of of.entries()) sums[way] = (sums[way] ?? 0) + (shares[at] ?? 0)
  return sums
}
