import { copyIn } from '../db/copy.ts'
import type { Transaction } from '../db/sql.ts'
import type { Prepared } from './prepare-recipients.ts'

const COLUMNS = 'owner_id, campaign_id, kind, phone, phone_given, name, address, body, segments, state, reason, not_before, finished_at'

/** Writes a campaign's recipients in one stream, and its first counts. */
export async function storeRecipients(tx: Transaction, ownerId: string, campaignId: string, prepared: readonly Prepared[]): Promise<void> {
  await copyIn(tx, `copy outbound_messages (${COLUMNS}) from stdin`, linesOf(ownerId, campaignId, prepared))
  await tx`insert into campaign_changes (campaign_id) values (${campaignId})`
}

function* linesOf(ownerId: string, campaignId: string, prepared: readonly Prepared[]): Generator<string> {
  const now = new Date().toISOString()
  let chunk = ''
  for (const { phone, phoneGiven, name, address, body, segments, decision } of prepared) {
    const never = decision.outcome === 'never'
    chunk += line([
      ownerId, campaignId, 'campaign', never && decision.reason === 'duplicate' ? null : phone, phoneGiven, name, address, body, String(Math.max(1, segments.segments)), never ? 'skipped' : 'queued',
      decision.outcome === 'send' ? null : decision.reason, decision.outcome === 'wait' ? decision.until.toISOString() : null, never ? now : null,
    ])
    if (chunk.length > 60_000) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

/** One row in the text format of COPY. A NUL cannot be stored and is dropped. */
const line = (values: readonly (string | null)[]) =>
  `${values.map((value) => (value === null ? '\\N' : value.replaceAll('\0', '').replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character))).join('\t')}\n`

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
