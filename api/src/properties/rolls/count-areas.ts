import type { CountedArea } from '../refresh-areas.ts'
import type { PropertyRecord } from './read-record.ts'

/** Counts the areas and surnames of one state while it is loaded, so that nobody has to read it again for that. */
export interface AreaCounts {
  add(record: PropertyRecord): void
  areas(): CountedArea[]
  /** How many owners have each surname, in capitals. */
  surnames(): [surname: string, owners: number][]
}

export function areaCounts(state: string): AreaCounts {
  const kinds = { city: new Map<string, number>(), county: new Map<string, number>(), zipcode: new Map<string, number>() }
  const surnames = new Map<string, number>()
  let sample = true
  const count = (counts: Map<string, number>, value: string | null) => {
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return {
    add(record) {
      sample &&= record.sample
      count(kinds.city, record.city)
      count(kinds.county, record.countyOrParish)
      count(kinds.zipcode, record.postalCode)
      for (const { lastName } of record.owners) count(surnames, lastName)
    },
    areas: () => (['city', 'county', 'zipcode'] as const).flatMap((kind) => [...kinds[kind]].map(([value, records]) => ({ kind, state, value, records, sample }))),
    surnames() {
      const inCapitals = new Map<string, number>()
      for (const [surname, owners] of surnames) inCapitals.set(surname.toUpperCase(), (inCapitals.get(surname.toUpperCase()) ?? 0) + owners)
      return [...inCapitals]
    },
  }
}
