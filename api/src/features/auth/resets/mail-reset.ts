import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'
import { queueMail } from '../../../platform/mailbox/queue-mail.ts'
import { lockUser } from '../queries.ts'
import { newToken, tokenHash } from '../../../platform/secrets/token.ts'
import { accountToMail, replaceReset } from './queries.ts'

/** Minutes that a link is good for. */
const LIFE = 30
/** Minutes in which an account gets one link, however often it is asked for: a stranger cannot fill a mailbox. The page says so. */
const PAUSE = 5

/** Mails a reset link. It is a job so that asking takes the same time where an address has no account: then `userId` is null and nothing happens. */
export const mailReset = job({
  name: 'mail-reset',
  payload: z.object({ userId: z.uuid().nullable() }),
  attempts: 5,
  async run({ userId }, { sql, config }) {
    if (!userId) return
    await sql.begin(async (tx) => {
      await lockUser(tx, userId)
      const [account] = await accountToMail(tx, userId, PAUSE)
      if (!account) return
      const token = newToken()
      await replaceReset(tx, tokenHash(token), userId, LIFE)
      await queueMail(tx, {
        to: account.email,
        subject: 'Reset your Lotline password',
        text: `Hello,\n\nchoose a new password here within ${LIFE} minutes:\n\n${config.publicUrl}/reset-password?token=${token}\n\nIf you did not ask for this, nothing has changed and you can ignore this email.\n`,
        secret: true,
      })
    })
  },
})
