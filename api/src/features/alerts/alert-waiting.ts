import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { concernedByWaiting } from './alert-queries.ts'
import { queueAlerts } from './queue-alerts.ts'

const EVERY_MS = 15_000

/** Tells of those who wait too long. */
export const waitingAlerts = createLoop({
  name: 'waiting-alerts',
  pauseMs: EVERY_MS,
  failure: 'alerts of those who wait are late',
  begin:
    ({ sql }) =>
    () =>
      alertOfWaiting(sql),
})

/** Tells each member once of each time that a person waits too long. */
export const alertOfWaiting = (pool: Pool): Promise<void> =>
  pool.begin(async (tx) => queueAlerts(tx, await concernedByWaiting(tx)))
