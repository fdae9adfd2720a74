import { pick, type Chance } from '../../leads/made-up-owners.ts'
import { longSuffixes, misread, nicknames, typo } from '../../leads/slips.ts'
import type { Resident } from './population.ts'

/** A row of a list as a person wrote it down; '' where a value is left out. */
export interface Row {
  name: string
  address: string
  city: string
  state: string
  zip: string
  phone: string
  email: string
}

const short: Readonly<Record<string, string>> = {
  PROPERTIES: 'PROPS',
  HOLDINGS: 'HLDGS',
  INVESTMENTS: 'INV',
  MANAGEMENT: 'MGMT',
  ASSOCIATES: 'ASSOC',
  DEVELOPMENT: 'DEV',
  SERVICES: 'SVCS',
  GROUP: 'GRP',
  ENTERPRISES: 'ENT',
  FAMILY: 'FAM',
}
/** How a resident is written, with what has gone wrong so far. */
type Draft = Resident & { turned: boolean }

/** Each slip with how often it happens against the others. */
const slips: readonly (readonly [
  often: number,
  slip: (draft: Draft, chance: Chance, moved: () => Partial<Resident>) => void,
])[] = [
  [10, (draft, chance) => void (draft.last = typo(draft.last, chance))],
  [10, (draft, chance) => void (draft.first = typo(draft.first, chance))],
  [12, (draft, chance) => void (draft.street = typo(draft.street, chance))],
  [8, (draft, chance) => void (draft.city = typo(draft.city, chance))],
  [4, (draft, chance) => void (draft.number = typo(draft.number, chance))],
  [4, (draft, chance) => void (draft.zip = typo(draft.zip, chance))],
  [3, (draft, chance) => void (draft.last = misread(draft.last, chance))],
  [3, (draft, chance) => void (draft.street = misread(draft.street, chance))],
  [3, (draft) => void (draft.turned = true)],
  [8, (draft) => void (draft.first = nicknames[draft.first] ?? draft.first)],
  [5, (draft) => void (draft.first = draft.first.charAt(0))],
  [6, (draft) => void (draft.middle = '')],
  [2, (draft) => void (draft.generation = '')],
  [1.5, (draft) => void (draft.middle.length > 2 && (draft.first = draft.middle), (draft.middle = ''))],
  [3, (draft, chance) => void (draft.last &&= `${draft.last}-${pick(chance, ['SMITH', 'LEE', 'GARCIA', 'HOLMAN'])}`)],
  [1.5, (draft, chance) => void (draft.last &&= pick(chance, ['BAKER', 'DUNFIELD', 'ROSTON', 'MARLEY', 'KASMAN']))],
  [1.5, (draft, _chance, moved) => void Object.assign(draft, moved())],
  [4, (draft) => void (draft.zip = '')],
  [3, (draft) => void (draft.city = '')],
  [5, (draft) => void (draft.unit = '')],
  [4, (draft) => void (draft.suffix = '')],
  [3, (draft) => void (draft.direction = '')],
  [2, (draft, chance) => void (draft.phone = typo(draft.phone, chance))],
]
const all = slips.reduce((sum, [often]) => sum + often, 0)

/** Slips in the name of a company. */
const companySlips: readonly ((name: string, chance: Chance) => string)[] = [
  (name) => name.replace(/ (LLC|INC|LP|CORP|LTD|CO)$/, ''),
  (name) =>
    name
      .replace(/ LLC$/, ', L.L.C.')
      .replace(/ INC$/, ' INCORPORATED')
      .replace(/ CORP$/, ' CORPORATION'),
  (name) => name.replace(' & ', ' AND '),
  (name) =>
    name
      .split(' ')
      .map((word) => short[word] ?? word)
      .join(' '),
  (name, chance) => typo(name, chance),
  (name) => `THE ${name}`,
  (name) => name.replace(/ (PROPERTIES|HOLDINGS|GROUP|SERVICES|HOMES|PARTNERS)(?= [A-Z]+$)/, ''),
]

/** Writes a resident down with some slips; `moved` draws another address. */
export function writeDown(who: Resident, count: number, chance: Chance, moved: () => Partial<Resident>): Row {
  const draft: Draft = { ...who, turned: false }
  for (let slip = 0; slip < count; slip++) {
    if (draft.company && chance() < 0.5) {
      draft.company = pick(chance, companySlips)(draft.company, chance)
      continue
    }
    let left = chance() * all
    const [, make] = slips.find(([often]) => (left -= often) < 0) ?? []
    make?.(draft, chance, moved)
  }
  const cased = chance() < 0.5 ? (text: string) => text : inLower
  return {
    name: cased(nameOf(draft, chance)),
    address: cased(addressOf(draft, chance)),
    city: cased(draft.city),
    state: draft.state,
    zip: draft.zip,
    // People keep a number for some years.
    phone: chance() < 0.3 ? (chance() < 0.15 ? changed(draft.phone, chance) : draft.phone) : '',
    email: chance() < 0.2 ? (chance() < 0.15 && draft.email ? `moved.on.${draft.email}` : draft.email) : '',
  }
}

const changed = (phone: string, chance: Chance): string =>
  phone && `${phone.slice(0, 8)}${String(Math.floor(chance() * 10_000)).padStart(4, '0')}`

const inLower = (text: string): string => text.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase())

function nameOf({ company, first, middle, last, generation, turned }: Draft, chance: Chance): string {
  if (company) return company
  const behind = [chance() < 0.6 ? middle : middle.charAt(0), generation].filter(Boolean).join(' ')
  // Where the columns are turned, a comma says what is not so.
  if (turned) return `${first}, ${last}${behind && ` ${behind}`}`
  const order = chance()
  if (order < 0.2) return [last, first, behind].filter(Boolean).join(' ')
  if (order < 0.4) return `${last}, ${[first, behind].filter(Boolean).join(' ')}`
  return [first, middle && behind, last, middle ? '' : generation].filter(Boolean).join(' ')
}

function addressOf({ number, direction, street, suffix, unit }: Draft, chance: Chance): string {
  const way = chance() < 0.4 ? (longSuffixes[suffix] ?? suffix) : suffix
  const behind = unit && pick(chance, [`Apt ${unit}`, `#${unit}`, `Unit ${unit}`])
  return [number, direction, street, way, behind].filter(Boolean).join(' ')
}
