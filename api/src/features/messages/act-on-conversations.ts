import type { Conversation } from 'contract/messages'
import type { BulkConversationAct } from 'contract/team-inbox'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { assignConversations } from './assignment/assign-conversations.ts'
import { setRead } from './conversation-queries.ts'
import { readConversation } from './read-conversation.ts'
import { lockColleague, lockConversations, setSnoozed, type Known } from './team-queries.ts'

/** What changes one column of a conversation. */
export type PlainAct = Exclude<BulkConversationAct, { type: 'dispose' }>

/** Does one thing to a conversation. Refuses with 404 where the member has no such conversation, and as `assertPossible` says. */
export function actOnOne(
  pool: Pool,
  accountId: string,
  key: string,
  act: PlainAct,
  { now, seen }: Pick<Known, 'seen'> & { now: Date },
): Promise<Conversation> {
  return pool.begin(async (tx) => {
    await assertPossible(tx, accountId, act, now)
    if ((await lockConversations(tx, accountId, [key])).length === 0) throw notFound('Conversation')
    // Given away, it is no longer the member's.
    return beyondOwnRows(tx, async () => {
      await changeAll(tx, accountId, [key], act, { seen })
      await notifyAccount(tx, accountId, { type: 'message', id: key })
      return readConversation(tx, accountId, key)
    })
  })
}

/** Changes conversations that the caller's transaction has locked. */
export async function changeAll(
  tx: Sql,
  accountId: string,
  keys: readonly string[],
  act: PlainAct,
  known: Known,
): Promise<void> {
  if (act.type === 'assign')
    await assignConversations(tx, { accountId, conversationKeys: keys, to: act.to, cause: { type: 'member' } })
  else if (act.type === 'read') await setRead(tx, accountId, keys, act.read, known.chosenAt)
  else await setSnoozed(tx, accountId, keys, act.until, known)
}

/** Refuses with 422 `no_member` for who may not answer, and 422 `past` for a time that is over. */
export async function assertPossible(tx: Sql, accountId: string, act: BulkConversationAct, now: Date): Promise<void> {
  if (act.type === 'assign' && act.to !== null && (await lockColleague(tx, accountId, act.to)).length === 0)
    throw new Refusal(422, 'no_member', 'Choose a member of this account who may answer')
  if (act.type === 'snooze' && act.until !== null && Date.parse(act.until) <= now.getTime())
    throw new Refusal(422, 'past', 'Choose a time that is still to come')
}
