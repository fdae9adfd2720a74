import { getDashboard } from 'contract/dashboard'
import { route } from '../../platform/http/route.ts'
import { dashboardOf } from './dashboard-of.ts'

export const dashboardRoutes = [
  route(getDashboard, ({ sql, user, query, now }) => dashboardOf(sql, user.id, now(), query.zone)),
]
