import type postgres from 'postgres'
import { asPool } from './as-pool.ts'
import { openReading } from './open-transaction.ts'
import type { Pool, Sql } from './sql.ts'

interface Options {
  /** What is done changes nothing: PostgreSQL holds it to that. */
  reads?: boolean
}

/**
 * Does something in one transaction that sees and changes the rows of one account alone, whatever its statements ask for: PostgreSQL's row level
 * security stands behind their `where` (docs/decisions/0053-row-security.md). What was changed is kept at the end, or nothing was.
 */
export const inAccount = <T>(
  pool: Pool,
  accountId: string,
  work: (sql: Pool) => Promise<T>,
  options?: Options,
): Promise<T> => inRows(pool, rowsOfAccount(accountId), work, options)

/** The same with the settings that tell whose rows. */
export const inRows = <T>(
  pool: Pool,
  settings: RowSettings,
  work: (sql: Pool) => Promise<T>,
  { reads = false }: Options = {},
): Promise<T> => (reads ? reading : changing)(pool, settings, work)

interface Member {
  id: string
  accountId: string
}

/** Sets whose rows the statements of a transaction see and change, up to its end. */
export type RowSettings = (sql: Sql) => postgres.PendingQuery<postgres.Row[]>

export const rowsOfAccount =
  (accountId: string): RowSettings =>
  (sql) =>
    sql`select set_config('role', 'lotline_member', true), set_config('lotline.account', ${accountId}, true)`

/** What is assigned to a member who sees nothing else (docs/decisions/0055-see-only-mine.md). */
export const rowsOfMember =
  ({ id, accountId }: Member): RowSettings =>
  (sql) =>
    sql`select set_config('role', 'lotline_restricted', true), set_config('lotline.account', ${accountId}, true), set_config('lotline.member', ${id}, true)`

/**
 * Sends the settings, and the first statement behind them without waiting for their answer: the connection keeps their order, and where the
 * settings fail, PostgreSQL refuses whatever follows in the transaction.
 */
const changing = <T>(pool: Pool, settings: RowSettings, work: (sql: Pool) => Promise<T>): Promise<T> =>
  pool.begin(async (tx) => {
    // Sends them now: a promise that is only awaited would send them a moment later than a statement that `work` executes at once.
    const set = settings(tx).execute()
    set.catch(() => {}) // told below
    try {
      return await work(asPool(tx))
    } finally {
      await set
    }
  })

/**
 * Sends the beginning of the transaction with them, too, and does not wait for its end, at which nothing of it could be lost: two waits for the database
 * fewer. Where the beginning fails, what was read behind it, outside of a transaction, is thrown away.
 */
async function reading<T>(pool: Pool, settings: RowSettings, work: (sql: Pool) => Promise<T>): Promise<T> {
  const { tx, begun, end } = await openReading(pool)
  const set = Promise.all([begun, settings(tx).execute()])
  set.catch(() => {}) // told below
  try {
    return await work(asPool(tx))
  } finally {
    end()
    await set
  }
}

/**
 * Within `rowsOfMember`: does something to rows of the account that the member does not see, or no longer does, such as to give a conversation away.
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
