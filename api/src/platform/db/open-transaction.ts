import type { Pool, Sql } from './sql.ts'

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
