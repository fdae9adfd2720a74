import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inBatches } from '../calls-lately/in-batches.ts'
import type { Pool, Sql, Transaction } from './sql.ts'

/**
 * Runs `copy … from stdin` with the given text. Settles in every case: a refusal by the server rejects here
 * (the driver's own writable, unpatched, would report it as success of the next query).
 */
export async function copyIn(
  sql: Sql,
  statement: string,
  source: Readable | AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<void> {
  const writable = await sql.unsafe(statement).writable()
  await pipeline(source, writable)
}

/**
 * Runs `copy … to stdout` and gives its bytes in chunks of about 64 KiB; `within` a transaction, where one is given, which
 * must stay open until they are read. A reader that goes away cancels the query and gives the connection back.
 */
export const copyOut = (pool: Pool, statement: string, within?: Transaction): Promise<Readable> =>
  readCopy(pool, (connection) => connection.unsafe(statement).readable(), within)

/** The same for a copy that the caller begins on the connection that it is given. */
export async function readCopy(
  pool: Pool,
  begin: (connection: Sql) => Promise<Readable>,
  within?: Transaction,
): Promise<Readable> {
  const reserved = within ? undefined : await pool.reserve()
  const connection: Sql = within ?? reserved ?? pool
  let source: Readable
  let pid: number
  try {
    // A pooler in transaction mode gives the next statement another connection, and a cancel would then end what another caller does there.
    await reserved?.unsafe('begin')
    const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
    pid = row?.pid ?? 0
    source = await begin(connection)
  } catch (error) {
    await reserved?.unsafe('rollback').catch(() => {})
    reserved?.release()
    throw error
  }

  // What fails may fail before the caller can listen: it finds the error there.
  const out = inBatches().on('error', () => {})
  let ended = false
  let cancelling: Promise<unknown> | undefined

  async function giveBack() {
    if (ended) return
    ended = true
    // Never released while a cancel may be in flight: a round trip absorbs a late one.
    await cancelling
    await connection`select 1`.catch(() => {})
    await reserved?.unsafe('rollback').catch(() => {})
    reserved?.release()
  }

  /** Waits for a connection, which there may be none of until this one is given back: what has ended by then is not cancelled. */
  const cancelUnlessEnded = () =>
    pool.begin(async (tx) => {
      if (ended) return
      cancelling = tx`select pg_cancel_backend(${pid})`.catch(() => {})
      await cancelling
    })

  function failed(error: Error) {
    out.destroy(error)
    void giveBack()
  }

  source.once('end', giveBack)
  source.once('error', failed)
  out.once('close', () => {
    if (ended) return
    source.unpipe(out)
    void cancelUnlessEnded().catch(() => {})
    source.resume()
  })
  // A refusal in the server's very first packet came before a listener was attached.
  if (source.errored) failed(source.errored)
  else source.pipe(out)
  return out
}
