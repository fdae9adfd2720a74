import { findAnything } from 'contract/find'
import { route } from '../../platform/http/route.ts'
import { foundBy } from './found-by.ts'

export const findRoutes = [
  route(findAnything, ({ sql, user, query }) => foundBy(sql, user.accountId, query.q), { seesAllRows: true }),
]
