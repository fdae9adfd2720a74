import type { Area, AreaAnswer, Outlook } from 'contract/properties'
import type { Price } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { countyKey, countySpellings } from '../properties/county-spellings.ts'
import { nameAndState } from '../properties/addresses/name-and-state.ts'
import { cityKeys } from '../properties/addresses/gazetteer.ts'
import { withoutCountry } from '../properties/addresses/places.ts'
import { areasBeginning, MAX_SUGGESTED, type KnownArea } from '../properties/area-queries.ts'
import { labelOf, resolveArea, splitZip } from '../properties/areas.ts'
import { boughtOf, priceNow } from './price-now.ts'

/** Suggestions for a typed text, and what ordering the unchanged text would lead to. Counting is free. */
export async function findAreas(
  sql: Sql,
  accountId: string,
  { q, locationType, now }: { q: string; locationType: Area['locationType']; now: Date },
): Promise<AreaAnswer> {
  const { name, state } =
    locationType === 'zipcode' ? { name: withoutCountry(q), state: '' } : nameAndState(locationType, splitZip(q).place)
  const prefixes = locationType === 'county' ? [countyKey(name)] : cityKeys(name)
  if (prefixes[0] === '') return { areas: [], outlook: null }
  const cost = await priceNow(sql, accountId, now)
  const found = await areasBeginningWith(sql, locationType, prefixes, state)
  const owned = await boughtIn(sql, accountId, found)
  // A ZIP Code that lies in two states is one area, and ordered as one.
  const suggested = new Map<string, { records: number; alreadyBought: number }>()
  for (const area of found) {
    const location = labelOf(locationType, area.name, area.state)
    const { records, alreadyBought } = suggested.get(location) ?? { records: 0, alreadyBought: 0 }
    const bought = Math.min(owned.get(boughtKey(area)) ?? 0, area.records)
    suggested.set(location, { records: records + area.records, alreadyBought: alreadyBought + bought })
  }
  return {
    areas: [...suggested].map(([location, { records, alreadyBought }]) => ({
      location,
      locationType,
      records,
      amount: cost(records - alreadyBought).amount,
      alreadyBought,
    })),
    outlook: await outlookOf(sql, accountId, { q, locationType, cost }),
  }
}

/** Areas whose name begins in one of these ways, largest first. "N" is the beginning of "North Port" as well as "NORTH" is. */
async function areasBeginningWith(
  sql: Sql,
  kind: KnownArea['kind'],
  prefixes: readonly string[],
  state: string,
): Promise<KnownArea[]> {
  const found = await Promise.all(prefixes.map((prefix) => areasBeginning(sql, kind, prefix, state)))
  const areas = new Map(found.flat().map((area) => [`${area.state} ${area.name}`, area]))
  return [...areas.values()].toSorted((a, b) => b.records - a.records).slice(0, MAX_SUGGESTED)
}

/** How many records of each of these areas the account bought before, by `boughtKey`. */
async function boughtIn(sql: Sql, accountId: string, areas: readonly KnownArea[]): Promise<Map<string, number>> {
  const [first] = areas
  if (!first) return new Map()
  const values = areas.flatMap(({ kind, value }) => (kind === 'county' ? countySpellings(value) : [value]))
  const rows = await sql<Pick<KnownArea, 'kind' | 'state' | 'value' | 'records'>[]>`
    select kind, state, value, records from purchased_areas
    where account_id = ${accountId} and kind = ${first.kind} and value = any(${values})
  `
  const bought = new Map<string, number>()
  for (const area of rows) bought.set(boughtKey(area), (bought.get(boughtKey(area)) ?? 0) + area.records)
  return bought
}

const boughtKey = ({ kind, state, value }: Pick<KnownArea, 'kind' | 'state' | 'value'>): string =>
  state + (kind === 'county' ? countyKey(value) : value)

async function outlookOf(
  sql: Sql,
  accountId: string,
  { q, locationType, cost }: { q: string; locationType: Area['locationType']; cost: (count: number) => Price },
): Promise<Outlook> {
  const area = await resolveArea(sql, { location: q, locationType })
  if (area.kind === 'manual') {
    return {
      kind: 'manual',
      message: `We have no records of ${area.label} at hand. Your request goes to our team, who fill it by hand within 15-30 minutes.`,
    }
  }
  if (area.kind !== 'catalog') return area
  const alreadyBought = await boughtOf(sql, accountId, area)
  const { amount, unitPrice, plan } = cost(area.records - alreadyBought)
  return {
    kind: 'catalog',
    area: { location: area.location, locationType, records: area.records, amount },
    alreadyBought,
    reachable: area.reachable,
    unitPrice,
    plan,
    sample: area.sample,
  }
}
