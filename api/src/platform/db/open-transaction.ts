import type { Pool, Sql, Transaction } from './sql.ts'

/** A transaction on a connection of its own: whoever opened it must end it, in one of the two ways. */
export interface OpenTransaction {
  tx: Sql
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** For work that is done beside another transaction. Where one function holds it from its beginning to its end, use `begin`. */
export async function openTransaction(pool: Pool): Promise<OpenTransaction> {
  const connection = await pool.reserve()
  async function end(ended: Promise<unknown>) {
    try {
      await ended
    } finally {
      connection.release()
    }
  }
  await connection`begin`.catch((error: unknown) => {
    connection.release()
    throw error
  })
  return {
    tx: connection,
    commit: () => end(connection`commit`.execute()),
    rollback: () => end(connection`rollback`.execute()),
  }
}

/**
 * A transaction that only reads, on a connection of its own: `begun` tells that it was begun, while what is asked on `tx` is sent behind that at once.
 * `end` gives the connection back and waits for nothing.
 */
export async function openReading(pool: Pool): Promise<{ tx: Transaction; begun: Promise<unknown>; end(): void }> {
  const connection = await pool.reserve()
  const begun = connection`begin read only`.execute()
  return {
    // The boundary: the driver lends a connection without `savepoint`, which undoes changes.
    tx: connection as unknown as Transaction,
    begun,
    end() {
      connection`rollback`
        .execute()
        .catch(() => {}) // it is lost, and the transaction with it
        .finally(() => connection.release())
    },
  }
}
