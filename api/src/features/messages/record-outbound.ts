import type { Sql } from '../../platform/db/sql.ts'

/** A text that the carrier took. */
export interface Outbound {
  phone: string
  at: string | Date
  /** Shown as the conversation's last message when there is a conversation. */
  body?: string | undefined
}

/**
 * Notes texts that were sent: their contacts become Contacted with this Last Contact, and conversations that exist show
 * the text as their last message. Never makes a conversation: one begins when the person answers. Takes any number at once.
 */
export async function recordOutbound(tx: Sql, accountId: string, sent: readonly Outbound[]): Promise<void> {
  if (sent.length === 0) return
  const phones = sent.map(({ phone }) => phone)
  const times = sent.map(({ at }) => new Date(at).toISOString())
  const bodies = sent.map(({ body }) => body ?? null)
  await markContacted(tx, accountId, phones, times)
  await showLastMessage(tx, accountId, phones, times, bodies)
}

/**
 * Last Contact only moves forward; a contact that already answered keeps its status. Held in the order of imports and changes of
 * contacts, so that one waits for the other instead of deadlocking.
 */
const markContacted = (sql: Sql, accountId: string, phones: string[], times: string[]) => sql`
  with sent as (
    select coalesce(k.phone, t.phone) as phone, max(t.at::timestamptz) as at from unnest(${phones}::text[], ${times}::text[]) as t (phone, at)
    left join merged_phones(${accountId}) p on p.phone = t.phone left join contacts k on k.id = p.contact_id
    group by 1
  ), held as materialized (
    select c.id, sent.at from contacts c join sent on sent.phone = c.phone
    where c.account_id = ${accountId} and c.deleted_at is null and (c.last_contacted_at is null or c.last_contacted_at < sent.at or c.status = 'new')
    order by c.id for no key update of c
  )
  update contacts c set
    status = case when c.status = 'new' then 'contacted' else c.status end,
    last_contacted_at = greatest(c.last_contacted_at, held.at),
    version = c.version + case when c.status = 'new' then 1 else 0 end,
    updated_at = now()
  from held where c.account_id = ${accountId} and c.id = held.id
`

/** Held in one order, too. */
const showLastMessage = (
  sql: Sql,
  accountId: string,
  phones: string[],
  times: string[],
  bodies: (string | null)[],
) => sql`
  with sent as (
    select distinct on (phone) phone, at::timestamptz as at, body
    from unnest(${phones}::text[], ${times}::text[], ${bodies}::text[]) as t (phone, at, body) order by phone, at::timestamptz desc
  ), held as materialized (
    select c.id, sent.at, sent.body from conversations c join sent on sent.phone = c.phone
    where c.account_id = ${accountId} and c.last_message_at <= sent.at order by c.id for no key update of c
  )
  update conversations c set last_message = coalesce(held.body, c.last_message), last_message_at = held.at, last_direction = 'out'
  from held where c.account_id = ${accountId} and c.id = held.id
`
