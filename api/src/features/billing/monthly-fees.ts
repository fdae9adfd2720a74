import type { Fee } from 'contract/prices'
import { UNPAID_DAYS } from 'contract/unpaid-months'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { feeFor } from '../prices/price-book.ts'
import type { Bill } from './bill.ts'
import { charge } from './ledger.ts'
import { rechargeIfDue } from './recharge-need.ts'
import { fundsOf } from './wallet.ts'

/** How long after a try that found too little the next one comes. */
export const TRY_AGAIN_SECONDS = 600

/**
 * The end of the month that follows one which ends at `until`, of months that are counted from `from`: who began on a 31st has one that ends on a 28th of
 * February and the next on a 31st of March.
 */
export const monthAfter = (sql: Sql, until: ReturnType<Sql>, from: ReturnType<Sql>): ReturnType<Sql> => sql`(
  ${from} + make_interval(months => 1 + (
    12 * (extract(year from ${until}) - extract(year from ${from})) + extract(month from ${until}) - extract(month from ${from})
  )::int)
)`

/**
 * Pays the month that begins where `paid_until` stands. One that is long over begins when it is paid: nothing is owed for the time between, and
 * months are counted from there.
 */
export function payMonth(sql: Sql, now: Date): ReturnType<Sql> {
  const latest: ReturnType<Sql> = sql`(${now.toISOString()}::timestamptz - make_interval(days => ${UNPAID_DAYS}))`
  const begins: ReturnType<Sql> = sql`greatest(paid_until, ${latest})`
  const from: ReturnType<Sql> = sql`(case when paid_until < ${latest} then ${latest} else coalesce(months_from, paid_until) end)`
  return sql`unpaid_since = null, fee_tried_at = null, months_from = ${from}, paid_until = ${monthAfter(sql, begins, from)}`
}

interface Month extends Pick<Bill, 'accountId' | 'key' | 'type' | 'description'> {
  fee: Fee
}

/** The bill of a fee, at the price book's price of now; null where it costs nothing. */
export async function feeBill(
  tx: Sql,
  { cards, now }: Pick<Services, 'cards' | 'now'>,
  { fee, ...bill }: Month,
): Promise<Bill | null> {
  const at = now()
  const amount = await feeFor(tx, bill.accountId, fee, at)
  if (amount === '0.00') return null
  return { ...bill, funds: fundsOf(cards), amount, uses: 1, service: fee, at }
}

/**
 * Charges a month that began, once for each key, whatever dies. False where the wallet does not cover it: a recharge is begun then, where one is set. The
 * monthly cap does not stop it: what is kept was agreed to when it was ordered.
 */
export async function chargeMonth(tx: Sql, services: Pick<Services, 'cards' | 'now'>, month: Month): Promise<boolean> {
  const bill = await feeBill(tx, services, month)
  if (!bill) return true
  try {
    await charge(tx, { ...bill, agreed: true })
    return true
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'wallet_empty')) throw error
    await rechargeIfDue(tx, bill.accountId, bill.amount)
    return false
  }
}
