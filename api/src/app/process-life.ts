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

/** `serve` and `work` hold no database of their own. */
export function requiredDatabase({ databaseUrl }: Config): string {
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is needed here; only `local` brings a database of its own')
  return databaseUrl
}
