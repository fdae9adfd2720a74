import { closeAccount, listClosedAccounts, reopenAccount } from 'contract/closing'
import { route } from '../../platform/http/route.ts'
import { closeOwn } from './close-account.ts'
import { closedAccountsOf } from './queries.ts'
import { reopen } from './reopen-account.ts'

export const closingRoutes = [
  route(closeAccount, (context) => closeOwn(context, context.body), { seesAllRows: true }),
  route(listClosedAccounts, async ({ sql, user }) => [...(await closedAccountsOf(sql, user.id))]),
  route(reopenAccount, (context) => reopen(context, context.params.id)),
]
