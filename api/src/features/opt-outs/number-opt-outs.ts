import type { Sql, Transaction } from '../../platform/db/sql.ts'
import { lift, OPTED_OUT, suppress } from './suppressions.ts'

/** Whom a STOP or a START to a number is said to: the accounts that have the number, or all, where it is the sender that they share. */
export type SaidTo = 'all' | readonly string[]

/** A person's own text to one of our numbers. */
export interface OptOutText {
  phone: string
  /** Whom it is for, as far as that is known. */
  accountId: string | null
  inboundId: string
  receivedAt: string
}

/** Set in what is stored of a text of which no webhook told: when it was fetched from the carrier's list. */
export const FETCHED = 'FetchedAt'

/** A STOP or a START that came in, stored as a text or not yet. */
export interface Word extends Pick<OptOutText, 'phone' | 'receivedAt'> {
  eventId: number
  /** It was fetched from the carrier's list: what came after it may have been stored before. */
  isFetched: boolean
}

/**
 * Those of whom the phone has not said STOP or START again after this event, in a text that was interpreted before it: the last request to
 * an account or its brand counts, also when an earlier one failed and is tried again; a word to an account's number and one to the shared
 * sender are requests apart. Undefined when none is left. Words of one phone are taken one at a time from here until the transaction ends.
 *
 * An event that waited for an employee may be tried again when those of later words are not kept any more (`retention/rules.ts`): of these, and where
 * one of two was fetched from the carrier's list, the time tells, and of two of one moment the STOP counts.
 */
