import { randomUUID } from 'node:crypto'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { beginFile, endFile, forgetFile, forgetFreeFile, holdFile, type StoredFile } from './queries.ts'

type Store = Pick<Services, 'sql' | 'files'>

/** A new key for a result of an order. Each attempt has one of its own: what it removes is never what another worker delivered. */
export const resultKey = (orderId: string): string => `orders/${orderId}-${randomUUID()}.csv`

/** Has a file of an account written and counts its bytes. When the writing fails, neither the file nor its row stays. */
export async function keepFile<T>({ sql, files }: Store, file: StoredFile, write: () => Promise<T>): Promise<T> {
  await beginFile(sql, file)
  try {
    const written = await write()
    const bytes = await files.size(file.key)
    if (bytes === undefined) throw new Error('The file was removed before it was counted')
    await endFile(sql, file, bytes)
    return written
  } catch (error) {
    // What was wrong is told, not that the cleaning failed too: the worker measures what is left.
    await removeFile({ sql, files }, file.key).catch(() => {})
    throw error
  }
}

/**
 * Hands a written file to its order by `deliver`, which answers nothing where the order had already ended. What the order does not take does not
 * stay; the store is past the transaction of a call, which undoes what is refused. After a failure it may have taken it all the same, when the connection
 * broke at the end: then the file is left to `removeUnclaimedFiles`.
 */
export async function handOver<T>(store: Store, key: string, deliver: () => Promise<T>): Promise<T> {
  try {
    const taken = await deliver()
    if (!taken) await removeRefused(store, key)
    return taken
  } catch (error) {
    if (error instanceof Refusal) await removeRefused(store, key).catch(() => {})
    throw error
  }
}

async function removeRefused({ sql, files }: Store, key: string): Promise<void> {
  await files.remove(key)
  await forgetFreeFile(sql, key)
}

/** Has a result stay while its order takes it, in the transaction in which it does. Throws where it is gone: its worker came back after a day. */
export async function holdResult(tx: Sql, key: string): Promise<void> {
  const [held] = await holdFile(tx, key)
  if (!held) throw new Error('The result was removed before it was delivered')
}

/** Removes a file of an account, and counts it no longer. Nothing happens when there is none. */
export async function removeFile({ sql, files }: Store, key: string): Promise<void> {
  await files.remove(key)
  await forgetFile(sql, key)
}
