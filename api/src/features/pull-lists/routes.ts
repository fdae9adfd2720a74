import {
  getPullList,
  listPullLists,
  pullListRecipients,
  savePullListToContacts,
  type PullListRecipient,
} from 'contract/pull-lists'
import { fitsCampaign } from '../contacts/fits-campaign.ts'
import { saveContacts } from '../contacts/save-contacts.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { pullListOf, pullListsOf } from './queries.ts'
import { readListFile } from './read-list-file.ts'
import { readyList } from './ready-list.ts'

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

  route(savePullListToContacts, async ({ sql, user, params, files }) => {
    const { fileKey, title } = await readyList(sql, user.accountId, params.id)
    const saved = await saveContacts(sql, user.accountId, readListFile(fileKey, { files }), {
      source: 'pull_list',
      title: `Pull list ${title}`,
    })
    const { created, updated, unchanged, duplicate, invalid } = saved
    return { created, updated, unchanged, skipped: duplicate + invalid }
  }),
]
