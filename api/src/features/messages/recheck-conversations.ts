import { createLoop } from '../../platform/jobs/create-loop.ts'
import { dailyTurn } from '../../platform/jobs/daily-turn.ts'
import type { Pool } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { askAgain, nextAccount, recheckNext, takeTurn } from './recheck-queries.ts'

const EVERY_MS = 2_000

/** Works out again what is kept of conversations, as soon as something changed it; once a day, one of all workers compares all of it with what is true. */
export const conversationRechecks = createLoop({
  name: 'conversation-rechecks',
  pauseMs: EVERY_MS,
  failure: 'what is kept of conversations is worked out later; it is counted again each time meanwhile',
  begin: (services, { signal }) => {
    const isOurTurn = dailyTurn('conversation-marks', services.now)
    return async () => {
      if (await isOurTurn(services.sql)) await compareMarks(services, signal)
      return (await recheckConversations(services.sql)) > 0 ? 0 : EVERY_MS
    }
  },
})

/** Stores the marks of the next conversations whose turn it is, and returns how many changes are thereby done with; 0 also while another worker does so. */
export const recheckConversations = (pool: Pool): Promise<number> =>
  pool.begin(async (tx) => {
    // One after the other: of two, the one that looked first could store last.
    const [turn] = await takeTurn(tx)
    if (!turn?.ours) return 0
    const { count } = await recheckNext(tx)
    return count
  })

/**
 * Compares what is kept of every conversation with what is true, one account after the other; what differs is worked out again,
 * and told in the log. Returns how many differ.
 */
export async function compareMarks({ sql, log }: Pick<Services, 'sql' | 'log'>, signal?: AbortSignal): Promise<number> {
  const isStopped = () => signal?.aborted ?? false
  let differing = 0
  let [account] = await nextAccount(sql, null)
  while (account && !isStopped()) {
    const { count } = await askAgain(sql, account.id)
    if (count > 0) log.warn({ account: account.id, count }, 'what was kept of conversations differed from what is true')
    differing += count
    ;[account] = await nextAccount(sql, account.id)
  }
  return differing
}
