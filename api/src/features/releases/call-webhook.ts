import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { postToPublicAddress } from '../../platform/http/post-to-public-address.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import { manifestOf } from './given-releases.ts'
import { releaseOf } from './queries.ts'
import { signingKeysOf } from './release-keys.ts'

/** `release.failing`: people see it fail, and there is none to take its place. */
const events = ['release.taken_out', 'release.failing'] as const
export type WebhookEvent = (typeof events)[number]

const Event = z.object({
  id: z.uuid(),
  type: z.enum(events).default('release.taken_out'),
  remote: z.string(),
  version: z.string(),
  /** What people read in the mail about it. */
  reason: z.string(),
  at: z.iso.datetime(),
})

/**
 * Tells the address that a release's manifest names (`ownerWebhook`) what became of it. In the form of Standard Webhooks
 * (standardwebhooks.com): signed once with the secret of each key of the remote that is active or was rotated within the last day, so that a rotation loses
 * no call. A remote without a key has no secret and is not called.
 */
export const callWebhook = job({
  name: 'call-webhook',
  payload: Event,
  attempts: 10,
  async run({ id, type, remote, version, reason, at }, services) {
    const { sql, log, config, secrets, now } = services
    const [stored] = await releaseOf(sql, remote, version)
    const address = stored && manifestOf(stored, services)?.ownerWebhook
    if (!address) return
    const keys = await signingKeysOf(sql, remote)
    if (keys.length === 0) return log.warn({ remote }, 'a webhook is not called: its remote has no release key')
    const body = JSON.stringify({
      type,
      timestamp: at,
      data: { site: config.publicUrl, remote, version, reason },
    })
    const timestamp = Math.floor(now().getTime() / 1000)
    const signatures = keys.map((key) => {
      const secret = Buffer.from(webhookSecretOf({ secrets }, key.id).slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    const { status } = await postToPublicAddress(config, address, {
      headers: { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') },
      body,
    })
    if (status < 200 || status >= 300) throw new Error(`The webhook answered ${status}`)
  },
  async gaveUp({ remote, version }, { log }) {
    log.error({ remote, version }, 'the webhook of a remote could not be called')
  },
})

const PREFIX = 'whsec_'

/** With what the calls to a remote's webhook are signed: it belongs to one release key, is shown with it once and not stored. */
export const webhookSecretOf = ({ secrets }: Pick<Services, 'secrets'>, keyId: string): string =>
  PREFIX + secrets.derive('release webhook', keyId).toString('base64')
