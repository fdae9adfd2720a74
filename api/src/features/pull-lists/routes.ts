import { getPullList, listPullLists, pullListRecipients, savePullListToContacts } from 'contract/pull-lists'
import { notFound } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { withMissing } from '../billing/unpaid-orders.ts'
import { orderWindow } from '../orders/order-window.ts'
import { pullListOf, pullListsOf } from './queries.ts'
import { readListFile } from './read-list-file.ts'
import { readyList } from './ready-list.ts'
import { recipientsOfList } from './recipients-of-list.ts'
import { saveList } from './save-list.ts'

export const pullListRoutes = [
  route(listPullLists, ({ sql, user, query, request }) =>
    orderWindow(
      { sql, user, request, query: { ...query, kind: 'pull_list' } },
      pullListsOf(sql, user.accountId, query).then((lists) => withMissing(sql, user.accountId, lists)),
    ),
  ),

  route(getPullList, async ({ sql, user, params }) => {
    const [list] = await withMissing(sql, user.accountId, await pullListOf(sql, user.accountId, params.id))
    if (!list) throw notFound('Pull list')
    return list
  }),

  // A long file is read for seconds: not in one transaction.
  route(
    pullListRecipients,
    async ({ sql, user, params, files }) => {
      const { fileKey } = await readyList(sql, user.accountId, params.id)
      return recipientsOfList(readListFile(fileKey, { files }))
    },
    { seesAllRows: true },
  ),

  route(savePullListToContacts, ({ user, params, ...services }) => saveList(services, user.accountId, params.id)),
]
