import type { AgencySeller, AgencySelling } from 'contract/agency-invoices'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import type { Context } from './context.ts'
import { holdAsManager } from '../members/assert-may-change.ts'
import { standingOf } from './queries.ts'
import { monthStart } from '../billing/billing-month.ts'
import { certificateOf } from '../invoices/agency-seller.ts'
import { beginSales, endSales, sellerRowOf, stopSeller, upsertSeller } from '../invoices/selling-queries.ts'

/** How an agency sells. */
export async function sellingOf(sql: Sql, agencyId: string): Promise<AgencySelling> {
  const row = await sellerRowOf(sql, agencyId)
  if (!row) return { seller: null, from: null, until: null, resale: 'none' }
  const { details: seller, validFrom: from, until, resaleConfirmed } = row
  const confirmed = resaleConfirmed === certificateOf(seller)
  return { seller, from, until, resale: seller.resaleCertificate === '' ? 'none' : confirmed ? 'confirmed' : 'waits' }
}

/** Sells in the agency's name from the month that begins next; where it does so already, the next invoices say who it is now. */
export const saveSelling = (context: Context, details: AgencySeller): Promise<AgencySelling> =>
  context.sql.begin(async (tx) => {
    const { user, now } = context
    const row = await heldAgency(tx, user)
    const goesOn = row && (row.until === null || new Date(row.until) > now())
    const from = goesOn ? new Date(row.validFrom) : monthStart(now(), 1)
    const seller = nameInMail(details.name)
    await upsertSeller(tx, user.accountId, details, from)
    // An open form of a colleague begins with this: saved there, what was before does not come back.
    await notifyAccount(tx, user.accountId, { type: 'order' })
    if (goesOn && row.until === null) return sellingOf(tx, user.accountId)
    await beginSales(tx, user.accountId, { now: now(), from: goesOn && from < now() ? now() : from })
    if (from <= now())
      await tell(tx, context, {
        subject: `Your invoices still come from ${seller}`,
        text: `${seller} goes on selling to you what you use, in its own name, and your invoices are from it. What you pay does not change by that.`,
      })
    else
      await tell(tx, context, {
        subject: `Your invoices come from ${seller} from ${dayInMail(from)}`,
        text: `From ${dayInMail(from)} ${seller} sells to you what you use, in its own name, and your invoices are from it. What you pay does not change by that, and nothing is to do: you pay from your balance as before.`,
      })
    return sellingOf(tx, user.accountId)
  })

/** Ends with this month. Refuses with 404 where the agency does not sell in its own name. */
export const stopSelling = (context: Context): Promise<AgencySelling> =>
  context.sql.begin(async (tx) => {
    const { user, now } = context
    const row = await heldAgency(tx, user)
    if (!row) throw notFound('Seller')
    const until = monthStart(now(), 1)
    const { count } = await stopSeller(tx, user.accountId, until)
    await endSales(tx, user.accountId, until)
    await notifyAccount(tx, user.accountId, { type: 'order' })
    if (count > 0)
      await tell(tx, context, {
        subject: `Your invoices come from Lotline from ${dayInMail(until)}`,
        text: `From ${dayInMail(until)} your invoices are no longer from ${nameInMail(row.details.name)}, but from the operator of Lotline. What you pay does not change by that.`,
      })
    return sellingOf(tx, user.accountId)
  })

async function heldAgency(tx: Sql, user: SignedInUser) {
  await holdAsManager(tx, user, 'own')
  const [standing] = await standingOf(tx, user.accountId)
  const row = await sellerRowOf(tx, user.accountId)
  if (!standing?.isAgency && !row) throw notFound('Client')
  return row
}

/** Mails the owners of all clients. */
async function tell(tx: Sql, { config, user }: Context, { subject, text }: { subject: string; text: string }) {
  const owners = await tx<{ email: string; accountId: string }[]>`
    select o.email, o.account_id from account_owners o join accounts a on a.id = o.account_id where a.agency_id = ${user.accountId}
  `
  for (const { email, accountId } of owners)
    await mailAccount(tx, {
      to: email,
      accountId,
      subject,
      text: `${text}\n${accountLink(config, accountId, '/billing/invoices')}\n`,
    })
}
