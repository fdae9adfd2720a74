import type { SecondFactorMethod, SecondFactorNeeded } from 'contract/auth'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import type { SignIn } from '../complete-sign-in.ts'
import { newToken, tokenHash } from '../../../platform/secrets/token.ts'
import { hasFactor, secondFactorsOf } from './factor-queries.ts'
import { CHALLENGE_MINUTES } from './passkey-response.ts'
import { credentialsOf } from './passkey-queries.ts'
import { deleteExpiredTickets, insertTicket } from './ticket-queries.ts'

/**
 * Returns nothing where the account has no second factor. Otherwise makes a ticket and returns the refusal that carries it, 401
 * `second_factor_needed`. Asked after the password was right, so that it tells a stranger nothing.
 */
export async function askSecondFactor(context: SignIn, user: { id: string }): Promise<Refusal | undefined> {
  const { sql, config, log, address } = context
  const [factors] = await secondFactorsOf(sql, user.id)
  if (!hasFactor(factors)) return undefined
  const passkeyOptions =
    factors.passkeys > 0
      ? await (await import('./passkeys.ts')).authenticationOptions(config, await credentialsOf(sql, user.id))
      : null
  const ticket = newToken()
  await deleteExpiredTickets(sql)
  await insertTicket(
    sql,
    {
      tokenHash: tokenHash(ticket),
      userId: user.id,
      passkeyChallengeHash: passkeyOptions && tokenHash(passkeyOptions.challenge),
    },
    CHALLENGE_MINUTES,
  )
  await recordSecurityEvent(
    { sql, log },
    { event: 'second_factor_asked', outcome: 'success', userId: user.id, address },
  )
  const methods: SecondFactorMethod[] = [
    ...(passkeyOptions ? ['passkey' as const] : []),
    ...(factors.totpSince ? ['totp' as const] : []),
    ...(factors.recoveryCodesLeft > 0 ? ['recovery' as const] : []),
  ]
  return new Refusal(401, 'second_factor_needed', 'Confirm that it is you with your second factor', {
    ticket,
    methods,
    passkeyOptions,
  } satisfies SecondFactorNeeded)
}
