import { countSegments } from 'contract/segments'
import { reasonLabels, type RecipientState } from 'contract/recipient-states'
import { actingUser } from '../../platform/caller/acting-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { billAnswer } from '../billing/answer-bills.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { wakeSenders } from './wake-senders.ts'

export interface Reply {
  accountId: string
  /** E.164. */
  phone: string
  body: string
  /** Sends outside quiet hours as well: the person who types has said so. Never lifts an opt-out. */
  override?: boolean
  /** Since when the person waited for it; null where no answer was due. */
  waitingSince?: string | null
  now: Date
}

export interface QueuedReply {
  id: string
  state: RecipientState
  /** Why it is not sent, in words. */
  reason?: string
}

/** Puts a typed answer into the sending queue, in the caller's transaction, and notes its price. To a phone that opted out it is kept as skipped. */
export async function queueReply(
  tx: Sql,
  { accountId, phone, body, override = false, waitingSince = null, now }: Reply,
): Promise<QueuedReply> {
  const { segments } = countSegments(body)
  const optedOut = await isSuppressed(tx, accountId, phone)
  const [row] = await tx<{ id: string; state: RecipientState }[]>`
    insert into outbound_messages (account_id, kind, phone, phone_given, body, override, segments, state, reason, finished_at, by_user_id, waiting_since)
    values (${accountId}, 'reply', ${phone}, ${phone}, ${body}, ${override}, ${segments},
      ${optedOut ? 'skipped' : 'queued'}, ${optedOut ? 'opted_out' : null}, ${optedOut ? tx`now()` : null}, ${actingUser()}, ${waitingSince})
    returning id::text, state
  `
  if (!row) throw new Error('The answer was not stored')
  if (!optedOut) await billAnswer(tx, { accountId, messageId: row.id, segments: Math.max(1, segments), now })
  await wakeSenders(tx)
  return optedOut ? { ...row, reason: reasonLabels.opted_out } : row
}
