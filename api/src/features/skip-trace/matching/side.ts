import { hash53 } from '../../properties/hash.ts'
import { comparable, type Comparable } from './comparable.ts'
import { pairKeys } from './pair-keys.ts'
import type { Party } from './party.ts'

/** The different rows of a list, ready to be compared. What they were read from is not kept: of a long list it would fill the memory. */
export interface Side {
  /** All rows. */
  rows: number
  distinct: SideRow[]
}

interface SideRow {
  ready: Comparable
  keys: readonly number[]
  /** The rows that are the same word for word. */
  at: number[]
}

/** Reads one side. Rows that are the same word for word, by a hash of 106 bits, become one. */
export async function sideOf(parties: AsyncIterable<Party>): Promise<Side> {
  const distinct: SideRow[] = []
  const known = new Map<number, { other: number; row: SideRow }>()
  let rows = 0
  for await (const party of parties) {
    const text = [JSON.stringify(party)]
    const other = hash53(text, [0], 1)
    let place = hash53(text, [0], 0)
    while (known.has(place) && known.get(place)?.other !== other) place += 1
    const before = known.get(place)
    if (before) before.row.at.push(rows)
    else {
      const row = { ready: comparable(party), keys: pairKeys(party), at: [rows] }
      distinct.push(row)
      known.set(place, { other, row })
    }
    rows += 1
  }
  return { rows, distinct }
}
