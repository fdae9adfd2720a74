import type { NumberDay, NumberList, SenderNumber } from 'contract/numbers'
import { areaCodeOf } from 'contract/phone'
import { calendarOf } from '../../platform/clock/calendar.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { areaCodes } from '../texting-rules/zone-data.ts'
import { fundsOf } from '../billing/wallet.ts'
import { feeFor } from '../prices/price-book.ts'
import { isFiltered } from '../texting-rules/filtered.ts'
import { feeOf } from './number-fees.ts'
import { hasRoomForOne } from './one-number.ts'
import { maySend } from './queries.ts'
import { withoutNumber } from './without-number.ts'

const DAYS = 14

type Listed = Pick<
  SenderNumber,
  | 'id'
  | 'number'
  | 'kind'
  | 'standing'
  | 'sends'
  | 'since'
  | 'restsUntil'
  | 'paidUntil'
  | 'unpaidSince'
  | 'conversations'
>

/** The account's numbers with what happened on each of the last days, as they begin in the given zone. */
export async function numbersOf(
  { sql, config, now, cards }: Pick<Services, 'sql' | 'config' | 'now' | 'cards'>,
  accountId: string,
  zone: string,
): Promise<NumberList> {
  const calendar = calendarOf(now(), zone, DAYS).days
  const starts = calendar.map(({ start }) => start)
  const [numbers, days, without, onlyOne, local, tollFree] = await Promise.all([
    listed(sql, accountId),
    daysOf(sql, accountId, starts),
    withoutNumber({ sql, config }, accountId),
    hasRoomForOne(sql, accountId),
    feeFor(sql, accountId, feeOf('local'), now()),
    feeFor(sql, accountId, feeOf('toll_free'), now()),
  ])
  return {
    numbers: numbers.map((number) => ({
      ...number,
      areaCode: areaCodeOf(number.number),
      state: areaCodes.get(areaCodeOf(number.number)) ?? null,
      days: days
        .filter((day) => day.number === number.number)
        .map(({ nth, sent, delivered, filtered, optedOut }) => ({
          day: calendar[nth - 1]?.day ?? '',
          sent,
          delivered,
          filtered,
          optedOut,
        })),
    })),
    without,
    onlyOne,
    fees: { local, tollFree },
    funds: fundsOf(cards),
  }
}

const listed = (sql: Sql, accountId: string) => sql<Listed[]>`
  with last as (
    select i.sender_number, count(*)::int as conversations
    from conversations c cross join lateral (
      select sender_number from inbound_messages where account_id = ${accountId} and phone = c.phone order by received_at desc limit 1
    ) i
    where c.account_id = ${accountId} and c.last_message_at > now() - interval '30 days' group by 1
  )
  select id, number, kind, state as standing, state = 'active' and ${maySend(sql)} as sends, since, case when state = 'resting' then rests_until end as rests_until,
    case when state = 'active' then paid_until end as paid_until, case when state = 'active' then unpaid_since end as unpaid_since,
    case when state <> 'returned' then coalesce(last.conversations, 0) else 0 end as conversations
  from sender_numbers n left join last on last.sender_number = n.number where account_id = ${accountId} order by array_position(array['buying', 'active', 'resting', 'returned'], state), n.since, n.number
`

/** By number and day, the newest day first; the first day is 1. */
const daysOf = (sql: Sql, accountId: string, starts: readonly string[]) => sql<
  (Omit<NumberDay, 'day'> & { number: string; nth: number })[]
>`
  with calendar as (select ${[...starts]}::text[]::timestamptz[] as starts)
  select number, nth, sum(sent)::int as sent, sum(delivered)::int as delivered, sum(filtered)::int as filtered, sum(opted_out)::int as opted_out from (
    select sender_number as number, width_bucket(sent_at, (select starts from calendar)) as nth, count(*) as sent, count(*) filter (where state = 'delivered') as delivered,
      count(*) filter (where ${isFiltered(sql)}) as filtered, 0 as opted_out
    from outbound_messages where account_id = ${accountId} and sent_at >= ${starts[0] ?? null} and sender_number is not null group by 1, 2
    union all
    select sender_number, width_bucket(received_at, (select starts from calendar)), 0, 0, 0, count(distinct phone)
    from inbound_messages where account_id = ${accountId} and kind = 'stop' and received_at >= ${starts[0] ?? null} and sender_number is not null group by 1, 2
  ) happened group by number, nth order by nth desc
`
