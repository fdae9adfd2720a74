import type { ColumnMeaning } from 'contract/skip-trace'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const kinds: readonly (readonly [
  kind: 'address' | 'city' | 'state' | 'zip' | 'phone' | 'email' | 'first' | 'last' | 'name',
  words: ReadonlySet<string>,
])[] = [
  ['email', words('email emails correo')],
  ['phone', words('phone phones tel telephone mobile cell cellular cellphone landline telefono celular')],
  ['zip', words('zip zipcode zip5 postal postcode')],
  ['city', words('city town municipality suburb ciudad municipio')],
  ['state', words('state province estado')],
  ['address', words('address addr addr1 adr street direccion domicilio')],
  ['first', words('first fname given')],
  ['last', words('last lname surname family apellido apellidos')],
  ['name', words('name nombre nombres fullname owner owners propietario')],
]
const mailing = words('mailing mail owner owners tax bill billing taxpayer landlord')
/** Columns about another person or thing, or about a column. */
const otherThings = words(
  'type count date value id apn legal county status price sqft school lender agent listing company source code subdivision lot use class year valid dnc score list campaign occupied occupancy loan mortgage lien bank broker realtor attorney trustee plaintiff file user carrier provider fax hoa litigator litigators tcpa previous prior former possible not opt opted optout donotcall dnt unsubscribed',
)
/** Behind a title, what a column says about another: "Phone Tested" holds no phone, but "Tested Phone" does. */
const about = words(
  'tested verified connected seen activity rank confidence ext extension flag indicator note notes comment comments',
)
/** Of what happened first or last, which is no name. */
const happened = words(
  'contact contacted call called text texted sms message messaged mailed emailed reply replied response touch touched visit visited login activity active update updated modified changed edited attempt purchase transfer refinance market skip skiptraced traced',
)
/** Before a title, the same: "Is Mobile". */
const asked = words('is has')
/** A second of its kind. */
const further = words('number2 line2 2 3 4 5 6 7 8 9')
/** Of a title that nothing else is known of: what its values are not, whatever they look like. */
const figures = words(
  'amount amt equity balance debt arv tax taxes assessed assessment sold sale deed due fee rent payment total sum area acres acreage size sf beds bedrooms baths bathrooms units stories built age parcel pin folio account acct mls case doc document instrument book page zoning neighborhood neighbourhood district township region market motivation description tags tag label group category stage notes note comment comments latitude longitude',
)
const companies = words('company business entity corporation organization organisation llc firm')
const ofCompanies = new Set([...companies, ...words('name owner owners or and full')])
const numbers = words('number num no nbr nr')
const houses = words('house street address addr civic situs site property prop')
/** Of houses, those that the owner need not get mail at. */
const sites = words('situs site property prop')
const streets = words('street st')
const directions = words('direction directional dir predirection predirectional predir quadrant')
const directionsBehind = words('postdirection postdirectional postdir sufdir')
const before = words('pre prefix')
const behind = words('post suffix')
const streetSuffixes = words('suffix type designation')
const units = words('unit apt apartment suite ste')
const second = words('2 second secondary spouse coowner')
/** Parts of a name that are not the first or the last one. */
const partOfName = words('middle mi mname initial suffix')

/** A longer title says no more. */
const MAX_HEADER = 200

/** What a header means word for word: "MAIL_ST" is the state of the mailing address, "Owner Mailing Zip" its ZIP. */
export function meaningOfHeader(header: string): ColumnMeaning | undefined {
  const found = partsOfHeader(header)
  if (found.length > 5) return undefined
  const has = (list: ReadonlySet<string>) => found.some((word) => list.has(word))
  const isMailing = has(mailing)
  const part = partOfAddress(found, isMailing)
  if (part !== undefined) return isMailing ? mailingMeanings[part] : part
  const kind = kindOf(found)
  if (has(second) && (kind === 'first' || kind === 'last' || kind === 'name')) return secondOf(found, kind)
  if (has(otherThings) || has(further) || saysAbout(found)) return undefined
  if (has(partOfName)) return found.includes('suffix') ? undefined : 'middleName'
  if (kind === 'first') return 'firstName'
  if (kind === 'last') return 'lastName'
  if (kind === undefined || kind === 'name' || kind === 'phone' || kind === 'email') return kind
  return isMailing ? mailingMeanings[kind] : kind
}

