import type { CountedArea } from '../refresh-areas.ts'
import type { PropertyRecord } from './property-record.ts'

/** Counts the areas and surnames of one state while it is loaded, so that it need not be read again for that. */
export interface AreaCounts {
  add(record: PropertyRecord): void
  areas(): CountedArea[]
  /** How many owners have each surname, in capitals. */
  surnames(): [surname: string, owners: number][]
}

export function areaCounts(state: string): AreaCounts {
  const kinds = { city: createCounter(), county: createCounter(), zipcode: createCounter() }
  const surnames = createCounter()
  let sample = true
  return {
    add(record) {
      sample &&= record.sample
      kinds.city.count(record.city)
      kinds.county.count(record.countyOrParish)
      kinds.zipcode.count(record.postalCode)
      for (const { lastName } of record.owners) surnames.count(lastName)
    },
    areas: () =>
      (['city', 'county', 'zipcode'] as const).flatMap((kind) =>
        kinds[kind].all().map(([value, records]) => ({ kind, state, value, records, sample })),
      ),
    surnames() {
      const inCapitals = new Map<string, number>()
      for (const [surname, owners] of surnames.all())
        inCapitals.set(surname.toUpperCase(), (inCapitals.get(surname.toUpperCase()) ?? 0) + owners)
      return [...inCapitals]
    },
  }
}

function createCounter() {
  const counts = new Map<string, { value: string; times: number }>()
  let last: { value: string; times: number } | undefined
  return {
    count(value: string | null) {
      if (!value) return
      // A roll stays in one county, and often in one city and ZIP, for long.
      if (last?.value !== value) last = counts.get(value)
      if (last) last.times += 1
      else counts.set(value, (last = { value, times: 1 }))
    },
    all: (): [value: string, times: number][] => [...counts.values()].map(({ value, times }) => [value, times]),
  }
}
