import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { forgetMissingFile, measureFile, unmeasuredFiles } from './queries.ts'

const EVERY_MS = 10 * 60_000
const MAX_AT_ONCE = 500

/** Counts the files whose writing was cut off by a crash, and forgets those that never came to be. */
export async function measureFiles({ sql, files }: Pick<Services, 'sql' | 'files'>): Promise<void> {
  for (;;) {
    const unmeasured = await unmeasuredFiles(sql, MAX_AT_ONCE)
    for (const { key } of unmeasured) {
      const bytes = await files.size(key)
      if (bytes === undefined) await forgetMissingFile(sql, key)
      else await measureFile(sql, key, bytes)
    }
    if (unmeasured.length < MAX_AT_ONCE) return
  }
}

export const fileMeasuring = createLoop({
  name: 'measure files',
  pauseMs: EVERY_MS,
  failure: 'files wait to be measured',
  begin: (services) => () => measureFiles(services),
})
