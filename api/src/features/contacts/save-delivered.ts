import type { ContactSource } from 'contract/contacts'
import type { SavedToContacts } from 'contract/pull-lists'
import { z } from 'zod'
import { inAccount } from '../../platform/db/in-account.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, job, type Job } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { endBatch, noteTotal, reopenBatch, rowsDone } from './batch-queries.ts'
import { batchStep, ROWS_AT_ONCE } from './batch-step.ts'
import { beginSaving, saveContacts, saveRows, type SavedRow } from './save-contacts.ts'

type Store = Pick<Services, 'sql' | 'files'>
type Files = Pick<Services, 'files'>

/** What was delivered for an order. */
interface Delivered {
  /** Of the batch. */
  title: string
  recordCount: number
  people(files: Files): AsyncIterable<SavedRow>
}

interface Savable {
  source: ContactSource
  /** The name of the job that saves a long one. */
  job: string
  /** Refuses where nothing was delivered, or no longer is there. */
  open(sql: Sql, accountId: string, orderId: string): Promise<Delivered>
}

const Payload = z.object({ accountId: z.uuid(), id: z.uuid(), orderId: z.uuid() })

/** How the people of an order of one kind are saved as contacts. */
export function savingOf({ source, job: name, open }: Savable): {
  /** Saves them; more than `ROWS_AT_ONCE` records are left to a worker. Refuses as `open` does. */
  save(services: Store, accountId: string, orderId: string): Promise<SavedToContacts>
  saveLong: Job<typeof Payload>
} {
  /** Saves what is too long for one call, step by step; a killed worker's steps stay, and the next one goes on. Ends early when it is undone meanwhile. */
  const saveLong = job({
    name,
    payload: Payload,
    attempts: 3,
    heavy: true,
    async run({ accountId, id, orderId }, { sql, files }) {
      for (let isSaved = false; !isSaved;) {
        const [batch] = await rowsDone(sql, accountId, id)
        if (!batch) return
        const delivered = await open(sql, accountId, orderId).catch(unlessRefused)
        // Its customer deleted the file meanwhile: no other try would find it.
        if (!delivered) break
        const { people } = delivered
        // Not saved, and still to be: another worker, who had it before, kept a step meanwhile. It may die now, and no other worker has the job.
        isSaved = (await saveRows(sql, accountId, id, people({ files }), { source, from: batch.rowsDone })).isWhole
      }
      await end(sql, accountId, id)
    },
    /** It ends with what was saved so far, which can be undone. */
    gaveUp: ({ accountId, id }, { sql }) => end(sql, accountId, id),
    async again({ accountId, id, orderId }, sql) {
      const { recordCount } = await open(sql, accountId, orderId)
      const { count } = await reopenBatch(sql, accountId, id, recordCount)
      await notifyAccount(sql, accountId, { type: 'contact' })
      return count > 0
    },
  })

  async function save({ sql, files }: Store, accountId: string, orderId: string): Promise<SavedToContacts> {
    const { title, recordCount, people } = await open(sql, accountId, orderId)
    if (recordCount > ROWS_AT_ONCE) {
      await inAccount(sql, accountId, async (tx) => {
        const id = await beginSaving(tx, accountId, { source, title })
        await noteTotal(tx, accountId, id, recordCount)
        await enqueue(tx, saveLong, { accountId, id, orderId }, { key: id, accountId })
      })
      return { state: 'doing', total: recordCount }
    }
    const saved = await saveContacts(sql, accountId, people({ files }), { source, title })
    const { created, updated, unchanged, duplicate, invalid, marked } = saved
    return { state: 'done', created, updated, unchanged, skipped: duplicate + invalid, doNotCall: marked }
  }

  return { save, saveLong }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

async function end(sql: Services['sql'], accountId: string, id: string): Promise<void> {
  await batchStep(sql, accountId, id, (tx) => endBatch(tx, accountId, id))
  await notifyAccount(sql, accountId, { type: 'contact' })
}
