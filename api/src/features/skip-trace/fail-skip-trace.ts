import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { failOrder } from '../orders/orders.ts'
import { waitingSkipTrace } from './queries.ts'

/** Tells the customer that a trace failed, and why: order, mail and live update in one transaction. Nothing when the order had already ended. */
export async function failSkipTrace(orderId: string, reason: string, { sql, config }: Services): Promise<void> {
  await sql.begin(async (tx) => {
    const [trace] = await waitingSkipTrace(tx, orderId)
    const hasFailed = await failOrder(tx, orderId, reason)
    if (!trace || !hasFailed) return
    await mailAccount(tx, {
      to: trace.email,
      accountId: trace.accountId,
      subject: `We could not skip trace ${trace.filename}`,
      text: `${/[.!?]$/.test(reason) ? reason : `${reason}.`}\n\nSkip tracing is free. Upload the list again here: ${accountLink(config, trace.accountId, '/skip-trace')}\n`,
    })
  })
}
