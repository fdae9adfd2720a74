import type { Party } from './party.ts'

/** Most parties behind one key that are compared: a key that thousands share says nothing. */
const MAX_PER_KEY = 60

type Keys = (party: Party) => readonly number[]

/** Candidates in memory, one for each of the parties, found by the keys of those. */
export function partyIndex<T>(candidates: readonly T[], parties: readonly Party[], keysOf: Keys) {
  const index = keyIndex(parties.map(keysOf))
  return {
    /** Each candidate once. */
    candidatesFor: (keys: readonly number[]): T[] =>
      index.placesOf(keys).flatMap((at) => (candidates[at] === undefined ? [] : [candidates[at]])),
  }
}

/** Places by key, the first of them for each. In three arrays of numbers: a map of a million lists takes twenty times as much memory. */
export function keyIndex(keysOfPlaces: readonly (readonly number[])[]) {
  const table = keyTable(keysOfPlaces.reduce((total, keys) => total + keys.length, 0))
  for (const keys of keysOfPlaces) for (const key of keys) table.count(key)
  table.layOut()
  for (const [at, keys] of keysOfPlaces.entries()) for (const key of keys) table.add(key, at)
  const asked = new Int32Array(keysOfPlaces.length)
  let question = 0
  return {
    /** Each place once, in the order of the keys. */
    placesOf(keys: readonly number[]): number[] {
      question += 1
      const places: number[] = []
      for (const key of keys) {
        table.eachPlace(key, (at) => {
          if (asked[at] === question) return
          asked[at] = question
          places.push(at)
        })
      }
      return places
    },
  }
}

/** A table that is open at each place: a key stands at its remainder or behind it. */
function keyTable(most: number) {
  const size = 2 ** Math.ceil(Math.log2(most * 2 + 2))
  const keys = new Int32Array(size)
  /** How many places a key has; 0 where no key stands. */
  const counts = new Uint8Array(size)
  const starts = new Int32Array(size)
  const filled = new Uint8Array(size)
  let places = new Int32Array(0)

  function slotOf(key: number): number {
    let slot = key & (size - 1)
    while (counts[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (size - 1)
    return slot
  }
  return {
    count(key: number): void {
      const slot = slotOf(key)
      keys[slot] = key
      counts[slot] = Math.min(MAX_PER_KEY, (counts[slot] ?? 0) + 1)
    },
    layOut(): void {
      let start = 0
      for (let slot = 0; slot < size; slot++) {
        starts[slot] = start
        start += counts[slot] ?? 0
      }
      places = new Int32Array(start)
    },
    add(key: number, place: number): void {
      const slot = slotOf(key)
      const at = filled[slot] ?? 0
      if (at >= (counts[slot] ?? 0)) return
      places[(starts[slot] ?? 0) + at] = place
      filled[slot] = at + 1
    },
    eachPlace(key: number, tell: (place: number) => void): void {
      const slot = slotOf(key)
      const start = starts[slot] ?? 0
      const end = start + (filled[slot] ?? 0)
      for (let at = start; at < end; at++) tell(places[at] ?? 0)
    },
  }
}
