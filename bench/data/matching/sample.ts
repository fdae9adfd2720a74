import { addressKey, parseStreet } from '../../../api/src/features/properties/addresses/parse-street.ts'
import { parseOwners } from '../../../api/src/features/properties/owners/parse-owners.ts'
import type { Party } from '../../../api/src/features/skip-trace/matching/party.ts'
import { readParty } from '../../../api/src/features/skip-trace/read-party.ts'
import { pick, random, type Chance } from '../../leads/made-up-owners.ts'
import { population, type Resident } from './population.ts'
import { writeDown, type Row } from './slips.ts'

/** A row of a list with who it means: the place of the record, or -1 for a stranger. */
export interface Asked {
  truth: number
  party: Party
  row: Row
}

export interface Sample {
  /** Records as a catalog has them. */
  records: Party[]
  /** Rows to learn from, to choose thresholds by, and only to score; `hard` ones have three slips each and all columns, as `chooseHard` has. */
  learn: Asked[]
  choose: Asked[]
  chooseHard: Asked[]
  score: Asked[]
  hard: Asked[]
}

/** Rows to learn from, and as many more: what one row in hundreds shows, as an initial beside a phone that a house shares, needs many to be learned. */
const LEARNED = 12_000
const LEARNED_TOO = 24_000
/** Of the rows, those of people who have no record; half of them live with a person who has one. */
const STRANGERS = 0.2
/** Of the residents, those without a record. */
const UNKNOWN = 0.15

/** Made-up records and rows of lists about them; the same for the same numbers. */
export function sampleOf(residents: number, rows: number, seed: number): Sample {
  const chance = random(seed)
  const { residents: all, house } = population(residents, chance)
  const known: Resident[] = []
  const strangers: Resident[] = []
  for (const who of all) (chance() < UNKNOWN ? strangers : known).push(who)
  const housed = new Set(known.map(({ household }) => household))
  const members = strangers.filter(({ household }) => housed.has(household))
  const truths = new Map(known.map(({ id }, at) => [id, at]))
  const ask = (count: number, slipsOf: () => number, columns: typeof someColumns): Asked[] =>
    Array.from({ length: count }, () => {
      const who = pick(chance, chance() < STRANGERS ? (chance() < 0.5 ? members : strangers) : known)
      const row = columns(writeDown(who, slipsOf(), chance, house), chance)
      return { truth: truths.get(who.id) ?? -1, party: partyOfRow(row), row }
    })
  const usual = () => {
    const draw = chance()
    return draw < 0.35 ? 0 : draw < 0.75 ? 1 : draw < 0.95 ? 2 : 3
  }
  const learned = (count: number): Asked[] => [
    ...ask(count / 2, usual, someColumns),
    ...ask(count / 4, usual, fewColumns),
    ...ask(count / 4, () => 3, allColumns),
  ]
  const parts = {
    learn: learned(LEARNED),
    choose: [...ask(rows, usual, someColumns), ...ask(rows / 4, () => 3, allColumns)],
    score: ask(rows, usual, someColumns),
    hard: ask(rows, () => 3, allColumns),
    chooseHard: ask(rows, () => 3, allColumns),
  }
  // Drawn last, so that the other rows are the ones that earlier figures were measured on.
  return { records: known.map(partyOf), ...parts, learn: [...parts.learn, ...learned(LEARNED_TOO)] }
}

const allColumns = (row: Row): Row => row

/** Any column may be lacking but the name, so that each is learned by itself. */
function fewColumns(row: Row, chance: Chance): Row {
  const kept = (text: string) => (chance() < 0.35 ? '' : text)
  return { ...row, address: kept(row.address), city: kept(row.city), state: kept(row.state), zip: kept(row.zip) }
}

/** Some lists lack columns: of a place, or all but a name and one more. */
function someColumns(row: Row, chance: Chance): Row {
  const kind = chance()
  const bare = { name: row.name, address: '', city: '', state: '', zip: '', phone: '', email: '' }
  if (kind < 0.02) return { ...bare, zip: row.zip }
  if (kind < 0.03 && row.email) return { ...bare, city: row.city, email: row.email }
  if (kind < 0.04 && row.phone) return { ...bare, phone: row.phone }
  if (kind < 0.07) return { ...row, zip: '', state: '' }
  if (kind < 0.1) return { ...row, state: '' }
  if (kind < 0.13) return { ...row, city: '' }
  return row
}

const mapping = { name: 0, address: 1, city: 2, state: 3, zip: 4, phone: 5, email: 6 }

const partyOfRow = ({ name, address, city, state, zip, phone, email }: Row): Party =>
  readParty([name, address, city, state, zip, phone, email], mapping)

/** As the importer reads a roll. */
function partyOf(who: Resident): Party {
  const street = parseStreet(
    [who.number, who.direction, who.street, who.suffix, who.unit && `APT ${who.unit}`].filter(Boolean).join(' '),
  )
  const place = { city: who.city, state: who.state, zip: who.zip }
  return {
    owners: parseOwners([who.company || [who.last, who.first, who.middle, who.generation].filter(Boolean).join(' ')]),
    places: [{ street, key: addressKey(street, place), ...place }],
    phones: who.phone ? [who.phone] : [],
    emails: who.email ? [who.email] : [],
  }
}
