import { dollars } from 'contract/dollars'
import type { Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { mailSupport } from '../../platform/mailbox/mail-support.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { CardDispute } from '../../platform/providers/cards/card-processor.ts'
import type { Services } from '../../platform/services/services.ts'
import { refreshStop } from '../billing/debts.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { giveBackTaken, takeOrOwe } from '../billing/take-back.ts'
import { ownersToTell } from '../billing/tell-owners.ts'
import { isNewEvent } from '../checkout/queries.ts'
import { mailOf } from './mails.ts'
import { reasonOf } from './reasons.ts'

type Needs = Pick<Services, 'sql' | 'cards' | 'config' | 'now' | 'log'>

interface Stored {
  id: string
  state: CardDispute['state']
  taken: Money | null
}

interface Disputed {
  accountId: string
  kind: 'checkout' | 'top_up'
  id: string
  paidAt: string
}

/**
 * Writes down how a dispute stands, with its money and its stop in one transaction: the disputed amount leaves the balance once, and what the balance
 * does not have becomes a debt; when it is won or dropped, all of it comes back once. What an
 * employee let go while it was open waits again when it is lost. A dispute that has ended is not opened again by older news.
 */
export async function recordDispute(services: Needs, dispute: CardDispute): Promise<void> {
  const payment = await paymentOf(services, dispute.reference)
  if (!payment) return tellUnknown(services, dispute)
  await services.sql.begin(async (tx) => {
    const { accountId } = payment
    await lockAccount(tx, accountId)
    const before = await write(tx, services, dispute, payment)
    if (before && isOver(before, dispute)) return
    await tx`
      update disputes set state = ${dispute.state}, evidence_due_at = ${dispute.evidenceDueAt?.toISOString() ?? null},
        ended_at = case when ${isEnd(dispute.state)} then coalesce(ended_at, ${services.now().toISOString()}) end
        ${dispute.state === 'lost' && before?.state !== 'lost' ? tx`, let_go_at = null, let_go_by = null, let_go_reason = null` : tx``}
      where account_id = ${accountId} and id = ${dispute.id}
    `
    const taken = before?.taken ?? null
    if (takesMoney(dispute) && taken === null) await take(tx, services, accountId, dispute)
    const isOurs = (dispute.state === 'won' || dispute.state === 'dropped') && before?.state !== 'dropped'
    const back = isOurs && taken !== null ? await giveBack(tx, accountId, { id: dispute.id, taken }) : undefined
    await refreshStop(tx, accountId)
    if (before?.state === dispute.state) return
    await tell(tx, services, payment, dispute, { owed: await owedFor(tx, accountId, dispute.id), back })
  })
}

/** How a dispute of no payment of ours is noted among the card's events. */
export const UNKNOWN = 'unknown-dispute:'

/** It may be of another program in the same account of the processor, or of a payment that is missing here: an employee looks, once. */
async function tellUnknown({ sql, config, log }: Needs, { id, amount }: CardDispute): Promise<void> {
  log.warn({ dispute: id }, 'a dispute is of no payment of ours')
  await sql.begin(async (tx) => {
    if (!(await isNewEvent(tx, { id: UNKNOWN + id, type: 'unknown-dispute' }))) return
    await queueMail(tx, {
      to: config.supportEmail,
      subject: `A dispute of ${dollars(amount)} is of no payment of ours`,
      text: `Dispute ${id} at the card processor names a payment that is not known here. If another program uses the same account there, answer it there. Else a payment is missing: nothing was taken from any balance.\n`,
    })
  })
}

/**
 * The processor knows it no more, as after a change of its keys to another account: its account waits until an employee has
 * looked into the former one, who is told once.
 */
export async function tellMissing({ sql, config }: Pick<Needs, 'sql' | 'config'>, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [open] = await tx<{ amount: Money; accountId: string }[]>`
      select amount, account_id from disputes where id = ${id} and ended_at is null
    `
    if (!open || !(await isNewEvent(tx, { id: `missing-dispute:${id}`, type: 'missing-dispute' }))) return
    await mailSupport(tx, config, {
      accountId: open.accountId,
      subject: `A dispute of ${dollars(open.amount)} cannot be found at the card processor`,
      lines: [
        `The card processor does not know the dispute ${id} any more. This is so after a change of its keys to another account. What was taken from the balance stays taken, and the account's texts wait.`,
        'Look in the former account how it stands. Once it has ended, let the account go on at the page of disputes, and give what was won as a credit.',
      ],
    })
  })
}

const isEnd = (state: CardDispute['state']) => state === 'won' || state === 'lost' || state === 'dropped'

