import { areaCodesByState, elsewhere, samplePlaces, type SamplePlace } from './sample-places.ts'

const given =
  'JAMES MARY ROBERT PATRICIA JOHN JENNIFER MICHAEL LINDA DAVID ELIZABETH WILLIAM BARBARA RICHARD SUSAN JOSEPH JESSICA THOMAS SARAH CARLOS KAREN DANIEL LISA MATTHEW NANCY ANTHONY BETTY MARK SANDRA MARIA DONNA JOSE CAROL ANA RUTH OMAR AISHA WEI GRACE RAJ PRIYA THANH ELENA LUCAS NAOMI JEAN-LUC ZOË'.split(
    ' ',
  )
const nameStems =
  'SAMPLE EXAMPLE DEMO MOCK TRIAL DRAFT PROTO FABLE FICTION PRETEND TEST PATTERN SKETCH SPECIMEN TEMPLATE DUMMY STANDIN PLACEHOLD'.split(
    ' ',
  )
const nameEndings = 'MAN TON WOOD FORD SON BERG FIELD WELL LEY WORTH SKI EZ SEN STEIN HAM GATE BROOK MORE'.split(' ')
const streetStems =
  'SAMPLE EXAMPLE SPECIMEN PLACEHOLDER DEMO MOCKUP DRAFT PROTOTYPE TEMPLATE PATTERN FICTION FABLE'.split(' ')
const streetSeconds = ['', '', 'OAK', 'HILL', 'CREEK', 'MEADOW', 'RIDGE', 'CEDAR', 'LAKE', 'ORCHARD']
const streetSuffixes = 'ST AVE DR LN RD CT BLVD WAY TER PL'.split(' ')
const companyEndings = ['PROPERTIES LLC', 'HOLDINGS LLC', 'HOMES LP', 'INVESTMENTS LLC', 'REALTY INC', 'RENTALS LLC']

/** The columns of the file, documented in `api/data/README.md`. */
const sampleColumns =
  'apn fips county state city zip address latitude longitude owner_1 owner_2 care_of mail_address mail_city mail_state mail_zip property_type year_built bedrooms bathrooms living_area lot_size stories units assessed_value market_value last_sale_date last_sale_price homestead phone_1 phone_1_type phone_2 phone_2_type email_1 as_of'.split(
    ' ',
  )

/** The made-up roll, line by line: the same for the same seed, on every machine. */
export function* sampleRoll(seed: number): Generator<string> {
  const chance = random(seed)
  const phones = phoneBook(chance)
  const landlords = Array.from({ length: 120 }, () => landlord(chance, phones))
  let parcel = 0
  yield line(sampleColumns)
  for (const place of samplePlaces) {
    for (const [zip, records] of Object.entries(place.zips)) {
      const streets = Array.from({ length: Math.ceil(records / 14) + 2 }, () => street(chance))
      const taken = new Set<string>()
      for (let record = 0; record < records; record++) {
        parcel += 1
        yield line(
          parcelOf(chance, {
            place,
            zip,
            parcel,
            address: address(chance, streets, taken),
            landlords,
            phones,
            small: records <= 40,
          }),
        )
      }
    }
  }
}

interface Chance {
  /** 0 ≤ value < 1 */
  (): number
}

