import { isTollFree, type NumberState } from 'contract/numbers'
import { UNPAID_DAYS } from 'contract/unpaid-months'
import type { Sql } from '../../platform/db/sql.ts'

/** For so long a released number comes to no other account. */
export const REST_DAYS = 90
/** A number that the carrier does not take back is offered to it again after this long. */
const RETURN_AGAIN_SECONDS = 3600
/** A purchase that takes longer was left by a worker that died. */
export const LONGEST_PURCHASE_SECONDS = 60
/** The operator pays for each that is held, in use or resting. */
export const MAX_NUMBERS = 50

/** What a number costs: nothing, months of which the first is held already, or months of which the first is charged as soon as it is used. */
type Pays = 'nothing' | 'its first month' | 'from its use on'

export type NumberKind = 'local' | 'toll_free'

/** A number as it is stored. */
export interface StoredNumber {
  id: string
  accountId: string
  number: string
  carrierSid: string | null
  state: NumberState
  /** Null where it costs nothing. */
  paidUntil: string | null
  /** It is being bought for longer than a purchase takes. */
  isLeft: boolean
}

const columns = (sql: Sql) => sql`
  id, account_id, number, carrier_sid, state, paid_until, state = 'buying' and created_at < now() - make_interval(secs => ${LONGEST_PURCHASE_SECONDS}) as is_left
`

/**
 * Whether a number `n` may be sent from: with a live verification of a toll-free number that one (where it was verified elsewhere, any toll-free one), with a
 * live campaign only local ones, and of a sole proprietor's the one that it has had longest. Others are registered by neither, and carriers block what leaves
 * from them.
 */
export const maySend = (sql: Sql) => sql`not exists (
  select from registrations g where g.account_id = n.account_id and g.state = 'live' and g.kind is not null
    and ((g.kind = 'toll_free') <> (n.kind = 'toll_free') or (g.kind = 'sole_proprietor' and exists (
      select from sender_numbers o where o.account_id = n.account_id and o.kind = 'local' and o.state = 'active' and (o.since, o.number) < (n.since, n.number)
    )) or (g.kind = 'toll_free' and g.elsewhere is null and n.carrier_sid is distinct from ${verifiedSid(sql)}))
)`
/** Of a live verification `g` made here, the carrier's id of its number. One from before that was kept is of the number that the account has had longest. */
const verifiedSid = (sql: Sql) => sql`coalesce(g.made ->> 'verified', (
  select o.carrier_sid from sender_numbers o where o.account_id = g.account_id and o.kind = 'toll_free' and o.state <> 'returned' order by o.created_at, o.number limit 1
))`

/** Whether by registration `r` texts leave from toll-free numbers of the account alone. What was verified elsewhere may be the shared sender, or one of the carrier's service. */
export const sendsTollFreeOnly = (sql: Sql, shared: string) => sql`
  (r.state = 'live' and r.kind = 'toll_free' and not (r.elsewhere is not null and ${isTollFree(shared) || shared.startsWith('MG')}))
`

/** The account's numbers that can be sent from, each with what left from it today. */
export const activeNumbers = (sql: Sql, accountId: string) => sql<{ number: string; used: number }[]>`
  select n.number, coalesce(p.segments_today, 0) as used from sender_numbers n left join carrier_pace p on p.sender = n.number
  where n.account_id = ${accountId} and n.state = 'active' and ${maySend(sql)} order by n.since, n.number
`

/** The number that each of these phones knows the account by: the one that it wrote to last, else the one that it was texted from last. */
export const knownNumbers = (sql: Sql, accountId: string, phones: readonly string[], numbers: readonly string[]) => sql<
  { phone: string; number: string }[]
>`
  select phone, number from (
    select p.phone, coalesce(
      (select i.sender_number from inbound_messages i
        where i.account_id = ${accountId} and i.phone = p.phone and i.sender_number = any(${[...numbers]}::text[]) order by i.received_at desc limit 1),
      (select o.sender_number from outbound_messages o
        where o.account_id = ${accountId} and o.phone = p.phone and o.sender_number = any(${[...numbers]}::text[]) order by o.created_at desc limit 1)
    ) as number
    from unnest(${[...phones]}::text[]) as p (phone)
  ) known where number is not null
`

