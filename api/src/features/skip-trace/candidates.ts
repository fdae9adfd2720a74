import type { Sql } from '../../platform/db/sql.ts'
import { addressKey, parseStreet, plain, type StreetAddress } from '../properties/addresses/parse-street.ts'
import type { Owner } from '../properties/owners/parse-owners.ts'
import { companyKey } from '../properties/owners/sounds.ts'
import type { Candidate } from './matching/choose.ts'
import { comparable } from './matching/comparable.ts'
import { MAX_NAMESAKES } from './look-up-keys.ts'
import type { Party, Place } from './matching/party.ts'

/** More records behind one key than this say nothing: a tower's office, a bank. Those that came into the catalog first are compared. */
const MAX_PER_KEY = 60
/** So many are looked at to find those: behind a bank's key are tens of thousands. */
const MAX_LOOKED_AT = 1000

/** What the result file tells of a matched record. */
export interface Found {
  owners: Owner[]
  ownerNameRaw: string | null
  unparsedAddress: string | null
  city: string | null
  state: string
  postalCode: string | null
  phones: string[]
  phoneTypes: string[]
  emails: string[]
}

type Text = string | null

/** In the order of the columns of `recordsBehind`: objects of so many properties, one a record, took a tenth of a trace to fill. */
type FoundRow = [
  keys: number[],
  propertyId: number,
  owners: Owner[],
  ownerNameRaw: Text,
  unparsedAddress: Text,
  city: Text,
  state: string,
  postalCode: Text,
  streetNumber: Text,
  streetDirPrefix: Text,
  streetName: Text,
  streetSuffix: Text,
  streetDirSuffix: Text,
  unitType: Text,
  unitNumber: Text,
  mailAddress: Text,
  mailCity: Text,
  mailState: Text,
  mailPostalCode: Text,
  phones: string[],
  phoneTypes: string[],
  emails: string[],
]

type ByKey = Map<number, Candidate<Found>[]>

/** The records behind some keys, each as a candidate, by key. */
export const candidatesFor = async (sql: Sql, keys: readonly number[]): Promise<ByKey> =>
  keys.length === 0
    ? new Map()
    : grouped(
        await recordsBehind(
          sql,
          sql`
            select wanted.key, k.state, k.property_id from unnest(${[...keys]}::int[]) as wanted(key)
            cross join lateral (
              select state, property_id from (select state, property_id from property_keys where key = wanted.key limit ${MAX_LOOKED_AT}) l
              order by property_id limit ${MAX_PER_KEY}
            ) k
          `,
        ),
      )

/** The same for keys of names: of one that more have, none. */
export const namesakesFor = async (sql: Sql, keys: readonly number[]): Promise<ByKey> =>
  keys.length === 0
    ? new Map()
    : grouped(
        await recordsBehind(
          sql,
          sql`
            select key, state, property_id from (
              select wanted.key, k.state, k.property_id, count(*) over (partition by wanted.key) as namesakes
              from unnest(${[...keys]}::int[]) as wanted(key)
              cross join lateral (select state, property_id from property_keys where key = wanted.key limit ${MAX_NAMESAKES + 1}) k
            ) as named where namesakes <= ${MAX_NAMESAKES}
          `,
        ),
      )

function grouped(rows: readonly FoundRow[]): ByKey {
  const byKey: ByKey = new Map()
  for (const row of rows) {
    const candidate = candidateOf(row)
    for (const key of row[0]) {
      const known = byKey.get(key)
      if (known) known.push(candidate)
      else byKey.set(key, [candidate])
    }
  }
  return byKey
}

async function recordsBehind(sql: Sql, found: ReturnType<Sql>): Promise<FoundRow[]> {
  const rows = await sql`
    with each as materialized (select state, property_id, array_agg(key) as keys from (${found}) as found group by state, property_id)
    select f.keys, p.property_id, p.owners, p.owner_name_raw, p.unparsed_address, p.city, p.state_or_province, p.postal_code,
      p.street_number, p.street_dir_prefix, p.street_name, p.street_suffix, p.street_dir_suffix, p.unit_type, p.unit_number,
      p.mail_address, p.mail_city, p.mail_state, p.mail_postal_code, p.phones, p.phone_types, p.emails
    from each f join properties p on p.state_or_province = f.state and p.property_id = f.property_id
  `.values()
  return rows as unknown as FoundRow[] // The columns are named in its order.
}

function candidateOf(row: FoundRow): Candidate<Found> {
  // Taken one by one: pieces of an array are arrays of their own.
  const [, propertyId, owners, ownerNameRaw, unparsedAddress, city, state, postalCode] = row
  const [mailAddress, phones, phoneTypes, emails] = [row[15], row[19], row[20], row[21]]
  const site = placeOf(streetOf(row), { city: city ?? '', state, zip: postalCode ?? '' })
  const mail =
    mailAddress && placeOf(parseStreet(mailAddress), { city: row[16] ?? '', state: row[17] ?? '', zip: row[18] ?? '' })
  const mailKey = mail ? mail.key : ''
  return {
    party: comparable({
      owners,
      places: mail && mailKey && mailKey !== site.key ? [site, mail] : [site],
      phones,
      emails,
    }),
    of: { owners, ownerNameRaw, unparsedAddress, city, state, postalCode, phones, phoneTypes, emails },
    owner: () => `${nameOf(owners)} @ ${mailKey || site.key || propertyId}`,
  }
}

function streetOf(row: FoundRow): StreetAddress | null {
  const name = row[10]
  if (!name) return null
  return {
    number: row[8] ?? '',
    dirPrefix: row[9] ?? '',
    name,
    suffix: row[11] ?? '',
    dirSuffix: row[12] ?? '',
    unitType: row[13] ?? '',
    unitNumber: row[14] ?? '',
    poBox: '',
  }
}

const nameOf = ([first]: readonly Owner[]): string =>
  first?.lastName ? `${plain(first.lastName)} ${plain(first.firstName)}` : companyKey(first?.fullName ?? '')

const placeOf = (street: StreetAddress | null, place: { city: string; state: string; zip: string }): Place => ({
  street,
  key: addressKey(street, place),
  ...place,
})

/** Whether the catalog has records in the ZIP or state of any of some parties; one that names neither may be anywhere. */
export async function coversSome(sql: Sql, parties: readonly Party[]): Promise<boolean> {
  if (parties.some(({ places }) => places.every(({ zip, state }) => !zip && !state))) return true
  const places = parties.flatMap((party) => party.places)
  const [covered] = await sql`
    select 1 from areas
    where (kind = 'zipcode' and name_key = any(${[...new Set(places.map(({ zip }) => zip))]})) or state = any(${[...new Set(places.map(({ state }) => state))]})
    limit 1
  `
  return Boolean(covered)
}
