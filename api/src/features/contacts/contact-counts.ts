import { createLoop } from '../../platform/jobs/create-loop.ts'
import { dailyTurn } from '../../platform/jobs/daily-turn.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'

const EVERY_MS = 5_000
const ACCOUNTS_AT_ONCE = 100

/** Adds up by how many each account's contacts became more or fewer; once a day, one of all workers compares the sums with the contacts. */
export const contactCounts = createLoop({
  name: 'contact-counts',
  pauseMs: EVERY_MS,
  failure: 'counts of contacts are added up later',
  begin: (services, { signal }) => {
    const isOurTurn = dailyTurn('contact-counts', services.now)
    return async () => {
      if (await isOurTurn(services.sql)) await compareContactCounts(services, signal)
      return (await addUp(services.sql)) === ACCOUNTS_AT_ONCE ? 0 : EVERY_MS
    }
  },
})

/** Makes one row of the next accounts' changes, and counts where that was never done; returns how many accounts it did. */
export async function addUp(pool: Pool): Promise<number> {
  const accounts = await pool<{ accountId: string }[]>`
    select distinct account_id from contact_counts where not whole limit ${ACCOUNTS_AT_ONCE}
  `
  for (const { accountId } of accounts) await summed(pool, accountId, false)
  return accounts.length
}

/** Compares each account's sum with its contacts; where they differ, they are counted, and it is told in the log. Returns how many accounts differ. */
export async function compareContactCounts(
  { sql, log }: Pick<Services, 'sql' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const isStopped = () => signal?.aborted ?? false
  let differing = 0
  let [account] = await nextAccount(sql, null)
  while (account && !isStopped()) {
    if ((await difference(sql, account.id)).count > 0) {
      differing += 1
      log.warn({ account: account.id }, 'the count of contacts differed from the contacts')
      await summed(sql, account.id, true)
    }
    ;[account] = await nextAccount(sql, account.id)
  }
  return differing
}

/** One account's rows become one, in a statement that sees them and the contacts at the same moment: what is committed later stays beside it. */
const summed = (pool: Pool, accountId: string, again: boolean): Promise<unknown> =>
  pool.begin(async (tx) => {
    // One after the other: two that count at the same moment would leave two whole rows.
    await tx`select pg_advisory_xact_lock(hashtextextended(${accountId}, 5))`
    await tx`
      with gone as (delete from contact_counts where account_id = ${accountId} returning change, whole)
      insert into contact_counts (account_id, change, whole)
      select ${accountId}, case when bool_or(whole) and not ${again} then sum(change) else (${plainCount(tx, accountId)}) end, true
      from gone having count(*) > 0
    `
  })

/** A row where the account's sum is not the number of its contacts. */
const difference = (sql: Sql, accountId: string) => sql`
  select 1 from (select sum(change) as kept, bool_or(whole) as whole from contact_counts where account_id = ${accountId}) s
  where s.whole and s.kept <> (${plainCount(sql, accountId)})
`

const plainCount = (sql: Sql, accountId: string) =>
  sql`select count(*) from contacts where account_id = ${accountId} and deleted_at is null`

const nextAccount = (sql: Sql, after: string | null) => sql<{ id: string }[]>`
  select id from accounts where ${after}::uuid is null or id > ${after}::uuid order by id limit 1
`

/**
 * How many contacts an account has: the sum where it was ever counted, otherwise, and for a member who sees only their own, the contacts themselves, which
 * are then the only ones counted.
 */
export async function countOfContacts(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(
      (select sum(change) from contact_counts where account_id = ${accountId} having bool_or(whole)),
      (${plainCount(sql, accountId)})
    )::int as count
  `
  return row?.count ?? 0
}
