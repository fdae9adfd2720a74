import { Refusal } from '../http/errors.ts'
import { recordSecurityEvent, type SecurityEventName } from '../security-log/record-security-event.ts'
import { isPassword } from './password.ts'
import { passwordHashOf } from './queries.ts'
import type { SignIn } from './complete-sign-in.ts'
import type { SignedInUser } from './session.ts'

/** Passes when this is the signed-in person's password. Refuses with 403 `wrong_password`, and notes for which change it was asked. */
export async function assertPassword(context: Omit<SignIn, 'request'>, user: Pick<SignedInUser, 'id'>, password: string, change: SecurityEventName): Promise<void> {
  const [stored] = await passwordHashOf(context.sql, user.id)
  if (stored && (await isPassword(password, stored.passwordHash))) return
  await recordSecurityEvent(context, { event: change, outcome: 'failure', userId: user.id, address: context.address, details: { reason: 'wrong_password' } })
  throw new Refusal(403, 'wrong_password', 'This is not your current password. Try again, or sign out and reset it.')
}
