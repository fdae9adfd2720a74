import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { job } from '../../platform/jobs/job.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail, type Mail } from '../../platform/mailbox/queue-mail.ts'
import { recipientOf, takeToMail, type Recipient, type AlertToSend } from './alerts-to-send.ts'
import { linkTo, titleOf } from './alert-texts.ts'

/** The most alerts that one mail lists. */
const MAX_LISTED = 50

/** Mails a member all alerts that are due, in one mail, which is queued in the transaction that takes them: once, or not at all. */
export const mailAlerts = job({
  name: 'mail-alerts',
  payload: z.object({ accountId: z.uuid(), userId: z.uuid() }),
  attempts: 8,
  async run({ accountId, userId }, { sql, config }) {
    await sql.begin(async (tx) => {
      const told = await takeToMail(tx, accountId, userId)
      const [recipient] = told.length > 0 ? await recipientOf(tx, accountId, userId) : []
      // Where strangers sign up, an address that its owner never confirmed gets no mail without end.
      if (!recipient || (config.isPublic && !recipient.emailConfirmed)) return
      await queueMail(tx, mailOf(config, accountId, recipient, told))
    })
  },
})

/** What a member reads. */
export function mailOf(
  config: Pick<Config, 'publicUrl'>,
  accountId: string,
  { email, fullName, accountName }: Recipient,
  told: readonly AlertToSend[],
): Mail {
  const [one, ...others] = told
  const account = nameInMail(accountName)
  const listed = told.slice(0, MAX_LISTED).map((each) => {
    const text = each.text ? `\n“${each.text}”` : ''
    return `${titleOf(each)}${text}\n${linkTo(config, accountId, each.conversationId)}`
  })
  const more = told.length > MAX_LISTED ? [`And ${told.length - MAX_LISTED} more:\n${linkTo(config, accountId)}`] : []
  return {
    to: email,
    accountId,
    subject: one && others.length === 0 ? `${titleOf(one)} (${account})` : `${told.length} alerts from ${account}`,
    text: `Hello ${fullName},\n\n${[...listed, ...more].join('\n\n')}\n\nYou get this mail because of your alerts in the Lotline account ${account}. Change or end them here:\n${accountLink(config, accountId, '/settings/alerts')}\n`,
  }
}
