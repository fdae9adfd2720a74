import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'

const EVERY_MS = 60_000
/** Windows end by the clock of the `serve` that counted, which may be behind the database's and this process's: none is forgotten while it runs there. */
const MAX_BEHIND = '1 day'

/** Removes counts whose window has ended long ago, so that the table stays as small as what happened within a day of the longest one. */
export const forgetExpiredLimits = createLoop({
  name: 'forget expired limits',
  pauseMs: EVERY_MS,
  failure: 'old limits stay for now',
  begin:
    ({ sql }) =>
    async () =>
      void (await deleteExpired(sql)),
})

const deleteExpired = (sql: Sql) =>
  sql`delete from limit_counts where expire < extract(epoch from now() - ${MAX_BEHIND}::interval) * 1000`
