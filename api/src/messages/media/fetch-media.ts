import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/sql.ts'
import { job } from '../../jobs/job.ts'
import { notifyOwner } from '../../live/notify-owner.ts'
import { SANDBOX_SID, sandboxAccount } from '../../providers/sms/sandbox-account.ts'
import { markKept, markRefused, mediaById } from './media-queries.ts'
import { pictureType } from './picture-type.ts'

/** The most that carriers deliver in one message. */
const MOST_BYTES = 5 * 1024 * 1024

/** Fetches a file from the carrier and keeps it when it is a picture of at most 5 MB; anything else is named in the thread and not shown. */
export const fetchMedia = job({
  name: 'fetch-media',
  payload: z.object({ id: z.uuid() }),
  attempts: 6,
  async run({ id }, { sql, files, config }) {
    const [media] = await mediaById(sql, id)
    if (!media || media.state !== 'waiting') return
    const content = await contentAt(media.url, await carrierAccount(sql, config))
    const type = content && pictureType(content)
    if (content && type) {
      const fileKey = `media/${id}`
      await files.put(fileKey, content)
      await markKept(sql, media, { type, fileKey, bytes: content.length })
    } else {
      await markRefused(sql, media)
    }
    await notifyOwner(sql, media.ownerId, { type: 'message' })
  },
  async gaveUp({ id }, { sql }) {
    const [media] = await mediaById(sql, id)
    if (media) await markRefused(sql, media)
  },
})

interface CarrierAccount {
  sid: string
  authToken: string
  /** Where the file is asked for; undefined for an address that is not the carrier's own: nothing else is ever asked. */
  at(url: URL): URL | undefined
}

async function carrierAccount(sql: Sql, { carrier }: Config): Promise<CarrierAccount> {
  if (carrier.kind === 'twilio') return { sid: carrier.accountSid, authToken: carrier.authToken, at: (url) => (url.protocol === 'https:' && /(^|\.)(twilio|twiliocdn)\.com$/.test(url.hostname) ? url : undefined) }
  const { url, authToken } = await sandboxAccount(sql)
  // The sandbox may have moved to another port since.
  return { sid: SANDBOX_SID, authToken, at: ({ hostname, pathname }) => (hostname === new URL(url).hostname ? new URL(pathname, url) : undefined) }
}

/** Undefined for what is not to be had or too large; throws when the carrier does not answer, so that it is tried again. */
async function contentAt(address: string, account: CarrierAccount): Promise<Buffer | undefined> {
  const url = account.at(new URL(address))
  if (!url) return undefined
  // A redirect to the carrier's store loses the authorization, as the fetch standard has it.
  const answer = await fetch(url, { headers: { authorization: `Basic ${Buffer.from(`${account.sid}:${account.authToken}`).toString('base64')}` }, signal: AbortSignal.timeout(20_000) })
  if (answer.status === 429 || answer.status >= 500) throw new Error(`The carrier answered ${answer.status} for a picture`)
  if (!answer.ok || !answer.body || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
