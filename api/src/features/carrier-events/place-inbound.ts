import type { Transaction } from '../../platform/db/sql.ts'
import { keepMedia } from '../messages/media/keep-media.ts'
import { recordInbound } from '../messages/record-inbound.ts'
import type { InboundKind } from '../opt-outs/classify-inbound.ts'
import { unmarkBadNumber } from '../texting-rules/bad-numbers.ts'

/** The account that a text is for, and how its last campaign had the person who wrote. */
export interface Addressee {
  accountId: string
  campaignId: string | null
  name: string
  address: string
}

/** A text that came in and is stored as the addressee's. */
export interface StoredInbound {
  id: string
  phone: string
  body: string
  kind: InboundKind
  receivedAt: string
  /** Whether the account may not text the phone. */
  optedOut: boolean
  /** The carrier's webhook: it names the pictures. */
  payload: Record<string, string>
}

/** Assigns a stored text to its account: its number is marked as working, its pictures are fetched, its conversation waits for an answer. */
export async function placeInbound(
  tx: Transaction,
  { accountId, campaignId, name, address }: Addressee,
  { id, phone, body, kind, receivedAt, optedOut, payload }: StoredInbound,
): Promise<void> {
  await unmarkBadNumber(tx, accountId, phone)
  const pictures = await keepMedia(tx, accountId, id, payload)
  await recordInbound(tx, {
    accountId,
    phone,
    messageId: id,
    body: body || (pictures > 0 ? '(picture)' : ''),
    at: receivedAt,
    optedOut,
    replied: kind === 'reply',
    name,
    address,
    ...(campaignId ? { campaignId } : {}),
  })
}
