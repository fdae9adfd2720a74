import type { Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { markUndone as markActUndone } from '../acts/record-act.ts'
import { withdraw } from '../opt-outs/suppressions.ts'
import { forgetPhones, joinByHash, lockBatch, markUndone, putBack } from './batch-queries.ts'

/** From here on one pass over all contacts costs less than a look-up for each. */
const MANY = 1000

/** Puts back what a batch changed. Contacts that changed again since are kept and counted. Twice is refused with 409 `already_undone`. */
export function undoBatch(pool: Pool, ownerId: string, id: string): Promise<{ restored: number; kept: number }> {
  return pool.begin(async (tx) => {
    const [batch] = await lockBatch(tx, ownerId, id)
    if (!batch) throw notFound('Batch')
    if (batch.undoneAt) throw new Refusal(409, 'already_undone', 'This was undone already')
    if (batch.changed > MANY) await joinByHash(tx)
    const [counts = { restored: 0, kept: 0 }] = await putBack(tx, ownerId, id)
    await forgetPhones(tx, ownerId, id)
    const lifted = await withdraw(tx, { ownerId, actId: id, reason: 'The import was undone', source: 'import' })
    await markUndone(tx, ownerId, id)
    await markActUndone(tx, ownerId, 'contacts', id)
    await notifyOwner(tx, ownerId, { type: 'contact' })
    return { restored: counts.restored + lifted.restored, kept: counts.kept + lifted.kept }
  })
}
