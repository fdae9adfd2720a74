import { escapeLike } from '../../platform/db/escape-like.ts'
import type { Sql } from '../../platform/db/sql.ts'

export interface KnownArea {
  kind: 'city' | 'county' | 'zipcode'
  state: string
  name: string
  /** As the properties spell it. */
  value: string
  records: number
  /** Of the records, those with a phone or an email; null until they are counted. */
  reachable: number | null
  sample: boolean
}

/** The areas of a kind. "DANE COUNTY" and "Dane" of one state are one county, also as they were counted while they were kept apart. */
const areasOf = (sql: Sql, kind: KnownArea['kind']) =>
  kind === 'county'
    ? sql`(
        select kind, state, regexp_replace(name_key, ' (COUNTY|PARISH|BOROUGH|CO)$', '') as name_key,
          (array_agg(name order by records desc))[1] as name, (array_agg(value order by records desc))[1] as value, sum(records)::int as records,
          case when bool_and(reachable is not null) then sum(reachable)::int end as reachable, bool_and(sample) as sample
        from areas where kind = 'county' group by 1, 2, 3
      ) as counties`
    : sql`areas`

/**
 * Areas of a name, largest first; of one state when it is given. `keys` are its spellings, as areas are compared: those of the first one come first, and where
 * there are none of any, those that divide it otherwise: "McKinney" is "MC KINNEY" in some rolls, and "O'Fallon" "O FALLON".
 */
export async function areasNamed(
  sql: Sql,
  kind: KnownArea['kind'],
  keys: readonly string[],
  state: string,
): Promise<KnownArea[]> {
  const found = await areasWithKeys(sql, kind, keys, state)
  return found.length > 0 || kind === 'zipcode' ? found : areasDividedOtherwise(sql, kind, keys, state)
}

const areasWithKeys = (sql: Sql, kind: KnownArea['kind'], keys: readonly string[], state: string) => sql<KnownArea[]>`
  select kind, state, name, value, records, reachable, sample from ${areasOf(sql, kind)}
  where kind = ${kind} and name_key = any(${[...keys]}) ${state ? sql`and state = ${state}` : sql``}
  order by name_key <> ${keys[0] ?? ''}, records desc, state limit 60
`

/** All areas of the kind are compared, some ten thousand: only asked for where the others find none. */
const areasDividedOtherwise = (sql: Sql, kind: KnownArea['kind'], keys: readonly string[], state: string) => sql<
  KnownArea[]
>`
  select kind, state, name, value, records, reachable, sample from ${areasOf(sql, kind)}
  where kind = ${kind} and replace(name_key, ' ', '') = any(${keys.map((key) => key.replaceAll(' ', ''))}) ${state ? sql`and state = ${state}` : sql``}
  order by records desc, state limit 60
`

/** Areas whose name begins so, largest first. */
export const areasBeginning = (sql: Sql, kind: KnownArea['kind'], prefix: string, state: string) => sql<KnownArea[]>`
  select kind, state, name, value, records, reachable, sample from ${areasOf(sql, kind)}
  where kind = ${kind} and name_key like ${`${escapeLike(prefix)}%`} ${state ? sql`and state = ${state}` : sql``}
  order by records desc, name, state limit ${MAX_SUGGESTED}
`

/** No more are shown at once. */
export const MAX_SUGGESTED = 8

/** The cities of a state, as they are compared. */
export const citiesOf = (sql: Sql, state: string) => sql<{ nameKey: string }[]>`
  select distinct name_key from areas where kind = 'city' and state = ${state}
`

/** Whether the catalog has records of a state. */
export async function hasRecords(sql: Sql, state: string): Promise<boolean> {
  const found = await sql`select 1 from areas where state = ${state} limit 1`
  return found.length > 0
}
