import type { Pool, Sql, Transaction } from '../../../platform/db/sql.ts'
import { Refusal, signInFirst } from '../../../platform/errors/refusal.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import type { SignIn } from '../complete-sign-in.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { assertSession, hashIn } from '../session.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import { hasFactor, lockFactorOwner, secondFactorsOf, type FactorOwner, type SecondFactors } from './factor-queries.ts'
import { mailNotice } from './mail-notice.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { deleteRecoveryCodesOf, insertRecoveryCodes } from './recovery-queries.ts'

/** Who changes his own second factors, from where. */
export interface FactorChange extends SignIn {
  sql: Pool
  user: SignedInUser
}

export type FactorMethod = 'passkey' | 'totp'

interface Changing {
  tx: Transaction
  owner: FactorOwner
  /** Before the change. */
  factors: SecondFactors
}

/** One change of an account's factors at a time: what it asked about the others holds until it ends. */
export function changeFactors<T>(
  { sql, user, request, config }: FactorChange,
  change: (changing: Changing) => Promise<T>,
): Promise<T> {
  return sql.begin(async (tx) => {
    const [owner] = await lockFactorOwner(tx, user.id)
    if (!owner) throw signInFirst()
    await assertSession(tx, request, config)
    const [factors] = await secondFactorsOf(tx, owner.id)
    return change({ tx, owner, factors })
  })
}

/**
 * What goes with a factor that was just stored: mail, security log and, for the first one, recovery codes, which are returned;
 * null where the account has codes. No other session was opened with a second factor, so the first one ends them.
 */
export async function noteAdded(
  { request, config, log, address }: FactorChange,
  { tx, owner, factors }: Changing,
  method: FactorMethod,
): Promise<string[] | null> {
  const isFirst = !hasFactor(factors)
  if (isFirst) await deleteOtherSessions(tx, owner.id, hashIn(request, config))
  const codes = isFirst ? await replaceRecoveryCodes(tx, owner.id) : null
  await mailNotice(tx, owner, config, {
    subject:
      method === 'passkey'
        ? 'A passkey was added to your Lotline account'
        : 'An authenticator app was added to your Lotline account',
    what: `${method === 'passkey' ? 'a passkey' : 'an authenticator app'} was added to your account as a second step of signing in.${isFirst ? ' Every other session was signed out.' : ''}`,
  })
  await recordSecurityEvent(
    { sql: tx, log },
    { event: 'second_factor_added', outcome: 'success', userId: owner.id, address, details: { method } },
  )
  return codes
}

/**
 * What goes with a factor that was just removed. Refuses with 409 `second_factor_required` where an employee of a public
 * installation would be left without one.
 */
export async function noteRemoved(
  { config, log, address }: FactorChange,
  { tx, owner }: Changing,
  method: FactorMethod,
): Promise<void> {
  const [left] = await secondFactorsOf(tx, owner.id)
  const isLast = !hasFactor(left)
  if (isLast && owner.employee && config.isPublic)
    throw new Refusal(
      409,
      'second_factor_required',
      'Employees need a second factor. Add another one before you remove this one.',
    )
  if (isLast) await deleteRecoveryCodesOf(tx, owner.id)
  await mailNotice(tx, owner, config, {
    subject:
      method === 'passkey'
        ? 'A passkey was removed from your Lotline account'
        : 'The authenticator app was removed from your Lotline account',
    what: `${method === 'passkey' ? 'a passkey' : 'the authenticator app'} was removed from your account.${isLast ? ' It was the last second factor: signing in now takes the password alone, and the recovery codes are gone.' : ''}`,
  })
  await recordSecurityEvent(
    { sql: tx, log },
    {
      event: 'second_factor_removed',
      outcome: 'success',
      userId: owner.id,
      address,
      details: { method, last: isLast },
    },
  )
}

/** New recovery codes in place of all others; only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Sql, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteRecoveryCodesOf(tx, userId)
  await insertRecoveryCodes(tx, userId, codes.map(recoveryCodeHash))
  return codes
}
