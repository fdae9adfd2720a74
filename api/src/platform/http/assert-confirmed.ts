import type { Config } from '../config/config.ts'
import { Refusal } from '../errors/refusal.ts'
import type { SignedInUser } from '../caller/signed-in-user.ts'

/** Passes an account whose address is confirmed; on a local installation, every account. Refuses with 403 `confirm_email`. */
export function assertConfirmed(
  { email, emailConfirmed }: Pick<SignedInUser, 'email' | 'emailConfirmed'>,
  { isPublic }: Pick<Config, 'isPublic'>,
): void {
  if (emailConfirmed || !isPublic) return
  throw new Refusal(
    403,
    'confirm_email',
    `Please confirm your email address first. We sent a link to ${email}; you can get another one in Settings.`,
  )
}
