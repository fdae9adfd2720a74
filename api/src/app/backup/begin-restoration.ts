import { pauseAllRecharges } from '../../features/cards/recharge-queries.ts'
import { beginWaitsAgain } from '../../features/operations/owners/queries.ts'
import { insertRestoration } from '../../features/restoration/queries.ts'
import { moveIdsAhead } from '../../platform/backup/move-ids-ahead.ts'
import type { Transaction } from '../../platform/db/sql.ts'

/**
 * What has to hold before the product may run on a database of an earlier moment (ISO 8601), in the caller's transaction: nothing
 * is sent, no invoice is made and no card is charged until a worker has asked the carrier about the time since, and ids and
 * numbers of invoices that went out since are given to nothing else.
 */
export async function beginRestoration(tx: Transaction, takenAt: string): Promise<void> {
  await moveIdsAhead(tx)
  // Which of them were ended since is not known.
  await tx`delete from sessions`
  await beginWaitsAgain(tx)
  await insertRestoration(tx, takenAt)
  await pauseAllRecharges(tx)
}
