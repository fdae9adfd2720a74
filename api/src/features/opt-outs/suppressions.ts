import type { SuppressionSource } from 'contract/suppressions'
import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'

/** Why a phone is on an account's list after its own STOP, in words that people read. */
export const OPTED_OUT = 'They asked for no more texts'

/** Why an account put a phone on its list that is another person's than it was told. */
export const WRONG_NUMBER = 'Wrong number'

export interface SuppressionChange {
  accountId: string
  /** E.164. */
  phone: string
  /** In words that people read. */
  reason: string
  source: Extract<SuppressionSource, 'person' | 'carrier'>
  /** The inbound text that asked for it. */
  inboundId?: string
}

/**
 * Puts a phone on the account's list because its person or the carrier asked for it, in the caller's transaction; it binds all accounts of its
 * brand. Whatever still waits there for any phone of the person is taken back, in every campaign. Returns false when it was on the account's list
 * already, for whatever reason.
 */
export async function suppress(tx: Sql, change: SuppressionChange): Promise<boolean> {
  const [added] = await tx<{ fresh: boolean }[]>`
    with added as (
      insert into suppressed_phones as s (account_id, phone, reason, source)
      values (${change.accountId}, ${change.phone}, ${change.reason}, ${change.source})
      on conflict (account_id, phone, act_id) do update set reason = excluded.reason, source = excluded.source
        where s.source in ('manual', 'import') returning phone
    )
    select not exists (select from suppressed_phones s where s.account_id = ${change.accountId} and s.phone = added.phone) as fresh from added
  `
  if (added) await append(tx, 'suppress', change)
  await tx`
    insert into brand_opt_outs (brand_key, phone) select brand_key, ${change.phone} from accounts where id = ${change.accountId} and brand_key is not null
    on conflict do nothing
  `
  for (const accountId of await brandOf(tx, change.accountId)) await takeBack(tx, accountId, [change.phone])
  return added?.fresh ?? false
}

