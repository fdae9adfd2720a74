import { createReleaseKey, listReleaseKeys, revokeReleaseKey, rotateReleaseKey } from 'contract/release-keys'
import { notFound } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { webhookSecretOf } from './call-webhook.ts'
import { releasedRemotes } from './queries.ts'
import { createKey, listedKeys, revokeKey, rotateKey } from './release-keys.ts'

/** Which teams may release what, for employees. */
export const releaseKeyRoutes = [
  route(listReleaseKeys, ({ sql }) => listedKeys(sql)),

  route(
    createReleaseKey,
    async ({ sql, log, secrets, user, address, body }) => {
      const key = await createKey(sql, body)
      await recordSecurityEvent({ sql, log }, changed('release_key_created', user.id, address, key))
      const isNewRemote = !(await releasedRemotes(sql)).includes(key.remote)
      return { ...key, isNewRemote, webhookSecret: webhookSecretOf({ secrets }, key.id) }
    },
    { isWhole: true },
  ),

  route(
    rotateReleaseKey,
    async ({ sql, log, secrets, user, address, params: { id } }) => {
      const rotated = await rotateKey(sql, id)
      if (!rotated) throw notFound('Active release key')
      const { old, key } = rotated
      await recordSecurityEvent({ sql, log }, changed('release_key_revoked', user.id, address, old))
      await recordSecurityEvent({ sql, log }, changed('release_key_created', user.id, address, key))
      return { ...key, webhookSecret: webhookSecretOf({ secrets }, key.id) }
    },
    { isWhole: true },
  ),

  route(
    revokeReleaseKey,
    async ({ sql, log, user, address, params: { id } }) => {
      const [old] = await revokeKey(sql, id)
      if (!old) throw notFound('Active release key')
      await recordSecurityEvent({ sql, log }, changed('release_key_revoked', user.id, address, old))
      return null
    },
    { isWhole: true },
  ),
]

const changed = (
  event: 'release_key_created' | 'release_key_revoked',
  userId: string,
  address: string,
  { id, remote }: { id: string; remote: string },
) => ({ event, outcome: 'success' as const, userId, address, details: { remote, key: id } })
