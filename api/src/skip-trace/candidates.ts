import type { Sql } from '../db/sql.ts'
import { plain, type StreetAddress } from '../properties/addresses/parse-street.ts'
import { parseStreet } from '../properties/addresses/parse-street.ts'
import type { Owner } from '../properties/owners/parse-owners.ts'
import { companyKey } from '../properties/owners/sounds.ts'
import type { Candidate } from './matching/choose.ts'

/** More records behind one key than this say nothing: a tower's office, a bank. */
const MOST_PER_KEY = 60

/** What the result file tells of a matched record. */
export interface Found {
  owners: Owner[]
  ownerNameRaw: string | null
  unparsedAddress: string | null
  city: string | null
  state: string
  postalCode: string | null
  mailAddress: string | null
  mailCity: string | null
  mailState: string | null
  mailPostalCode: string | null
  phones: string[]
  phoneTypes: string[]
  emails: string[]
}

interface FoundRow extends Found, StreetAddressRow {
  key: number
  propertyId: number
  addressKey: string | null
  mailAddressKey: string | null
}

interface StreetAddressRow {
  streetNumber: string | null
  streetDirPrefix: string | null
  streetName: string | null
  streetSuffix: string | null
  streetDirSuffix: string | null
  unitType: string | null
  unitNumber: string | null
}

/** The records behind some keys, each as a candidate, by key. */
export async function candidatesFor(sql: Sql, keys: readonly number[]): Promise<Map<number, Candidate<Found>[]>> {
  const byKey = new Map<number, Candidate<Found>[]>()
  const known = new Map<number, Candidate<Found>>()
  for (const row of await recordsBehind(sql, keys)) {
    const candidate = known.get(row.propertyId) ?? candidateOf(row)
    known.set(row.propertyId, candidate)
    byKey.set(row.key, [...(byKey.get(row.key) ?? []), candidate])
  }
  return byKey
}

const recordsBehind = (sql: Sql, keys: readonly number[]) => sql<FoundRow[]>`
  select wanted.key, p.* from unnest(${[...keys]}::int[]) as wanted(key)
  cross join lateral (
    select property_id, address_key, mail_address_key, owners, owner_name_raw, unparsed_address, city, state_or_province as state, postal_code,
      street_number, street_dir_prefix, street_name, street_suffix, street_dir_suffix, unit_type, unit_number,
      mail_address, mail_city, mail_state, mail_postal_code, phones, phone_types, emails
    from properties where match_keys @> array[wanted.key] limit ${MOST_PER_KEY}
  ) p
`

function candidateOf(row: FoundRow): Candidate<Found> {
  const [first] = row.owners
  const name = first?.lastName ? `${plain(first.lastName)} ${plain(first.firstName)}` : companyKey(first?.fullName ?? '')
  const mail = { street: row.mailAddress ? parseStreet(row.mailAddress) : null, key: row.mailAddressKey ?? '', city: row.mailCity ?? '', state: row.mailState ?? '', zip: row.mailPostalCode ?? '' }
  return {
    party: {
      owners: row.owners,
      places: [{ street: streetOf(row), key: row.addressKey ?? '', city: row.city ?? '', state: row.state, zip: row.postalCode ?? '' }, ...(mail.key ? [mail] : [])],
      phones: row.phones,
      emails: row.emails,
    },
    of: row,
    owner: `${name} @ ${row.mailAddressKey ?? row.addressKey ?? row.propertyId}`,
  }
}

function streetOf(row: StreetAddressRow): StreetAddress | null {
  if (!row.streetName) return null
  return {
    number: row.streetNumber ?? '',
    dirPrefix: row.streetDirPrefix ?? '',
    name: row.streetName,
    suffix: row.streetSuffix ?? '',
    dirSuffix: row.streetDirSuffix ?? '',
    unitType: row.unitType ?? '',
    unitNumber: row.unitNumber ?? '',
    poBox: '',
  }
}

/** How common some surnames are among the owners of the catalog, 0 to 1. */
export async function surnameFrequencies(sql: Sql, surnames: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ surname: string; share: number }[]>`
    select surname, (sum(owners) / greatest(1, (select sum(owners) from surname_counts)))::float8 as share
    from surname_counts where surname = any(${[...surnames]}) group by surname
  `
  return new Map(rows.map(({ surname, share }) => [surname, share]))
}
