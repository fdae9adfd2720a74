import type { Fee } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { feeFor } from '../prices/price-book.ts'
import type { Bill } from './bill.ts'
import { charge } from './ledger.ts'
import { fundsOf } from './wallet.ts'

/** For so long what is not paid is kept. */
export const UNPAID_DAYS = 14
/** How long after a try that found too little the next one comes. */
export const TRY_AGAIN_SECONDS = 600

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
 * Charges a month that began, once for each key, whatever dies. False where the wallet does not cover it. The monthly cap does not stop it: what
 * is kept was agreed to when it was ordered.
 */
export async function chargeMonth(tx: Sql, services: Pick<Services, 'cards' | 'now'>, month: Month): Promise<boolean> {
  try {
    const bill = await feeBill(tx, services, month)
    if (bill) await charge(tx, { ...bill, agreed: true })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wallet_empty') return false
    throw error
  }
}
