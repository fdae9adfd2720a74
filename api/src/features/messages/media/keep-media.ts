import { enqueue } from '../../../platform/jobs/job.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { fetchMedia } from './fetch-media.ts'
import { insertMedia } from './media-queries.ts'

const MAX_FILES = 10

/**
 * Notes the files that the carrier's webhook names (`NumMedia`, `MediaUrl0`, `MediaContentType0`, …) and has them fetched, in the
 * caller's transaction. Returns how many there are. https://www.twilio.com/docs/messaging/guides/webhook-request
 */
export async function keepMedia(
  tx: Sql,
  accountId: string,
  inboundId: string,
  webhook: Record<string, string>,
): Promise<number> {
  const named = Math.min(MAX_FILES, Number(webhook['NumMedia']) || 0)
  const files = Array.from({ length: named }, (_, index) => ({
    url: webhook[`MediaUrl${index}`] ?? '',
    type: (webhook[`MediaContentType${index}`] ?? '').slice(0, 100),
  })).filter(({ url }) => URL.canParse(url))
  if (files.length === 0) return 0
  for (const { id } of await insertMedia(tx, accountId, inboundId, files))
    await enqueue(tx, fetchMedia, { id }, { accountId })
  return files.length
}
