import { letDisputedSend, listDisputes } from 'contract/disputes'
import { dollars } from 'contract/dollars'
import { recordBySupport } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { refreshStop } from '../billing/debts.ts'
import { refuseOwnAccount } from '../billing/refuse-own-account.ts'
import { accountOf, allDisputes, letGo } from './queries.ts'
import { reasonOf } from './reasons.ts'

export const disputeRoutes = [
  route(listDisputes, async ({ sql }) =>
    (await allDisputes(sql)).map((dispute) => ({ ...dispute, reason: reasonOf(dispute.reason) })),
  ),

  route(
    letDisputedSend,
    async ({ sql, user, params, body: { reason }, now, config }) => {
      const [disputed] = await accountOf(sql, params.id)
      if (disputed) await refuseOwnAccount(sql, user, disputed.accountId)
      const [dispute] = await letGo(sql, params.id, { name: user.fullName, reason, at: now() })
      if (!dispute) throw new Refusal(409, 'not_stopped', 'No sending is stopped because of this dispute.')
      const { accountId, amount } = dispute
      await refreshStop(sql, accountId)
      await recordBySupport(sql, user, accountId, {
        kind: 'billing',
        act: 'Let sending go on though a payment is disputed',
        subject: reason,
      })
      const [owner] = await sql<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
      if (owner)
        await mailAccount(sql, {
          to: owner.email,
          accountId,
          subject: 'Your texts go on',
          text: `Your texts and orders no longer wait for the decision about the payment of ${dollars(amount)} that a bank took back:\n\n${reason}\n\n${accountLink(config, accountId, '/campaigns')}\n`,
        })
      return null
    },
    { isWhole: true },
  ),
]
