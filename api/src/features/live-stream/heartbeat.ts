import { livingSessionsAmong, type Shown } from '../auth/session.ts'
import type { Services } from '../../platform/services/services.ts'

const BEAT_MS = 20_000
/** So many sessions are asked about in one query. */
const AT_ONCE = 1000

interface Stream {
  /** The hash of the session that opened it, in hex. */
  session: string
  /** What it was opened for. */
  shown: Shown
  write: (text: string) => void
  end: () => void
}

/**
 * Keeps proxies from closing open streams as idle, and ends those whose session ended, or shows more or less by now: what a session may
 * not see any more must not reach it. One timer and a query a thousand streams, however many are open.
 */
export function createHeartbeat({ sql, log }: Pick<Services, 'sql' | 'log'>) {
  const streams = new Set<Stream>()
  let clock: ReturnType<typeof setInterval> | undefined

  async function heartbeat() {
    const all = [...streams]
    for (let from = 0; from < all.length; from += AT_ONCE) await ping(all.slice(from, from + AT_ONCE))
  }

  async function ping(some: readonly Stream[]) {
    // Where the database cannot be asked, every stream ends: the page reconnects and says so.
    const living = await livingSessionsAmong(sql, [...new Set(some.map(({ session }) => session))]).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'sessions of open streams could not be checked')
        return new Map<string, Shown>()
      },
    )
    for (const { session, shown, write, end } of some) {
      const now = living.get(session)
      if (now?.accountId === shown.accountId && now.onlyMine === shown.onlyMine) write(': ping\n\n')
      else end()
    }
  }

  return {
    /** Returns the function that removes the stream. */
    join(stream: Stream): () => void {
      streams.add(stream)
      clock ??= setInterval(() => void heartbeat(), BEAT_MS)
      return () => {
        streams.delete(stream)
        if (streams.size > 0) return
        clearInterval(clock)
        clock = undefined
      }
    },
    heartbeat,
  }
}
