import { parseStreet, streetLine } from '../../../api/src/features/properties/addresses/parse-street.ts'
import { pick, random, type Chance } from '../../leads/made-up-owners.ts'
import { seedOf } from '../split.ts'
import type { LabelledLists } from './labelled-lists.ts'
import { population, type Resident } from './population.ts'
import { writeDown, type Row } from './slips.ts'

const header = ['Name', 'Address', 'City', 'State', 'Zip', 'Phone', 'Email']
const rowOf = ({ name, address, city, state, zip, phone, email }: Row): string[] => [
  name,
  address,
  city,
  state,
  zip,
  phone,
  email,
]
const bare = { address: '', city: '', state: '', zip: '', phone: '', email: '' }

interface Class {
  name: string
  /** Who belongs to it. */
  of: (who: Resident, people: readonly Resident[]) => boolean
  write: (who: Resident, slips: number, chance: Chance, house: () => Partial<Resident>) => Row
}

const surnames = ['SMITH', 'LEE', 'GARCIA', 'HOLMAN', 'OKAFOR', 'LINDQVIST']

const classes: readonly Class[] = [
  { name: 'ordinary', of: () => true, write: writeDown },
  { name: 'companies', of: ({ company }) => company !== '', write: writeDown },
  {
    name: 'name-and-zip',
    of: ({ company }) => company === '',
    write: (who, slips, chance, house) => {
      const { name, zip } = writeDown(who, slips, chance, house)
      return { ...bare, name, zip: zip || who.zip }
    },
  },
  {
    name: 'name-city-email',
    of: ({ company, email }) => company === '' && email !== '',
    write: (who, slips, chance, house) => {
      const { name, city } = writeDown(who, slips, chance, house)
      // Some have another mailbox by now.
      const email = chance() < 0.2 ? `new.${who.id}@example.net` : who.email
      return { ...bare, name, city: city || who.city, email }
    },
  },
  {
    name: 'household',
    of: ({ company, household, id }, people) =>
      company === '' && (people[id - 1]?.household === household || people[id + 1]?.household === household),
    write: writeDown,
  },
  { name: 'generations', of: ({ generation }) => generation !== '', write: writeDown },
  {
    name: 'double-and-swapped',
    of: ({ company }) => company === '',
    write: (who, slips, chance, house) => {
      const kind = chance()
      if (kind < 0.4) return writeDown({ ...who, last: `${who.last}-${pick(chance, surnames)}` }, slips, chance, house)
      if (kind < 0.6) return writeDown({ ...who, last: `${pick(chance, surnames)} ${who.last}` }, slips, chance, house)
      const row = writeDown(who, slips, chance, house)
      return { ...row, name: chance() < 0.5 ? `${who.first}, ${who.last}` : `${who.last} ${who.first}` }
    },
  },
]

/** Of the residents, those without a record. */
const UNKNOWN = 0.15

/** A list for each class of rows that is hard in its own way, against one catalog. One row in five is about a person who is not in it. */
export function classLists(residents: number, rows: number, split: string): LabelledLists[] {
  const chance = random(seedOf(split) + 13)
  const { residents: people, house } = population(residents, chance)
  const isKnown = people.map(() => chance() >= UNKNOWN)
  const known = people.filter((_, at) => isKnown[at])
  const placeOf = new Map(known.map(({ id }, at) => [id, at]))
  const right = known.map(recordRow)
  return classes.map(({ name, of, write }): LabelledLists => {
    const members = people.filter((who) => of(who, people))
    const [there, strangers] = [members.filter(({ id }) => isKnown[id]), members.filter(({ id }) => !isKnown[id])]
    const asked = Array.from({ length: Math.min(rows, members.length * 2) }, () =>
      pick(chance, chance() < 0.2 && strangers.length > 0 ? strangers : there),
    )
    return {
      name,
      header,
      left: asked.map((who) => rowOf(write(who, Math.floor(chance() * 3), chance, house))),
      right,
      pairing: 'many-to-one',
      truth: asked.flatMap(({ id }, at) => {
        const place = placeOf.get(id)
        return place === undefined ? [] : [[at, place] as const]
      }),
    }
  })
}

function recordRow(who: Resident): string[] {
  const street = parseStreet(
    [who.number, who.direction, who.street, who.suffix, who.unit && `APT ${who.unit}`].filter(Boolean).join(' '),
  )
  return [
    who.company || [who.first, who.middle, who.last, who.generation].filter(Boolean).join(' '),
    street ? streetLine(street) : '',
    who.city,
    who.state,
    who.zip,
    who.phone,
    who.email,
  ]
}
