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

/**
 * Does something in a transaction of its own and commits it. `open` asks what changes nothing, such as for a lock or a setting of the transaction: it is
 * sent with the beginning, behind which it may fail, and `work` begins with its answer. What is done at a savepoint is sent with that, too. Refuses to
 * call done what PostgreSQL undid because a statement failed whose error was swallowed.
 */
export async function inTransaction<Opened, Done>(
  pool: Pool,
  open: (tx: Sql) => Promise<Opened>,
  work: (tx: Transaction, opened: Opened) => Promise<Done>,
): Promise<Done> {
  const connection = await pool.reserve()
  try {
    const begun = connection`begin`.execute()
    try {
      const [, opened] = await Promise.all([begun, open(connection)])
      const done = await work(withSavepoints(connection), opened)
      const { command } = await connection`commit`
      if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, and it was undone')
      return done
    } catch (error) {
      await connection`rollback`.catch(() => {}) // the connection is lost, and the transaction with it
      throw error
    }
  } finally {
    connection.release()
  }
}

function withSavepoints(connection: Sql): Transaction {
  let count = 0
  const tx: Transaction = Object.assign(connection, {
    async savepoint<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      const name = connection(`s${(count += 1)}`)
      const saved = connection`savepoint ${name}`.execute()
      saved.catch(() => {}) // told below, or by what is sent behind it
      try {
        const done = await work(tx)
        await saved
        return done
      } catch (error) {
        await connection`rollback to savepoint ${name}`.catch(() => {}) // whatever follows fails, too
        throw error
      }
    },
  })
  return tx
}
