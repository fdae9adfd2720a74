import type { Sql } from '../../platform/db/sql.ts'
import type { CarrierMessage } from '../../platform/providers/sms/carrier.ts'

/** Writes down what the carrier takes for some of its messages, once for each: a price that is known stays. */
export async function storePrices(sql: Sql, messages: readonly CarrierMessage[]): Promise<void> {
  const came = pricesOf(messages.filter(({ inbound }) => inbound))
  const left = pricesOf(messages.filter(({ inbound }) => !inbound))
  if (came.sids.length > 0)
    await sql`
      update inbound_messages m set carrier_price = p.price::numeric from unnest(${came.sids}::text[], ${came.prices}::text[]) as p (sid, price)
      where m.carrier_sid = p.sid and m.carrier_price is null
    `
  if (left.sids.length === 0) return
  await sql`
    update outbound_messages m set carrier_price = p.price::numeric from unnest(${left.sids}::text[], ${left.prices}::text[]) as p (sid, price)
    where m.carrier_sid = p.sid and m.carrier_price is null
  `
  // The first try of a text that was sent once more.
  await sql`
    update outbound_messages m set prior_price = p.price::numeric from unnest(${left.sids}::text[], ${left.prices}::text[]) as p (sid, price)
    where m.prior_sid = p.sid and m.prior_price is null
  `
}

function pricesOf(messages: readonly CarrierMessage[]): { sids: string[]; prices: (string | null)[] } {
  const priced = messages.filter(({ price }) => price !== null)
  return { sids: priced.map(({ sid }) => sid), prices: priced.map(({ price }) => price) }
}

/** What the texts of a night cost, of those whose price the carrier has said. */
export interface NightCost {
  segments: number
  /** In hundred-thousandths of a dollar: whole, so that a million of them add up. */
  cost: bigint
  unpriced: number
}

export const noCost = (): NightCost => ({ segments: 0, cost: 0n, unpriced: 0 })

/** Adds texts that went out. */
export function addCosts(night: NightCost, messages: readonly CarrierMessage[]): void {
  for (const { inbound, price, segments } of messages) {
    if (inbound) continue
    if (price === null) night.unpriced += 1
    else {
      night.segments += segments
      night.cost += exactOf(price)
    }
  }
}

/** '0.0079' → 790n. */
export function exactOf(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.')
  return BigInt(whole + decimals.slice(0, 5).padEnd(5, '0'))
}

export const storeNightCost = (sql: Sql, night: string, { segments, cost, unpriced }: NightCost) => sql`
  insert into carrier_costs (night, segments, cost, unpriced) values (${night}, ${segments}, ${String(cost)}::numeric / 100000, ${unpriced})
  on conflict (night) do update set segments = excluded.segments, cost = excluded.cost, unpriced = excluded.unpriced
`
