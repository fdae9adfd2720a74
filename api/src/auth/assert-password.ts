import { Refusal } from '../http/errors.ts'
import { recordSecurityEvent, type SecurityEventName } from '../security-log/record-security-event.ts'
import type { SignIn } from './complete-sign-in.ts'
import { isPasswordOf } from './passwords/is-password-of.ts'
import { passwordHashOf } from './queries.ts'
import type { SignedInUser } from './session.ts'

/** Passes when this is the signed-in person's password. Refuses with 403 `wrong_password`, and notes for which change it was asked; 503 `busy`. */
export async function assertPassword(context: Omit<SignIn, 'request'>, { id }: Pick<SignedInUser, 'id'>, password: string, change: SecurityEventName): Promise<void> {
  const isRight = await context.passwords.reserve(async (hasher) => {
    const [stored] = await passwordHashOf(context.sql, id)
    return isPasswordOf(context.sql, hasher, stored && { id, ...stored }, password)
  })
  if (isRight) return
  await recordSecurityEvent(context, { event: change, outcome: 'failure', userId: id, address: context.address, details: { reason: 'wrong_password' } })
  throw new Refusal(403, 'wrong_password', 'This is not your current password. Try again, or sign out and reset it.')
}
