import { centsOf, times, type Money } from 'contract/money'
import type { Plan } from 'contract/prices'
import { priceFor } from '../billing/price-for.ts'
import type { Sql } from '../../platform/db/sql.ts'

interface Launched {
  accountId: string
  /** Segments that the launch held money for, and that amount. */
  held: { uses: number; amount: Money }
  /** When the plan with its price was shown: an order that waited for money was held later. */
  launchedAt: string
  /** Segments that the carrier took. */
  sent: number
  /** Segments that the customer canceled. */
  canceled: number
}

/**
 * What each segment of a bulk campaign costs once it is over, and all of them together: the plan follows from what was settled in the
 * launch's month and from this campaign without what the account canceled, so that ordering much and canceling it makes nothing
 * cheaper. Texts that failed or were skipped count as ordered: they are not the customer's fault. Never more than was held, and then at the plan of the launch.
 */
export async function settledPrice(
  tx: Sql,
  { accountId, held, launchedAt, sent, canceled }: Launched,
): Promise<{ unitPrice: string; amount: Money; plan?: Plan }> {
  const { unitPrice, plan } = await priceFor(tx, {
    accountId,
    service: 'bulk_sms',
    count: Math.max(0, held.uses - canceled),
    now: new Date(launchedAt),
  })
  const amount = times(unitPrice, sent)
  if (sent === 0 || centsOf(amount) <= centsOf(held.amount)) return { unitPrice, amount, plan }
  return { unitPrice: spread(held.amount, sent), amount: held.amount }
}

/** An amount divided by a count, to twelve decimals: multiplied again it is the same amount to the cent. */
function spread(amount: Money, count: number): string {
  const scaled = (centsOf(amount) * 10n ** 10n + BigInt(count) / 2n) / BigInt(count)
  const digits = scaled.toString().padStart(13, '0')
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`
}
