import type { Pool } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { markUndone, recordAct } from '../acts/record-act.ts'
import { deleteSavedReplyOf, restoreSavedReplyOf } from './saved-reply-queries.ts'

/** Deletes a saved reply; the act keeps it for its undo. Refuses with 404. */
export const deleteSavedReply = (pool: Pool, accountId: string, id: string): Promise<null> =>
  pool.begin(async (tx) => {
    const [deleted] = await deleteSavedReplyOf(tx, accountId, id)
    if (!deleted) throw notFound('Saved reply')
    const { title, body } = deleted
    await recordAct(tx, accountId, {
      kind: 'saved_reply_deleted',
      title: `Deleted the saved reply ${title}`,
      ref: id,
      inverse: { title, body },
    })
    return null
  })

/** Brings a deleted saved reply back as it was. */
export const restoreSavedReply = (
  pool: Pool,
  accountId: string,
  id: string,
  { title = '', body = '' }: Record<string, string>,
): Promise<void> =>
  pool.begin(async (tx) => {
    await restoreSavedReplyOf(tx, accountId, id, { title, body })
    await markUndone(tx, accountId, 'saved_reply_deleted', id)
  })
