import { times, type Money } from 'contract/money'
import { fees, services, unitPrices, type Plan } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'
import { OFF_INVOICES } from '../billing/money-moves.ts'
import { orderedAs } from '../billing/ordered-as.ts'
import { saleOf } from './selling-queries.ts'
import type { SalesTax } from './tax/tax-source.ts'

/** What was charged or given back in a month, one line of each order. */
export interface BilledLine {
  entryId: string
  /** The agency that sold it in its own name; null for the operator. */
  issuerId: string | null
  description: string
  service: string
  /** Segments or records. */
  quantity: number
  unitPrice: string | null
  total: Money
  /** Money that was given or corrected, and not the price of an order: no tax is in it. */
  isGift: boolean
}

export interface GivenBack extends BilledLine {
  /** What was given back of the same order in earlier months. */
  before: Money
  /** The invoice with the order, and the tax that was in it; null where it was not on one. */
  corrects: string | null
  taxRule: SalesTax | null
}

interface Month {
  accountId: string
  from: Date
  to: Date
  /** Of play money too; with a real processor it is on no invoice. */
  isDemo: boolean
}

/** Of the entries that belong on invoices at all. */
export const isBilled = (sql: Sql, isDemo: boolean) =>
  sql`${isDemo ? sql`true` : sql`e.funds <> 'play'`} and e.type <> all(${[...OFF_INVOICES]})`

type SoldRow = Omit<BilledLine, 'unitPrice'> & { plan: Plan | 'custom'; campaignPrice: string | null }

/** What was taken for what was delivered, in order. */
export async function soldIn(sql: Sql, { accountId, from, to, isDemo }: Month): Promise<BilledLine[]> {
  const rows = await sql<SoldRow[]>`
    select coalesce(e.of, e.id) as entry_id, e.description, e.service, e.plan, e.uses::int8 as quantity, abs(e.amount)::numeric(14, 2) as total,
      c.unit_price::text as campaign_price, e.kind = 'adjustment' as is_gift, ${saleOf(sql)} as issuer_id
    from ledger_entries e ${orderedAs(sql)}
    where e.account_id = ${accountId} and e.created_at >= ${from.toISOString()} and e.created_at < ${to.toISOString()}
      and ${isBilled(sql, isDemo)} and (e.kind in ('charge', 'capture') and e.amount > 0 or e.kind = 'adjustment' and e.amount < 0)
    order by e.seq
  `
  return rows.map(({ campaignPrice, plan, ...row }) => ({
    ...row,
    unitPrice: unitPriceOf(row, [campaignPrice, bookPrice(row, plan)]),
  }))
}

/** What was given back, one line of each order. */
export const givenBackIn = (sql: Sql, { accountId, from, to, isDemo }: Month) => sql<GivenBack[]>`
  select coalesce(e.of, e.id) as entry_id, min(e.description) as description, min(e.service) as service, 0 as quantity, null as unit_price,
    sum(e.amount)::numeric(14, 2) as total, (array_agg(${saleOf(sql)}))[1] as issuer_id,
    (select coalesce(sum(earlier.amount), 0) from ledger_entries earlier
      where earlier.account_id = ${accountId} and earlier.of = e.of and earlier.kind = 'refund' and earlier.created_at < ${from.toISOString()})::numeric(14, 2) as before,
    billed.number as corrects, billed.tax_rule, bool_and(e.kind <> 'refund') as is_gift
  from ledger_entries e ${orderedAs(sql)}
  left join lateral (
    select i.number, i.tax_rule from invoice_lines l join invoices i on i.account_id = l.account_id and i.id = l.invoice_id
    where l.account_id = ${accountId} and l.entry_id = e.of and i.kind = 'invoice' limit 1
  ) billed on true
  where e.account_id = ${accountId} and e.created_at >= ${from.toISOString()} and e.created_at < ${to.toISOString()}
    and ${isBilled(sql, isDemo)} and e.kind in ('refund', 'credit', 'adjustment') and e.amount > 0
  group by coalesce(e.of, e.id), e.of, billed.number, billed.tax_rule order by min(e.seq)
`

/** The price that, times what was used, is the amount; null where none is, or it has more decimals than an invoice shows and programs for the books take. */
const unitPriceOf = ({ quantity, total }: Pick<BilledLine, 'quantity' | 'total'>, prices: (string | null)[]) =>
  prices.find((price) => price !== null && isShort(price) && times(price, quantity) === total) ?? null

/** With at most four decimals, as the price book has them. */
const isShort = (price: string) => /^\d+(\.\d{1,4}0*)?$/.test(price)

function bookPrice(
  { service: name, total }: Pick<BilledLine, 'service' | 'total'>,
  plan: Plan | 'custom',
): string | null {
  if (fees.some((fee) => fee === name)) return total // each is one piece or month
  const service = services.find((one) => one === name)
  return service ? unitPrices[service][plan === 'custom' ? 'starter' : plan] : null
}
