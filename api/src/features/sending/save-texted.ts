import type { Pool, Sql, Transaction } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'

const EVERY_MS = 400
const PORTION = 2000

/**
 * Enters whom an account texted among its contacts, apart from the sending: a contact costs as much as a third of a text, and is
 * not looked at within the second.
 */
export const textedContacts = createLoop({
  name: 'texted-contacts',
  pauseMs: EVERY_MS,
  failure: 'texted people wait to be contacts',
  begin:
    ({ sql, log }) =>
    async () => {
      const begun = performance.now()
      await saveTexted(sql, (error, { accountId }) =>
        log.error({ err: error, account: accountId }, 'the texted people of an account wait to be contacts'),
      )
      // At most a tenth of the time, so that a big campaign's texts go first.
      return Math.max(EVERY_MS, (performance.now() - begun) * 10)
    },
})

/**
 * Notes in the caller's transaction that the account sent texts, none of them before `since`. Those since then are gone through, also where later
 * ones were: a text bears the time at which the transaction began that wrote it, and others may have begun later and ended sooner.
 */
export const noteTexted = (tx: Sql, accountId: string, since: Date) => tx`
  insert into texted_people as t (account_id) values (${accountId})
  on conflict (account_id) do update set behind = true, through = least(t.through, ${since.toISOString()}::timestamptz - interval '1 ms')
`

/** Enters a portion of each account that has some, whatever becomes of the others. Throws the first failure once all were tried. */
export async function saveTexted(
  sql: Pool,
  tell: (error: unknown, account: { accountId: string }) => void = () => {},
): Promise<void> {
  const accounts = await sql<{ accountId: string }[]>`select account_id from texted_people where behind`
  await eachAlone(accounts, ({ accountId }) => sql.begin((tx) => savePortion(tx, accountId)), tell)
}

async function savePortion(tx: Transaction, accountId: string): Promise<void> {
  const [account] = await tx<{ through: string }[]>`
    select through::text from texted_people where account_id = ${accountId} and behind for update skip locked
  `
  if (!account) return
  await lockContacts(tx, accountId, account.through)
  const [saved] = await savePeople(tx, accountId, account.through)
  await tx`
    update texted_people set through = coalesce(${saved?.through ?? null}::timestamptz, through), behind = exists (
      select from outbound_messages where account_id = ${accountId} and sent_at > coalesce(${saved?.through ?? null}::timestamptz, ${account.through}::timestamptz)
    ) where account_id = ${accountId}
  `
  if (saved && saved.people > 0) await notifyAccount(tx, accountId, { type: 'contact' })
}

const portionOf = (sql: Sql, accountId: string, through: string) => sql`
  select phone, name, address, sent_at from outbound_messages
  where account_id = ${accountId} and sent_at > ${through}::timestamptz
  order by sent_at fetch first ${PORTION} rows with ties
`

/** In the order in which imports and changes of contacts hold them, so that one waits for the other instead of deadlocking. */
const lockContacts = (tx: Sql, accountId: string, through: string) => tx`
  select from contacts where account_id = ${accountId} and deleted_at is null and phone in (select phone from (${portionOf(tx, accountId, through)}) p)
  order by id for no key update
`

/**
 * The texts of the portion in the order in which they were sent; to go through one again changes nothing. A contact that was deleted after
 * its text stays deleted, and a phone that a merge led to another contact is that contact's. A later Last Contact alone is no new version: what was done
 * to the contact before can still be undone.
 */
const savePeople = (tx: Sql, accountId: string, through: string) => tx<{ through: string | null; people: number }[]>`
  with portion as materialized (
    ${portionOf(tx, accountId, through)}
  ), people as (
    select distinct on (p.phone) p.phone, p.name, p.address, p.sent_at from portion p
    where not exists (
      select from contacts c where c.account_id = ${accountId} and c.deleted_at >= (select min(sent_at) from portion) and c.phone = p.phone and c.deleted_at >= p.sent_at
    ) and not exists (select from merged_phones(${accountId}) m where m.phone = p.phone)
    order by p.phone, p.sent_at desc
  ), saved as (
    insert into contacts as c (account_id, phone, name, address, status, source, last_contacted_at)
    select ${accountId}, phone, name, address, 'contacted', 'campaign', sent_at from people order by phone
    on conflict (account_id, phone) where deleted_at is null do update set
      status = case when c.status = 'new' then 'contacted' else c.status end,
      last_contacted_at = greatest(c.last_contacted_at, excluded.last_contacted_at),
      version = c.version + case when c.status = 'new' then 1 else 0 end, updated_at = now()
    where c.last_contacted_at is null or c.last_contacted_at < excluded.last_contacted_at
    returning 1
  )
  select (select max(sent_at)::text from portion) as through, (select count(*)::int from saved) as people
`
