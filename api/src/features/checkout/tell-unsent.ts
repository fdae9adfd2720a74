import { dollars } from 'contract/dollars'
import type { Money } from 'contract/money'
import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { addressToTell } from '../orders/queries.ts'

/** Who stays at the checkout sends the texts within this time, and needs no mail. */
export const TELL_AFTER_SECONDS = 10 * 60

/**
 * Mails whoever ordered texts that they are paid and wait for the press that sends them: a payment may end at the bank's page or later, when the page that
 * would ask for it is closed.
 */
export const tellUnsent = job({
  name: 'tell-unsent',
  payload: z.object({ accountId: z.uuid(), paymentId: z.uuid() }),
  attempts: 10,
  run: ({ accountId, paymentId }, { sql, config }) =>
    sql.begin(async (tx) => {
      const [unsent] = await unsentOf(tx, accountId, paymentId)
      if (!unsent) return
      const { orderId, campaignId, name, amount } = unsent
      const [told] = await addressToTell(tx, accountId, orderId)
      if (!told) return
      await mailAccount(tx, {
        to: told.email,
        accountId,
        subject: `Paid and not sent yet: ${name}`,
        text: [
          `Your texts ${name} are paid (${dollars(amount)}), and nothing of them is sent yet.`,
          'They go out when you press Send Now:',
          accountLink(config, accountId, `/campaigns/${campaignId}`),
          'If you do not want them any more, cancel the campaign there, and the money goes back to your card.',
        ].join('\n\n'),
      })
    }),
})

/** Nothing where its texts were sent or canceled meanwhile, or the payment was given back. */
const unsentOf = (tx: Sql, accountId: string, paymentId: string) => tx<
  { orderId: string; campaignId: string; name: string; amount: Money }[]
>`
  select p.order_id, c.id as campaign_id, c.name, p.amount from payments p
  join campaigns c on c.account_id = p.account_id and c.order_id = p.order_id
  where p.account_id = ${accountId} and p.id = ${paymentId} and p.status = 'paid' and c.status = 'draft'
`
