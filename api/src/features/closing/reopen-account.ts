import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { Reply } from '../../platform/http/reply.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import { openFor } from '../members/open-for.ts'
import { lockAccount } from '../members/queries.ts'
import type { Context } from './close-account.ts'
import { skipClosedTime, takeMembersBack, unmarkClosed } from './queries.ts'

/** Opens a closed account again with the members that it had, and the session in it. Refuses as the endpoint `reopenAccount` says. */
export const reopen = (context: Context, accountId: string): Promise<Reply<SignedInUser>> =>
  context.sql.begin(async (tx) => {
    const { user, log, address } = context
    await lockAccount(tx, accountId)
    await skipClosedTime(tx, accountId)
    const [account] = await unmarkClosed(tx, accountId, user.id)
    if (!account) throw notFound('Account')
    const name = nameInMail(account.name)
    for (const { email } of await takeMembersBack(tx, accountId))
      await queueMail(tx, {
        to: email,
        subject: `${name} is open again on Lotline`,
        text: `Hello,\n\n${nameInMail(user.fullName)} opened the Lotline account ${name} again, and you are a member of it as before. Campaigns, orders and API keys that ended when it was closed stay ended, the recharge is off, and money that went back to a card is not charged again.\n`,
      })
    await recordSecurityEvent(
      { sql: tx, log },
      { event: 'account_reopened', outcome: 'success', userId: user.id, address, details: { account: accountId } },
    )
    return openFor({ ...context, sql: tx }, user.id, accountId)
  })
