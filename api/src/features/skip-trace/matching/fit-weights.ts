import type { Comparison } from './compare.ts'
import { fields, levels, type Field, type Model } from './model.ts'

/** A compared pair that is known to be one person, or not to be; or how likely it is. */
export interface LabelledPair extends Pick<Comparison, 'levels' | 'rarity'> {
  same: boolean | number
  /** Of lists in which true pairs are rarer or more frequent than in those that the prior is for. */
  isOfOtherLists?: boolean
}

/** Every level has a place in the vector of weights, behind the prior and the rarity. */
const places = new Map(
  fields
    .flatMap((field) => levels[field].map((level) => `${field} ${level}`))
    .map((name, at) => [name, at + 2] as const),
)
const SIZE = places.size + 3
const PRIOR = 0
const RARITY = 1
/** Added to the prior for pairs of other lists, and no part of the model. */
const OTHER_LISTS = SIZE - 1

/** Names in the other order speak for no one: else a name that is read in both orders would be thought to be exchanged. */
const EXCHANGED = places.get('order exchanged') ?? -1

/** How strongly a weight is held near nothing where few pairs speak for it. */
const RIDGE = 1
const STEPS = 25

/**
 * Works out the weights that make known pairs likeliest: a logistic regression on the levels, by Newton's method. Unlike counted
 * shares it does not count what two fields have in common twice. A level that no pair has keeps what `before` knows of it.
 */
export function fitWeights(pairs: readonly LabelledPair[], before?: Omit<Model, 'curve'>): Omit<Model, 'curve'> {
  const rows = countedRows(pairs)
  const weights = new Float64Array(SIZE)
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(SIZE)
    const bend = Array.from({ length: SIZE }, () => new Float64Array(SIZE))
    for (const row of rows) add(row, weights, slope, bend)
    for (let at = 0; at < SIZE; at++) {
      const ridge = at === PRIOR || at === OTHER_LISTS ? 1e-6 : RIDGE
      slope[at] = (slope[at] ?? 0) - ridge * (weights[at] ?? 0)
      const line = bend[at]
      if (line) line[at] = (line[at] ?? 0) + ridge
    }
    const moved = solved(bend, slope)
    let most = 0
    for (let at = 0; at < SIZE; at++) {
      // A step that leaps too far would not come back.
      const by = Math.max(-2, Math.min(2, moved[at] ?? 0))
      weights[at] = (weights[at] ?? 0) + by
      most = Math.max(most, Math.abs(by))
    }
    weights[EXCHANGED] = Math.min(0, weights[EXCHANGED] ?? 0)
    if (most < 1e-3) break
  }
  return modelOf(weights, seenIn(rows), before)
}

/** Pairs that compared in one way, and the sum of how likely they are one person. */
interface CountedRow {
  count: number
  same: number
  at: readonly number[]
  by: readonly number[]
}

/** Millions of pairs compare in some thousand ways; how rare a surname is counts in quarters. */
function countedRows(pairs: readonly LabelledPair[]): CountedRow[] {
  const rows = new Map<string, CountedRow>()
  for (const { same, ...pair } of pairs) {
    const features = featuresOf({ ...pair, rarity: Math.round(pair.rarity * 4) / 4 })
    const key = `${features.at.join()} ${features.by[1] ?? 0}`
    const row = rows.get(key)
    if (row) {
      row.count += 1
      row.same += Number(same)
    } else rows.set(key, { count: 1, same: Number(same), ...features })
  }
  return [...rows.values()]
}

const seenIn = (rows: readonly CountedRow[]): ReadonlySet<number> => new Set(rows.flatMap(({ at }) => at))

/** What some pairs add to the slope of the likelihood and, below the diagonal, to its bend. */
function add(
  { count, same, at, by }: CountedRow,
  weights: Float64Array,
  slope: Float64Array,
  bend: readonly Float64Array[],
): void {
  let sum = 0
  for (let place = 0; place < at.length; place++) sum += (weights[at[place] ?? 0] ?? 0) * (by[place] ?? 0)
  const chance = 1 / (1 + Math.exp(-sum))
  const miss = same - count * chance
  const sharp = count * Math.max(1e-9, chance * (1 - chance))
  for (let place = 0; place < at.length; place++) {
    const feature = at[place] ?? 0
    const value = by[place] ?? 0
    slope[feature] = (slope[feature] ?? 0) + miss * value
    const line = bend[feature]
    if (!line) continue
    // The places of the features rise.
    for (let also = 0; also <= place; also++) {
      const other = at[also] ?? 0
      line[other] = (line[other] ?? 0) + sharp * value * (by[also] ?? 0)
    }
  }
}

function featuresOf({ levels: found, rarity, isOfOtherLists }: Omit<LabelledPair, 'same'>): {
  at: number[]
  by: number[]
} {
  const at = [PRIOR]
  if (rarity !== 0) at.push(RARITY)
  for (const [field, level] of Object.entries(found)) {
    const place = places.get(`${field} ${level}`)
    if (place === undefined) continue
    at.push(place)
  }
  if (isOfOtherLists) at.push(OTHER_LISTS)
  at.sort((one, other) => one - other)
  return { at, by: at.map((place) => (place === RARITY ? rarity : 1)) }
}

const inBits = (weight: number | undefined): number => Number(((weight ?? 0) / Math.LN2).toFixed(3))

function modelOf(
  weights: Float64Array,
  seen: ReadonlySet<number>,
  before?: Omit<Model, 'curve'>,
): Omit<Model, 'curve'> {
  const bitsOfLevel = (field: Field, level: string): number => {
    const place = places.get(`${field} ${level}`) ?? -1
    const known: Record<string, number> | undefined = before?.weights[field]
    return seen.has(place) || !known ? inBits(weights[place]) : (known[level] ?? 0)
  }
  return {
    prior: inBits(weights[PRIOR]),
    rarity: inBits(weights[RARITY]),
    // `levels` names every level of every field.
    weights: Object.fromEntries(
      fields.map((field) => [
        field,
        Object.fromEntries(levels[field].map((level) => [level, bitsOfLevel(field, level)])),
      ]),
    ) as unknown as Model['weights'],
  }
}

/** Solves a symmetric system by Cholesky's method. */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const lower = matrix.map((line) => Float64Array.from(line))
  const get = (row: number, column: number): number => lower[row]?.[column] ?? 0
  const set = (row: number, column: number, value: number): void => {
    const line = lower[row]
    if (line) line[column] = value
  }
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = get(row, column)
      for (let at = 0; at < column; at++) sum -= get(row, at) * get(column, at)
      set(row, column, row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / get(column, column))
    }
  }
  const answer = Float64Array.from(right)
  for (let row = 0; row < size; row++) {
    let sum = answer[row] ?? 0
    for (let at = 0; at < row; at++) sum -= get(row, at) * (answer[at] ?? 0)
    answer[row] = sum / get(row, row)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = answer[row] ?? 0
    for (let at = row + 1; at < size; at++) sum -= get(at, row) * (answer[at] ?? 0)
    answer[row] = sum / get(row, row)
  }
  return answer
}
