import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Pool } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { accountLink } from '../../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../../platform/mailbox/mail-account.ts'
import type { Services } from '../../../platform/services/services.ts'
import { endCampaign } from '../../campaigns/change-campaign.ts'

interface Needs {
  sql: Pool
  config: Pick<Services['config'], 'publicUrl'>
  user: SignedInUser
}

/**
 * Cancels a campaign whose list cannot be written out, unless its customer did. What is left of the list stays as it is, is tried no more, and its money
 * goes back. Its owner is mailed, and the account's log says who did it and why.
 */
export const cancelUnwritten = ({ sql, config, user }: Needs, campaignId: string, reason: string): Promise<void> =>
  sql.begin(async (tx) => {
    const [campaign] = await tx<{ accountId: string; name: string; status: string; email: string | null }[]>`
      update campaigns c set list_given_up_at = now()
      where c.id = ${campaignId} and c.list_given_up_at is null
        and exists (select from campaign_parts p where p.account_id = c.account_id and p.campaign_id = c.id)
      returning c.account_id, c.name, c.status, (select o.email from account_owners o where o.account_id = c.account_id limit 1) as email
    `
    if (!campaign) {
      const [known] = await tx`select from campaigns where id = ${campaignId}`
      throw known ? new Refusal(409, 'list_written', 'Nothing of its list waits any more') : notFound('Campaign')
    }
    const { accountId, name, status, email } = campaign
    if (status === 'canceled') {
      await tx`insert into campaign_changes (campaign_id) values (${campaignId})`
      await notifyAccount(tx, accountId, { type: 'campaign', id: campaignId })
    } else await endCampaign(tx, accountId, campaignId, ': its list could not be written out')
    await recordBySupport(tx, user, accountId, {
      kind: 'campaigns',
      act: 'Canceled the campaign, whose list could not be written out',
      subject: `${name}: ${reason}`,
    })
    if (email)
      await mailAccount(tx, {
        to: email,
        subject: `Your campaign ${name} was canceled`,
        text: `We could not send your campaign ${name} and have canceled it:\n\n${reason}\n\nNothing more of it leaves. What was held or paid for texts that did not leave goes back to you.\n\n${accountLink(config, accountId, `/campaigns/${campaignId}`)}\n`,
        accountId,
      })
  })
