import {
  getPullList,
  listPullLists,
  pullListRecipients,
  savePullListToContacts,
  type PullListRecipient,
} from 'contract/pull-lists'
import { fitsCampaign } from '../contacts/fits-campaign.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { pullListOf, pullListsOf } from './queries.ts'
import { readListFile } from './read-list-file.ts'
import { readyList } from './ready-list.ts'
import { saveList } from './save-list.ts'

export const pullListRoutes = [
  route(listPullLists, ({ sql, user }) => pullListsOf(sql, user.accountId)),

  route(getPullList, async ({ sql, user, params }) => {
    const [list] = await pullListOf(sql, user.accountId, params.id)
    if (!list) throw notFound('Pull list')
    return list
  }),

  route(pullListRecipients, async ({ sql, user, params, files }) => {
    const { fileKey } = await readyList(sql, user.accountId, params.id)
    const recipients = new Map<string, PullListRecipient>()
    for await (const { phone, name, address } of readListFile(fileKey, { files })) {
      if (phone && !recipients.has(phone)) recipients.set(phone, { phone, name, address })
    }
    return [...fitsCampaign([...recipients.values()], 'owners')]
  }),

  route(savePullListToContacts, ({ user, params, ...services }) => saveList(services, user.accountId, params.id)),
]
