import { listPullLists, pullListRecipients, savePullListToContacts, type PullListRecipient } from 'contract/pull-lists'
import { saveContacts } from '../contacts/save-contacts.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { finishedPullList, pullListsOf } from './queries.ts'
import { readListFile, type ListedOwner } from './read-list-file.ts'

export const pullListRoutes = [
  route(listPullLists, ({ sql, user }) => pullListsOf(sql, user.id)),

  route(pullListRecipients, async ({ sql, user, params, files }) => {
    const { fileKey } = await readyList(sql, user.id, params.id)
    const recipients = new Map<string, PullListRecipient>()
    for await (const { phone, name, address } of readListFile(fileKey, { files })) {
      if (phone && !recipients.has(phone)) recipients.set(phone, { phone, name, address })
    }
    return [...recipients.values()]
  }),

  route(savePullListToContacts, async ({ sql, user, params, files }) => {
    const { fileKey, title } = await readyList(sql, user.id, params.id)
    const rows: ListedOwner[] = []
    for await (const owner of readListFile(fileKey, { files })) rows.push(owner)
    const saved = await sql.begin((tx) =>
      saveContacts(tx, user.id, rows, { source: 'pull_list', title: `Pull list ${title}` }),
    )
    const { created, updated, unchanged, duplicate, invalid } = saved
    return { created, updated, unchanged, skipped: duplicate + invalid }
  }),
]

async function readyList(sql: Sql, ownerId: string, id: string): Promise<{ fileKey: string; title: string }> {
  const [list] = await finishedPullList(sql, ownerId, id)
  if (!list) throw notFound('Pull list')
  if (list.status !== 'complete' || !list.fileKey)
    throw new Refusal(409, 'not_ready', 'Please wait for the job to complete processing')
  return { fileKey: list.fileKey, title: list.title }
}
