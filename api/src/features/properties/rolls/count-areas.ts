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
      const reachable = record.phones.length > 0 || record.emails.length > 0
      kinds.city.count(record.city, reachable)
      kinds.county.count(record.countyOrParish, reachable)
      kinds.zipcode.count(record.postalCode, reachable)
      for (const { lastName } of record.owners) surnames.count(lastName)
    },
    areas: () =>
      (['city', 'county', 'zipcode'] as const).flatMap((kind) =>
        kinds[kind]
          .all()
          .map(({ value, times, reachable }) => ({ kind, state, value, records: times, reachable, sample })),
      ),
    surnames() {
      const inCapitals = new Map<string, number>()
      for (const { value, times } of surnames.all())
        inCapitals.set(value.toUpperCase(), (inCapitals.get(value.toUpperCase()) ?? 0) + times)
      return [...inCapitals]
    },
  }
}

interface Counted {
  value: string
  times: number
  /** Of these, those with a phone or an email. */
  reachable: number
}

function createCounter() {
  const counts = new Map<string, Counted>()
  let last: Counted | undefined
  return {
    count(value: string | null, reachable = false) {
      if (!value) return
      // A roll stays in one county, and often in one city and ZIP, for long.
      if (last?.value !== value) last = counts.get(value)
      if (!last) counts.set(value, (last = { value, times: 0, reachable: 0 }))
      last.times += 1
      if (reachable) last.reachable += 1
    },
    all: (): Counted[] => [...counts.values()],
  }
}
