import type { Message } from 'contract/messages'
import type { Sql } from '../../platform/db/sql.ts'

/** A message as its table has it; `failure` is the SMS part's code or words. */
export type StoredMessage = Omit<Message, 'failure'> & { reason: string | null }

/**
 * The newest messages with a phone, oldest first, or those before a given one. Of a campaign's texts only those that left
 * or failed; of typed ones all.
 */
export const threadOf = (
  sql: Sql,
  accountId: string,
  key: string,
  { before, limit }: { before?: string | undefined; limit: number },
) => sql<StoredMessage[]>`
  with conversation as (select phone from conversations where account_id = ${accountId} and id = ${key}),
  here as (${
    before
      ? sql`
    select at from (
      select id::text, received_at as at from inbound_messages where account_id = ${accountId} and phone = (select phone from conversation)
      union all
      select id::text, coalesce(sent_at, created_at) from outbound_messages where account_id = ${accountId} and phone = (select phone from conversation)
    ) as message where id = ${before} limit 1`
      : sql`select 'infinity'::timestamptz as at`
  })
  select * from (
    select * from (
      (select m.id::text, 'in' as direction, m.body, m.received_at as at, 'received' as state, null as reason, null::uuid as campaign_id,
        (select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type, 'state', f.state) order by f.position), '[]'::json) from message_media f where f.account_id = m.account_id and f.inbound_id = m.id) as media, m.sender_number as number
      from inbound_messages m
      where m.account_id = ${accountId} and m.phone = (select phone from conversation) and (m.received_at, m.id::text) < ((select at from here), ${before ?? '~'})
      order by m.received_at desc, m.id::text desc limit ${limit})
      union all
      (select o.id::text, 'out', o.body, coalesce(o.sent_at, o.created_at), o.state, o.reason, o.campaign_id, '[]'::json, o.sender_number
      from outbound_messages o
      where o.account_id = ${accountId} and o.phone = (select phone from conversation) and (o.kind <> 'campaign' or o.sent_at is not null or o.state in ('failed', 'undelivered'))
        and (coalesce(o.sent_at, o.created_at), o.id::text) < ((select at from here), ${before ?? '~'})
      order by coalesce(o.sent_at, o.created_at) desc, o.id::text desc limit ${limit})
    ) as messages order by at desc, id desc limit ${limit}
  ) as newest order by at, id
`
