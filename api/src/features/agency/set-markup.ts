import { MARKED_SERVICES, type ClientMarkup } from 'contract/agency'
import { ANNOUNCED_DAYS } from 'contract/price-book'
import { planNames, plans, serviceNames } from 'contract/prices'
import { millisecondsInDay } from 'date-fns/constants'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { holdAsManager } from '../members/assert-may-change.ts'
import { ratesFor } from '../prices/price-book.ts'
import type { Context } from './context.ts'
import { holdClient } from './end-client.ts'
import { markupOf } from './markup-queries.ts'

/**
 * Sets what the agency adds to the price book for a client. A higher markup is announced to the client's own owners and holds 30 days later, as every
 * higher price; a lower one, and one of a client that has no owner of its own yet, at once. One that was announced and is not yet in force falls away, and who was told of it is told so.
 */
export const setMarkup = (context: Context, clientId: string, percent: string): Promise<ClientMarkup> =>
  context.sql.begin(async (tx) => {
    const { user, now } = context
    await holdClient(tx, user.accountId, clientId)
    await holdAsManager(tx, user)
    const at = now()
    const withdrawn =
      await tx`update client_markups set until = ${at.toISOString()} where account_id = ${clientId} and valid_from > ${at.toISOString()} and until is null returning valid_from`
    const before = await markupOf(tx, clientId, at)
    const owners = await tx<{ email: string }[]>`
      select u.email from memberships m join users u on u.id = m.user_id where m.account_id = ${clientId} and m.role = 'owner' and m.by_agency is null
    `
    const stays = Number(percent) === Number(before.percent)
    if (stays && withdrawn.length === 0) return before
    const isHigher = Number(percent) > Number(before.percent)
    const from = isHigher && owners.length > 0 ? new Date(at.getTime() + ANNOUNCED_DAYS * millisecondsInDay) : at
    if (!stays)
      await tx`insert into client_markups ${tx({ accountId: clientId, agencyId: user.accountId, percent, validFrom: from.toISOString() })}`
    await recordAudit(
      tx,
      { ...user, accountId: clientId, agencyName: user.accountName },
      { kind: 'billing', act: 'Changed the account’s prices', subject: `From ${dayInMail(from)}` },
    )
    const text = await pricesFrom(tx, clientId, from)
    const agencyName = nameInMail(user.accountName)
    for (const { email } of owners)
      await mailAccount(tx, {
        to: email,
        accountId: clientId,
        subject: `Your prices from ${dayInMail(from)}`,
        text: `${stays ? `${agencyName} has withdrawn the change of your prices that was announced: they stay as they are.` : `${agencyName} sets your prices.`} From ${dayInMail(from)}, dollars for one use:\n\n${text}\n\nWhat you order until then costs what you were shown.\n${accountLink(context.config, clientId, '/billing')}\n`,
      })
    return markupOf(tx, clientId, at)
  })

async function pricesFrom(tx: Sql, accountId: string, at: Date): Promise<string> {
  const lines: string[] = []
  for (const service of MARKED_SERVICES) {
    const rates = await ratesFor(tx, { accountId, service, at })
    lines.push(`${serviceNames[service]}: ${plans.map((plan) => `${planNames[plan]} $${rates[plan]}`).join(', ')}`)
  }
  return lines.join('\n')
}
