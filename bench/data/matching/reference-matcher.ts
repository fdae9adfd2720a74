import { headersFor, readParties } from '../../../api/src/features/skip-trace/read-parties.ts'
import type { Party } from '../../../api/src/features/skip-trace/matching/party.ts'
import { similarity } from '../../../api/src/features/skip-trace/matching/similarity.ts'
import { random } from '../../leads/made-up-owners.ts'

// It reads rows as ours does, the first reading of a name; nicknames, initials, exchanged names, rivals and surnames' frequency it does not know.
const fields = ['first', 'last', 'number', 'street', 'city', 'zip', 'phone', 'email'] as const
type Row = Record<(typeof fields)[number], string>

const RANDOM_PAIRS = 200_000
const STEPS = 20
const MAX_BLOCK = 1000
/** What is left when no pair, or every pair, of a level was seen. */
const LEAST = 1e-6

/** A pair of two rows, by their places, and the probability that they are one. */
export interface ReferencePair {
  left: number
  right: number
  probability: number
}

/**
 * A plain matcher to measure ours against, as Splink sets one up: blocking, levels of agreement, u by random pairs, m by EM (Fellegi and Sunter
 * 1969). Without a second file the first is matched with itself, each pair once.
 */
export async function referencePairs(leftFile: string, rightFile: string | undefined): Promise<ReferencePair[]> {
  const lefts = await rowsOf(leftFile)
  const rights = rightFile === undefined ? lefts : await rowsOf(rightFile)
  const chance = random(17)
  const some = (list: readonly Row[]): Row => list[Math.floor(chance() * list.length)] ?? empty
  const unlike = zeros()
  for (let pair = 0; pair < RANDOM_PAIRS; pair++) plus(unlike, levelsOf(some(lefts), some(rights)), 1)
  const u = unlike.map(shares)
  const pairs = [...candidates(lefts, rights, rightFile === undefined)].map(([left, right]) => ({
    left,
    right,
    levels: levelsOf(lefts[left] ?? empty, rights[right] ?? empty),
  }))
  let m = u.map(() => [0, 0.9, 0.05, 0.03, 0.02])
  /** Of the pairs that are compared. */
  let prior = Math.min(0.5, lefts.length / Math.max(1, pairs.length))
  const probabilityOf = (levels: readonly number[]): number =>
    1 /
    (1 +
      2 **
        -levels.reduce(
          (bits, level, field) =>
            level === 0 ? bits : bits + Math.log2((m[field]?.[level] ?? LEAST) / (u[field]?.[level] ?? LEAST)),
          Math.log2(prior / (1 - prior)),
        ))
  for (let step = 0; step < STEPS; step++) {
    const same = zeros()
    let sum = 0
    for (const { levels } of pairs) {
      const probability = probabilityOf(levels)
      sum += probability
      plus(same, levels, probability)
    }
    m = same.map(shares)
    prior = Math.min(0.999, sum / pairs.length)
  }
  return pairs.map(({ left, right, levels }) => ({ left, right, probability: probabilityOf(levels) }))
}

async function rowsOf(file: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const party of readParties(file, headersFor({}, 'left'))) rows.push(rowOf(party))
  return rows
}

function rowOf({ owners: [owner], places: [place], phones, emails }: Party): Row {
  const upper = (text: string | undefined) => (text ?? '').toUpperCase()
  return {
    first: upper(owner?.firstName),
    last: upper(owner?.lastName || owner?.fullName),
    number: place?.street?.number ?? '',
    street: place?.street?.name ?? '',
    city: upper(place?.city),
    zip: place?.zip ?? '',
    phone: phones[0] ?? '',
    email: emails[0] ?? '',
  }
}

/** Pairs that agree in any of these are compared. */
const blocks: readonly ((row: Row) => readonly string[])[] = [
  ({ last, zip }) => [last, zip],
  ({ first, last }) => [first, last],
  ({ number, zip }) => [number, zip],
  ({ number, street }) => [number, street],
  ({ last, number }) => [last, number],
  ({ phone }) => [phone],
  ({ email }) => [email],
]

function* candidates(
  lefts: readonly Row[],
  rights: readonly Row[],
  within: boolean,
): Generator<readonly [number, number]> {
  const seen = new Set<number>()
  for (const valuesOf of blocks) {
    const index = new Map<string, number[]>()
    for (const [at, row] of rights.entries()) {
      const key = keyOf(valuesOf(row))
      const known = index.get(key)
      if (known) known.push(at)
      else index.set(key, [at])
    }
    for (const [left, row] of lefts.entries()) {
      const key = keyOf(valuesOf(row))
      const found = key ? (index.get(key) ?? []) : []
      if (found.length > MAX_BLOCK) continue
      for (const right of found) {
        if (within && right <= left) continue
        const pair = left * rights.length + right
        if (seen.has(pair)) continue
        seen.add(pair)
        yield [left, right]
      }
    }
  }
}

const empty: Row = { first: '', last: '', number: '', street: '', city: '', zip: '', phone: '', email: '' }
const keyOf = (values: readonly string[]): string => (values.every(Boolean) ? values.join('|') : '')

/** 0 missing, 1 the same, 2 and 3 alike by Jaro–Winkler, 4 different. */
function levelOf(field: (typeof fields)[number], one: string, other: string): number {
  if (!one || !other) return 0
  if (one === other) return 1
  if (field === 'number' || field === 'zip' || field === 'phone' || field === 'email') return 4
  const alike = similarity(one, other)
  return alike >= 0.92 ? 2 : alike >= 0.8 ? 3 : 4
}
const LEVELS = 5
const levelsOf = (one: Row, other: Row): number[] => fields.map((field) => levelOf(field, one[field], other[field]))

const shares = (counts: readonly number[]): number[] => {
  const all = counts.slice(1).reduce((sum, count) => sum + count, 0)
  return counts.map((count) => Math.max(LEAST, count / Math.max(1, all)))
}
const zeros = (): number[][] => fields.map(() => Array<number>(LEVELS).fill(0))
const plus = (table: number[][], levels: readonly number[], by: number): void =>
  levels.forEach((level, field) => {
    const counts = table[field]
    if (counts) counts[level] = (counts[level] ?? 0) + by
  })
