import { findAreas as findAreasCall, getRecordPrices, searchAdvanced, searchBasic } from 'contract/properties'
import { route } from '../../platform/http/route.ts'
import { ratesFor } from '../prices/price-book.ts'
import { orderAdvancedSearch } from './order-advanced-search.ts'
import { orderPullList } from './order-pull-list.ts'
import { findAreas } from './find-areas.ts'

export const propertyRoutes = [
  route(searchBasic, ({ sql, user, body, now }) => orderPullList(sql, user.accountId, body, now())),
  route(searchAdvanced, ({ sql, user, body, now }) => orderAdvancedSearch(sql, user.accountId, body, now())),
  route(getRecordPrices, async ({ sql, user: { accountId }, now }) => {
    const at = now()
    const basic = await ratesFor(sql, { accountId, service: 'property_record', at })
    const advanced = await ratesFor(sql, { accountId, service: 'advanced_property_record', at })
    return { basic: basic.starter, advanced: advanced.starter }
  }),
  route(findAreasCall, ({ sql, user, query, now }) => findAreas(sql, user.accountId, { ...query, now: now() })),
]
