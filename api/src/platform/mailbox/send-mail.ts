import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { MailRefused } from '../providers/mail/mail-refused.ts'
import { attached } from './attachments.ts'
import { cutSecretMail, markMailRefused, markMailSent, unsentMail } from './queries.ts'

/**
 * Hands one stored mail to the mailer; one that was already sent, or that its recipient's server refused for good, is left alone.
 * What opens an account is not kept once it was handed over, or could not be; only the local mailbox, where the stored text is
 * the delivery, keeps it.
 */
export const sendMail = job({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  attempts: 8,
  async run({ mailId }, { sql, mail, files, config, log }) {
    const [stored] = await unsentMail(sql, mailId)
    if (!stored) return
    // What the customer deleted meanwhile is not sent after him.
    const attachments = (
      await Promise.all(
        stored.attachments.map(async (one) => {
          const content = await attached(files, one)
          return content ? [{ filename: one.filename, content }] : []
        }),
      )
    ).flat()
    try {
      await mail.send({ id: stored.id, to: stored.recipient, subject: stored.subject, text: stored.body, attachments })
      await markMailSent(sql, mailId)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      await markMailRefused(sql, mailId, error.message)
      log.warn({ mail: mailId }, 'the server of a recipient refused a mail for good')
    }
    if (config.mail.kind === 'smtp' || config.isPublic) await cutSecretMail(sql, mailId)
  },
  async gaveUp({ mailId }, { sql }) {
    await cutSecretMail(sql, mailId)
  },
})
