import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Pool } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { accountLink } from '../../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../../platform/mailbox/mail-account.ts'
import type { Services } from '../../../platform/services/services.ts'
import { refuseOwnAccount } from '../../billing/refuse-own-account.ts'
import { endCampaign } from '../../campaigns/change-campaign.ts'
import { wakeSenders } from '../../messages/wake-senders.ts'

interface Needs {
  sql: Pool
  config: Pick<Services['config'], 'supportEmail' | 'publicUrl'>
  user: SignedInUser
}

/**
 * Lets a held campaign go, or cancels it so that nothing of it is ever sent or charged. Its owner is mailed, and the account's
 * log says who decided and why. No employee lets one of their own account go.
 */
export const decideLaunch = (
  { sql, config, user }: Needs,
  campaignId: string,
  state: 'released' | 'refused',
  reason: string,
): Promise<void> =>
  sql.begin(async (tx) => {
    const [decided] = await tx<{ accountId: string; name: string; status: string; email: string | null }[]>`
      update launch_reviews r set state = ${state}, decided_at = now(), decided_by = ${user.fullName}, reason = ${reason}, sample = '[]'
      from campaigns c where r.campaign_id = ${campaignId} and r.state = 'waiting' and c.id = r.campaign_id and c.account_id = r.account_id
      returning r.account_id, c.name, c.status, (select o.email from account_owners o where o.account_id = r.account_id limit 1) as email
    `
    if (!decided) {
      const [known] = await tx`select from launch_reviews where campaign_id = ${campaignId}`
      throw known ? new Refusal(409, 'decided', 'This launch does not wait any more') : notFound('Launch')
    }
    const { accountId, name, status, email } = decided
    if (status === 'canceled')
      throw new Refusal(409, 'decided', 'This campaign was canceled meanwhile: nothing of it is sent')
    if (status === 'completed')
      throw new Refusal(409, 'decided', 'This campaign is over meanwhile: nobody is left to text')
    if (state === 'released') await refuseOwnAccount(tx, user, accountId)
    if (state === 'refused') await endCampaign(tx, accountId, campaignId)
    await recordBySupport(tx, user, accountId, {
      kind: 'campaigns',
      act: state === 'released' ? 'Looked at the campaign and let it go' : 'Looked at the campaign and refused it',
      subject: `${name}: ${reason}`,
    })
    const text =
      state === 'released'
        ? `We have looked at your campaign ${name}. ${status === 'paused' ? 'It goes out as soon as you resume it' : 'It goes out now'}:\n\n${reason}\n\n${accountLink(config, accountId, `/campaigns/${campaignId}`)}`
        : `We have looked at your campaign ${name} and do not let it go:\n\n${reason}\n\nNothing of it was sent, and what was held or paid for it goes back to you. Write to ${config.supportEmail} about it.`
    if (email)
      await mailAccount(tx, {
        to: email,
        subject:
          state === 'released'
            ? `Your campaign ${name} ${status === 'paused' ? 'may go out' : 'goes out'}`
            : `Your campaign ${name} was refused`,
        text: `${text}\n`,
        accountId,
      })
    await notifyAccount(tx, accountId, { type: 'campaign', id: campaignId })
    await wakeSenders(tx, { campaignId })
  })
