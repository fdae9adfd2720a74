import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'

const EVERY_MS = 60_000

/** Removes counts whose window has ended, so that the table stays as small as what happened within the longest one. */
export const forgetExpiredLimits = createLoop({
  name: 'forget expired limits',
  pauseMs: EVERY_MS,
  failure: 'old limits stay for now',
  begin:
    ({ sql }) =>
    async () =>
      void (await deleteExpired(sql)),
})

const deleteExpired = (sql: Sql) => sql`delete from limit_counts where expire < extract(epoch from now()) * 1000`
