import { actOnEmail } from '../../../platform/commands/command-form.ts'
import type { Services } from '../../../platform/services/services.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import { hasFactor, ownerByEmail, secondFactorsOf } from './factor-queries.ts'
import { mailNotice } from './mail-notice.ts'
import { removeFactors } from './remove-factors.ts'

export const secondFactorForm = actOnEmail(
  'second-factor reset <email>: remove every second factor of somebody who lost them all',
  ['reset'],
)

/** `second-factor reset <email>`: the operator's help for a person who lost every factor and every recovery code. No screen can do it. */
export async function resetSecondFactor(
  { sql, config, log }: Services,
  [, email]: ReturnType<typeof secondFactorForm.read>,
  say: (line: string) => void,
): Promise<void> {
  const { ended, passkeys, hadApp, codes, isTold } = await sql.begin(async (tx) => {
    const [owner] = await ownerByEmail(tx, email)
    if (!owner) throw new Error(`No account has the address ${email}.`)
    const [factors] = await secondFactorsOf(tx, owner.id)
    if (!hasFactor(factors)) throw new Error(`${email} has no second factor: signing in takes the password alone.`)
    await removeFactors(tx, owner.id)
    const [{ ended } = { ended: 0 }] = await deleteOtherSessions(tx, owner.id, null)
    await mailNotice(tx, owner, config, {
      subject: 'The second factors of your Lotline account were removed',
      what: 'an operator removed every second factor and recovery code of your account, and signed it out everywhere. Signing in now takes the password alone: set up a second factor again as soon as you are in.',
    })
    await recordSecurityEvent(
      { sql: tx, log },
      {
        event: 'second_factor_removed',
        outcome: 'success',
        userId: owner.id,
        details: { method: 'all', by: 'operator' },
      },
    )
    return {
      ended,
      passkeys: factors.passkeys,
      hadApp: factors.totpSince !== null,
      codes: factors.recoveryCodesLeft,
      isTold: owner.emailConfirmed || !config.isPublic,
    }
  })
  say(
    `Removed from ${email}: passkeys ${passkeys}, authenticator apps ${hadApp ? 1 : 0}, unused recovery codes ${codes}`,
  )
  say(
    `Ended sessions: ${ended}. Signing in takes the password alone. ${isTold ? 'The owner is told by mail.' : 'The address was never confirmed, so nobody is told by mail.'}`,
  )
}
