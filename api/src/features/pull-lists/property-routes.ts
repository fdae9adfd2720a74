import { findAreas as findAreasCall, searchAdvanced, searchBasic } from 'contract/properties'
import { route } from '../../platform/http/route.ts'
import { orderAdvancedSearch } from './order-advanced-search.ts'
import { orderPullList } from './order-pull-list.ts'
import { findAreas } from './find-areas.ts'

export const propertyRoutes = [
  route(searchBasic, ({ sql, user, body }) => orderPullList(sql, user.accountId, body)),
  route(searchAdvanced, ({ sql, user, body }) => orderAdvancedSearch(sql, user.accountId, body)),
  route(findAreasCall, ({ sql, user, query, now }) => findAreas(sql, user.accountId, { ...query, now: now() })),
]