/** How many the account has at the carrier. */
export const heldCount = (sql: Sql, accountId: string) => sql<{ held: number }[]>`
  select count(*)::int as held from sender_numbers where account_id = ${accountId} and state <> 'returned'
`

/** Whose a number is: the account that has it, else the last that had it. Its carrier may still tell of texts to one that was given back. */
export const ownerOf = (sql: Sql, number: string) => sql<{ accountId: string; wasShared: boolean }[]>`
  select account_id, shared_until is not null as was_shared from sender_numbers where number = ${number}
  order by state = 'returned', returned_at desc limit 1
`

/** Those that are, or were, of an account. */
export const ownedAmong = (sql: Sql, numbers: readonly string[]) => sql<{ number: string }[]>`
  select distinct number from sender_numbers where number = any(${[...numbers]}::text[])
`

/**
 * Says that the account is about to have a number, before the carrier is asked for it. Undefined where another has it, or had it less
 * than 90 days ago.
 */
export async function insertBuying(
  sql: Sql,
  { accountId, number, kind, pays }: { accountId: string; number: string; kind: NumberKind; pays: Pays },
): Promise<StoredNumber | undefined> {
  const [bought] = await sql<StoredNumber[]>`
    insert into sender_numbers (account_id, number, kind, state, paid_until)
    select ${accountId}, ${number}, ${kind}, 'buying', case ${pays} when 'its first month' then now() when 'from its use on' then now() - interval '1 month' end
    where not exists (
      select from sender_numbers n where n.number = ${number} and n.account_id <> ${accountId} and n.state = 'returned'
        and coalesce(n.released_at, n.returned_at) > now() - make_interval(days => ${REST_DAYS})
    )
    on conflict do nothing returning ${columns(sql)}
  `
  return bought
}

/** The carrier gave it: texts may leave from it, at a pace of its own, and its first month begins. */
export const markBought = (sql: Sql, { id, accountId }: Pick<StoredNumber, 'id' | 'accountId'>, carrierSid: string) =>
  sql<StoredNumber[]>`
    with paced as (
      insert into carrier_pace (sender) select number from sender_numbers where id = ${id} and account_id = ${accountId} on conflict do nothing
    )
    update sender_numbers set state = 'active', since = now(), carrier_sid = ${carrierSid},
      months_from = case when paid_until < created_at then now() else paid_until end,
      -- What was brought is paid from its use on, however long that took.
      paid_until = case when paid_until < created_at then now() else paid_until + interval '1 month' end
    where id = ${id} and account_id = ${accountId} and state = 'buying' returning ${columns(sql)}
  `

/** The carrier did not give it to the only one who asked. */
export const forgetUntried = (sql: Sql, { id, accountId }: Pick<StoredNumber, 'id' | 'accountId'>) => sql`
  delete from sender_numbers where id = ${id} and account_id = ${accountId} and state = 'buying' and tried_at is null
`

/** The carrier did not give it, and did not list it for longer than a purchase takes. */
export const forgetUnseen = (sql: Sql, { id, accountId }: Pick<StoredNumber, 'id' | 'accountId'>) => sql`
  delete from sender_numbers where id = ${id} and account_id = ${accountId} and state = 'buying' and unseen_since <= now() - make_interval(secs => ${LONGEST_PURCHASE_SECONDS})
`

/** The carrier did not list it. */
export const markUnseen = (sql: Sql, { id, accountId }: Pick<StoredNumber, 'id' | 'accountId'>) => sql`
  update sender_numbers set unseen_since = coalesce(unseen_since, now()) where id = ${id} and account_id = ${accountId} and state = 'buying'
`

/** Says that the carrier is asked once more, beside or after the one who wrote it down. */
export const markTried = (sql: Sql, { id, accountId }: Pick<StoredNumber, 'id' | 'accountId'>) => sql`
  update sender_numbers set tried_at = now() where id = ${id} and account_id = ${accountId} and state = 'buying'
`

/** A number that the carrier gave after all, and of which we know nothing any more: it goes back as one whose rest is over. */
export const insertStray = (
  sql: Sql,
  { accountId, number, kind, carrierSid }: { accountId: string; number: string; kind: NumberKind; carrierSid: string },
) => sql`
  insert into sender_numbers (account_id, number, kind, carrier_sid, state, released_at, rests_until)
  values (${accountId}, ${number}, ${kind}, ${carrierSid}, 'resting', now(), now()) on conflict do nothing
`