/** Of an address, the part that a title says beside whose it is: "Mail House Number", "Street Direction". A number of owners or taxes is no house's. */
function partOfAddress(found: readonly string[], isMailing: boolean) {
  const said = found.filter((word) => !mailing.has(word))
  const has = (list: ReadonlySet<string>) => said.some((word) => list.has(word))
  if (has(units) && said.every((word) => units.has(word) || numbers.has(word) || houses.has(word))) return 'unit'
  if (has(numbers) && has(houses) && said.every((word) => numbers.has(word) || houses.has(word)))
    return isMailing && has(sites) ? undefined : 'houseNumber'
  const beside = said.filter((word) => !houses.has(word) && !streets.has(word))
  const [direction = '', ...more] = beside.filter((word) => !before.has(word) && !behind.has(word))
  const saysWhich = has(streets) || has(before) || has(behind) || directionsBehind.has(direction)
  if (more.length === 0 && saysWhich && (directions.has(direction) || directionsBehind.has(direction)))
    return has(behind) || directionsBehind.has(direction) || direction === 'quadrant'
      ? 'streetPostDirection'
      : 'streetDirection'
  return has(streets) && beside.length === 1 && has(streetSuffixes) ? 'streetSuffix' : undefined
}

/** Whether a title is of what another column is: whether a phone is connected, or when an owner was last called. */
const saysAbout = (found: readonly string[]): boolean =>
  about.has(found.findLast((word) => !/^\d/.test(word)) ?? '') ||
  asked.has(found[0] ?? '') ||
  found.some((word, at) => (word === 'first' || word === 'last') && happened.has(found[at + 1] ?? ''))

/** Whether a title says that its column is about another person or thing than the owner and the property's place. */
export const isOfOtherThings = (header: string): boolean =>
  partsOfHeader(header).some((word) => otherThings.has(word) || figures.has(word))

/** Whether a title speaks of a company's name and of nothing else. */
export function namesCompany(header: string): boolean {
  const found = partsOfHeader(header)
  return found.some((word) => companies.has(word)) && found.every((word) => ofCompanies.has(word))
}

/** Of an address, what it is of the mailing address. */
export const mailingMeanings = {
  houseNumber: 'mailingHouseNumber',
  streetDirection: 'mailingStreetDirection',
  address: 'mailingAddress',
  streetSuffix: 'mailingStreetSuffix',
  streetPostDirection: 'mailingStreetPostDirection',
  unit: 'mailingUnit',
  city: 'mailingCity',
  state: 'mailingState',
  zip: 'mailingZip',
} as const

/** Whether a title speaks of the mailing address and of nothing at the property. */
export function isOfMailing(header: string): boolean {
  const found = partsOfHeader(header)
  return found.includes('mailing') || found.includes('mail')
}

/** Whose mailing address a title may speak of. */
export const isMailingWord = (word: string): boolean => mailing.has(word)

const partsOfHeader = (header: string): string[] =>
  header
    .slice(0, MAX_HEADER)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/e-mail/g, 'email')
    .replace(/([a-z]\s?)#(?!\s?\d)/, '$1 number')
    .replace(/co-?(?:owner|borrower)/g, 'coowner')
    // A house, unless it is "Mobile/Home Phone".
    .replace(/\bmobile[\s_-]+homes?\b(?!.*phone)/, 'manufactured')
    // "Zip Code", "ZIP+4" and "ZIP/ZIP+4" say no more than "ZIP".
    .replace(/(?:zip|postal|post)[\s_.-]*(?:code|cd)\b/g, 'zip')
    .replace(/zip[\s_]*\+[\s_]*4/g, 'zip')
    // Google's address book: "Phone 1 - Value" is the phone itself, "Phone 1 - Label" what kind it is.
    .replace(/((?:phone|email)(?: \d+)?) +- value$/, '$1')
    .replace(/((?:phone|email|address)(?: \d+)?) +- label$/, '$1 type')
    .match(/[a-z]+\d*|\d+/g) ?? []

const kindOf = (found: readonly string[]) =>
  kinds.find(([, list]) => found.some((word) => list.has(word) || list.has(word.replace(/1$/, ''))))?.[0] ??
  (found.at(-1) === 'st' ? 'state' : undefined)

/** "Owner 2 First Name"; a second mailing name or anything else of a second owner is none. */
function secondOf(found: readonly string[], kind: 'first' | 'last' | 'name'): ColumnMeaning | undefined {
  const about = found.filter(
    (word) => !second.has(word) && !/^(owner|name|full|fullname|first|last|fname|lname|given|surname)$/.test(word),
  )
  if (about.length > 0 || !found.some((word) => /^(owner|spouse|coowner|secondary)$/.test(word))) return undefined
  return kind === 'first' ? 'secondFirstName' : kind === 'last' ? 'secondLastName' : 'secondName'
}
