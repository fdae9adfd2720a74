import type { OrderPage } from 'contract/jobs'
import type { PullList } from 'contract/pull-lists'
import type { Sql } from '../../platform/db/sql.ts'
import { cancelable, whomToTell } from '../orders/queries.ts'
import { selected } from '../properties/selection-queries.ts'
import type { Selection } from '../properties/areas.ts'

export interface PullListDetails {
  orderId: string
  accountId: string
  service: 'property_record' | 'advanced_property_record'
  locationType: 'city' | 'county' | 'zipcode' | 'filter'
  location: string
  selection: Selection | null
}

export const insertPullList = (sql: Sql, { selection, ...list }: PullListDetails) => sql`
  insert into pull_lists ${sql({ ...list, selection: selection === null ? null : sql.json({ ...selection }) })}
`

/** For the worker: an order that still waits for its records, with whom to tell. */
export const waitingPullList = (sql: Sql, orderId: string) => sql<
  (PullListDetails & { title: string; email: string; createdAt: string })[]
>`
  select l.order_id, l.account_id, l.service, l.location_type, l.location, l.selection, o.title, o.created_at, u.email
  from pull_lists l join orders o on o.id = l.order_id ${whomToTell(sql)}
  where l.order_id = ${orderId} and o.status = 'processing'
`

const listed = (sql: Sql, accountId: string) => sql`
  select o.id, o.title as area, o.status, coalesce((o.summary->>'manual')::boolean, false) as manual, o.summary->>'dueAt' as due_at, ${cancelable(sql)} as cancelable, o.record_count,
    l.repeat_count, l.duplicate_count, l.phone_count, l.sample, l.amount::text as amount, case when o.file_key is not null then '/api/download/' || o.id end as result_path,
    o.filename, o.file_key is not null as has_files, o.file_deleted_at as files_deleted_at, o.reason, o.created_at, o.completed_at,
    (
      select jsonb_build_object('amount', u.amount::text, 'missing', greatest(u.amount - coalesce(w.balance - w.held - w.reserved, 0), 0)::numeric(14, 2)::text)
      from unpaid_orders u left join wallets w on w.account_id = u.account_id and w.funds = 'wallet'
      where u.account_id = ${accountId} and u.order_id = o.id
    ) as unpaid
  from pull_lists l join orders o on o.id = l.order_id where l.account_id = ${accountId} and o.account_id = ${accountId} and o.kind = 'pull_list'
`

export const pullListsOf = (sql: Sql, accountId: string, { limit, offset }: OrderPage) => sql<PullList[]>`
  ${listed(sql, accountId)} order by o.created_at desc, o.id limit ${limit} offset ${offset}
`

export const pullListOf = (sql: Sql, accountId: string, id: string) => sql<PullList[]>`
  ${listed(sql, accountId)} and l.order_id = ${id}
`

/** A list of this account; `fileKey` is null where there is no file. */
export const finishedPullList = (sql: Sql, accountId: string, orderId: string) => sql<
  {
    status: PullList['status']
    title: string
    fileKey: string | null
    filename: string | null
    fileDeletedAt: string | null
    recordCount: number | null
  }[]
>`
  select o.status, o.title, o.file_key, o.filename, o.file_deleted_at, o.record_count from pull_lists l join orders o on o.id = l.order_id where l.order_id = ${orderId} and l.account_id = ${accountId}
`

/** Of all attempts at an order. The end of the order does the same, by a trigger. */
export const clearSelections = (sql: Sql, accountId: string, orderId: string) =>
  sql`delete from attempt_selections where account_id = ${accountId} and order_id = ${orderId}`

/** Lets a transaction sort an area in memory; beyond that it uses files. */
const sortInMemory = (sql: Sql) => sql`select set_config('work_mem', '64MB', true)`

