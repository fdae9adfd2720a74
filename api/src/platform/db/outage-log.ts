import { setTimeout as wait } from 'node:timers/promises'
import type { LogFn, Logger } from 'pino'
import { isDatabaseAway } from './is-database-away.ts'

/** How often the database is asked whether it is back, in milliseconds. */
const LOOK_MS = 200

/** While the database is away everything fails, again and again, for one reason: its lines are counted in place of being written. */
export interface OutageLog {
  /** For pino: writes a line, or counts it. */
  logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn): void
  /** From now on lines are counted until `ask`, which asks the database anything, is answered. The returned function ends that. */
  watch(log: Logger, ask: () => Promise<unknown>): () => void
}

interface Outage {
  began: number
  /** How often each thing failed, by what its lines say. */
  failed: Map<string, number>
}

/**
 * In place of the first line it says "the database is away", with the reason; at the end "the database is back", with how long it
 * took and what failed how often.
 */
export function createOutageLog(): OutageLog {
  let look: (() => Promise<boolean>) | undefined
  let outage: Outage | undefined

  async function untilBack(log: Logger, since: Outage) {
    for (;;) {
      await wait(LOOK_MS, undefined, { ref: false })
      if (outage !== since) return
      if (await look?.()) return end(log, 'the database is back')
    }
  }

  function end(log: Logger, sentence: string) {
    if (!outage) return
    const { began, failed } = outage
    outage = undefined
    log.warn(
      { seconds: Math.round((performance.now() - began) / 100) / 10, failed: Object.fromEntries(failed) },
      sentence,
    )
  }

  return {
    logMethod(args, write) {
      const [fields, message]: readonly unknown[] = args
      const reason = reasonOf(fields)
      if (reason === undefined || !look) return write.apply(this, args)
      if (!outage) {
        outage = { began: performance.now(), failed: new Map() }
        // As an error, whatever the first line was: a log that leaves warnings out has it too.
        this.error({ reason }, 'the database is away: what fails of that is counted until it is back')
        void untilBack(this, outage)
      }
      outage.failed.set(String(message), (outage.failed.get(String(message)) ?? 0) + 1)
    },
    watch(log, ask) {
      look = () =>
        ask().then(
          () => true,
          () => false,
        )
      return () => {
        look = undefined
        end(log, 'the database is still away')
      }
    },
  }
}

/** The code of an error in a line that says that the database is away; undefined in any other line. */
function reasonOf(fields: unknown): string | undefined {
  let error = isObject(fields) ? fields['err'] : undefined
  for (; isObject(error); error = error['cause'])
    if (isDatabaseAway(error) && isDrivers(error)) return String(error['code'])
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A mail server or the carrier that is not reached has the same codes; the driver puts its query on each error. */
const isDrivers = (error: Record<string, unknown>) => !/^E[A-Z]/.test(String(error['code'])) || 'query' in error
