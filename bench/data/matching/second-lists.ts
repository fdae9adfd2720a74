import { random, type Chance } from '../../leads/made-up-owners.ts'
import { seedOf } from '../split.ts'
import type { LabelledLists } from './labelled-lists.ts'
import { duplicateOf } from './second-noise.ts'
import { secondColumns, secondPeople, type SecondPerson } from './second-people.ts'

export const secondHeader = [
  'rec_id',
  'given_name',
  'middle_name',
  'surname',
  'street_number',
  'address_1',
  'address_2',
  'suburb',
  'postcode',
  'state',
  'phone_number',
]

const rowOf = (person: SecondPerson, id: number): string[] => [
  String(id),
  ...secondColumns.map((column) => person[column]),
]

/** In an order that tells nothing. */
function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T] // both are places of the list
  }
  return copy
}

/**
 * People of another country in columns in parts, with more noise than the first sample: two lists with one record of each person, a list with up to
 * five records of each against one with a single, and a list with itself. The same for the same split.
 */
export function secondLists(count: number, split: string): LabelledLists[] {
  const chance = random(seedOf(split) + 7)
  const people = secondPeople(Math.round(count * 1.4), chance)
  const known = people.slice(0, count)
  const leftOnly = people.slice(count, Math.round(count * 1.2))
  const rights = shuffled([...known.keys()], chance)
  const placeOf = new Map(rights.map((person, at) => [person, at]))
  const rightRows = [...rights.flatMap((person) => known[person] ?? []), ...people.slice(Math.round(count * 1.2))].map(
    rowOf,
  )

  const linked = (copies: (at: number) => number) =>
    shuffled(
      [
        ...known.flatMap((person, at) =>
          Array.from({ length: copies(at) }, () => ({ at, row: duplicateOf(person, chance) })),
        ),
        ...leftOnly.map((person) => ({ at: -1, row: duplicateOf(person, chance) })),
      ],
      chance,
    )
  const several = () => (chance() < 0.4 ? 1 : chance() < 0.6 ? 2 : 3 + Math.floor(chance() * 3))
  const sets = [
    { name: 'second-one', pairing: 'one-to-one' as const, rows: linked(() => 1) },
    { name: 'second-many', pairing: 'many-to-one' as const, rows: linked(several) },
  ].map(({ name, pairing, rows }): LabelledLists => ({
    name,
    header: secondHeader,
    left: rows.map(({ row }, at) => rowOf(row, at)),
    right: rightRows,
    pairing,
    truth: rows.flatMap(({ at }, place) => {
      const right = placeOf.get(at)
      return right === undefined ? [] : [[place, right] as const]
    }),
  }))
  return [...sets, within(known.slice(0, Math.round(count / 2)), several, chance)]
}

/** Some stand in the list once, the others up to six times. */
function within(people: readonly SecondPerson[], several: () => number, chance: Chance): LabelledLists {
  const rows = shuffled(
    people.flatMap((person, at) => [
      { at, row: person },
      ...Array.from({ length: chance() < 0.45 ? 0 : several() }, () => ({ at, row: duplicateOf(person, chance) })),
    ]),
    chance,
  )
  const places = new Map<number, number[]>()
  for (const [place, { at }] of rows.entries()) places.set(at, [...(places.get(at) ?? []), place])
  return {
    name: 'second-within',
    header: secondHeader,
    left: rows.map(({ row }, at) => rowOf(row, at)),
    pairing: 'within',
    truth: [...places.values()].flatMap((some) =>
      some.flatMap((one, at) => some.slice(at + 1).map((other) => [one, other] as const)),
    ),
  }
}
