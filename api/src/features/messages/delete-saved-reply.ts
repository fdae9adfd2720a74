import { MAX_SAVED_REPLIES, type SavedReply } from 'contract/saved-replies'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { markUndone, recordAct } from '../acts/record-act.ts'
import {
  deletedReply,
  deleteSavedReplyOf,
  lockSavedReplies,
  restoreSavedReplyOf,
  savedReplyOf,
} from './saved-reply-queries.ts'

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

export const tooManyReplies = () =>
  new Refusal(
    409,
    'too_many_saved_replies',
    `An account has at most ${MAX_SAVED_REPLIES} saved replies. Delete one first.`,
  )

/** Brings a deleted saved reply back as it was. Refuses with 409 `too_many_saved_replies`. */
export const restoreSavedReply = (
  pool: Pool,
  accountId: string,
  id: string,
  { title = '', body = '' }: Record<string, string>,
): Promise<void> => pool.begin((tx) => restore(tx, accountId, id, { title, body }))

/** The same by its id: its deletion is undone with it, and cannot be undone once more. Refuses with 404, 409 `too_many_saved_replies`. */
export const bringSavedReplyBack = (pool: Pool, accountId: string, id: string): Promise<SavedReply> =>
  pool.begin(async (tx) => {
    const [deleted] = await deletedReply(tx, accountId, id)
    if (deleted) await restore(tx, accountId, id, deleted)
    // Also one that is there again already, such as by the same call, sent twice.
    const [reply] = await savedReplyOf(tx, accountId, id)
    if (!reply) throw notFound('Saved reply')
    return reply
  })

async function restore(tx: Sql, accountId: string, id: string, reply: { title: string; body: string }): Promise<void> {
  await lockSavedReplies(tx, accountId)
  const { count } = await restoreSavedReplyOf(tx, accountId, id, reply)
  if (count === 0 && (await savedReplyOf(tx, accountId, id)).length === 0) throw tooManyReplies()
  await markUndone(tx, accountId, 'saved_reply_deleted', id)
}
