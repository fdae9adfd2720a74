import type { MemberFigures } from 'contract/member-figures'
import type { Sql } from '../../platform/db/sql.ts'
import { answering } from '../messages/team-queries.ts'

/** What each member did in the last so many days. Answers are read from `outbound_by_member` alone: twice, which costs less than keeping them between. */
export const memberFiguresOf = (sql: Sql, accountId: string, days: string) => sql<MemberFigures[]>`
  with typed as (
    select by_user_id, sum(texts)::int as texts, count(*)::int as answered from (
      select by_user_id, phone, count(*) as texts from outbound_messages where ${typedSince(sql, accountId, days)} group by by_user_id, phone
    ) as people group by by_user_id
  ), waits as (
    select by_user_id, percentile_cont(array[0.5, 0.9]) within group (order by date_part('epoch', created_at - waiting_since)) as seconds
    from outbound_messages where ${typedSince(sql, accountId, days)} and waiting_since is not null group by by_user_id
  ), labels as (
    select by_user_id, conversation_id, row_number() over (partition by conversation_id order by created_at desc, id) as place from (
      select a.id, a.created_at, a.by_user_id, (a.inverse ->> 'conversation')::uuid as conversation_id
      from acts a where a.account_id = ${accountId} and a.kind = 'disposition' and a.undone_at is null and a.created_at >= now() - make_interval(days => ${days}::int)
      union all
      select v.id, v.created_at, v.by_user_id, b.conversation_id
      from conversation_batches v join conversation_befores b on b.batch_id = v.id and b.account_id = v.account_id and b.before is not null
      where v.account_id = ${accountId} and v.act ->> 'type' = 'dispose' and v.undone_at is null and v.created_at >= now() - make_interval(days => ${days}::int)
    ) as given
  ), labelled as (
    select l.by_user_id, count(*)::int as dispositions, count(*) filter (where l.place = 1 and c.disposition = 'interested')::int as leads
    from labels l left join conversations c on c.account_id = ${accountId} and c.id = l.conversation_id
    group by l.by_user_id
  ), members as (
    select user_id from memberships where account_id = ${accountId} and role = any(${answering})
  )
  select u.id, u.full_name as name, not exists (select from members m where m.user_id = u.id) as former,
    round(w.seconds[1])::int as first_answer_median, round(w.seconds[2])::int as first_answer_p90,
    coalesce(t.answered, 0) as answered, coalesce(t.texts, 0) as texts, coalesce(l.dispositions, 0) as dispositions, coalesce(l.leads, 0) as leads
  from users u left join typed t on t.by_user_id = u.id left join waits w on w.by_user_id = u.id left join labelled l on l.by_user_id = u.id
  where u.id in (select user_id from members union select by_user_id from typed union select by_user_id from labelled)
  order by lower(u.full_name), u.id
`

/** The typed answers of an account in the last so many days. */
const typedSince = (sql: Sql, accountId: string, days: string) => sql`
  account_id = ${accountId} and by_user_id is not null and created_at >= now() - make_interval(days => ${days}::int) and state not in ('skipped', 'canceled')
`
