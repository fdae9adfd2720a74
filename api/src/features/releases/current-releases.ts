import type { Services } from '../../platform/services/services.ts'
import { givenReleases, type GivenReleases } from './given-releases.ts'

/** How long an answer of the database is used again, in milliseconds: a rollback reaches every page within it. */
const FRESH = 1_000

/** The releases given out at this address, asked of the database at most once a second. While it is away the last answer holds. */
export function currentReleases({
  sql,
  now,
  log,
  secrets,
  config,
}: Pick<Services, 'sql' | 'now' | 'log' | 'secrets' | 'config'>): () => Promise<GivenReleases> {
  let known: GivenReleases | undefined
  let asked = 0
  let asking: Promise<GivenReleases> | undefined

  async function ask() {
    try {
      known = await givenReleases({ sql, log, secrets }, config.stage)
      asked = now().getTime()
      return known
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'the registry could not be read; the last one is given out')
      return known
    } finally {
      asking = undefined
    }
  }

  return async () => {
    if (known && Math.abs(now().getTime() - asked) < FRESH) return known
    asking ??= ask()
    return asking
  }
}
