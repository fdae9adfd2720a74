import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../platform/services/services.ts'
import { countedAs, countSends } from './count-sends.ts'
import { recordResults, type Result } from './record-results.ts'

const EVERY_MS = 50
const MAX_AT_ONCE = 500

/** Gathers results and writes them in batches; while the database is away it keeps them and tries again. */
export interface ResultWriter {
  add(result: Result): void
  /** Writes what is left, for at most five seconds. */
  end(): Promise<void>
}

export function resultWriter(
  { sql, log, now, counts }: Pick<Services, 'sql' | 'log' | 'now' | 'counts'>,
  worker: string,
): ResultWriter {
  let waiting: Result[] = []
  let writing: Promise<void> | undefined
  let ended = false

  async function writeAll(): Promise<void> {
    let failures = 0
    while (waiting.length > 0) {
      // A transaction for many costs little more than one for few.
      if (waiting.length < MAX_AT_ONCE && !ended) await wait(EVERY_MS)
      const batch = waiting.slice(0, MAX_AT_ONCE)
      try {
        await recordResults(sql, worker, batch, now())
        countSends(counts, batch.map(countedAs))
        waiting = waiting.slice(batch.length)
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === 1) log.warn({ err: error }, 'results wait for the database')
        // What cannot be written is recovered from the carrier's list when its lease is over.
        if (ended && failures > 3) return
        if (failures > 60) waiting = waiting.slice(batch.length)
        await wait(Math.min(1000, 50 * 2 ** failures))
      }
    }
    writing = undefined
  }

  return {
    add(result) {
      waiting.push(result)
      writing ??= writeAll()
    },
    async end() {
      ended = true
      await Promise.race([writing, wait(5000, undefined, { ref: false })])
    },
  }
}
