import { livingSessionsAmong } from '../auth/session.ts'
import type { Services } from '../../platform/services/services.ts'

const BEAT_MS = 20_000
/** So many sessions are asked about in one query. */
const AT_ONCE = 1000

interface Stream {
  /** The hash of the session that opened it, in hex. */
  session: string
  write: (text: string) => void
  end: () => void
}

/**
 * Keeps proxies from closing open streams as idle, and ends those whose session ended: a revoked session
 * must not stay subscribed. One timer and a query a thousand streams, however many are open.
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
        return []
      },
    )
    const known = new Set(living)
    for (const { session, write, end } of some) {
      if (known.has(session)) write(': ping\n\n')
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
