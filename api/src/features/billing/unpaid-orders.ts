import { dollars } from 'contract/dollars'
import { centsOf, minus, sumOf, type Money } from 'contract/money'
import { takenFirst } from 'contract/wallet'
import { millisecondsInDay } from 'date-fns/constants'
import { reasonLabels, type Reason } from 'contract/recipient-states'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { startUnpaidJob } from '../orders/start-unpaid-job.ts'
import { addMoneyLines } from './add-money-lines.ts'
import { owedOf, payDebts } from './debts.ts'
import { lockAccount } from './ledger-queries.ts'
import type { Bill } from './bill.ts'
import { isAboveCap, missingToStart } from './missing-to-start.ts'
import { rechargeIfDue } from './recharge-need.ts'
import { roomUnderCap } from './spending-cap.ts'
import { walletOf } from './wallet.ts'

export interface UnpaidOrder {
  key: string
  amount: Money
  description: string
  /** What the ledger will hold for a campaign; null for a list. */
  bill: Bill | null
  campaignId: string | null
  orderId: string | null
  createdAt: string
  /** When its owner was told that it ends soon. */
  endToldAt: string | null
}

const columns = (sql: Sql) => sql`key, amount, description, bill, campaign_id, order_id, created_at, end_told_at`

/** What waits for payment, in the order in which it will start. */
export const unpaidOrdersOf = (sql: Sql, accountId: string) =>
  sql<UnpaidOrder[]>`select ${columns(sql)} from unpaid_orders where account_id = ${accountId} order by created_at, key`

/** Orders of one account that wait for payment at once: whenever money comes each of them is looked at, and each keeps its recipients until then. */
export const MAX_UNPAID = 100

/** Why no more may wait. */
export const TOO_MANY_UNPAID = `${MAX_UNPAID} campaigns and lists of this account wait for payment, the most at once. Add money to the balance, or cancel some of them.`

