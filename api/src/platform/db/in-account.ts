import type postgres from 'postgres'
import { asPool } from './as-pool.ts'
import type { Pool, Sql } from './sql.ts'

/**
 * Does something in one transaction that sees and changes the rows of one account alone, whatever its statements ask for: PostgreSQL's row level
 * security stands behind their `where` (docs/decisions/0053-row-security.md). What was changed is kept at the end, or nothing was.
 */
export const inAccount = <T>(pool: Pool, accountId: string, work: (sql: Pool) => Promise<T>): Promise<T> =>
  pool.begin((tx) =>
    withSettings(
      tx`select set_config('role', 'lotline_member', true), set_config('lotline.account', ${accountId}, true)`,
      () => work(asPool(tx)),
    ),
  )

/** The same for a member who sees only what is assigned to them (docs/decisions/0055-see-only-mine.md). */
export const inOwnRows = <T>(
  pool: Pool,
  { id, accountId }: { id: string; accountId: string },
  work: (sql: Pool) => Promise<T>,
): Promise<T> =>
  pool.begin((tx) =>
    withSettings(
      tx`select set_config('role', 'lotline_restricted', true), set_config('lotline.account', ${accountId}, true), set_config('lotline.member', ${id}, true)`,
      () => work(asPool(tx)),
    ),
  )

/**
 * Sends the settings, and the first statement behind them without waiting for their answer: the connection keeps their order, and where the
 * settings fail, PostgreSQL refuses whatever follows in the transaction.
 */
async function withSettings<T>(settings: postgres.PendingQuery<postgres.Row[]>, work: () => Promise<T>): Promise<T> {
  // Sends them now: a promise that is only awaited would send them a moment later than a statement that `work` executes at once.
  const set = settings.execute()
  set.catch(() => {}) // told below
  try {
    return await work()
  } finally {
    await set
  }
}

/**
 * Within `inOwnRows`: does something to rows of the account that the member does not see, or no longer does, such as to give a conversation away.
 * The caller has decided that they may. Elsewhere it only does it.
 */
export async function beyondOwnRows<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const [{ restricted } = { restricted: false }] = await sql<
    { restricted: boolean }[]
  >`select current_user = 'lotline_restricted' as restricted`
  if (!restricted) return work()
  await sql`select set_config('role', 'lotline_member', true)`
  // Where it fails the transaction or the savepoint goes, and this setting with it.
  const done = await work()
  await sql`select set_config('role', 'lotline_restricted', true)`
  return done
}

/** Whether a statement was refused because its row would not be the member's. */
export const isOthersRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501' && error.message.includes('row-level security')
