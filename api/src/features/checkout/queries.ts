import type { Job } from 'contract/jobs'
import type { Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'

/** An order with what its price follows from. */
export interface PricedOrder {
  id: string
  accountId: string
  kind: Job['kind']
  title: string
  params: unknown
  paid: boolean
  /** It is of texts that are not sent yet. */
  unsent: boolean
  status: Job['status']
}

export interface PaymentRow {
  id: string
  accountId: string
  orderId: string
  attempt: string
  provider: 'demo' | 'stripe' | 'bypass' | 'balance'
  reference: string | null
  amount: Money
  currency: string
  status: 'pending' | 'paid' | 'failed'
  ledgerKey: string
  reason: string | null
}

const orderColumns = (sql: Sql) => sql`
  id, account_id, kind, title, params, status,
  exists (select from payments where order_id = orders.id and status = 'paid') as paid,
  exists (select from campaigns c where c.account_id = orders.account_id and c.order_id = orders.id and c.status = 'draft') as unsent
`

export async function pricedOrderOf(sql: Sql, accountId: string, id: string): Promise<PricedOrder | undefined> {
  const [order] = await sql<
    PricedOrder[]
  >`select ${orderColumns(sql)} from orders where id = ${id} and account_id = ${accountId}`
  return order
}

/** The same, kept from being paid by anyone else until the caller's transaction ends. */
export async function lockOrder(tx: Sql, accountId: string, id: string): Promise<PricedOrder | undefined> {
  await tx`select from orders where id = ${id} and account_id = ${accountId} for no key update`
  // A second statement, so that it sees what the holder of the lock before us committed.
  return pricedOrderOf(tx, accountId, id)
}

const paymentColumns = (sql: Sql) =>
  sql`id, account_id, order_id, attempt, provider, reference, amount, currency, status, ledger_key, reason`

/** The payment that an attempt belongs to: its own, or the order's open or finished one. */
export async function paymentFor(
  tx: Sql,
  accountId: string,
  orderId: string,
  attempt: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx<PaymentRow[]>`
    select ${paymentColumns(tx)} from payments
    where account_id = ${accountId} and order_id = ${orderId} and (status in ('pending', 'paid') or attempt = ${attempt})
    order by status = 'failed', created_at desc limit 1
  `
  return payment
}

export async function insertPayment(tx: Sql, payment: Omit<PaymentRow, 'reason' | 'reference'>): Promise<PaymentRow> {
  const [row] = await tx<PaymentRow[]>`insert into payments ${tx({ ...payment })} returning ${paymentColumns(tx)}`
  if (!row) throw new Error('The payment was not written')
  return row
}

export const saveReference = (
  sql: Sql,
  { id, accountId }: Pick<PaymentRow, 'id' | 'accountId'>,
  reference: string,
) => sql`
  update payments set reference = ${reference}, updated_at = now() where account_id = ${accountId} and id = ${id} and reference is null
`

export async function lockPayment(tx: Sql, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx<PaymentRow[]>`select ${paymentColumns(tx)} from payments where id = ${id} for update`
  return payment
}

export async function paymentByReference(
  sql: Sql,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await sql<
    PaymentRow[]
  >`select ${paymentColumns(sql)} from payments where provider = ${provider} and reference = ${reference}`
  return payment
}

export async function paymentByLedgerKey(sql: Sql, ledgerKey: string): Promise<PaymentRow | undefined> {
  const [payment] = await sql<PaymentRow[]>`select ${paymentColumns(sql)} from payments where ledger_key = ${ledgerKey}`
  return payment
}

export const endPayment = (
  tx: Sql,
  { id, accountId }: Pick<PaymentRow, 'id' | 'accountId'>,
  status: 'paid' | 'failed',
  reason: string | null,
) => tx`
  update payments set status = ${status}, reason = ${reason}, updated_at = now() where account_id = ${accountId} and id = ${id}
`

/** True the first time an event is seen. */
export async function isNewEvent(tx: Sql, { id, type }: { id: string; type: string }): Promise<boolean> {
  const { count } = await tx`insert into card_events ${tx({ id, type })} on conflict do nothing`
  return count > 0
}