/** Whether as many orders of an account wait for payment as may. */
export async function hasMostUnpaid(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from unpaid_orders where account_id = ${accountId} limit ${MAX_UNPAID}`
  return rows.length === MAX_UNPAID
}

/** Refuses with 409 `too_many_unpaid` what would wait with them. */
export async function refuseTooManyUnpaid(sql: Sql, accountId: string): Promise<void> {
  if (await hasMostUnpaid(sql, accountId)) throw new Refusal(409, 'too_many_unpaid', TOO_MANY_UNPAID)
}

/** Days that a campaign or a list waits: whoever adds money months later, for something else, does not mean it any more. They always hold the begin of a month, when the cap is looked at again. */
export const WAIT_DAYS = 35
/** So many days before its end its owner is told of it. */
export const NOTICE_DAYS = 7

/** What waits for payment, each with what is missing until it starts, and how much of that goes to something else first. */
export async function missingOf(sql: Sql, accountId: string): Promise<(UnpaidOrder & Missing)[]> {
  const { waiting, ...standing } = await standingOf(sql, accountId)
  return waiting.map((order, at) => ({
    ...order,
    ...missingBehind({ ...standing, amount: order.amount, older: waiting.slice(0, at) }),
  }))
}

/** The same of an order that is not ordered yet, such as one at a checkout: whatever waits has waited longer. */
export async function missingForNew(sql: Sql, accountId: string, amount: Money): Promise<Missing> {
  const { waiting, ...standing } = await standingOf(sql, accountId)
  return missingBehind({ ...standing, amount, older: waiting })
}

interface Missing {
  missing: Money
  /** Of that, what orders that have waited longer take first. */
  older: Money
  /** Of that, what is owed: it is paid before anything else. */
  owed: Money
  /** The month's cap keeps it back, whatever is added. */
  aboveCap: boolean
}

interface Standing {
  /** Free in the balance, less what lists are about to be charged. */
  free: Money
  owed: Money
  room: Money | null
}

async function standingOf(sql: Sql, accountId: string): Promise<Standing & { waiting: UnpaidOrder[] }> {
  const [waiting, { available }, due, owed, room] = await Promise.all([
    unpaidOrdersOf(sql, accountId),
    walletOf(sql, accountId, 'wallet'),
    dueForLists(sql, accountId),
    owedOf(sql, accountId),
    roomUnderCap(sql, accountId),
  ])
  return { waiting, free: minus(available, due), owed, room: room && minus(room, due) }
}

function missingBehind({
  amount,
  older,
  free,
  owed,
  room,
}: Standing & { amount: Money; older: readonly Pick<UnpaidOrder, 'amount'>[] }): Missing {
  const waits = { amount, older: older.map((one) => one.amount), free: minus(free, owed), room }
  const missing = missingToStart(waits)
  const alone = missingToStart({ ...waits, older: [] })
  return {
    missing,
    older: minus(missing, alone),
    owed: minus(alone, missingToStart({ ...waits, older: [], free })),
    aboveCap: isAboveCap(waits, missing),
  }
}

/** Campaigns or lists with what is missing until they start. */
export async function withMissing<T extends { id: string; unpaid: { amount: Money; missing: Money } | null }>(
  sql: Sql,
  accountId: string,
  rows: readonly T[],
): Promise<T[]> {
  if (rows.every(({ unpaid }) => unpaid === null)) return [...rows]
  const waiting = await missingOf(sql, accountId)
  return rows.map((row) => {
    const order = waiting.find(({ campaignId, orderId }) => (campaignId ?? orderId) === row.id)
    if (row.unpaid === null || !order) return row
    const { missing, older, owed, aboveCap } = order
    return { ...row, unpaid: { ...row.unpaid, missing, older, owed, aboveCap, until: lastDayOf(order) } }
  })
}

/** When what waits is canceled: never sooner than a week after its owner was told. */
export function lastDayOf({ createdAt, endToldAt }: Pick<UnpaidOrder, 'createdAt' | 'endToldAt'>): string {
  const told = endToldAt === null ? Date.now() : Date.parse(endToldAt)
  return new Date(
    Math.max(Date.parse(createdAt) + WAIT_DAYS * millisecondsInDay, told + NOTICE_DAYS * millisecondsInDay),
  ).toISOString()
}

/** Has owners told again of the end of what waits: the notice of before does not count, since they could not pay for a time. */
export const forgetNotices = (tx: Sql, accountId: string) =>
  tx`update unpaid_orders set end_told_at = null where account_id = ${accountId} and end_told_at is not null`

/** Why a campaign that waits for payment is paused. */
const WAITS: Reason = 'waiting_for_payment'

interface Waiting {
  bill: Pick<Bill, 'accountId' | 'key' | 'amount' | 'description'> & Partial<Bill>
  missing: Money
  /** Where the customer looks. */
  publicUrl: string
}

/** Lets a launched campaign wait, whole, until the wallet covers it, and mails the owner once, unless a recharge will cover it. In the transaction of the launch. */
export async function waitWithCampaign(
  tx: Sql,
  campaignId: string,
  { bill, missing, publicUrl }: Waiting & { bill: Bill },
): Promise<void> {
  const { accountId, key, amount, description } = bill
  await tx`insert into unpaid_orders ${tx({ accountId, key, amount, description, campaignId })}`
  await tx`update unpaid_orders set bill = ${JSON.stringify(bill)}::text::jsonb where account_id = ${accountId} and key = ${key}`
  await tx`update campaigns set status = 'paused', paused_reason = ${WAITS} where id = ${campaignId} and account_id = ${accountId}`
  await tell(tx, { bill, missing, publicUrl })
}

/**
 * The same for a list, which is made again when the money has come, where an employee has not filled it, and then costs at most what is named
 * now. One that waits already waits for this amount from now on, and no second mail is sent.
 */
export async function waitWithList(tx: Sql, orderId: string, { bill, missing, publicUrl }: Waiting): Promise<void> {
  const { accountId, key, amount, description } = bill
  const { count } = await tx`
    update unpaid_orders set amount = ${amount} where account_id = ${accountId} and key = ${key}
  `
  if (count === 0) await tx`insert into unpaid_orders ${tx({ accountId, key, amount, description, orderId })}`
  await tx`
    update orders set summary = summary || jsonb_build_object('unpaid', ${amount}::text), params = params || jsonb_build_object('namedAmount', ${amount}::text)
    where id = ${orderId} and account_id = ${accountId}
  `
  if (count === 0) await tell(tx, { bill, missing, publicUrl })
  await notifyAccount(tx, accountId, { type: 'order', id: orderId })
}

/** Whether a list waits for payment: it is not made again until the money has come. */
export async function isUnpaid(sql: Sql, accountId: string, orderId: string): Promise<boolean> {
  const rows = await sql`select 1 from unpaid_orders where account_id = ${accountId} and order_id = ${orderId}`
  return rows.length > 0
}

/** Takes an order out of those that wait, once it is covered. What ends waits no more by itself, by triggers of its table. */
export const endWait = (tx: Sql, accountId: string, key: string) => tx`
  with ended as (
    delete from unpaid_orders where account_id = ${accountId} and key = ${key} returning order_id
  )
  update orders set summary = summary - 'unpaid' where account_id = ${accountId} and id in (select order_id from ended)
`

/** What lists cost that are covered and about to be delivered: nothing is held for them. One that an employee is still to fill is not among them. */
export async function dueForLists(sql: Sql, accountId: string): Promise<Money> {
  const [row] = await sql<{ amount: Money }[]>`
    select coalesce(sum((params ->> 'namedAmount')::numeric), 0)::numeric(14, 2) as amount from orders o
    where o.account_id = ${accountId} and o.kind = 'pull_list' and o.status = 'processing' and o.params ? 'namedAmount'
      and not exists (select from unpaid_orders u where u.account_id = o.account_id and u.order_id = o.id)
      and (
        not exists (select from manual_orders m where m.account_id = o.account_id and m.order_id = o.id)
        or exists (select from filled_lists f where f.account_id = o.account_id and f.order_id = o.id)
      )
  `
  return row?.amount ?? '0.00'
}

/** Pays what is owed, and has what waits looked at again, once the caller's transaction has brought money into the wallet. */
export async function startWhatIsCovered(tx: Sql, accountId: string): Promise<void> {
  // Held first, so that an order which begins to wait at this moment is either seen here or sees the money.
  await lockAccount(tx, accountId)
  await payDebts(tx, accountId)
  const [waiting] = await tx`select 1 from unpaid_orders where account_id = ${accountId} limit 1`
  if (waiting) await enqueue(tx, startUnpaidJob, { accountId }, { accountId })
}

/** Mails what is missing, unless a recharge brings it: the owner would be asked for money that is on its way. */
async function tell(
  tx: Sql,
  { bill: { accountId, key, amount, description }, missing, publicUrl }: Waiting,
): Promise<void> {
  if (await rechargeIfDue(tx, accountId)) return
  const [owner] = await tx<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`
  if (!owner || centsOf(missing) === 0n) return
  const waits = (await missingOf(tx, accountId)).find((one) => one.key === key)
  const { older, owed, missing: asked } = waits ?? { older: '0.00', owed: '0.00', missing }
  const first = takenFirst({ older, owed }, dollars)
  await mailAccount(tx, {
    to: owner.email,
    accountId,
    subject: `${reasonLabels[WAITS]}: ${description}`,
    text: [
      `${description} costs ${dollars(amount)}, and ${dollars(minus(asked, sumOf([older, owed])))} of it is missing in your balance.`,
      ...(first === '' ? [] : [`Of what you add, ${first}, so that ${dollars(asked)} starts it.`]),
      `Nothing was sent and nothing was charged. It starts by itself once you have added the money:`,
      ...addMoneyLines({ publicUrl }, accountId, asked),
      `If the money has not come within ${WAIT_DAYS} days, it is canceled.`,
      '',
    ].join('\n\n'),
  })
}
