import type { Sql } from '../../platform/db/sql.ts'
import { addressKey, parseStreet, plain, type StreetAddress } from '../properties/addresses/parse-street.ts'
import type { Owner } from '../properties/owners/parse-owners.ts'
import { companyKey } from '../properties/owners/sounds.ts'
import type { Candidate } from './matching/choose.ts'
import { comparable } from './matching/comparable.ts'
import { MAX_NAMESAKES } from './look-up-keys.ts'
import type { Party, Place } from './matching/party.ts'
import { shareOf } from './matching/surname-shares.ts'

/** More records behind one key than this say nothing: a tower's office, a bank. */
const MAX_PER_KEY = 60

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
  keys: number[]
  propertyId: number
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
            cross join lateral (select state, property_id from property_keys where key = wanted.key limit ${MAX_PER_KEY}) k
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
    for (const key of row.keys) {
      const known = byKey.get(key)
      if (known) known.push(candidate)
      else byKey.set(key, [candidate])
    }
  }
  return byKey
}

const recordsBehind = (sql: Sql, found: ReturnType<Sql>) => sql<FoundRow[]>`
  with each as materialized (select state, property_id, array_agg(key) as keys from (${found}) as found group by state, property_id)
  select f.keys, p.property_id, p.owners, p.owner_name_raw, p.unparsed_address, p.city, p.state_or_province as state, p.postal_code,
    p.street_number, p.street_dir_prefix, p.street_name, p.street_suffix, p.street_dir_suffix, p.unit_type, p.unit_number,
    p.mail_address, p.mail_city, p.mail_state, p.mail_postal_code, p.phones, p.phone_types, p.emails
  from each f join properties p on p.state_or_province = f.state and p.property_id = f.property_id
`

function candidateOf(row: FoundRow): Candidate<Found> {
  const site = placeOf(streetOf(row), { city: row.city ?? '', state: row.state, zip: row.postalCode ?? '' })
  const mail = placeOf(row.mailAddress ? parseStreet(row.mailAddress) : null, {
    city: row.mailCity ?? '',
    state: row.mailState ?? '',
    zip: row.mailPostalCode ?? '',
  })
  return {
    party: comparable({
      owners: row.owners,
      places: mail.key && mail.key !== site.key ? [site, mail] : [site],
      phones: row.phones,
      emails: row.emails,
    }),
    of: row,
    owner: () => `${nameOf(row.owners)} @ ${mail.key || site.key || row.propertyId}`,
  }
}

const nameOf = ([first]: readonly Owner[]): string =>
  first?.lastName ? `${plain(first.lastName)} ${plain(first.firstName)}` : companyKey(first?.fullName ?? '')

const placeOf = (street: StreetAddress | null, place: { city: string; state: string; zip: string }): Place => ({
  street,
  key: addressKey(street, place),
  ...place,
})

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

/** Returns how common some surnames are among the owners of the catalog, 0 to 1; one that no owner has is left out. */
export type SurnameShares = (surnames: readonly string[]) => Promise<ReadonlyMap<string, number>>

const MAX_SURNAMES = 200_000

/** Asks the catalog once for each surname, however long the upload is. */
export function surnameShares(sql: Sql): SurnameShares {
  const known = new Map<string, number | undefined>()
  let all: Promise<number> | undefined

  async function learn(surnames: readonly string[]) {
    all ??= sql<{ owners: number }[]>`select greatest(1, sum(owners))::float8 as owners from surname_counts`.then(
      ([total]) => total?.owners ?? 1,
    )
    const [total, rows] = await Promise.all([
      all,
      sql<{ surname: string; owners: number }[]>`
      select surname, sum(owners)::float8 as owners from surname_counts where surname = any(${[...surnames]}) group by surname
    `,
    ])
    return new Map(rows.map(({ surname, owners }) => [surname, shareOf(owners, total)]))
  }

  return async (surnames) => {
    const asked = [...new Set(surnames)]
    const missing = asked.filter((surname) => !known.has(surname))
    const found = missing.length === 0 ? new Map<string, number>() : await learn(missing)
    // Read before anything is forgotten: another batch may ask meanwhile.
    const shares = new Map(
      asked.flatMap((surname) => {
        const share = found.get(surname) ?? known.get(surname)
        return share === undefined ? [] : [[surname, share] as const]
      }),
    )
    if (known.size > MAX_SURNAMES) known.clear()
    for (const surname of missing) known.set(surname, found.get(surname))
    return shares
  }
}
