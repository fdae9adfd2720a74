import type { z } from 'zod'
import type { ChangedSavedReply, SavedReply } from 'contract/saved-replies'
import type { Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { lockSavedReply, updateSavedReplyOf } from './saved-reply-queries.ts'

/** Changes a saved reply. Refuses with 404, and with 409 `changed_elsewhere` where it is not what the change was made from. */
export const changeSavedReply = (
  pool: Pool,
  accountId: string,
  id: string,
  { was, ...wanted }: z.output<typeof ChangedSavedReply>,
): Promise<SavedReply> =>
  pool.begin(async (tx) => {
    const [before] = await lockSavedReply(tx, accountId, id)
    if (!before) throw notFound('Saved reply')
    // Also one that is sent again because no answer came: what changed the reply since was itself.
    if (isSame(before, wanted)) return before
    if (was && !isSame(before, was)) throw changedElsewhere(before)
    const [saved] = await updateSavedReplyOf(tx, accountId, id, wanted)
    if (!saved) throw notFound('Saved reply')
    return saved
  })

type Texts = Pick<SavedReply, 'title' | 'body'>

const isSame = (one: Texts, other: Texts) => one.title === other.title && one.body === other.body

const changedElsewhere = (now: SavedReply) =>
  new Refusal(
    409,
    'changed_elsewhere',
    'A colleague has changed this reply meanwhile: it is shown as it is now. Save again to replace it with yours.',
    now,
  )