/** The accounts that a person's word to one of them binds: those of its brand, in one order; it alone where it has none. */
async function brandOf(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from accounts where id = ${accountId} or brand_key = (select brand_key from accounts where id = ${accountId}) order by id
  `
  return rows.map(({ id }) => id)
}

/** What an account does about its own list: types phones in, imports them, marks a conversation. */
export interface SuppressionAct {
  accountId: string
  /** Names it for its undo. */
  actId: string
  /** In words that people read. */
  reason: string
  source: Extract<SuppressionSource, 'manual' | 'import'>
}

/**
 * Puts any number of phones on the list at once, as one act; one that is there is asked for by this act too. Also one that said STOP to all
 * accounts: its START lifts only its own STOP. Returns those that are new on the list.
 */
export async function suppressMany(
  tx: Sql,
  { accountId, actId, reason, source }: SuppressionAct,
  phones: readonly string[],
): Promise<Set<string>> {
  const fresh = await tx<{ phone: string }[]>`
    with added as (
      insert into suppressed_phones (account_id, phone, reason, source, act_id)
      select ${accountId}, phone, ${reason}, ${source}, ${actId} from unnest(${[...phones]}::text[]) as phone
      on conflict (account_id, phone, act_id) do nothing returning phone
    )
    insert into suppressions (account_id, phone, action, reason, source) select ${accountId}, phone, 'suppress', ${reason}, ${source} from added
    where not exists (select from suppressed_phones s where s.account_id = ${accountId} and s.phone = added.phone) returning phone
  `
  await takeBack(tx, accountId, phones)
  return new Set(fresh.map(({ phone }) => phone))
}

/**
 * Takes back what an act asked for, all of it in one statement. A phone that another act, its person or the carrier asked for stays on the
 * list: `kept`; so do those that `stay`. Twice, it changes nothing.
 */
export async function withdraw(
  tx: Sql,
  { accountId, actId, reason, source }: SuppressionAct,
  stay: readonly string[] = [],
): Promise<{ restored: number; kept: number }> {
  // One at a time: of two acts for the same phone, the second to be undone lifts it.
  await tx`select pg_advisory_xact_lock(hashtextextended(${accountId}, 2))`
  const [counts = { restored: 0, kept: 0 }] = await tx<{ restored: number; kept: number }[]>`
    with withdrawn as (
      delete from suppressed_phones where account_id = ${accountId} and act_id = ${actId} and phone <> all(${[...stay]}::text[]) returning phone
    ), lifted as (
      insert into suppressions (account_id, phone, action, reason, source) select ${accountId}, phone, 'lift', ${reason}, ${source} from withdrawn
      where not exists (
        select from suppressed_phones s where s.account_id = ${accountId} and s.phone = withdrawn.phone and s.act_id is distinct from ${actId}
      ) returning phone
    )
    select (select count(*) from lifted)::int as restored, (select count(*) from withdrawn)::int - (select count(*) from lifted)::int as kept
  `
  return counts
}

/**
 * Takes a phone off the account's list whoever asked for it: its person said START. The other accounts of its brand may text it again as well, but
 * for what they wrote down by hand. What was said before of another phone of the person does not hold for this one any more; that one stays.
 */
export async function lift(tx: Sql, change: SuppressionChange): Promise<void> {
  const { accountId, phone } = change
  await tx`delete from brand_opt_outs where phone = ${phone} and brand_key = (select brand_key from accounts where id = ${accountId})`
  for (const each of await brandOf(tx, accountId)) {
    const removed = await tx`
      delete from suppressed_phones where account_id = ${each} and phone = ${phone} ${each === accountId ? tx`` : tx`and source in ('person', 'carrier')`}
    `
    const left = await tx`select from suppressed_phones where account_id = ${each} and phone = ${phone} limit 1`
    const others = await tx`select from opt_outs_of_other_phones(${each}) where phone = ${phone} limit 1`
    if (left.length === 0 && removed.count + others.length > 0) await append(tx, 'lift', { ...change, accountId: each })
  }
}

/**
 * Whether the account may not text a phone: it, or another phone of its person, is on its list, or said STOP to another account of its brand, or to
 * the number that all accounts send from.
 */
export async function isSuppressed(sql: Sql, accountId: string, phone: string): Promise<boolean> {
  // By itself and not as a list of one, for which PostgreSQL makes a plan each time: that takes longer than the look.
  const [row] = await sql<{ isSo: boolean }[]>`
    select exists (select from opted_out_phones(${accountId}) where phone = ${phone}) as is_so
  `
  return row?.isSo ?? false
}

/** Why a phone may not be texted, of what was said of itself and not of another phone of its person; null where only another account knows. */
export async function saidOf(sql: Sql, accountId: string, phone: string): Promise<(string | null)[]> {
  const rows = await sql<
    { reason: string | null }[]
  >`select reason from own_opt_outs(${accountId}) where phone = ${phone}`
  return rows.map(({ reason }) => reason)
}

/** Those of the phones that may not be texted. */
export async function suppressedAmong(sql: Sql, accountId: string, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return []
  const rows = await sql<{ phone: string }[]>`
    select distinct phone from opted_out_phones(${accountId}) where phone = any(${[...phones]}::text[])
  `
  return rows.map(({ phone }) => phone)
}

const append = (
  tx: Sql,
  action: 'suppress' | 'lift',
  { accountId, phone, reason, source, inboundId }: SuppressionChange,
) => tx`
  insert into suppressions ${tx({ accountId, phone, action, reason, source, inboundId: inboundId ?? null })}
`

/**
 * An account behind `select`, where the planner does not see which: of a new one it takes all texts and people for one row until it has looked at the tables
 * again, and reads all of them for each phone.
 */
const unseen = (tx: Sql, accountId: string) => tx`(select ${accountId}::uuid)`

/** Phones as rows. One by itself and not as a list of one, for which PostgreSQL makes a plan each time: that takes longer than the look. */
function asked(tx: Sql, phones: readonly string[]) {
  const [phone, ...others] = phones
  return phone !== undefined && others.length === 0
    ? tx`(values (${phone}::text)) as asked (phone)`
    : tx`unnest(${[...phones]}::text[]) as asked (phone)`
}

/** What waits for these phones, held in one order, as whoever cancels it holds it. */
const heldWaiting = (tx: Sql, accountId: string, phones: readonly string[]) => tx`
  select m.id from ${asked(tx, phones)} join outbound_messages m on m.phone = asked.phone
  where m.account_id = ${unseen(tx, accountId)} and m.state = 'queued' and m.kind <> 'confirmation' order by m.id for update of m
`

/**
 * Holds what waits for people who are put on the list one after the other, by any of their phones, and other texts that are held besides: all in one order,
 * as whoever cancels texts holds them. Given are statements: of accounts and phones, and of ids.
 */
export const holdWaiting = (tx: Sql, people: ReturnType<Sql>, besides: ReturnType<Sql> = tx`select null::bigint`) => tx`
  with people as materialized (${people}), phones as (
    select account_id, phone from people
    union select p.account_id, o.phone from people p cross join lateral other_phones(p.account_id) o where o.other = p.phone
  )
  select from outbound_messages where id = any(array(
    select m.id from phones p join outbound_messages m on m.account_id = p.account_id and m.phone = p.phone
    where m.state = 'queued' and m.kind <> 'confirmation'
    union all ${besides}
  )) order by id for update
`

/** Whatever waits for these phones, and for the others of their people, never leaves. A confirmation of the opt-out itself does. */
async function takeBack(tx: Sql, accountId: string, phones: readonly string[]): Promise<void> {
  const others = await stopOthers(tx, accountId, phones)
  const taken = await tx<{ campaignId: string | null }[]>`
    with held as materialized (${heldWaiting(tx, accountId, [...phones, ...others])})
    update outbound_messages m set state = 'skipped', reason = 'opted_out', finished_at = now()
    from held where m.account_id = ${unseen(tx, accountId)} and m.id = held.id returning m.campaign_id
  `
  const campaigns = [...new Set(taken.map(({ campaignId }) => campaignId).filter((id) => id !== null))]
  if (campaigns.length > 0) await tx`insert into campaign_changes (campaign_id) select unnest(${campaigns}::uuid[])`
  if (taken.some(({ campaignId }) => campaignId === null)) await notifyAccount(tx, accountId, { type: 'status' })
}

/** Returns the other phones of these phones' people. Of those that said START for themselves before it is written down that it does not hold any more. */
async function stopOthers(tx: Sql, accountId: string, phones: readonly string[]): Promise<string[]> {
  const others = await tx<{ phone: string }[]>`
    with others as (
      select distinct o.phone from ${asked(tx, phones)} cross join (select ${accountId}::uuid as id offset 0) account
      join lateral other_phones(account.id) o on o.other = asked.phone
    ), again as (
      insert into suppressions (account_id, phone, action, reason, source)
      select ${accountId}, o.phone, 'suppress', 'Their other number was opted out', 'person' from others o
      cross join lateral (select action, source from suppressions l where l.account_id = ${unseen(tx, accountId)} and l.phone = o.phone order by l.id desc limit 1) l
      where l.action = 'lift' and l.source = 'person'
    )
    select phone from others
  `
  return others.map(({ phone }) => phone)
}
