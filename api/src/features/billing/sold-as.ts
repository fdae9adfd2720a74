import type { Sql } from '../../platform/db/sql.ts'
import { markupAt } from '../prices/price-book.ts'

/** What of a price is an agency's, and who sells at it: written down where the price is fixed long before it is charged. */
export interface SoldAs {
  /** What the agency added to the price, in percent, '25.00'; null where it was not written down. */
  markup: string | null
  /** The agency that added it. */
  markedBy: string | null
  /** The agency that sells in its own name; null for the operator. */
  sellerId: string | null
}

/** As an account is sold to at a moment, in the transaction that holds the account for the price. */
export async function soldAs(tx: Sql, accountId: string, at: Date): Promise<SoldAs> {
  const [sold] = await tx<SoldAs[]>`
    select coalesce(m.percent, 0)::numeric(5, 2)::text as markup, m.agency_id as marked_by, s.agency_id as seller_id
    from (values (1)) one (row)
    left join (${markupAt(tx, { accountId, at })}) m on m.percent > 0
    left join (${saleAt(tx, tx`${accountId}::uuid`, tx`${at.toISOString()}::timestamptz`)}) s on true
  `
  if (!sold) throw new Error(`It is not known who sells to ${accountId}`)
  return sold
}

/** Which agency sells to an account in its own name at a moment; no row where the operator does. */
export const saleAt = (sql: Sql, accountId: ReturnType<Sql>, at: ReturnType<Sql>) => sql`
  select s.agency_id from agency_sales s
  where s.account_id = ${accountId} and s.valid_from <= ${at} and (s.until is null or s.until > ${at})
  order by s.id desc limit 1
`
