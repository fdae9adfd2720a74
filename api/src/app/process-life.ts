import type { Config } from '../platform/config/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'

/**
 * Aborts on Ctrl-C, on SIGTERM, when the terminal closes, or when the parent process has ended. What comes again is ignored: a signal to
 * a group often comes twice, from the sender and from the parent.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  process.once('disconnect', stop)
  return stopping.signal
}

/** Resolves when a signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Resolves when this process is told to stop. */
export const untilStopped = (): Promise<void> => aborted(stopSignal())

/** What stops a process, such as a container, kills it ten seconds after it told it to end, in milliseconds before that. */
const MAX_ENDING_MS = 9500

/** Waits for the end of what this process does, and no longer than it may take: what hangs then, such as a call that gets no answer, is cut off with it. */
export function endInTime(end: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, MAX_ENDING_MS)
    end()
      .finally(() => clearTimeout(late))
      .then(() => resolve(), reject)
  })
}

/** `serve` and `work` hold no database of their own. */
export function requiredDatabase({ databaseUrl }: Config): string {
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is needed here; only `local` brings a database of its own')
  return databaseUrl
}
