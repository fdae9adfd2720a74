import type { Config } from '../../../platform/config/config.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { queueMail } from '../../../platform/mailbox/queue-mail.ts'
import type { FactorOwner } from './factor-queries.ts'

/**
 * Tells an account's owner what happened to its second factors, and what to do where another person did it. `what` begins in lower case: it
 * follows the greeting. Where others can come, an unconfirmed address gets none: the account may have signed up with a stranger's.
 */
export async function mailNotice(
  tx: Sql,
  { email, emailConfirmed }: FactorOwner,
  { isPublic, publicUrl }: Pick<Config, 'isPublic' | 'publicUrl'>,
  { subject, what }: { subject: string; what: string },
): Promise<void> {
  if (isPublic && !emailConfirmed) return
  await queueMail(tx, {
    to: email,
    subject,
    text: `Hello,\n\n${what}\n\nIf this was not you, somebody knows your password. Choose a new one at once: ${publicUrl}/forgot-password\nThen look at your second factors: ${publicUrl}/settings\n`,
  })
}
