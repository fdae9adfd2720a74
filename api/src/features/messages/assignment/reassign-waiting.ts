import type { Pool } from '../../../platform/db/sql.ts'
import { createLoop } from '../../../platform/jobs/create-loop.ts'
import type { Services } from '../../../platform/services/services.ts'
import { alertOfNoMember } from '../../alerts/queue-alerts.ts'
import { isOpenAt } from '../../texting-rules/quiet-hours.ts'
import { locate } from '../../texting-rules/zones.ts'
import { livingHold } from '../holds/hold-queries.ts'
import { namedByRules } from './apply-rules.ts'
import { assignConversations } from './assign-conversations.ts'
import { hadIt, lockOverdue, overdueConversations, type Overdue } from './reassign-queries.ts'

const EVERY_MS = 15_000
const AT_ONCE = 500

/** Gives on the conversations that wait too long for an answer. */
export const reassignment = createLoop({
  name: 'reassignment',
  pauseMs: EVERY_MS,
  failure: 'conversations wait longer than their account allows',
  begin: (services) => () => reassignWaiting(services),
})

/**
 * Gives each conversation that waits too long to whom the account's rules name beside those who had it since it waits; where they name no
 * other it becomes unassigned, for all to see. Only minutes in which its person may be texted count. Each in a transaction of its own: what a
 * killed worker did not commit is still overdue, and of several workers one moves it.
 */
export async function reassignWaiting({
  sql,
  now,
  config,
  log,
}: Pick<Services, 'sql' | 'now' | 'config' | 'log'>): Promise<void> {
  for (let after: Overdue | undefined, more = true; more;) {
    const overdue = await overdueConversations(sql, AT_ONCE, after)
    for (const each of overdue)
      if (!config.quietHours || couldBeAnswered(each, now()))
        await giveOn(sql, each).catch((error: unknown) =>
          log.error({ err: error, conversation: each.conversationKey }, 'a conversation that waits stays where it is'),
        )
    after = overdue.at(-1)
    more = overdue.length === AT_ONCE
  }
}

/** Whether its person may be texted now and could be when the wait began: no night is shorter than the longest wait (47 CFR 64.1200(c)(1)). */
function couldBeAnswered({ phone, addresses, minutes }: Overdue, now: Date): boolean {
  const place = locate(phone, ...addresses)
  return isOpenAt(now, place) && isOpenAt(new Date(now.getTime() - minutes * 60_000), place)
}

const giveOn = (pool: Pool, overdue: Overdue): Promise<void> =>
  pool.begin(async (tx) => {
    const { accountId, conversationKey } = overdue
    const [locked] = await lockOverdue(tx, overdue)
    // A hold is taken behind the same lock: asked for now, none can come in between.
    if (!locked || (await livingHold(tx, accountId, conversationKey)).length > 0) return
    const except = (await hadIt(tx, overdue)).map(({ userId }) => userId)
    const named = await namedByRules(tx, { accountId, conversationKey, except })
    await assignConversations(tx, {
      accountId,
      conversationKeys: [conversationKey],
      to: named?.to ?? null,
      cause: { type: 'clock', rule: named?.rule ?? null },
    })
    // The others were told of no wait as long as it was its member's.
    if (!named) await alertOfNoMember(tx, accountId, [conversationKey])
  })
