import type { Hold } from 'contract/holds'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { lockConversation } from '../conversation-queries.ts'
import { assertConversation } from '../read-conversation.ts'
import { deleteHold, livingHold, newerAnswer, upsertHold, type Writing } from './hold-queries.ts'

/** Who is writing in a conversation. Refuses with 404. */
export async function holdOf(sql: Sql, accountId: string, key: string): Promise<Hold | null> {
  const [hold] = await livingHold(sql, accountId, key)
  if (!hold) await assertConversation(sql, accountId, key)
  return hold ?? null
}

/** Takes or renews the hold, and tells the other windows when it changed hands. Refuses with 404, and 409 `held` unless `take`. */
export function hold(pool: Pool, writing: Writing, take: boolean): Promise<Hold> {
  return pool.begin(async (tx) => {
    // Behind an answer that is being sent: a hold is never taken from under it.
    const [conversation] = await lockConversation(tx, writing.accountId, writing.key)
    if (!conversation) throw notFound('Conversation')
    const [taken] = await upsertHold(tx, writing, take)
    if (!taken) throw await heldByAnother(tx, writing)
    const { isNew, ...held } = taken
    if (isNew) await tell(tx, writing)
    return held
  })
}

/** Ends the hold of the member who asks. Refuses with 404. */
export function release(pool: Pool, writing: Writing): Promise<null> {
  return pool.begin(async (tx) => {
    await assertConversation(tx, writing.accountId, writing.key)
    if ((await deleteHold(tx, writing)).count > 0) await tell(tx, writing)
    return null
  })
}

/**
 * What an answer needs: that no other member holds the conversation, whose row the caller has locked. A free hold is taken and ended at
 * once by the lock itself; one's own ends with the answer. Refuses with 409 `held`.
 */
export async function takeToSend(tx: Sql, writing: Writing): Promise<void> {
  if ((await deleteHold(tx, writing)).count > 0) return tell(tx, writing)
  const [other] = await livingHold(tx, writing.accountId, writing.key)
  if (other) throw held(other)
}

/** Refuses with 409 `answered` an answer that was begun before another member's newest one. */
export async function refuseSecondAnswer(tx: Sql, writing: Writing, after: string | null): Promise<void> {
  const [answer] = await newerAnswer(tx, writing, after)
  if (answer)
    throw new Refusal(
      409,
      'answered',
      `${answer.by} has answered in the meantime. Read the answer, then send yours too if it is still needed.`,
      answer,
    )
}

async function heldByAnother(tx: Sql, { accountId, key }: Writing): Promise<Error> {
  const [other] = await livingHold(tx, accountId, key)
  return other ? held(other) : new Error('A hold was neither free nor held')
}

const held = (other: Hold) =>
  new Refusal(409, 'held', `${other.name} is writing an answer. Take over to write yourself.`, other)

const tell = (tx: Sql, { accountId, key }: Writing) => notifyAccount(tx, accountId, { type: 'hold', id: key })