/** Mulberry32. */
function random(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const whole = (chance: Chance, least: number, most: number) => least + Math.floor(chance() * (most - least + 1))
function pick<T>(chance: Chance, from: readonly T[]): T {
  const one = from[Math.floor(chance() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

interface Book {
  /** A number not given out yet, of the place's codes, else of its state, else of the whole country; '' when all are given out. */
  next(place: SamplePlace, far: boolean): string
}

/** 555-0100 to 555-0199 exist in no network: the numbering plan keeps them for examples. */
function phoneBook(chance: Chance): Book {
  const used = new Map<string, number>()
  const take = (codes: readonly string[]): string => {
    const start = Math.floor(chance() * codes.length)
    for (let step = 0; step < codes.length; step++) {
      const code = codes[(start + step) % codes.length] ?? ''
      const count = used.get(code) ?? 0
      if (count >= 100) continue
      used.set(code, count + 1)
      return `${code}55501${String(count).padStart(2, '0')}`
    }
    return ''
  }
  const country = Object.values(areaCodesByState).flat()
  return {
    next: (place, far) =>
      (far ? '' : take(place.areaCodes) || take(areaCodesByState[place.state] ?? [])) || take(country),
  }
}

interface Landlord {
  owner: string
  mail: readonly [string, string, string, string]
  phone: string
  email: string
}

function landlord(chance: Chance, phones: Book): Landlord {
  const name = `${pick(chance, nameStems)} ${pick(chance, streetSeconds) || 'STAR'} ${pick(chance, companyEndings)}`
  const home = pick(chance, samplePlaces)
  return { owner: name, mail: mailElsewhere(chance), phone: chance() < 0.4 ? phones.next(home, true) : '', email: '' }
}

function mailElsewhere(chance: Chance): readonly [string, string, string, string] {
  const { city, state, zips } = pick(chance, elsewhere)
  const box = chance() < 0.25
  return [
    box ? `PO BOX ${whole(chance, 100, 9999)}` : `${whole(chance, 1, 9899)} ${street(chance)}`,
    city.toUpperCase(),
    state,
    pick(chance, zips),
  ]
}

function street(chance: Chance): string {
  const direction = chance() < 0.25 ? `${pick(chance, ['N', 'S', 'E', 'W'])} ` : ''
  const second = pick(chance, streetSeconds)
  return `${direction}${pick(chance, streetStems)}${second && ` ${second}`} ${pick(chance, streetSuffixes)}`
}

function address(chance: Chance, streets: readonly string[], taken: Set<string>): string {
  for (;;) {
    const unit = chance() < 0.12 ? ` ${pick(chance, ['APT', 'UNIT', '#'])} ${whole(chance, 1, 40)}` : ''
    const written = `${whole(chance, 1, 98) * 100 + whole(chance, 0, 99)} ${pick(chance, streets)}${unit}`
    if (taken.has(written)) continue
    taken.add(written)
    return written
  }
}

interface Parcel {
  place: SamplePlace
  zip: string
  parcel: number
  address: string
  landlords: readonly Landlord[]
  phones: Book
  /** A ZIP for a first try: many owners have a phone. */
  small: boolean
}

function parcelOf(chance: Chance, { place, zip, parcel, address, landlords, phones, small }: Parcel): string[] {
  const company = chance() < (small ? 0.08 : 0.14) ? pick(chance, landlords) : undefined
  const people = peopleOf(chance)
  const absentee = company !== undefined || chance() < 0.24
  const mail = company?.mail ?? (absentee ? mailElsewhere(chance) : (['', '', '', ''] as const))
  const reachable = !company && chance() < (small ? 0.86 : 0.48)
  const phone = company ? company.phone : reachable ? phones.next(place, chance() < 0.15) : ''
  const second = reachable && chance() < 0.2 ? phones.next(place, false) : ''
  const email = reachable && chance() < 0.45 ? `${people.email}.${parcel}@example.com` : ''
  const value = Math.round((120_000 + chance() ** 2 * 900_000) / 1000) * 1000
  const soldYear = whole(chance, 1978, 2025)
  const sold = chance() < 0.85
  const bedrooms = whole(chance, 1, 5)
  const type = chance() < 0.78 ? 'SINGLE FAMILY' : pick(chance, ['CONDOMINIUM', 'MULTI FAMILY', 'TOWNHOUSE'])
  return [
    `S${place.fips.slice(0, 2)}-${String(parcel).padStart(6, '0')}`,
    place.fips,
    place.county,
    place.state,
    place.city,
    zip,
    address,
    (place.latitude + (chance() - 0.5) / 8).toFixed(6),
    (place.longitude + (chance() - 0.5) / 8).toFixed(6),
    company?.owner ?? people.first,
    company ? '' : people.second,
    company && chance() < 0.3 ? 'C/O SAMPLE MANAGEMENT' : '',
    ...mail,
    type,
    chance() < 0.93 ? String(whole(chance, 1905, 2023)) : '',
    chance() < 0.9 ? String(bedrooms) : '',
    chance() < 0.85 ? String(whole(chance, 1, Math.max(1, bedrooms))) : '',
    String(500 + bedrooms * whole(chance, 180, 520)),
    String(whole(chance, 1200, 14_000)),
    String(whole(chance, 1, 3)),
    type === 'MULTI FAMILY' ? String(whole(chance, 2, 6)) : '1',
    String(Math.round(value * 0.82)),
    String(value),
    sold ? `${soldYear}-${two(whole(chance, 1, 12))}-${two(whole(chance, 1, 28))}` : '',
    sold ? String(Math.round((value * (0.3 + chance() * 0.7)) / 500) * 500) : '',
    absentee || company ? '' : chance() < 0.7 ? 'Y' : '',
    phone,
    phone && (chance() < 0.8 ? 'mobile' : 'landline'),
    second,
    second && 'landline',
    email,
    '2026-06-30',
  ]
}

/** Owners as assessors write them, with the forms that make them hard to read. */
function peopleOf(chance: Chance): { first: string; second: string; email: string } {
  const last = `${pick(chance, nameStems)}${pick(chance, nameEndings)}`
  const name = pick(chance, given)
  const initial = chance() < 0.5 ? ` ${pick(chance, 'ABCDEFGHJKLMRST'.split(''))}` : ''
  const suffix = chance() < 0.06 ? ` ${pick(chance, ['JR', 'SR', 'III'])}` : ''
  const email = `${name}.${last}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')
  const spouse = pick(chance, given)
  const form = chance()
  if (form < 0.04) return { first: `ESTATE OF ${last} ${name}${initial}`, second: '', email }
  if (form < 0.09) return { first: `${last} ${name}${initial} TR`, second: '', email }
  if (form < 0.11) return { first: `${last} ${name} FAMILY TRUST`, second: '', email }
  if (form < 0.3 && spouse !== name) return { first: `${last} ${name}${initial} & ${spouse}`, second: '', email }
  if (form < 0.36)
    return {
      first: `${last} ${name}${initial}${suffix}`,
      second: `${pick(chance, nameStems)}${pick(chance, nameEndings)} ${spouse}`,
      email,
    }
  return { first: `${last} ${name}${initial}${suffix}`, second: '', email }
}

const two = (value: number) => String(value).padStart(2, '0')
const line = (values: readonly string[]) =>
  `${values.map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`
