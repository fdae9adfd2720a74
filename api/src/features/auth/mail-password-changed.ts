import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'

/** Tells an account's owner of a new password, in case another person set it. */
export const mailPasswordChanged = (tx: Sql, { publicUrl }: Pick<Config, 'publicUrl'>, to: string) =>
  queueMail(tx, {
    to,
    subject: 'Your Lotline password was changed',
    text: `Hello,\n\nthe password of your account was changed, and every other session was signed out.\n\nIf this was not you, choose a new password at once: ${publicUrl}/forgot-password\n`,
  })
