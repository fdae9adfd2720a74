import type { Pool, Sql } from '../../platform/db/sql.ts'
import { countyKey } from './county-spellings.ts'
import { placeKey } from './addresses/places.ts'

export interface CountedArea {
  kind: 'city' | 'county' | 'zipcode'
  state: string
  value: string
  records: number
  /** Of the records, those with a phone or an email. */
  reachable: number
  /** All of them are made up. */
  sample: boolean
}

/** Whoever counts areas holds this one to the end of the transaction, so that the last to count is also the last to write. */
const AREAS_LOCK = 7_316_005

/** Counts the cities, counties and ZIPs of some states again, and how common each surname is there. Run after an import into states that had records. */
export async function refreshAreas(sql: Pool, states: readonly string[]): Promise<void> {
  if (states.length === 0) return
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${AREAS_LOCK})`
    await writeAreas(tx, states, await countedAreas(tx, states))
    await tx`delete from surname_counts where state = any(${[...states]})`
    await countSurnames(tx, states)
  })
  await analyzeStates(sql, states)
  for (const state of states) await sql.unsafe(`analyze property_keys_${state.toLowerCase()}`)
}

/** Writes what a load has counted of a state that it filled, in the load's own transaction. */
export async function writeCounts(
  tx: Sql,
  state: string,
  { areas, surnames }: { areas: readonly CountedArea[]; surnames: readonly [string, number][] },
): Promise<void> {
  await tx`select pg_advisory_xact_lock(${AREAS_LOCK})`
  await writeAreas(tx, [state], areas)
  await tx`delete from surname_counts where state = ${state}`
  await tx`
    insert into surname_counts (surname, state, owners)
    select surname, ${state}, owners from unnest(${surnames.map(([surname]) => surname)}::text[], ${surnames.map(([, owners]) => String(owners))}::text[]::int[]) as s(surname, owners)
  `
}

/** Gives the planner its figures of the records of some states. */
export async function analyzeStates(sql: Pool, states: readonly string[]): Promise<void> {
  for (const state of states) await sql.unsafe(`analyze properties_${state.toLowerCase()} (${PLANNED_BY.join(', ')})`)
}

async function writeAreas(tx: Sql, states: readonly string[], counted: readonly CountedArea[]): Promise<void> {
  const areas = new Map<string, CountedArea & { nameKey: string; name: string }>()
  for (const area of counted) {
    const nameKey = area.kind === 'county' ? countyKey(area.value) : placeKey(area.value)
    const known = areas.get(`${area.kind} ${nameKey} ${area.state}`)
    if (known) {
      known.records += area.records
      known.reachable += area.reachable
    } else areas.set(`${area.kind} ${nameKey} ${area.state}`, { ...area, nameKey, name: area.value })
  }
  await tx`delete from areas where state = any(${[...states]})`
  const rows = [...areas.values()]
  for (let at = 0; at < rows.length; at += 5000) {
    await tx`insert into areas ${tx(rows.slice(at, at + 5000), 'kind', 'state', 'nameKey', 'name', 'value', 'records', 'reachable', 'sample')}`
  }
}

/** What orders and look-ups select by; statistics of names and phones would not help. */
const PLANNED_BY = [
  'property_id',
  'fips',
  'apn_key',
  'postal_code',
  'city',
  'county_or_parish',
  'property_type',
  'market_value',
  'bedrooms_total',
  'bathrooms_total',
  'year_built',
]

const countedAreas = (sql: Sql, states: readonly string[]) => sql<CountedArea[]>`
  select case when grouping(city) = 0 then 'city' when grouping(county_or_parish) = 0 then 'county' else 'zipcode' end as kind,
    state_or_province as state, coalesce(city, county_or_parish, postal_code) as value, count(*)::int as records,
    count(*) filter (where phones <> '{}' or emails <> '{}')::int as reachable, bool_and(sample) as sample
  from properties
  where state_or_province = any(${[...states]})
  group by grouping sets ((state_or_province, city), (state_or_province, county_or_parish), (state_or_province, postal_code))
  having coalesce(city, county_or_parish, postal_code) is not null
`

const countSurnames = (sql: Sql, states: readonly string[]) => sql`
  insert into surname_counts (surname, state, owners)
  select upper(owner->>'lastName'), state_or_province, count(*)::int
  from properties, jsonb_array_elements(owners) owner
  where state_or_province = any(${[...states]}) and owner->>'lastName' <> ''
  group by 1, 2
`
