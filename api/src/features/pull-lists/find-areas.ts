import type { Area, AreaAnswer, Outlook } from 'contract/properties'
import type { Price } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { countyKey, countySpellings } from '../properties/county-spellings.ts'
import { nameAndState } from '../properties/addresses/name-and-state.ts'
import { placeKey } from '../properties/addresses/places.ts'
import { areasBeginning, type KnownArea } from '../properties/area-queries.ts'
import { labelOf, resolveArea, splitZip } from '../properties/areas.ts'
import { boughtOf, priceNow } from './price-now.ts'

/** Suggestions for a typed text, and what ordering the unchanged text would lead to. Counting is free. */
export async function findAreas(
  sql: Sql,
  accountId: string,
  { q, locationType, now }: { q: string; locationType: Area['locationType']; now: Date },
): Promise<AreaAnswer> {
  const { name, state } =
    locationType === 'zipcode' ? { name: q, state: '' } : nameAndState(locationType, splitZip(q).place)
  const prefix = locationType === 'county' ? countyKey(name) : placeKey(name)
  if (prefix === '') return { areas: [], outlook: null }
  const cost = await priceNow(sql, accountId, now)
  const found = await areasBeginning(sql, locationType, prefix, state)
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
