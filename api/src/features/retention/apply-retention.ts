import { createLoop } from '../../platform/jobs/create-loop.ts'
import { dayOfWork } from '../../platform/jobs/daily-turn.ts'
import type { Services } from '../../platform/services/services.ts'
import { removeOldReleases } from '../releases/remove-old-releases.ts'
import { finishNight, claimNightlyRun } from './queries.ts'
import { removeClosedAccounts } from './remove-closed-accounts.ts'
import { removeDrafts, removeFiles, removeUnclaimedFiles } from './remove-files.ts'
import { retentionRules } from './rules.ts'

/** Rows or files that one statement or step removes: short locks, so that no request waits for the nightly job. */
const MAX_AT_ONCE = 2_000
/** How often a worker looks whether tonight's run is due. */
const EVERY_MS = 15 * 60_000

/** Deletes everything whose time is over; returns how much each rule removed. A rule that fails does not keep the others. */
export async function applyRetention(services: Services, signal?: AbortSignal): Promise<Record<string, number>> {
  const steps = [
    ...retentionRules.map(({ name, remove }) => ({ name, remove: (max: number) => remove(services.sql, max) })),
    { name: 'releases that no page is given', remove: (max: number) => removeOldReleases(services, max) },
    { name: 'what closed accounts left', remove: (max: number) => removeClosedAccounts(services, max) },
    { name: 'files of ended orders', remove: (max: number) => removeFiles(services, max) },
    { name: 'files that a killed worker was writing', remove: (max: number) => removeDrafts(services, max) },
    { name: 'files that no order was given', remove: (max: number) => removeUnclaimedFiles(services, max) },
  ]
  const isStopped = () => signal?.aborted ?? false
  const removed: Record<string, number> = {}
  for (const { name, remove } of steps) {
    try {
      for (let count = MAX_AT_ONCE; count === MAX_AT_ONCE && !isStopped();) {
        count = await remove(MAX_AT_ONCE)
        removed[name] = (removed[name] ?? 0) + count
      }
    } catch (error) {
      services.log.error({ err: error, rule: name }, 'a rule of retention failed; the next night tries it again')
    }
  }
  return removed
}

/** Runs `applyRetention` at night in the United States, from the hour of all daily work on, in one of all workers. */
export const retention = createLoop({
  name: 'retention',
  pauseMs: EVERY_MS,
  failure: 'retention waits',
  begin:
    (services, { signal }) =>
    async () => {
      const night = dayOfWork(services.now())
      const [taken] = await claimNightlyRun(services.sql, night)
      if (!taken) return
      const removed = await applyRetention(services, signal)
      if (!signal.aborted) await finishNight(services.sql, night, removed)
      services.log.info({ removed }, 'retention applied')
    },
})
