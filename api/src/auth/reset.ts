import type { Services } from '../services.ts'
import { Refusal } from '../http/errors.ts'
import { queueMail } from '../mailbox/queue-mail.ts'
import { accountByEmail, insertReset, openReset, takeReset, updatePassword } from './queries.ts'
import { assertUncommon } from './passwords/assert-uncommon.ts'
import { deleteOtherSessions } from './sessions/queries.ts'
import { newToken, tokenHash } from './token.ts'

const MINUTES = 60

/** Mails a reset link where the address has an account; the caller cannot tell whether it has. */
export async function sendReset({ sql, config }: Services, email: string): Promise<void> {
  const [account] = await accountByEmail(sql, email, config)
  if (!account) return
  const token = newToken()
  await sql.begin(async (tx) => {
    await insertReset(tx, tokenHash(token), account.id, MINUTES)
    await queueMail(tx, {
      to: account.email,
      subject: 'Reset your Lotline password',
      text: `Hello ${account.fullName},\n\nchoose a new password here within ${MINUTES} minutes:\n\n${config.publicUrl}/reset-password?token=${token}\n\nIf you did not ask for this, nothing has changed and you can ignore this e-mail.\n`,
    })
  })
}

/** Sets the new password and ends every session of the account. Refuses with 422 `invalid_token` or `common_password`, 503 `busy`. */
export async function resetPasswordOf({ sql, passwords }: Services, token: string, newPassword: string): Promise<void> {
  const tokenKept = tokenHash(token)
  const passwordHash = await passwords.reserve(async ({ hash }) => {
    const [account] = await openReset(sql, tokenKept)
    if (!account) throw invalidToken()
    await assertUncommon(newPassword, account)
    return hash(newPassword)
  })
  await sql.begin(async (tx) => {
    const [reset] = await takeReset(tx, tokenKept)
    if (!reset) throw invalidToken()
    await updatePassword(tx, reset.userId, passwordHash)
    await deleteOtherSessions(tx, reset.userId, null)
  })
}

const invalidToken = () => new Refusal(422, 'invalid_token', 'This reset link is invalid or has expired')
