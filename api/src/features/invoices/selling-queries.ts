import type { AgencySeller } from 'contract/agency-invoices'
import type { Sql } from '../../platform/db/sql.ts'
import { momentOf } from '../billing/ordered-as.ts'
import { saleAt } from '../billing/sold-as.ts'

interface SellerRow {
  details: AgencySeller
  validFrom: string
  until: string | null
  resaleConfirmed: string | null
}

/** Who an agency is on its invoices, and when it sells in its own name. */
export async function sellerRowOf(sql: Sql, agencyId: string): Promise<SellerRow | undefined> {
  const [row] = await sql<
    SellerRow[]
  >`select details, valid_from, until, resale_confirmed from agency_sellers where account_id = ${agencyId}`
  return row
}

export const upsertSeller = (tx: Sql, agencyId: string, details: AgencySeller, validFrom: Date) => tx`
  insert into agency_sellers (account_id, details, valid_from) values (${agencyId}, ${JSON.stringify(details)}::text::jsonb, ${validFrom.toISOString()})
  on conflict (account_id) do update set details = excluded.details, valid_from = excluded.valid_from, until = null, saved_at = now()
`

export const stopSeller = (tx: Sql, agencyId: string, until: Date) => tx`
  update agency_sellers set until = greatest(valid_from, ${until.toISOString()}) where account_id = ${agencyId} and (until is null or until > ${until.toISOString()})
`

/** The agency's sales to each of its clients begin; those that were to end after `now` go on. */
export const beginSales = (tx: Sql, agencyId: string, { now, from }: { now: Date; from: Date }) => tx`
  with going_on as (
    update agency_sales set until = null where agency_id = ${agencyId} and until > ${now.toISOString()}
      and account_id in (select id from accounts where agency_id = ${agencyId}) returning account_id
  )
  insert into agency_sales (account_id, agency_id, valid_from)
  select c.id, ${agencyId}, ${from.toISOString()} from accounts c
  where c.agency_id = ${agencyId} and c.id not in (select account_id from going_on)
    and not exists (select from agency_sales s where s.account_id = c.id and s.until is null)
`

/** An account that became a client is sold to from now on, where its agency sells in its own name. */
export const beginSalesTo = (tx: Sql, clientId: string, agencyId: string, at: Date) => tx`
  insert into agency_sales (account_id, agency_id, valid_from, until)
  select ${clientId}, account_id, greatest(valid_from, ${at.toISOString()}), until from agency_sellers
  where account_id = ${agencyId} and (until is null or until > ${at.toISOString()})
`

export const endSales = (tx: Sql, agencyId: string, until: Date) => tx`
  update agency_sales set until = greatest(valid_from, ${until.toISOString()}) where agency_id = ${agencyId} and until is null
`

/** With the work for a client. */
export const endSalesTo = (tx: Sql, clientId: string) =>
  tx`update agency_sales set until = greatest(valid_from, now()) where account_id = ${clientId} and (until is null or until > now())`

/** How many agencies sold in their own name and have no invoice of a month yet. */
export async function agenciesWaiting(sql: Sql, month: string, to: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct s.agency_id)::int as count from agency_sales s where s.valid_from < ${to.toISOString()}
      and not exists (select from agency_months m where m.account_id = s.agency_id and m.month = ${month})
  `
  return row?.count ?? 0
}

/** Of an entry `e` of the ledger, its order `o`, campaign `c` and first entry `b`: which agency sold it, as it was written down or else by its moment; gifts are the operator's. */
export const saleOf = (sql: Sql) => sql`(
  case when e.kind in ('charge', 'capture', 'refund') then
    case when b.markup is not null then b.seller_id else (${saleAt(sql, sql`e.account_id`, momentOf(sql))}) end
  end
)`
