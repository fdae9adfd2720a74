import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Pool } from '../../../platform/db/sql.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { revokeKeysOf } from '../api-keys/queries.ts'
import type { SignIn } from '../complete-sign-in.ts'
import { deleteEmailChange } from '../email/queries.ts'
import { mailPasswordChanged } from '../mail-password-changed.ts'
import { assertUncommon } from '../passwords/assert-uncommon.ts'
import { confirmAddress, updatePassword, userById } from '../queries.ts'
import { forgetSecondSteps } from '../second-factor/forget-second-steps.ts'
import { hasFactor } from '../second-factor/factor-queries.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import { openReset, takeReset } from './queries.ts'

interface Reset {
  token: string
  newPassword: string
  keepApiKeys: boolean
}

/**
 * Sets the new password, ends every session of the account, its API keys unless they are kept, and a change of email that waits. The
 * mailed link also proves the address. Returns the hash that is kept of the new password. Where nothing had proved it before, whoever signed up with it may have been a stranger:
 * then second factors and recovery codes are removed, and keys are not kept. Refuses with 422 `invalid_token` or `common_password`, 503 `busy`.
 */
export async function resetPasswordBy(
  context: Omit<SignIn, 'request'> & { sql: Pool },
  { token, newPassword, keepApiKeys }: Reset,
): Promise<{ passwordHash: string }> {
  const { sql, config, log, address } = context
  const link = tokenHash(token)
  const { account, passwordHash } = await context.passwords.reserve(async ({ hash }) => {
    const [found] = await openReset(sql, link)
    if (!found) throw await refusedLink(context)
    await assertUncommon(newPassword, found)
    return { account: found, passwordHash: await hash(newPassword) }
  })
  const isReset = await sql.begin(async (tx) => {
    const { count } = await takeReset(tx, link)
    if (count === 0) return false
    await updatePassword(tx, account.id, passwordHash)
    const isFirstProof = (await confirmAddress(tx, account.email)).count > 0
    await deleteEmailChange(tx, account.id)
    await forgetSecondSteps(tx, account.id)
    if (isFirstProof) await removeStrangersFactors({ ...context, sql: tx }, account.id)
    const [{ ended } = { ended: 0 }] = await deleteOtherSessions(tx, account.id, null)
    const keys = keepApiKeys && !isFirstProof ? 0 : (await revokeKeysOf(tx, account.id)).count
    await mailPasswordChanged(tx, config, account.email)
    const [user] = await userById(tx, account.id, config)
    if (user) await recordAudit(tx, user, { kind: 'security', act: 'Set a new password by a mailed link' })
    await recordSecurityEvent(
      { sql: tx, log },
      {
        event: 'password_reset',
        outcome: 'success',
        userId: account.id,
        address,
        details: { sessionsEnded: ended, apiKeysRevoked: keys },
      },
    )
    return true
  })
  if (!isReset) throw await refusedLink(context)
  return { passwordHash }
}

async function removeStrangersFactors(
  { sql, log, address }: Pick<SignIn, 'sql' | 'log' | 'address'>,
  userId: string,
): Promise<void> {
  if (!hasFactor(await removeFactors(sql, userId))) return
  await recordSecurityEvent(
    { sql, log },
    {
      event: 'second_factor_removed',
      outcome: 'success',
      userId,
      address,
      details: { method: 'all', by: 'first proof of the address' },
    },
  )
}

async function refusedLink({ sql, log, address }: Pick<SignIn, 'sql' | 'log' | 'address'>): Promise<Refusal> {
  await recordSecurityEvent(
    { sql, log },
    { event: 'password_reset', outcome: 'failure', address, details: { reason: 'invalid_token' } },
  )
  return new Refusal(422, 'invalid_token', 'This reset link is invalid or has expired')
}
