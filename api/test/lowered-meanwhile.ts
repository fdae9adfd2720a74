import type { Pool } from '../src/platform/db/sql.ts'
import type { Caller } from './app.ts'

/**
 * Makes a member of an account a viewer while a request of theirs is on its way: the account is held, as another change of members holds it, until
 * the request waits for it. Returns the answer.
 */
export async function loweredMeanwhile(
  sql: Pool,
  { user }: Caller,
  ask: () => ReturnType<Caller['request']>,
): ReturnType<Caller['request']> {
  let asked: ReturnType<Caller['request']> | undefined
  await sql.begin(async (tx) => {
    await tx`select from accounts where id = ${user.accountId} for no key update`
    asked = ask()
    await accountIsWaitedFor(sql)
    await tx`update memberships set role = 'viewer' where user_id = ${user.id} and account_id = ${user.accountId}`
  })
  return asked ?? ask()
}

async function accountIsWaitedFor(sql: Pool): Promise<void> {
  for (;;) {
    const [row] =
      await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%accounts%' and datname = current_database()`
    if (row) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