/** Writes down which records an attempt's file holds, and counts them and the numbers that can be texted: one reading of the area for all of it. */
export async function selectRecords(
  sql: Sql,
  accountId: string,
  orderId: string,
  fileKey: string,
  selection: Selection,
): Promise<{ records: number; phones: number; sample: boolean }> {
  // Few accounts have any, and the addresses of a large area take a second to write.
  const [boughtByHand] = await sql`select from purchases where account_id = ${accountId} and fips = '' limit 1`
  const [chosen] = await sql<[{ records: number; phones: number; sample: boolean }]>`
    with chosen as materialized (
      select p.state_or_province as state, p.fips, p.county_or_parish as county, p.apn_key, p.city, p.postal_code,
        coalesce(p.phones[array_position(p.phone_types, 'mobile')], p.phones[1]) as phone, p.sample,
        ${boughtByHand ? sql`${addressKeyed(sql)} in (${keysByHand(sql, accountId)})` : sql`false`} as by_hand
      from properties p where ${selected(sql, selection)}
    ), written as (
      insert into attempt_selections (order_id, account_id, file_key, state, fips, county, record_keys, cities, zips, bought_by_hand)
      select ${orderId}, ${accountId}, ${fileKey}, state, fips, max(county), array_agg(apn_key), array_agg(city), array_agg(postal_code),
        coalesce(array_agg(apn_key) filter (where by_hand), '{}')
      from chosen group by state, fips
    )
    select count(*)::int as records, count(distinct phone)::int as phones, coalesce(bool_and(sample), false) as sample from chosen
  `
  return chosen
}

/** What a record that an employee delivered would be known by: the `addressKey` of a property `p`. */
const addressKeyed = (sql: Sql) => sql`
  concat_ws(' ', p.street_number, p.street_dir_prefix, p.street_name, p.street_suffix, p.street_dir_suffix,
    '#' || coalesce(p.unit_number, p.unit_type), p.postal_code)
`

/** Of records that employees delivered to the account. */
const keysByHand = (sql: Sql, accountId: string) => sql`
  select key from purchases b cross join lateral unnest(b.record_keys) key where b.account_id = ${accountId} and b.fips = ''
`

/**
 * Marks the records of a file as bought, counts the areas they lie in, and returns how many the account had not bought before: from here, or from an
 * employee who filled an order while there was no roll of the area. Throws where they are not as many as the file's: another worker took the order
 * over meanwhile and cleared them.
 */
export async function buySelection(
  sql: Sql,
  accountId: string,
  orderId: string,
  { fileKey, records }: { fileKey: string; records: number },
): Promise<number> {
  await lockPurchases(sql, accountId)
  await sortInMemory(sql)
  const [bought] = await sql<[{ selected: number; fresh: number }]>`
    with selections as materialized (
      select * from attempt_selections where account_id = ${accountId} and order_id = ${orderId} and file_key = ${fileKey}
    ), known as (
      select s.fips, r.record_key, s.state, s.county, r.city, r.zip, true as wanted, false as by_hand
      from selections s cross join lateral unnest(s.record_keys, s.cities, s.zips) as r(record_key, city, zip)
      union all
      select s.fips, r.record_key, null, null, null, null, true, true
      from selections s cross join lateral unnest(s.bought_by_hand) as r(record_key)
      union all
      select b.fips, r.record_key, null, null, null, null, false, false
      from purchases b cross join lateral unnest(b.record_keys) as r(record_key)
      where b.account_id = ${accountId} and b.fips in (select fips from selections)
    ), fresh as materialized (
      select fips, record_key, max(state) as state, max(county) as county, max(city) as city, max(zip) as zip,
        bool_or(by_hand) as by_hand
      from known group by fips, record_key having bool_and(wanted)
    ), written as (
      insert into purchases (account_id, order_id, fips, record_keys)
      select ${accountId}, ${orderId}, fips, array_agg(record_key) from fresh group by fips
    ), counted as (
      insert into purchased_areas as a (account_id, kind, state, value, records)
      select ${accountId}, case when grouping(city) = 0 then 'city' when grouping(county) = 0 then 'county' else 'zipcode' end, state, coalesce(city, county, zip), count(*)
      from fresh group by grouping sets ((state, city), (state, county), (state, zip)) having coalesce(city, county, zip) is not null
      on conflict (account_id, kind, value, state) do update set records = a.records + excluded.records
    )
    select (select coalesce(sum(cardinality(record_keys)), 0)::int from selections) as selected,
      (count(*) filter (where not by_hand))::int as fresh
    from fresh
  `
  if (bought.selected !== records)
    throw new Error('The selected records are not those of the file: another worker has taken the order over')
  return bought.fresh
}

