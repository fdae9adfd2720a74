import { closeAccount, closingMoney, listClosedAccounts, reopenAccount } from 'contract/closing'
import { route } from '../../platform/http/route.ts'
import { closeOwn } from './close-account.ts'
import { closingMoneyOf } from './closing-money.ts'
import { closedAccountsOf } from './queries.ts'
import { reopen } from './reopen-account.ts'

export const closingRoutes = [
  route(closeAccount, (context) => closeOwn(context, context.body), { seesAllRows: true }),
  route(closingMoney, async (context) => {
    const { shares: _, ...money } = await closingMoneyOf(context.sql, context, context.user.accountId)
    return money
  }),
  route(listClosedAccounts, async (context) => {
    const { sql, user } = context
    const accounts = []
    for (const account of await closedAccountsOf(sql, user.id)) {
      const { shares: _, ...money } = await closingMoneyOf(sql, context, account.id)
      accounts.push({ ...account, money })
    }
    return accounts
  }),
  route(reopenAccount, (context) => reopen(context, context.params.id)),
]
