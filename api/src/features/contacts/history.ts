import type { ContactEvent } from 'contract/contact-history'
import type { Sql } from '../../platform/db/sql.ts'

/** Everything that happened to a contact: what was changed and by whom, batches, and the texts that went and came, also of the phones that a merge led to it. */
export const historyOf = (sql: Sql, accountId: string, contactId: string) => sql<ContactEvent[]>`
  with phones as materialized (
    select phone from contacts where account_id = ${accountId} and id = ${contactId}
    union
    select phone from merged_phones(${accountId}) where contact_id = ${contactId}
  )
  select id, at, kind, text, coalesce(by, '') as by from (
    select 'event-' || e.id as id, e.at, e.kind, e.text, u.full_name as by
    from contact_events e left join users u on u.id = e.by_user_id
    where e.account_id = ${accountId} and e.contact_id = ${contactId}
    union all
    select 'batch-' || b.id, b.created_at, case b.kind when 'import' then 'imported' when 'status' then 'status' when 'merge' then 'merged' when 'delete' then 'deleted' else 'tags' end,
      b.title || case when f.before is null then ' (added)' else '' end, u.full_name
    from contact_befores f join contact_batches b on b.id = f.batch_id left join users u on u.id = b.by_user_id
    where b.account_id = ${accountId} and f.contact_id = ${contactId}
    union all
    select 'undo-' || b.id, b.undone_at, 'undone', 'Undone: ' || b.title, u.full_name
    from contact_befores f join contact_batches b on b.id = f.batch_id left join users u on u.id = b.by_user_id
    where b.account_id = ${accountId} and f.contact_id = ${contactId} and b.undone_at is not null
    union all
    (select 'in-' || m.id, m.received_at, 'received', m.body, null from phones join inbound_messages m on m.phone = phones.phone
    where m.account_id = ${accountId} order by m.received_at desc limit 200)
    union all
    (select 'out-' || m.id, m.sent_at, 'sent', coalesce(nullif(m.body, ''), 'A text'), null from phones join outbound_messages m on m.phone = phones.phone
    where m.account_id = ${accountId} and m.sent_at is not null order by m.sent_at desc limit 200)
  ) as everything
  order by at desc, id limit 200
`
