import { renewRecoveryCodes } from 'contract/settings'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { assertPassword } from '../assert-password.ts'
import { changeFactors, replaceRecoveryCodes } from './change-factors.ts'
import { hasFactor } from './factor-queries.ts'
import { mailNotice } from './mail-notice.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { totpRoutes } from './totp-routes.ts'

export const secondFactorRoutes = [
  ...totpRoutes,
  ...passkeyRoutes,

  route(renewRecoveryCodes, async (context) => {
    const { user, body, config, log, address } = context
    await assertPassword(context, user, body.currentPassword, 'recovery_codes_renewed')
    return changeFactors(context, async ({ tx, owner, factors }) => {
      if (!hasFactor(factors))
        throw new Refusal(
          409,
          'no_second_factor',
          'Recovery codes come with a second factor. Add a passkey or an authenticator app first.',
        )
      const recoveryCodes = await replaceRecoveryCodes(tx, owner.id)
      await mailNotice(tx, owner, config, {
        subject: 'New recovery codes for your Lotline account',
        what: 'new recovery codes were made for your account. The old ones no longer work.',
      })
      await recordSecurityEvent(
        { sql: tx, log },
        { event: 'recovery_codes_renewed', outcome: 'success', userId: owner.id, address },
      )
      return { recoveryCodes }
    })
  }),
]
