import { MARKED_SERVICES } from 'contract/agency'
import type { Funds } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'

/** With an entry `e` of the ledger: its first entry `b`, its campaign `c` and its order `o`. */
export const orderedAs = (sql: Sql) => sql`
  join ledger_entries b on b.account_id = e.account_id and b.id = coalesce(e.of, e.id)
  left join campaigns c on c.account_id = e.account_id and c.id = e.campaign_id
  left join orders o on o.account_id = e.account_id and o.id = e.order_id
`

/** When it was ordered, which a single send is before it is paid and sent; of what has no order, when it was charged. */
export const momentOf = (sql: Sql): ReturnType<Sql> => sql`coalesce(o.created_at, c.launched_at, b.created_at)`

/** Besides `orderedAs`: the markup `m` of the account's agency that is in its price, as it was written down (`SoldAs`) or else by when it was ordered. */
export const markedAs = (sql: Sql, funds: Funds) => sql`
  left join lateral (
    select b.markup as percent, b.marked_by as agency_id where b.markup is not null and e.funds = ${funds}
    union all (
      select percent, agency_id from client_markups k
      where b.markup is null and k.account_id = e.account_id and e.funds = ${funds} and e.service = any(${[...MARKED_SERVICES]})
        and k.valid_from <= ${momentOf(sql)} and (k.until is null or k.until > ${momentOf(sql)})
      order by k.valid_from desc, k.id desc limit 1
    )
  ) m on true
`

/** What of the entry's amount the agency added, to the cent. */
export const shareOf = (sql: Sql) => sql`coalesce(round(e.amount * m.percent / (100 + m.percent), 2), 0)`
