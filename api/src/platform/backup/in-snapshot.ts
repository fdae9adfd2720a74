import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, Transaction } from '../db/sql.ts'
import { fullName } from './backup-format.ts'
import { quoted, tablesOf, type CopiedTable } from './catalog.ts'

/** Whoever holds a table may wait for one that is held here: it is let go before the database ends one of the two (`deadlock_timeout`, a second). */
const LOCK_MS = 500
const PAUSE_MS = 1000
/** For ten minutes and more; who holds a table for longer is told of by the failure. */
const MAX_TRIES = 400

/**
 * Runs work in a transaction that shows one moment, with the tables of that moment, each held as a reader holds it. One that was renamed or dropped later on,
 * as by an import that ends, would not be found any more, and one that a migration rewrote would be read as empty.
 */
export async function inSnapshot<T>(
  pool: Pool,
  work: (tx: Transaction, tables: CopiedTable[]) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const known = await tablesOf(pool)
    let isHeld = false
    try {
      return await pool.begin('isolation level repeatable read read only', async (tx) => {
        // A slow place to write to must not end the snapshot, and rows that a policy hides are an error, not left out.
        await tx`set local idle_in_transaction_session_timeout = 0`
        await tx`set local statement_timeout = 0`
        await tx`set local row_security = off`
        await hold(tx, known)
        // The first statement that looks at rows: the snapshot begins with it.
        const tables = await tablesOf(tx)
        isHeld = tables.every((table) => known.some((one) => fullName(one) === fullName(table)))
        if (!isHeld) throw new Error('Tables are made at this moment')
        return work(tx, tables)
      })
    } catch (error) {
      if (isHeld || tries === MAX_TRIES || !mayPass(error)) throw error
      await wait(PAUSE_MS)
    }
  }
}

async function hold(tx: Transaction, tables: readonly CopiedTable[]): Promise<void> {
  if (tables.length === 0) return
  const names = tables.map(({ schema, name }) => quoted(schema, name)).join(', ')
  await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`)
  await tx.unsafe(`lock table ${names} in access share mode`)
  await tx`set local lock_timeout = 0`
}

/** A table is held (`lock_timeout`), two wait for each other, one is there no more, or one is new: not what the database refuses for good. */
const mayPass = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || ['55P03', '40P01', '42P01'].includes(String(error.code)))
