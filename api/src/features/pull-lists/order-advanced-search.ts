import type { AdvancedSearch } from 'contract/properties'
import type { Pool } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { stateCode } from '../properties/addresses/places.ts'
import { orderable, resolveArea, type Selection } from '../properties/areas.ts'
import { countSelected } from '../properties/selection-queries.ts'
import { placeOrder } from './order-pull-list.ts'

/** Records an advanced search and hands it to the worker. Refuses with 422 `invalid` (no such state), 409 `ambiguous_area`. */
export async function orderAdvancedSearch(
  sql: Pool,
  accountId: string,
  search: AdvancedSearch,
): Promise<{ jobId: string; estimatedResults: number }> {
  const area = await areaOf(sql, search)
  const selection = area.selection && { ...area.selection, ...filtersOf(search) }
  const estimate = selection ? await countSelected(sql, selection) : undefined
  const order = await placeOrder(sql, accountId, {
    title: area.title,
    service: 'advanced_property_record',
    locationType: 'filter',
    location: area.title,
    selection,
  })
  return { ...order, estimatedResults: estimate?.[0].records ?? 0 }
}

async function areaOf(
  sql: Pool,
  { city, state }: AdvancedSearch,
): Promise<{ title: string; selection: Selection | null }> {
  const code = state ? stateCode(state) : ''
  if (state && !code) throw new Refusal(422, 'invalid', `There is no state "${state}"`)
  if (!city) return { title: `State ${code}`, selection: { states: [code] } }
  const area = orderable(await resolveArea(sql, { location: code ? `${city}, ${code}` : city, locationType: 'city' }))
  return { title: area.label, selection: area.kind === 'catalog' ? area.selection : null }
}

/** Only what was asked for: an absent filter is no filter. */
function filtersOf({
  propertyType,
  minPrice,
  maxPrice,
  bedrooms,
  bathrooms,
  yearBuilt,
}: AdvancedSearch): Partial<Selection> {
  const filters = {
    propertyType: propertyType || undefined,
    minPrice,
    maxPrice,
    bedrooms,
    bathrooms,
    builtSince: yearBuilt,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
