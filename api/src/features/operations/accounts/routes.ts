import { findAccounts, showAccount, tryJobAgain } from 'contract/operations-accounts'
import { reply } from '../../../platform/http/reply.ts'
import { route } from '../../../platform/http/route.ts'
import { accountState } from './account-state.ts'
import { findAccounts as find } from './find-accounts.ts'
import { tryJobAgain as tryAgain } from './try-job-again.ts'

export const operatorsRoomRoutes = [
  route(findAccounts, async ({ sql, query }) => [...(await find(sql, query.search))]),

  route(showAccount, (context) => accountState(context, context.params.id)),

  route(
    tryJobAgain,
    async ({ sql, params }) => {
      await tryAgain(sql, params.id)
      return reply(null, { status: 204 })
    },
    { isWhole: true },
  ),
]
