import { Refusal } from '../../platform/errors/refusal.ts'
import { recordSecurityEvent, type SecurityEventName } from '../../platform/security-log/record-security-event.ts'
import type { SignIn } from './complete-sign-in.ts'
import { matchingHash } from './passwords/matching-hash.ts'
import { passwordHashOf } from './queries.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'

/**
 * Passes when this is the signed-in person's password, and returns the hash that is kept of it. Refuses with 403
 * `wrong_password`, and notes for which change it was asked; 503 `busy`.
 */
export async function assertPassword(
  context: Omit<SignIn, 'request'>,
  { id }: Pick<SignedInUser, 'id'>,
  password: string,
  change: SecurityEventName,
): Promise<string> {
  const kept = await context.passwords.reserve(async (hasher) => {
    const [stored] = await passwordHashOf(context.sql, id)
    return matchingHash(context.sql, hasher, stored && { id, ...stored }, password)
  })
  if (kept) return kept
  throw await wrongPassword(context, id, change)
}

/** Notes a wrong password in the security log and returns the refusal. */
export async function wrongPassword(
  context: Pick<SignIn, 'sql' | 'log' | 'address'>,
  id: string,
  change: SecurityEventName,
): Promise<Refusal> {
  await recordSecurityEvent(context, {
    event: change,
    outcome: 'failure',
    userId: id,
    address: context.address,
    details: { reason: 'wrong_password' },
  })
  return new Refusal(403, 'wrong_password', 'This is not your current password. Try again, or sign out and reset it.')
}
