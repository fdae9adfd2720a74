import type { Config } from '../../config.ts'
import type { Sql } from '../../db/sql.ts'
import { queueMail } from '../../mailbox/queue-mail.ts'

/** Tells an account's owner what happened to its second factors, and what to do where it was somebody else. `what` begins in lower case: it follows the greeting. */
export const mailNotice = (tx: Sql, { email, fullName }: { email: string; fullName: string }, { publicUrl }: Pick<Config, 'publicUrl'>, { subject, what }: { subject: string; what: string }): Promise<void> =>
  queueMail(tx, {
    to: email,
    subject,
    text: `Hello ${fullName},\n\n${what}\n\nIf this was not you, somebody knows your password. Choose a new one at once: ${publicUrl}/forgot-password\nThen look at your second factors: ${publicUrl}/settings\n`,
  })
