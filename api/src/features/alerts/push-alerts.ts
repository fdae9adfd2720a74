import type { Config } from '../../platform/config/config.ts'
import { randomUUID } from 'node:crypto'
import type { PushMessage } from 'contract/alerts-worker'
import { z } from 'zod'
import { postToPublicAddress, type AnswerHead } from '../../platform/http/post-to-public-address.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import { deleteEndedDevice, deviceToPush, noteTold, type DeviceToPush } from './device-queries.ts'
import { pushKeysOf } from './push-keys.ts'
import { retryAfterOf } from './retry-after.ts'
import { giveBack, takeToPush, type AlertToSend } from './alerts-to-send.ts'
import { linkTo, privateTitleOf, shortened, titleOf } from './alert-texts.ts'

/** How often a push service that says "later" is asked about the same alerts. */
const MAX_TRIES = 5
/** How long a push service keeps what a device that is off does not fetch, in seconds: an alert of yesterday is no news. */
const KEPT_SECONDS = 4 * 60 * 60

const Payload = z.object({ accountId: z.uuid(), deviceId: z.uuid(), tries: z.int().default(0) })

/**
 * Pushes a device all that it is to be told of, in one push. That it is tried is written down before: a process that is killed in between, or an answer that
 * is lost, leaves the device without this push, and never with two. Only what the push service says it did not take is tried again.
 */
export const pushAlerts = job({
  name: 'push-alerts',
  payload: Payload,
  attempts: 3,
  async run({ accountId, deviceId, tries }, services) {
    const { sql, log, now } = services
    const attempt = randomUUID()
    const told = await takeToPush(sql, accountId, deviceId, attempt)
    const [device] = told.length > 0 ? await deviceToPush(sql, accountId, deviceId) : []
    if (!device) return
    const { status, retryAfter } = await push(services, device, messageOf(services.config, accountId, device, told))
    if (status >= 200 && status < 300) await noteTold(sql, accountId, deviceId)
    // The subscription has ended (RFC 8030, section 7.3).
    else if (status === 404 || status === 410) await deleteEndedDevice(sql, accountId, deviceId)
    else if ((status === 429 || status >= 500) && tries + 1 < MAX_TRIES)
      await sql.begin(async (tx) => {
        await giveBack(tx, accountId, deviceId, attempt)
        await enqueue(
          tx,
          { name: 'push-alerts', attempts: 3 },
          { accountId, deviceId, tries: tries + 1 },
          { afterSeconds: retryAfterOf(retryAfter, now(), tries), accountId },
        )
      })
    else log.warn({ status, host: new URL(device.endpoint).host }, 'a push service refused a push')
  },
})

/** Encrypts for the device (RFC 8291) and posts to its push service, whose address came from outside. */
async function push(
  services: Pick<Services, 'config' | 'secrets'>,
  { endpoint, p256dh, auth }: DeviceToPush,
  message: PushMessage,
): Promise<AnswerHead> {
  // At its first use: no process needs it to start.
  const { default: webPush } = await import('web-push')
  const { publicUrl } = services.config
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: KEPT_SECONDS,
      urgency: 'high',
      vapidDetails: {
        // Whom a push service writes to; an installation without an https address has none of its own.
        subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@example.com',
        ...pushKeysOf(services),
      },
    },
  )
  return postToPublicAddress(services.config, endpoint, {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    body,
  })
}

/** What the device shows: the one thing that happened, or how many. */
function messageOf(
  config: Pick<Config, 'publicUrl'>,
  accountId: string,
  { isPrivate, accountName, severalAccounts }: DeviceToPush,
  told: readonly AlertToSend[],
): PushMessage {
  const [one, ...others] = told
  const where = severalAccounts ? accountName : ''
  const titles = isPrivate ? [] : told.slice(0, 3).map(titleOf)
  if (!one || others.length > 0)
    return {
      title: `${told.length} alerts`,
      body: [where, ...titles].filter(Boolean).join('\n'),
      url: linkTo(config, accountId),
      tag: accountId,
    }
  const { event, conversationId } = one
  const text = event === 'test' ? 'Alerts reach this device.' : isPrivate ? '' : shortened(one.text)
  return {
    title: isPrivate ? privateTitleOf(one) : titleOf(one),
    body: [where, text].filter(Boolean).join('\n'),
    url: linkTo(config, accountId, conversationId),
    tag: conversationId ?? accountId,
    ...(conversationId ? { conversation: conversationId } : {}),
  }
}