export async function stillMeant(
  tx: Transaction,
  { eventId, phone, receivedAt, isFetched }: Word,
  saidTo: SaidTo,
): Promise<SaidTo | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${phone}, 1))`
  const later = tx`
    select m.account_id, m.sender_number from inbound_messages m left join carrier_events e on e.sid = m.carrier_sid and e.kind = 'inbound'
    where m.phone = ${phone} and m.kind in ('stop', 'start') and coalesce(
      case when not ${isFetched} and not e.payload ? ${FETCHED} then e.id > ${eventId} end,
      m.carrier_sid is distinct from (select sid from carrier_events where id = ${eventId}) and (m.received_at, m.kind = 'stop') > (${receivedAt}::timestamptz, false)
    )
  `
  if (saidTo === 'all')
    return (await tx`select from (${later}) l where sender_number is null`).length > 0 ? undefined : saidTo
  const left = await tx<{ id: string }[]>`
    select id from accounts a where id = any(${[...saidTo]}::uuid[]) and not exists (
      select from (${later}) l join accounts o on o.id = l.account_id where l.sender_number is not null and (o.id = a.id or o.brand_key = a.brand_key)
    ) order by id
  `
  return left.length > 0 ? left.map(({ id }) => id) : undefined
}

/** Lets none of them text the phone while the STOP itself cannot be interpreted. */
export async function holdOptOut(tx: Transaction, word: Word, saidTo: SaidTo): Promise<void> {
  const { phone } = word
  const meant = await stillMeant(tx, word, saidTo)
  if (meant === 'all') await tx`insert into number_opt_outs (phone) values (${phone}) on conflict do nothing`
  else
    for (const accountId of meant ?? []) await suppress(tx, { accountId, phone, reason: OPTED_OUT, source: 'person' })
}

/** STOP to a number of these accounts binds them and their brands, and no other. Returns whether it is news to the account that the text is for. */
export async function stopAccounts(tx: Sql, accounts: readonly string[], text: OptOutText): Promise<boolean> {
  const { phone, accountId, inboundId, receivedAt } = text
  let isNews = false
  for (const account of [...accounts].sort()) {
    // One that was only held since this text came is news still.
    const [last] = await tx<{ held: boolean }[]>`
      select action = 'suppress' and source = 'person' and inbound_id is null and created_at >= ${receivedAt} as held
      from suppressions where account_id = ${account} and phone = ${phone} order by id desc limit 1
    `
    const isFresh = await suppress(tx, { accountId: account, phone, reason: OPTED_OUT, source: 'person', inboundId })
    if ((isFresh || last?.held) && (accountId === null || accountId === account)) isNews = true
  }
  return isNews
}

/** START to a number of these accounts lets them and their brands text again. A STOP to the shared sender, and the operator's own list, stay. */
export async function startAccounts(tx: Sql, accounts: readonly string[], { phone, inboundId }: OptOutText) {
  for (const accountId of [...accounts].sort())
    await lift(tx, { accountId, phone, reason: 'They texted START', source: 'person', inboundId })
}

/**
 * STOP to the shared sender holds for every account: those that texted the phone have it on their list, and the others never text it either.
 * Returns whether it is news to the account that it is for; where several can be meant, to any that texted.
 */
export async function stopEverywhere(
  tx: Sql,
  { phone, accountId, inboundId, receivedAt }: OptOutText,
): Promise<boolean> {
  // One that was only held since this text came is news still.
  const fresh = await tx`
    insert into number_opt_outs as n (phone, inbound_id) values (${phone}, ${inboundId})
    on conflict (phone) do update set inbound_id = excluded.inbound_id where n.inbound_id is null and n.since >= ${receivedAt} returning 1
  `
  const texted = await whoTexted(tx, phone)
  const news = new Set<string>()
  for (const account of [...new Set([...texted, ...(accountId === null ? [] : [accountId])])].sort()) {
    if (await suppress(tx, { accountId: account, phone, reason: OPTED_OUT, source: 'person', inboundId }))
      news.add(account)
  }
  return fresh.count > 0 && (accountId === null ? news.size > 0 : news.has(accountId))
}

/**
 * START to the shared sender takes back the person's own STOP to it for every account. What another account wrote down by hand, a STOP to
 * an account's own number, and the operator's own list stay.
 */
export async function startEverywhere(tx: Sql, { phone, accountId, inboundId }: OptOutText): Promise<void> {
  await tx`delete from number_opt_outs where phone = ${phone} and operator_reason is null`
  const stopped = await tx<{ accountId: string }[]>`
    select account_id from suppressed_phones where phone = ${phone} and account_id = any(${await whoTexted(tx, phone)}::uuid[]) and source in ('person', 'carrier')
  `
  const apart = await stoppedApart(tx, phone)
  for (const account of [
    ...new Set([...stopped.map((row) => row.accountId), ...(accountId === null ? [] : [accountId])]),
  ].sort()) {
    if (!apart.has(account))
      await lift(tx, { accountId: account, phone, reason: 'They texted START', source: 'person', inboundId })
  }
}

/** Accounts of whose brand a number of its own heard STOP from the phone last, or a text that could not be interpreted yet. */
async function stoppedApart(sql: Sql, phone: string): Promise<Set<string>> {
  // With `in`, PostgreSQL would use neither of the indexes of the two states.
  const rows = await sql<{ id: string }[]>`
    with words as (
      select distinct on (coalesce(a.brand_key, a.id::text)) a.id, a.brand_key, i.kind from inbound_messages i join accounts a on a.id = i.account_id
      where i.phone = ${phone} and i.kind in ('stop', 'start') and i.sender_number is not null order by coalesce(a.brand_key, a.id::text), i.received_at desc
    ), apart as (
      select id, brand_key from words where kind = 'stop'
      union
      select a.id, a.brand_key from carrier_events e join sender_numbers n on n.number = e.payload ->> 'To' join accounts a on a.id = n.account_id
      where (e.state = 'new' or e.state = 'set_aside') and e.attempts > 0 and e.kind = 'inbound' and e.payload ->> 'From' = ${phone}
    )
    select a.id from accounts a join apart p on a.id = p.id or a.brand_key = p.brand_key
  `
  return new Set(rows.map(({ id }) => id))
}

/** Whether no account may text the phone: it said STOP to the shared sender, or the operator says so. */
export async function isStopped(sql: Sql, phone: string): Promise<boolean> {
  return (await sql`select from opted_out_phones(null) where phone = ${phone}`).length > 0
}

/** Every account that ever handed a text for this phone to the carrier from the shared sender. */
export async function whoTexted(sql: Sql, phone: string): Promise<string[]> {
  const rows = await sql<
    { accountId: string }[]
  >`select distinct account_id from outbound_messages where phone = ${phone} and attempts > 0 and sender_number is null`
  return rows.map(({ accountId }) => accountId)
}
