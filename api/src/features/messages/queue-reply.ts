import { countSegments } from 'contract/segments'
import { reasonLabels, type RecipientState } from 'contract/recipient-states'
import type { Sql } from '../../platform/db/sql.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { wakeSenders } from './wake-senders.ts'

export interface Reply {
  ownerId: string
  /** E.164. */
  phone: string
  body: string
  /** Sends outside quiet hours as well: the person who types has said so. Never lifts an opt-out. */
  override?: boolean
}

export interface QueuedReply {
  id: string
  state: RecipientState
  /** Why it is not sent, in words. */
  reason?: string
}

/** Puts a typed answer into the sending queue, in the caller's transaction. To a phone that opted out it is kept as skipped. */
export async function queueReply(tx: Sql, { ownerId, phone, body, override = false }: Reply): Promise<QueuedReply> {
  const optedOut = await isSuppressed(tx, ownerId, phone)
  const [row] = await tx<{ id: string; state: RecipientState }[]>`
    insert into outbound_messages (owner_id, kind, phone, phone_given, body, override, segments, state, reason, finished_at)
    values (${ownerId}, 'reply', ${phone}, ${phone}, ${body}, ${override}, ${countSegments(body).segments},
      ${optedOut ? 'skipped' : 'queued'}, ${optedOut ? 'opted_out' : null}, ${optedOut ? tx`now()` : null})
    returning id::text, state
  `
  if (!row) throw new Error('The answer was not stored')
  await wakeSenders(tx)
  return optedOut ? { ...row, reason: reasonLabels.opted_out } : row
}
