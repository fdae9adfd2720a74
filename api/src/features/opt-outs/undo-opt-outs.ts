import type { Pool } from '../../platform/db/sql.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { markUndone } from '../acts/record-act.ts'
import { withdraw } from './suppressions.ts'

/** Takes phones that were typed in off the list again, but for those that something else keeps on it. */
export function undoOptOuts(
  pool: Pool,
  ownerId: string,
  ref: string,
  reason: string,
): Promise<{ restored: number; kept: number }> {
  return pool.begin(async (tx) => {
    await markUndone(tx, ownerId, 'opt_outs', ref)
    const counts = await withdraw(tx, { ownerId, actId: ref, reason, source: 'manual' })
    await notifyOwner(tx, ownerId, { type: 'contact' })
    return counts
  })
}
