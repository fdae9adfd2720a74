import type { Pool, Transaction } from '../../platform/db/sql.ts'

/**
 * Runs a change of what is given out, in a transaction, while no other such change runs: what it is held against must not become another before it is
 * there. Two teams that publish a page at one path in the same moment would both have it.
 */
export const inTurn = <Result>(sql: Pool, change: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('releases given out', 0))`
    return change(tx)
  })