/** The same for records that an employee delivered, by their keys: those that the account bought of our own are known by them from now on. */
export async function buyKeys(sql: Sql, accountId: string, orderId: string, keys: readonly string[]): Promise<number> {
  await lockPurchases(sql, accountId)
  const [bought] = await sql<[{ records: number }]>`
    with unknown as (${keysNotByHand(sql, accountId, keys)}), written as (
      insert into purchases (account_id, order_id, fips, record_keys)
      select ${accountId}, ${orderId}, '', array_agg(key) from unknown having count(*) > 0
    )
    select count(*)::int as records from (select key from unknown except ${keysOfOwn(sql, accountId, keys)}) fresh
  `
  return bought.records
}

/** Of the keys, those that no employee has delivered to the account yet. */
const keysNotByHand = (sql: Sql, accountId: string, keys: readonly string[]) => sql`
  select key from unnest(${[...keys]}::text[]) key
  except ${keysByHand(sql, accountId)}
`

/** Of the keys, those of our own records that the account bought: an area that we know by no name may lie in one that we do. */
const keysOfOwn = (sql: Sql, accountId: string, keys: readonly string[]) => sql`
  (with asked as materialized (
    select key, substring(key from ' ([0-9]{5})$') as zip from unnest(${[...keys]}::text[]) key
    where exists (select from purchases where account_id = ${accountId} and fips <> '')
  ), known as materialized (
    select p.fips, p.apn_key, ${addressKeyed(sql)} as key from properties p
    where p.postal_code in (select zip from asked) and ${addressKeyed(sql)} in (select key from asked)
  )
  select key from known join (
    select fips, apn_key from known
    intersect
    select b.fips, r.record_key from purchases b cross join lateral unnest(b.record_keys) as r(record_key)
    where b.account_id = ${accountId} and b.fips in (select fips from known)
  ) bought using (fips, apn_key))
`

/** How many of the records that an employee has found an account would pay for. */
export async function countFreshKeys(sql: Sql, accountId: string, keys: readonly string[]): Promise<number> {
  const [fresh] = await sql<[{ records: number }]>`
    select count(*)::int as records from (${keysNotByHand(sql, accountId, keys)} except ${keysOfOwn(sql, accountId, keys)}) fresh
  `
  return fresh.records
}

/** The same of our own records. */
export async function countFreshRecords(sql: Sql, accountId: string, selection: Selection): Promise<number> {
  const [fresh] = await sql<[{ records: number }]>`
    with chosen as materialized (
      select p.fips, p.apn_key, ${addressKeyed(sql)} as key from properties p where ${selected(sql, selection)}
    )
    select count(*)::int as records from (
      select fips, apn_key from chosen where key not in (${keysByHand(sql, accountId)})
      except
      select b.fips, r.record_key from purchases b cross join lateral unnest(b.record_keys) as r(record_key)
      where b.account_id = ${accountId} and b.fips in (select fips from chosen)
    ) fresh
  `
  return fresh.records
}

/** Orders of one account are bought one after the other: what the first bought is free in the second. */
const lockPurchases = (sql: Sql, accountId: string) =>
  sql`select pg_advisory_xact_lock(${PURCHASES_LOCK}, hashtext(${accountId}))`
const PURCHASES_LOCK = 7_316_006

export const recordDelivery = (
  sql: Sql,
  orderId: string,
  delivered: { repeatCount: number; duplicateCount: number; phoneCount: number; sample: boolean; amount: string },
) => sql`
  update pull_lists set ${sql(delivered)} where order_id = ${orderId}
`
