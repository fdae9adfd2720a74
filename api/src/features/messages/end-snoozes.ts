import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { alertOfSnoozeEnd } from '../alerts/queue-alerts.ts'
import { takeBackSnoozed } from './team-queries.ts'

const EVERY_MS = 5_000
const AT_ONCE = 500

/** Brings back the conversations that were put off until a time. */
export const snoozeEnds = createLoop({
  name: 'snooze-ends',
  pauseMs: EVERY_MS,
  failure: 'snoozed conversations wait',
  begin:
    ({ sql }) =>
    () =>
      endSnoozes(sql),
})

/** Takes those whose time has come back into the lists, tells the open windows, and whoever wants to know who waits. */
export function endSnoozes(pool: Pool): Promise<void> {
  return pool.begin(async (tx) => {
    const back = await takeBackSnoozed(tx, AT_ONCE)
    await alertOfSnoozeEnd(
      tx,
      back.map(({ id }) => id),
    )
    for (const accountId of new Set(back.map((each) => each.accountId)))
      await notifyAccount(tx, accountId, { type: 'message' })
  })
}
