import type { PullList } from 'contract/pull-lists'
import type { Sql } from '../db/sql.ts'
import { selected } from '../properties/selection-queries.ts'
import type { Selection } from '../properties/areas.ts'

export interface PullListDetails {
  orderId: string
  ownerId: string
  service: 'property_record' | 'advanced_property_record'
  locationType: 'city' | 'county' | 'zipcode' | 'filter'
  location: string
  selection: Selection | null
}

export const insertPullList = (sql: Sql, { selection, ...list }: PullListDetails) => sql`
  insert into pull_lists ${sql({ ...list, selection: selection === null ? null : sql.json({ ...selection }) })}
`

/** For the worker: an order that still waits for its records, with whom to tell. */
export const waitingPullList = (sql: Sql, orderId: string) => sql<(PullListDetails & { title: string; email: string; createdAt: string })[]>`
  select l.order_id, l.owner_id, l.service, l.location_type, l.location, l.selection, o.title, o.created_at, u.email
  from pull_lists l join orders o on o.id = l.order_id join users u on u.id = l.owner_id
  where l.order_id = ${orderId} and o.status = 'processing'
`

export const pullListsOf = (sql: Sql, ownerId: string) => sql<PullList[]>`
  select o.id, o.title as area, o.status, coalesce((o.summary->>'manual')::boolean, false) as manual, o.summary->>'dueAt' as due_at, o.record_count,
    l.repeat_count, l.phone_count, l.amount::text as amount, case when o.file_key is not null then '/api/download/' || o.id end as result_path,
    o.filename, o.reason, o.created_at, o.completed_at
  from pull_lists l join orders o on o.id = l.order_id
  where l.owner_id = ${ownerId} order by o.created_at desc, o.id limit 500
`

/** A finished list of this account; `fileKey` is null where there is no file. */
export const finishedPullList = (sql: Sql, ownerId: string, orderId: string) => sql<{ status: PullList['status']; title: string; fileKey: string | null }[]>`
  select o.status, o.title, o.file_key from pull_lists l join orders o on o.id = l.order_id where l.order_id = ${orderId} and l.owner_id = ${ownerId}
`

export const clearSelection = (sql: Sql, orderId: string) => sql`delete from pull_list_selections where order_id = ${orderId}`

/**
 * Writes down, once, which records the order delivers, by ZIP within a state, and counts them and the numbers that can be texted:
 * one reading of the area for all of it.
 */
export const selectRecords = (sql: Sql, orderId: string, selection: Selection) => sql<[{ records: number; phones: number }]>`
  with chosen as materialized (
    select p.state_or_province as state, p.property_id, p.postal_code, coalesce(p.phones[array_position(p.phone_types, 'mobile')], p.phones[1]) as phone
    from properties p where ${selected(sql, selection)}
  ), written as (
    insert into pull_list_selections (order_id, state, property_ids)
    select ${orderId}, state, array_agg(property_id order by postal_code, property_id) from chosen group by state
  )
  select count(*)::int as records, count(distinct phone)::int as phones from chosen
`

/** The records an order delivers, in the order of its file: `from` for a query on `p` (the property) and `s` (its position). */
export const selectedRecords = (orderId: string) => `
  pull_list_selections l cross join lateral unnest(l.property_ids) with ordinality as s(property_id, position)
  join properties p on p.state_or_province = l.state and p.property_id = s.property_id and l.order_id = '${uuidOf(orderId)}'
`

/** Marks the selected records as bought; the count is of those the account had not bought before. */
export const buySelection = (sql: Sql, ownerId: string, orderId: string) => sql`
  insert into purchased_records (owner_id, record_key, order_id)
  select ${ownerId}, p.fips || '/' || p.apn_key, ${orderId}
  from ${sql.unsafe(selectedRecords(orderId))}
  on conflict do nothing
`

/** The same for records that an employee delivered, by their keys. */
export const buyKeys = (sql: Sql, ownerId: string, orderId: string, keys: readonly string[]) => sql`
  insert into purchased_records (owner_id, record_key, order_id)
  select ${ownerId}, key, ${orderId} from unnest(${[...keys]}::text[]) key
  on conflict do nothing
`

export const recordDelivery = (sql: Sql, orderId: string, delivered: { repeatCount: number; phoneCount: number; amount: string }) => sql`
  update pull_lists set ${sql(delivered)} where order_id = ${orderId}
`

/** COPY takes no parameters: what goes into its text is checked first. */
function uuidOf(text: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(text)) throw new Error('Not an order')
  return text
}
