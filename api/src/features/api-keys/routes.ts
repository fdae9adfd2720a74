import { createApiKey, listApiKeys, MAX_KEYS, revokeApiKey } from 'contract/api-keys'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { recordAct } from '../acts/record-act.ts'
import { lockUser } from '../auth/queries.ts'
import { assertSession } from '../auth/session.ts'
import { holdAsManager } from '../members/assert-may-change.ts'
import { newToken, tokenHash } from '../../platform/secrets/token.ts'
import { KEY_PREFIX } from '../auth/api-keys/caller-of.ts'
import { mayHaveKeys } from './may-have-keys.ts'
import { insertKey, keysOf, revokeKeyOf } from '../auth/api-keys/queries.ts'

export const apiKeyRoutes = [
  route(listApiKeys, async ({ sql, user, now }) => ({
    eligible: await mayHaveKeys(sql, user, now()),
    keys: [...(await keysOf(sql, user.accountId))],
  })),

  route(createApiKey, async ({ sql, log, config, user, request, address, body: { name, scopes }, now }) => {
    if (!(await mayHaveKeys(sql, user, now()))) {
      throw new Refusal(
        403,
        'not_enterprise',
        'API access comes with the Enterprise plan: 10,000 uses of a service in a month.',
      )
    }
    return sql.begin(async (tx) => {
      const role = await holdAsManager(tx, user)
      await lockUser(tx, user.id)
      await assertSession(tx, request, config)
      if ((await keysOf(tx, user.accountId)).length >= MAX_KEYS)
        throw new Refusal(409, 'too_many_keys', `An account has at most ${MAX_KEYS} keys. Revoke one first.`)
      const token = KEY_PREFIX + newToken()
      const [key] = await insertKey(tx, {
        accountId: user.accountId,
        userId: user.id,
        role,
        name,
        scopes,
        tokenHash: tokenHash(token),
        hint: token.slice(0, KEY_PREFIX.length + 4),
      })
      if (!key)
        throw new Refusal(
          409,
          'name_taken',
          `You have a key named "${name}". Choose another name, or revoke that one first.`,
        )
      await recordSecurityEvent(
        { sql: tx, log },
        {
          event: 'api_key_created',
          outcome: 'success',
          userId: user.id,
          address,
          details: { key: key.id, scopes: key.scopes.join(' ') },
        },
      )
      return { key, token }
    })
  }),

  route(revokeApiKey, ({ sql, log, user, params, address }) =>
    sql.begin(async (tx) => {
      const [revoked] = await revokeKeyOf(tx, user.accountId, params.id)
      if (!revoked) throw notFound('API key')
      await recordAct(tx, user.accountId, {
        kind: 'api_key_revoked',
        title: `Revoked the API key ${revoked.name}`,
        ref: params.id,
        finalReason: 'A revoked key never works again, so that nobody who has it can use it. Make a new one.',
      })
      await recordSecurityEvent(
        { sql: tx, log },
        { event: 'api_key_revoked', outcome: 'success', userId: user.id, address, details: { key: params.id } },
      )
      return null
    }),
  ),
]
