import { z } from 'zod'
import type { Config } from '../../../platform/config/config.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { job } from '../../../platform/jobs/job.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { SANDBOX_SID, sandboxAccount } from '../../../platform/providers/sms/sandbox-account.ts'
import { markKept, markRefused, markWaiting, mediaById } from './media-queries.ts'
import { pictureType } from './picture-type.ts'

/** The most that carriers deliver in one message. */
const MAX_BYTES = 5 * 1024 * 1024
/** From the carrier's API to where the file lies, and once more. */
const MAX_REDIRECTS = 3

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
    await notifyAccount(sql, media.accountId, { type: 'message' })
  },
  async gaveUp({ id }, { sql }) {
    const [media] = await mediaById(sql, id)
    if (!media) return
    await markRefused(sql, media)
    await notifyAccount(sql, media.accountId, { type: 'message' })
  },
  async again({ id }, sql) {
    const [media] = await mediaById(sql, id)
    return media !== undefined && (await markWaiting(sql, media)).count > 0
  },
})

interface CarrierAccount {
  sid: string
  authToken: string
  /** Where the file is asked for; undefined for an address that is not the carrier's own: nothing else is ever asked. */
  at(url: URL): URL | undefined
}

async function carrierAccount(sql: Sql, { carrier }: Config): Promise<CarrierAccount> {
  if (carrier.kind === 'twilio')
    return { sid: carrier.accountSid, authToken: carrier.authToken, at: (url) => (isTwilios(url) ? url : undefined) }
  const { url, authToken } = await sandboxAccount(sql)
  // The sandbox may have moved to another port since.
  return {
    sid: SANDBOX_SID,
    authToken,
    at: ({ hostname, pathname }) => (hostname === new URL(url).hostname ? new URL(pathname, url) : undefined),
  }
}

/** The carrier's own hosts, and the bucket that its media addresses lead to (twilio.com/docs/messaging/api/media-resource). */
const isTwilios = ({ protocol, hostname, pathname }: URL) =>
  protocol === 'https:' &&
  (/(^|\.)(twilio|twiliocdn)\.com$/.test(hostname) ||
    (hostname === 's3-external-1.amazonaws.com' && pathname.startsWith('/media.twiliocdn.com/')))

/** Undefined for what is not to be had or too large; throws when the carrier does not answer, so that it is tried again. */
async function contentAt(address: string, account: CarrierAccount): Promise<Buffer | undefined> {
  const answer = await answerAt(address, account)
  if (!answer) return undefined
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`The carrier answered ${answer.status} for a picture`)
  if (!answer.ok || !answer.body || Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Follows the carrier's redirects itself: each address must be the carrier's own, and only the first host gets the credentials. */
async function answerAt(address: string, account: CarrierAccount): Promise<Response | undefined> {
  const first = account.at(new URL(address))
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.authToken}`).toString('base64')}`
  for (let url = first, redirects = 0; url && redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await fetch(url, {
      headers: url.host === first?.host ? { authorization } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !location) return answer
    await answer.body?.cancel()
    url = URL.canParse(location, url.href) ? account.at(new URL(location, url)) : undefined
  }
  return undefined
}
