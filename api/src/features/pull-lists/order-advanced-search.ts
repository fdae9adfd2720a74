import type { AdvancedSearch } from 'contract/properties'
import type { z } from 'zod'
import type { Pool } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { capOf, refuseAboveCap } from '../billing/spending-cap.ts'
import { nameAndState } from '../properties/addresses/name-and-state.ts'
import { stateCode } from '../properties/addresses/places.ts'
import { hasRecords } from '../properties/area-queries.ts'
import { orderable, resolveArea, splitZip, type Selection } from '../properties/areas.ts'
import { countSelected } from '../properties/selection-queries.ts'
import { placeOrder } from './order-pull-list.ts'
import { priceNow } from './price-now.ts'
import { countFreshRecords } from './queries.ts'

type Searched = z.output<typeof AdvancedSearch>

/**
 * Records an advanced search and hands it to the worker. Refuses with 422 `invalid` (no such state), 409 `ambiguous_area`, 402 `spending_cap` where its new
 * records would take the month above the cap.
 */
export async function orderAdvancedSearch(
  sql: Pool,
  accountId: string,
  search: Searched,
  now: Date,
): Promise<{ jobId: string; estimatedResults: number }> {
  const area = await areaOf(sql, search)
  const filters = filtersOf(search)
  const selection = area.selection && { ...area.selection, ...filters }
  const estimate = selection ? await countSelected(sql, selection) : undefined
  // What the account bought before is only looked for where there is a cap.
  if (selection && (await capOf(sql, accountId)) !== null) {
    const cost = await priceNow(sql, accountId, now, 'advanced_property_record')
    const { amount } = cost(await countFreshRecords(sql, accountId, selection))
    await refuseAboveCap(sql, accountId, amount, now)
  }
  const order = await placeOrder(sql, accountId, {
    title: [area.title, ...titlePartsOf(filters)].join(', '),
    service: 'advanced_property_record',
    locationType: 'filter',
    location: area.title,
    selection,
  })
  return { ...order, estimatedResults: estimate?.[0].records ?? 0 }
}

async function areaOf(sql: Pool, { city, state }: Searched): Promise<{ title: string; selection: Selection | null }> {
  const code = state ? stateCode(state) : ''
  if (state && !code) throw new Refusal(422, 'invalid', `There is no state "${state}"`)
  if (!city) return { title: `State ${code}`, selection: (await hasRecords(sql, code)) ? { states: [code] } : null }
  const area = orderable(await resolveArea(sql, { location: cityIn(city, code), locationType: 'city' }))
  return { title: area.label, selection: area.kind === 'catalog' ? area.selection : null }
}

/** "Austin", "Austin, TX" and "Austin, TX, USA" beside the state TX are all "Austin, TX". */
function cityIn(typed: string, code: string): string {
  const { place, zip } = splitZip(typed)
  // Refused by what is typed.
  if (zip) return typed
  const { name, state } = nameAndState('city', place)
  if (state && code && state !== code)
    throw new Refusal(422, 'invalid', `The city "${place}" names another state than ${code}: please choose one of them`)
  return state || code ? `${name}, ${state || code}` : name
}

type Filters = Omit<Selection, 'states' | 'zip' | 'city' | 'county'>

/** Only what was asked for: an absent filter is no filter. */
function filtersOf({ propertyType, minPrice, maxPrice, bedrooms, bathrooms, yearBuilt }: Searched): Filters {
  const filters = {
    propertyType: propertyType || undefined,
    minPrice: numberIn(minPrice),
    maxPrice: numberIn(maxPrice),
    bedrooms: numberIn(bedrooms),
    bathrooms: numberIn(bathrooms),
    builtSince: numberIn(yearBuilt),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

const numberIn = (given: number | '' | null | undefined) => (typeof given === 'number' ? given : undefined)

/** The filters in the order's title: it tells two lists of a city apart, and is all that an employee knows of what is wanted. */
function titlePartsOf({ propertyType, minPrice, maxPrice, bedrooms, bathrooms, builtSince }: Filters): string[] {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  return [
    propertyType,
    minPrice !== undefined && maxPrice !== undefined && `${dollars(minPrice)} to ${dollars(maxPrice)}`,
    minPrice !== undefined && maxPrice === undefined && `from ${dollars(minPrice)}`,
    minPrice === undefined && maxPrice !== undefined && `up to ${dollars(maxPrice)}`,
    bedrooms !== undefined && `${bedrooms}+ bedrooms`,
    bathrooms !== undefined && `${bathrooms}+ bathrooms`,
    builtSince !== undefined && `built since ${builtSince}`,
  ].filter((words) => typeof words === 'string')
}
