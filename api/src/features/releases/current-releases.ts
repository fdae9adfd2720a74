import type { Services } from '../../platform/services/services.ts'
import type { GivenReleases } from './given-releases.ts'
import { releasesOfPages } from './releases-of-pages.ts'

/** How long an answer of the database is used again where nothing was heard, in milliseconds. */
const FRESH = 1_000

type Needed = Pick<Services, 'sql' | 'now' | 'log' | 'secrets' | 'config' | 'live'>

/**
 * The releases given out at this address, asked of the database at most once a second, and after each release that this process hears of:
 * an open window hears of it by the same notification, and may load its page at once. While the database is away the last answer holds.
 */
export function currentReleases({ sql, now, log, secrets, config, live }: Needed): () => Promise<GivenReleases> {
  let known: { given: GivenReleases; asked: number; heard: number } | undefined
  let asking: { answer: Promise<GivenReleases>; heard: number } | undefined

  async function ask(heard: number) {
    try {
      const given = await releasesOfPages({ sql, log, secrets, config }, config.stage)
      if (!known || known.heard <= heard) known = { given, asked: now().getTime(), heard }
      return given
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'the registry could not be read; the last one is given out')
      return known.given
    } finally {
      if (asking?.heard === heard) asking = undefined
    }
  }

  return async () => {
    const heard = live.heardOfAll()
    if (known?.heard === heard && Math.abs(now().getTime() - known.asked) < FRESH) return known.given
    // What was asked before may not know of it yet.
    if (asking?.heard !== heard) asking = { answer: ask(heard), heard }
    return asking.answer
  }
}
