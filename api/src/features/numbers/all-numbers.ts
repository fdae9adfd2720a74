import type { ListedNumber } from 'contract/numbers'
import { isFiltered } from '../texting-rules/filtered.ts'
import type { Sql } from '../../platform/db/sql.ts'

const MAX_LISTED = 500

/** All accounts' numbers that are held, each with how the texts of the last 24 hours fared and whether it is held up. */
export const allNumbers = (sql: Sql) => sql<ListedNumber[]>`
  with listed as (
    select n.id, n.number, n.account_id, a.name as account, n.state as standing, n.since, case when n.state = 'resting' then n.rests_until end as rests_until
    from sender_numbers n join accounts a on a.id = n.account_id where n.state <> 'returned'
    order by array_position(array['buying', 'resting', 'active'], n.state), n.rests_until, n.since desc, n.number limit ${MAX_LISTED}
  ), texted as (
    select t.* from (select distinct account_id from listed) l cross join lateral (
      select l.account_id, sender_number, count(*)::int as sent, (count(*) filter (where state = 'delivered'))::int as delivered,
        (count(*) filter (where ${isFiltered(sql)}))::int as filtered
      from outbound_messages where account_id = l.account_id and sent_at > now() - interval '1 day' and sender_number is not null group by sender_number
    ) t
  ), stopped as (
    select t.* from (select distinct account_id from listed) l cross join lateral (
      select l.account_id, sender_number, count(distinct phone)::int as opted_out from inbound_messages
      where account_id = l.account_id and kind = 'stop' and received_at > now() - interval '1 day' and sender_number is not null group by sender_number
    ) t
  )
  select l.*, case when p.hold_until > now() then p.hold_until end as held_until, case when p.hold_until > now() then p.hold_reason end as held_for,
    coalesce(t.sent, 0) as sent, coalesce(t.delivered, 0) as delivered, coalesce(t.filtered, 0) as filtered, coalesce(s.opted_out, 0) as opted_out
  from listed l left join carrier_pace p on p.sender = l.number
  left join texted t on t.account_id = l.account_id and t.sender_number = l.number
  left join stopped s on s.account_id = l.account_id and s.sender_number = l.number
  order by array_position(array['buying', 'resting', 'active'], l.standing), l.rests_until, l.since desc, l.number
`
