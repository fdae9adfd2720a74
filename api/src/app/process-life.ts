import type { Config } from '../platform/config/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'

/** Resolves on Ctrl-C, on SIGTERM, or when the parent process has ended. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
    process.once('disconnect', () => resolve())
  })
}

/** `serve` and `work` hold no database of their own. */
export function requiredDatabase({ databaseUrl }: Config): string {
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is needed here; only `local` brings a database of its own')
  return databaseUrl
}
