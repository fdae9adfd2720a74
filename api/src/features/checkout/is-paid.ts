import type { Sql } from '../../platform/db/sql.ts'

/** Whether an order's checkout is done: paid by card, or waived for an employee. */
export async function isPaid(sql: Sql, accountId: string, orderId: string): Promise<boolean> {
  const [row] = await sql<
    { paid: boolean }[]
  >`select exists (select from payments where account_id = ${accountId} and order_id = ${orderId} and status = 'paid') as paid`
  return row?.paid ?? false
}
