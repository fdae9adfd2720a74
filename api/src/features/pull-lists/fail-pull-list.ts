import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { failOrder } from '../orders/orders.ts'
import { waitingPullList } from './queries.ts'

const uncharged = 'Nothing was charged.'

/** Tells the customer that a list could not be filled, and why: order, mail and live update in one transaction. Nothing when the order had already ended. */
export async function failPullList(
  orderId: string,
  reason: string,
  { sql, config }: Pick<Services, 'sql' | 'config'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [list] = await waitingPullList(tx, orderId)
    const hasFailed = await failOrder(tx, orderId, reason)
    if (!list || !hasFailed) return
    await mailAccount(tx, {
      to: list.email,
      accountId: list.accountId,
      subject: `We could not prepare your property list for ${list.title}`,
      text: `${/[.!?]$/.test(reason) ? reason : `${reason}.`}\n\n${reason.includes(uncharged) ? '' : `${uncharged} `}Order the list again here: ${accountLink(config, list.accountId, '/pull-lists')}\n`,
    })
  })
}
