import { getDashboard } from 'contract/dashboard'
import { exportMemberFigures, getMemberFigures } from 'contract/member-figures'
import { route } from '../../platform/http/route.ts'
import { dashboardOf } from './dashboard-of.ts'
import { memberFiguresAsCsv } from './member-figures-as-csv.ts'
import { memberFiguresOf } from './member-figures-queries.ts'

export const dashboardRoutes = [
  route(getDashboard, ({ sql, user, query, now }) => dashboardOf(sql, user.accountId, now(), query.zone)),

  route(getMemberFigures, async ({ sql, user, query }) => [
    ...(await memberFiguresOf(sql, user.accountId, query.days)),
  ]),
  route(exportMemberFigures, async ({ sql, user, query }) => ({
    name: `members-${query.days}-days.csv`,
    type: 'text/csv; charset=utf-8',
    body: memberFiguresAsCsv(await memberFiguresOf(sql, user.accountId, query.days)),
  })),
]
