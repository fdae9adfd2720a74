import { inAccount } from '../../platform/db/in-account.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { lockBatch, type LockedBatch } from './batch-queries.ts'

/** Contacts of one step: the results of texts to them wait until it is kept, also those of other accounts. */
export const ROWS_AT_ONCE = 5000

/** Does one step of a batch in a transaction of its own. Undefined, and nothing is done, once the batch is over, undone or being undone. */
export const batchStep = <T>(
  pool: Pool,
  accountId: string,
  batchId: string,
  step: (sql: Pool, batch: LockedBatch) => Promise<T>,
): Promise<T | undefined> =>
  inAccount(pool, accountId, async (sql) => {
    const [batch] = await lockBatch(sql, accountId, batchId)
    return !batch || batch.doneAt || batch.undoneAt || batch.undoingSince ? undefined : step(sql, batch)
  })
