import { confirmTotp, removeTotp, startTotp } from 'contract/settings'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services/services.ts'
import { assertPassword } from '../assert-password.ts'
import { changeFactors, noteAdded, noteRemoved, type FactorChange } from './change-factors.ts'
import { newTotpSecret, stepOfCode, totpPurpose, totpUri } from './totp.ts'
import { confirmTotpOf, deleteTotpOf, insertTotpSetup, totpSetupOf } from './totp-queries.ts'
import { countWrong, MAX_WRONG, uncountWrong } from './wrong-answers.ts'

/** How long a set-up may take: time enough to install an app. */
const SETUP_MINUTES = 30

export const totpRoutes = [
  route(startTotp, async (context) => {
    const { sql, secrets, user, body } = context
    await assertPassword(context, user, body.currentPassword, 'second_factor_added')
    const secret = newTotpSecret()
    const [begun] = await insertTotpSetup(sql, user.id, secrets.seal(totpPurpose(user.id), secret))
    if (!begun)
      throw new Refusal(
        409,
        'known_totp',
        'An authenticator app is set up already. Remove it before you set up another one.',
      )
    return { secret, uri: totpUri(secret, user.email) }
  }),

  route(confirmTotp, async (context) => {
    const outcome = await confirm(context, context.body.code)
    if (outcome === 'wrong')
      throw new Refusal(422, 'wrong_code', 'This code is not right. Wait for the next one in your app and type that.')
    if (outcome === 'expired') throw new Refusal(409, 'setup_expired', 'This set-up has expired. Start it again.')
    if (outcome === 'too_many')
      throw new Refusal(429, 'too_many_attempts', 'Too many wrong codes. Please try again tomorrow, or add a passkey.')
    return outcome
  }),

  route(removeTotp, async (context) => {
    await assertPassword(context, context.user, context.body.currentPassword, 'second_factor_removed')
    await changeFactors(context, async (changing) => {
      const [removed] = await deleteTotpOf(changing.tx, changing.owner.id)
      if (!removed) throw notFound('Authenticator app')
      if (removed.confirmedAt) await noteRemoved(context, changing, 'totp')
    })
    return null
  }),
]

/** A wrong code is counted too, so that whoever holds a session, but not the secret, cannot try them all. */
const confirm = (context: FactorChange & Pick<Services, 'secrets' | 'now'>, code: string) =>
  changeFactors(context, async (changing) => {
    const { tx, owner } = changing
    const [setup] = await totpSetupOf(tx, owner.id, SETUP_MINUTES)
    if (!setup) return 'expired'
    const [{ count }] = await countWrong(tx, owner.id, 'set-up')
    if (count > MAX_WRONG) return 'too_many'
    const step = stepOfCode(context.secrets.open(totpPurpose(owner.id), setup.secret), code, context.now())
    if (step === undefined) return 'wrong'
    await uncountWrong(tx, owner.id, 'set-up')
    await confirmTotpOf(tx, owner.id, step)
    return { recoveryCodes: await noteAdded(context, changing, 'totp') }
  })