/** What the account has of a number: as it is bought, in use or resting. */
export const heldNumber = (sql: Sql, accountId: string, number: string) => sql<StoredNumber[]>`
  select ${columns(sql)} from sender_numbers where account_id = ${accountId} and number = ${number} and state <> 'returned'
`

/** Purchases of which no worker wrote the end, the least recently tried first. */
export const unfinished = (sql: Sql, seconds: number, accountId?: string) => sql<StoredNumber[]>`
  select ${columns(sql)} from sender_numbers
  where state = 'buying' and created_at < now() - make_interval(secs => ${seconds}) ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
  order by tried_at nulls first, created_at limit 20
`

export const numberOf = (sql: Sql, accountId: string, id: string) => sql<(StoredNumber & { kind: NumberKind })[]>`
  select ${columns(sql)}, kind from sender_numbers where id = ${id} and account_id = ${accountId} for update
`

/** The account gives it away: it rests, still ours at the carrier. */
export const rest = (sql: Sql, accountId: string, id: string) => sql`
  update sender_numbers set state = 'resting', since = now(), released_at = now(), rests_until = now() + make_interval(days => ${REST_DAYS})
  where id = ${id} and account_id = ${accountId} and state = 'active'
`

/** A month that is over begins again: what rests is free, and of the time before only what was used and not paid counts, at most as long as one may be unpaid. */
export const takeBack = (sql: Sql, accountId: string, id: string, now: Date) => sql<{ paidUntil: string | null }[]>`
  with begins as (
    select ${now.toISOString()}::timestamptz - greatest(least(released_at - paid_until, make_interval(days => ${UNPAID_DAYS})), interval '0') as at
    from sender_numbers where id = ${id} and account_id = ${accountId} and paid_until <= ${now.toISOString()}
  )
  update sender_numbers set state = 'active', since = now(), released_at = null, rests_until = null,
    paid_until = coalesce((select at from begins), paid_until), months_from = coalesce((select at from begins), months_from)
  where id = ${id} and account_id = ${accountId} and state = 'resting' and rests_until > now() and (tried_at is null or tried_at < rests_until)
  returning paid_until
`

/** Takes a number whose rest is over, the least recently tried first: from then on no other worker offers it to the carrier for an hour, and its account cannot take it back. */
export const takeRested = (sql: Sql) => sql<StoredNumber[]>`
  update sender_numbers set tried_at = now() where id = (
    select id from sender_numbers where state = 'resting' and rests_until <= now()
      and (tried_at is null or tried_at < rests_until or tried_at <= now() - make_interval(secs => ${RETURN_AGAIN_SECONDS}))
    order by greatest(tried_at, rests_until) limit 1 for update skip locked
  ) returning ${columns(sql)}
`

export const markReturned = (sql: Sql, { id, accountId }: Pick<StoredNumber, 'id' | 'accountId'>) => sql`
  update sender_numbers set state = 'returned', since = now(), returned_at = now() where id = ${id} and account_id = ${accountId} and state = 'resting'
`

/**
 * Makes the sender of the installation an account's own number, with what the account sent from it. Others sent from it as well until now,
 * so that what answers it is not the account's without a look. False when it is an account's already.
 */
export async function assignShared(
  sql: Sql,
  { accountId, number, sid }: { accountId: string; number: string; sid: string | null },
): Promise<boolean> {
  const assigned = await sql`
    insert into sender_numbers (account_id, number, kind, state, carrier_sid, shared_until)
    values (${accountId}, ${number}, 'local', 'active', ${sid}, now()) on conflict do nothing
  `
  if (assigned.count === 0) return false
  await sql`insert into carrier_pace (sender) values (${number}) on conflict do nothing`
  return true
}

/** Releases the numbers of accounts that were closed so long ago that they cannot be opened again. */
export const restOfClosed = (sql: Sql) => sql`
  update sender_numbers n set state = 'resting', since = now(), released_at = now(), rests_until = now() + make_interval(days => ${REST_DAYS})
  from accounts a where a.id = n.account_id and a.emptied_at is not null and n.state = 'active'
`
