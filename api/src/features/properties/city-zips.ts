import type { Sql } from '../../platform/db/sql.ts'
import { placeKey } from './addresses/places.ts'
import { areasNamed } from './area-queries.ts'

/** Answers a city's ZIPs as far as the catalog has records there; empty for one it does not know and for one of too many. */
export type CityZips = (city: string, state: string) => Promise<readonly string[]>

/** A city of more ZIPs than this would cost more look-ups than its rows are worth. */
const MAX_ZIPS = 120

/** Asks the catalog once for each city. Without a state the city counts if only one state has it. */
export function cityZips(sql: Sql): CityZips {
  const known = new Map<string, Promise<readonly string[]>>()
  return (city, state) => {
    const key = `${placeKey(city)} ${state}`
    const asked = known.get(key) ?? zipsOf(sql, city, state)
    known.set(key, asked)
    return asked
  }
}

async function zipsOf(sql: Sql, city: string, state: string): Promise<readonly string[]> {
  const [area, another] = await areasNamed(sql, 'city', placeKey(city), state)
  if (!area || another) return []
  const rows = await sql<{ zip: string }[]>`
    select distinct postal_code as zip from properties where state_or_province = ${area.state} and city = ${area.value} and postal_code is not null limit ${MAX_ZIPS + 1}
  `
  return rows.length > MAX_ZIPS ? [] : rows.map(({ zip }) => zip)
}
