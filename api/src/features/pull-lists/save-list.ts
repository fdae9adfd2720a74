import type { SavedToContacts } from 'contract/pull-lists'
import { z } from 'zod'
import { inAccount } from '../../platform/db/in-account.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { endBatch, noteTotal, rowsDone } from '../contacts/batch-queries.ts'
import { batchStep, ROWS_AT_ONCE } from '../contacts/batch-step.ts'
import { beginSaving, saveContacts, saveRows } from '../contacts/save-contacts.ts'
import { readListFile } from './read-list-file.ts'
import { readyList } from './ready-list.ts'

const source = 'pull_list'

/** Saves the owners of a delivered list as contacts. One of more than `ROWS_AT_ONCE` records is left to a worker. Refuses as `readyList` does. */
export async function saveList(
  { sql, files }: Pick<Services, 'sql' | 'files'>,
  accountId: string,
  orderId: string,
): Promise<SavedToContacts> {
  const { fileKey, title, recordCount } = await readyList(sql, accountId, orderId)
  const named = { source, title: `Pull list ${title}` } as const
  if (recordCount > ROWS_AT_ONCE) {
    await inAccount(sql, accountId, async (tx) => {
      const id = await beginSaving(tx, accountId, named)
      await noteTotal(tx, accountId, id, recordCount)
      await enqueue(tx, saveLongList, { accountId, id, orderId }, { key: id, accountId })
    })
    return { state: 'doing', total: recordCount }
  }
  const saved = await saveContacts(sql, accountId, readListFile(fileKey, { files }), named)
  const { created, updated, unchanged, duplicate, invalid } = saved
  return { state: 'done', created, updated, unchanged, skipped: duplicate + invalid }
}

/** Saves what is too long for one call, step by step; a killed worker's steps stay, and the next one goes on. Ends early when it is undone meanwhile. */
export const saveLongList = job({
  name: 'save-list',
  payload: z.object({ accountId: z.uuid(), id: z.uuid(), orderId: z.uuid() }),
  attempts: 3,
  heavy: true,
  async run({ accountId, id, orderId }, { sql, files }) {
    for (let isSaved = false; !isSaved;) {
      const [batch] = await rowsDone(sql, accountId, id)
      if (!batch) return
      const { fileKey } = await readyList(sql, accountId, orderId)
      const rows = readListFile(fileKey, { files })
      // Not saved, and still to be: another worker, who had it before, kept a step meanwhile. It may die now, and no other worker has the job.
      isSaved = (await saveRows(sql, accountId, id, rows, { source, from: batch.rowsDone })).isWhole
    }
    await end(sql, accountId, id)
  },
  /** It ends with what was saved so far, which can be undone. */
  gaveUp: ({ accountId, id }, { sql }) => end(sql, accountId, id),
})

async function end(sql: Services['sql'], accountId: string, id: string): Promise<void> {
  await batchStep(sql, accountId, id, (tx) => endBatch(tx, accountId, id))
  await notifyAccount(sql, accountId, { type: 'contact' })
}
