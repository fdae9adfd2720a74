import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '../db/sql.ts'
import type { Loop } from '../jobs/job.ts'

const EVERY_MS = 60_000

/** Removes counts whose window has ended, so that the table stays as small as what happened within the longest one. */
export const forgetExpiredLimits: Loop = {
  name: 'forget expired limits',
  async run({ sql, log }, signal) {
    while (!signal.aborted) {
      await deleteExpired(sql, Date.now()).catch((error: unknown) => log.warn({ err: error }, 'old limits stay for now'))
      await wait(EVERY_MS, undefined, { signal }).catch(() => {})
    }
  },
}

const deleteExpired = (sql: Sql, now: number) => sql`delete from limit_counts where expire < ${now}`