/**
 * What is won stays won; what is lost can still be won by an arbitration, and is opened by no older news. Once money was taken, a
 * mere question is older news.
 */
const isOver = ({ state, taken }: Stored, news: CardDispute) =>
  state === 'won' ||
  (isEnd(state) && news.state !== 'won' && news.state !== state) ||
  (news.state === 'inquiry' && taken !== null)

const takesMoney = ({ state }: CardDispute) => state === 'open' || state === 'lost'

/** The row before this news, and of a new one the row as it begins. */
async function write(
  tx: Sql,
  { now }: Needs,
  { id, amount, reason }: CardDispute,
  payment: Disputed,
): Promise<Stored | undefined> {
  const { count } = await tx`
    insert into disputes ${tx({
      id,
      accountId: payment.accountId,
      paymentKind: payment.kind,
      paymentId: payment.id,
      amount,
      state: 'inquiry',
      reason,
      openedAt: now().toISOString(),
    })} on conflict do nothing
  `
  if (count > 0) return undefined
  const [stored] = await tx<Stored[]>`
    select id, state, taken from disputes where account_id = ${payment.accountId} and id = ${id} for update
  `
  return stored
}

/** Takes what the balance has; the rest is a debt. */
async function take(tx: Sql, { now }: Needs, accountId: string, { id, amount }: CardDispute): Promise<void> {
  const taken = await takeOrOwe(tx, {
    accountId,
    key: `dispute:${id}:taken`,
    type: 'dispute',
    description: 'Taken back by the bank of a card',
    of: { disputeId: id },
    amount,
    at: now(),
  })
  await tx`update disputes set taken = ${taken} where account_id = ${accountId} and id = ${id}`
}

async function owedFor(tx: Sql, accountId: string, id: string): Promise<Money> {
  const [row] = await tx<{ owed: Money }[]>`
    select coalesce(sum(amount - paid), 0)::numeric(14, 2) as owed from debts where account_id = ${accountId} and dispute_id = ${id} and ended_at is null
  `
  return row?.owed ?? '0.00'
}

/** Gives back what was taken and what was paid of the debt; the rest of it is owed no more. */
const giveBack = (tx: Sql, accountId: string, { id, taken }: { id: string; taken: Money }): Promise<Money> =>
  giveBackTaken(tx, {
    accountId,
    key: `dispute:${id}:won`,
    type: 'dispute_won',
    description: 'Given back: the bank decided for the payment',
    of: { disputeId: id },
    taken,
  })

async function paymentOf({ sql, cards }: Needs, reference: string | null): Promise<Disputed | undefined> {
  if (reference === null) return undefined
  const [payment] = await sql<Disputed[]>`
    select account_id, 'checkout' as kind, id, updated_at as paid_at from payments where provider = ${cards.name} and reference = ${reference}
    union all select account_id, 'top_up', id, updated_at from top_ups where provider = ${cards.name} and reference = ${reference} limit 1
  `
  return payment
}

async function tell(
  tx: Sql,
  { config }: Needs,
  { accountId, paidAt }: Disputed,
  { id, state, amount, reason, evidenceDueAt }: CardDispute,
  { owed, back }: { owed: Money; back: Money | undefined },
): Promise<void> {
  const [account] = await tx<{ isClosed: boolean }[]>`
    select closed_at is not null as is_closed from accounts where id = ${accountId}
  `
  const isClosed = account?.isClosed === true
  const what = `your payment of ${dollars(amount)} of ${dayInMail(paidAt)}`
  const mail = mailOf(state, { what, amount, reason, owed, back, isClosed, contact: config.supportEmail })
  const page = isClosed ? `${config.publicUrl}/closed-accounts` : accountLink(config, accountId, '/billing')
  if (mail)
    for (const { email } of await ownersToTell(tx, accountId))
      await mailAccount(tx, { to: email, accountId, subject: mail.subject, text: `${mail.text}\n\n${page}\n` })
  if (state === 'open' || state === 'inquiry')
    await mailSupport(tx, config, {
      accountId,
      subject: `${state === 'open' ? `A payment of ${dollars(amount)} is disputed` : `A bank asks about a payment of ${dollars(amount)}`}${evidenceDueAt ? `: answer by ${dayInMail(evidenceDueAt)}` : ''}`,
      lines: [
        `${state === 'open' ? 'The bank has taken it back' : 'The bank asks, and has taken nothing so far'}: ${reasonOf(reason)}`,
        `Dispute ${id}. Hand in the evidence at the card processor.`,
      ],
    })
}
