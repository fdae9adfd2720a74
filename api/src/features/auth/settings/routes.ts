import { changePassword, getSettings, updateProfile } from 'contract/settings'
import { reply } from '../../../platform/http/reply.ts'
import { route } from '../../../platform/http/route.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { settingsOf } from './account-settings.ts'
import { changePasswordOf } from './change-password.ts'
import { emailRoutes } from './email-routes.ts'
import { updateName } from './queries.ts'
import { sessionRoutes } from './session-routes.ts'

export const settingsRoutes = [
  ...sessionRoutes,
  ...emailRoutes,

  route(getSettings, ({ sql, user }) => settingsOf(sql, user)),

  route(updateProfile, async ({ sql, log, user, body, address }) => {
    await updateName(sql, user.id, body.fullName)
    await recordSecurityEvent({ sql, log }, { event: 'profile_changed', outcome: 'success', userId: user.id, address })
    return { ...user, fullName: body.fullName }
  }),

  route(changePassword, async (context) =>
    reply(
      { message: 'Password changed' },
      { status: 200, headers: await changePasswordOf(context, context.user, context.body) },
    ),
  ),
]
