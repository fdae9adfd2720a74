import census from '../../../api/src/features/properties/owners/census-names.json' with { type: 'json' }
import { isNickname } from '../../../api/src/features/skip-trace/matching/nicknames.ts'
import { pick, type Chance } from '../../leads/made-up-owners.ts'

/** A made-up person of a country of other postcodes, in columns in parts; '' where nothing is recorded. */
export interface SecondPerson {
  given: string
  middle: string
  surname: string
  number: string
  /** Name and kind of the street, in full words. */
  street: string
  /** A flat, a building or a part of the town. */
  second: string
  suburb: string
  postcode: string
  state: string
  phone: string
}

export const secondColumns = [
  'given',
  'middle',
  'surname',
  'number',
  'street',
  'second',
  'suburb',
  'postcode',
  'state',
  'phone',
] as const satisfies readonly (keyof SecondPerson)[]

const words = (text: string): string[] => text.trim().split(/\s+/)
// Every third name of the census, so that this sample and the first share few.
const given = words(census.given)
  .slice(0, 1800)
  .filter((_, at) => at % 3 === 1)
const surnames = words(census.surnames)
  .slice(0, 9000)
  .filter((_, at) => at % 3 === 1)
const states = words('nsw vic qld wa sa tas act nt')
const kinds = words('street road place crescent avenue court circuit close drive parade way lane terrace grove')
const firsts = words(
  'yam mac bel gil kar tor wan nar cur dal bur col mur nam wil gor bar ken mit pen ral sha tam ward hay jer lon mel nor pal',
)
const middles = words('a e i o u ba la ra ma na wa ka ga')
const lasts = words('bah gong ter ing ley wood more dale field ton vale by rup dah lla bin well ford ham mond')
const buildings = words('brentwood rosetta hillcrest kanimbla fairlight mandalay wyuna lorne myola glenburn')

/** The commonest are far commoner than the rest. */
const often = (chance: Chance, from: readonly string[]): string => from[Math.floor(chance() ** 2.2 * from.length)] ?? ''
const coined = (chance: Chance): string =>
  pick(chance, firsts) + (chance() < 0.6 ? pick(chance, middles) : '') + pick(chance, lasts)

/** As many people as asked for; one in six lives with another of the same surname, who has another name. */
export function secondPeople(count: number, chance: Chance): SecondPerson[] {
  const suburbs = Array.from({ length: Math.max(20, Math.round(count / 40)) }, () => ({
    suburb:
      chance() < 0.15 ? `${pick(chance, ['north', 'east', 'port', 'mount', 'new'])} ${coined(chance)}` : coined(chance),
    postcode: String(2000 + Math.floor(chance() * 6000)),
    state: pick(chance, states),
  }))
  const streets = Array.from({ length: Math.max(60, Math.round(count / 6)) }, () =>
    `${chance() < 0.25 ? `${often(chance, surnames)} ` : ''}${chance() < 0.75 ? coined(chance) : often(chance, surnames)} ${pick(chance, kinds)}`.toLowerCase(),
  )
  const people: SecondPerson[] = []
  const atHome: string[] = []
  while (people.length < count) {
    const before = people.at(-1)
    const shares = before !== undefined && chance() < 0.16
    const home = shares
      ? before
      : {
          ...pick(chance, suburbs),
          surname: often(chance, surnames).toLowerCase(),
          number: String(1 + Math.floor(chance() ** 2 * 320)),
          street: pick(chance, streets),
          second: secondLine(chance),
        }
    let name = often(chance, given).toLowerCase()
    // Two of one name at one address could not be told apart by anyone; the first sample gives such a generation.
    if (!shares) atHome.length = 0
    while (atHome.some((other) => isOneName(name, other))) name = often(chance, given).toLowerCase()
    atHome.push(name)
    people.push({
      given: name,
      middle: chance() < 0.2 ? often(chance, given).toLowerCase() : '',
      surname: home.surname,
      number: home.number,
      street: home.street,
      second: home.second,
      suburb: home.suburb,
      postcode: home.postcode,
      state: home.state,
      phone:
        shares && chance() < 0.5
          ? before.phone
          : chance() < 0.5
            ? `0${2 + Math.floor(chance() * 7)} ${String(10_000_000 + Math.floor(chance() * 89_999_999))}`
            : '',
    })
  }
  return people
}

const isOneName = (one: string, other: string): boolean =>
  one === other || isNickname(one.toUpperCase(), other.toUpperCase())

function secondLine(chance: Chance): string {
  const kind = chance()
  if (kind < 0.12) return `flat ${1 + Math.floor(chance() * 30)}`
  if (kind < 0.2) return `${pick(chance, buildings)} ${pick(chance, ['villge', 'village', 'lodge', 'estate'])}`
  return kind < 0.25 ? coined(chance) : ''
}
