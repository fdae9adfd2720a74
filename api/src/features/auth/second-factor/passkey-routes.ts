import { addPasskey, removePasskey, renamePasskey, startPasskey } from 'contract/settings'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import { assertPassword } from '../assert-password.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import { changeFactors, noteAdded, noteRemoved } from './change-factors.ts'
import { CHALLENGE_MINUTES } from './passkey-response.ts'
import {
  credentialsOf,
  deletePasskeyOf,
  insertPasskey,
  renamePasskeyOf,
  takePasskeySetup,
  upsertPasskeySetup,
} from './passkey-queries.ts'

/** Of an account. */
const MAX_PASSKEYS = 20

export const passkeyRoutes = [
  route(startPasskey, async (context) => {
    const { sql, config, user, body } = context
    await assertPassword(context, user, body.currentPassword, 'second_factor_added')
    const known = await credentialsOf(sql, user.id)
    if (known.length >= MAX_PASSKEYS) throw tooMany()
    const { registrationOptions } = await import('./passkeys.ts')
    const options = await registrationOptions(config, user, known)
    await upsertPasskeySetup(sql, user.id, tokenHash(options.challenge), CHALLENGE_MINUTES)
    return { options }
  }),

  route(addPasskey, async (context) => {
    const { sql, config, user, body } = context
    const { verifyNewPasskey } = await import('./passkeys.ts')
    const [setup] = await takePasskeySetup(sql, user.id)
    const verified = setup?.living
      ? await verifyNewPasskey(config, body.response, (challenge) => tokenHash(challenge).equals(setup.challengeHash))
      : undefined
    if (!verified) throw new Refusal(422, 'bad_passkey', 'This passkey could not be added. Please try again.')
    return changeFactors(context, async (changing) => {
      const { tx, owner, factors } = changing
      if (factors.passkeys >= MAX_PASSKEYS) throw tooMany()
      const [passkey] = await insertPasskey(tx, owner.id, {
        ...verified,
        name: body.name || `Passkey ${factors.passkeys + 1}`,
      })
      if (!passkey) throw new Refusal(409, 'known_passkey', 'This passkey was added before.')
      return { passkey, recoveryCodes: await noteAdded(context, changing, 'passkey') }
    })
  }),

  route(renamePasskey, async ({ sql, user, params, body }) => {
    const [passkey] = await renamePasskeyOf(sql, user.id, params.id, body.name)
    if (!passkey) throw notFound('Passkey')
    return passkey
  }),

  route(removePasskey, async (context) => {
    await assertPassword(context, context.user, context.body.currentPassword, 'second_factor_removed')
    await changeFactors(context, async (changing) => {
      const { count } = await deletePasskeyOf(changing.tx, changing.owner.id, context.params.id)
      if (count === 0) throw notFound('Passkey')
      await noteRemoved(context, changing, 'passkey')
    })
    return null
  }),
]

const tooMany = () =>
  new Refusal(409, 'too_many_passkeys', `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`)
