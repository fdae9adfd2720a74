import type { Funds } from 'contract/wallet'
import { countSegments } from 'contract/segments'
import { reasonLabels, type RecipientState } from 'contract/recipient-states'
import { actingUser } from '../../platform/caller/acting-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { billAnswer } from '../billing/answer-bills.ts'
import { numbersFor } from '../numbers/numbers-for.ts'
import type { BelowCost } from '../prices/refuse-below-cost.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { wakeSenders } from './wake-senders.ts'

export interface Reply {
  accountId: string
  /** E.164. */
  phone: string
  /** Where the person lives, as far as it is known: the hours there count as well, now and whenever the text is to leave. */
  address?: string
  body: string
  /** Sends outside quiet hours as well: the person who types has said so. Never lifts an opt-out. */
  override?: boolean
  /** Since when the person waited for it; null where no answer was due. */
  waitingSince?: string | null
  now: Date
  /** What it is paid from. */
  funds: Funds
  services: BelowCost
}

export interface QueuedReply {
  id: string
  state: RecipientState
  /** The account's number that it leaves from; null where that is none of its own, or is not decided yet. */
  number: string | null
  /** Why it is not sent, in words. */
  reason?: string
}

/** Puts a typed answer into the sending queue, in the caller's transaction, and notes its price. To a phone that opted out it is kept as skipped. */
export async function queueReply(
  tx: Sql,
  { accountId, phone, address = '', body, override = false, waitingSince = null, now, funds, services }: Reply,
): Promise<QueuedReply> {
  const { segments } = countSegments(body)
  const optedOut = await isSuppressed(tx, accountId, phone)
  const numberOf = await numbersFor(tx, accountId, [phone])
  const [row] = await tx<Pick<QueuedReply, 'id' | 'state' | 'number'>[]>`
    insert into outbound_messages (account_id, kind, phone, phone_given, address, body, override, segments, state, reason, finished_at, by_user_id, waiting_since, sender_number, network)
    values (${accountId}, 'reply', ${phone}, ${phone}, ${address}, ${body}, ${override}, ${segments},
      ${optedOut ? 'skipped' : 'queued'}, ${optedOut ? 'opted_out' : null}, ${optedOut ? tx`now()` : null}, ${actingUser()}, ${waitingSince}, ${optedOut ? null : numberOf(phone)},
      coalesce((select network from phone_networks where phone = ${phone}), 'unknown'))
    returning id::text, state, sender_number as number
  `
  if (!row) throw new Error('The answer was not stored')
  if (!optedOut)
    await billAnswer(tx, { accountId, messageId: row.id, segments: Math.max(1, segments), funds, now, services })
  await wakeSenders(tx, 'answers')
  return optedOut ? { ...row, reason: reasonLabels.opted_out } : row
}
