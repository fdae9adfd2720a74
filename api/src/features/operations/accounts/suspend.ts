import type { Suspension } from 'contract/suspension'
import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { accountLink } from '../../../platform/mailbox/account-link.ts'
import { queueMail } from '../../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../../platform/services/services.ts'
import { refuseOwnAccount } from '../../billing/refuse-own-account.ts'
import { forgetNotices } from '../../billing/unpaid-orders.ts'
import { wakeSenders } from '../../messages/wake-senders.ts'

interface Needs {
  sql: Pool
  config: Pick<Services['config'], 'supportEmail' | 'publicUrl'>
  user: SignedInUser
}

/**
 * From the next claim on no text of the account leaves but the confirmation of an opt-out; what is claimed already leaves within
 * `SendingRules.leavesWithinMs` or not at all. Its owner is mailed, and the account's log says who did it and why.
 */
export const suspend = (needs: Needs, accountId: string, reason: string): Promise<void> =>
  needs.sql.begin(async (tx) => {
    const [stopped] = await tx<{ name: string }[]>`
      update accounts set suspended_at = now(), suspended_for = ${sentenceOf(reason)} where id = ${accountId} and suspended_at is null returning name
    `
    if (!stopped) throw await refusal(tx, accountId, 'suspended', 'This account is suspended already')
    await forgetNotices(tx, accountId)
    await tell(tx, needs, accountId, {
      act: 'Stopped the account’s sending',
      reason,
      subject: `Sending is stopped for ${stopped.name}`,
      text: `We have stopped the texts and orders of ${stopped.name}:\n\n${reason}\n\nYou can sign in and read everything. What waits stays where it is, nothing of it is lost, and texts that come in still arrive. Write to ${needs.config.supportEmail} about it.`,
    })
  })

/** With its end: on the customer's pages another sentence follows it. */
const sentenceOf = (reason: string) => (/[.!?…]["”’)]?$/.test(reason) ? reason : `${reason}.`)

/** Everything goes on exactly where it was: what waits was never touched. Refuses an employee's own account. */
export const lift = (needs: Needs, accountId: string, reason: string): Promise<void> =>
  needs.sql.begin(async (tx) => {
    await refuseOwnAccount(tx, needs.user, accountId)
    const [lifted] = await tx<{ name: string }[]>`
      update accounts set suspended_at = null, suspended_for = null where id = ${accountId} and suspended_at is not null returning name
    `
    if (!lifted) throw await refusal(tx, accountId, 'not_suspended', 'This account is not suspended')
    await wakeSenders(tx, 'all')
    await tell(tx, needs, accountId, {
      act: 'Let the account’s sending go on',
      reason,
      subject: `Sending goes on for ${lifted.name}`,
      text: `The texts and orders of ${lifted.name} go on where they were:\n\n${reason}\n\n${accountLink(needs.config, accountId, '/campaigns')}`,
    })
  })

/** Why an account is suspended; undefined where it is not. */
export async function suspensionOf(
  sql: Sql,
  accountId: string,
): Promise<Pick<Suspension, 'since' | 'reason'> | undefined> {
  const [suspension] = await sql<{ since: string; reason: string }[]>`
    select suspended_at as since, suspended_for as reason from accounts where id = ${accountId} and suspended_at is not null
  `
  return suspension
}

async function tell(
  tx: Sql,
  { user }: Needs,
  accountId: string,
  { act, reason, subject, text }: { act: string; reason: string; subject: string; text: string },
): Promise<void> {
  await recordBySupport(tx, user, accountId, { kind: 'campaigns', act, subject: reason })
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (owner) await queueMail(tx, { to: owner.email, subject, text: `${text}\n`, accountId })
  // Open windows show at once whether anything may be sent.
  await notifyAccount(tx, accountId, { type: 'account' })
  await notifyAccount(tx, accountId, { type: 'campaign' })
}

async function refusal(tx: Sql, accountId: string, code: string, message: string): Promise<Refusal> {
  const [account] = await tx`select from accounts where id = ${accountId}`
  return account ? new Refusal(409, code, message) : notFound('Account')
}
