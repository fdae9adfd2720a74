import type { Pool } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { markUndone } from '../acts/record-act.ts'
import { withdraw } from './suppressions.ts'

/** Takes phones that were typed in off the list again, but for those that something else keeps on it. */
export function undoOptOuts(
  pool: Pool,
  accountId: string,
  ref: string,
  reason: string,
): Promise<{ restored: number; kept: number }> {
  return pool.begin(async (tx) => {
    await markUndone(tx, accountId, 'opt_outs', ref)
    const counts = await withdraw(tx, { accountId, actId: ref, reason, source: 'manual' })
    await notifyAccount(tx, accountId, { type: 'contact' })
    return counts
  })
}
