import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withTimeout } from './with-timeout.ts'
import { connect, type Connection, type Pool, type Sql } from './sql.ts'

/** Where what takes long and changes nothing is read. */
export interface Replica {
  /**
   * The replica, where it has replayed all that the database had committed when this was asked: what a person has just changed is in what they read. The
   * database itself, where the replica is behind or away, or where there is none. Fails where the database does not answer.
   */
  forReading(): Promise<Pool>
  close(): Promise<void>
}

/** From where a read was answered, and why not from the replica. */
export type ReadFrom = 'replica' | 'behind' | 'away'

/** So long the replica may take to come up to what is committed, in milliseconds: most are behind by less. */
const MAX_WAIT_MS = 100
const LOOK_MS = 10
/** So long a replica that did not answer is left alone, in milliseconds. */
const REST_MS = 5000

interface ReplicaOptions {
  /** The database itself. */
  sql: Pool
  /** Undefined: everything is read from the database itself. */
  replica: Connection | undefined
  log: Pick<Logger, 'warn'>
  count: (from: ReadFrom) => void
}

export function createReplica({ sql, replica, log, count }: ReplicaOptions): Replica {
  if (!replica) return { forReading: async () => sql, close: async () => undefined }
  const copy = connect(replica)
  let restsUntil = Number.NEGATIVE_INFINITY

  async function isFresh(committed: string): Promise<boolean> {
    for (const begun = performance.now(); ; await wait(LOOK_MS)) {
      // A server that replays nothing any more is not this database's replica, whatever it was.
      const [seen] = await withTimeout(
        copy<
          { fresh: boolean }[]
        >`select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${committed}::text::pg_lsn, false) as fresh`,
        MAX_WAIT_MS * 5,
      )
      if (seen?.fresh) return true
      if (performance.now() - begun > MAX_WAIT_MS) return false
    }
  }

  return {
    async forReading() {
      if (performance.now() < restsUntil) return (count('away'), sql)
      // Asked outside of what is the replica's fault.
      const committed = await committedUpTo(sql)
      try {
        const fresh = await isFresh(committed)
        count(fresh ? 'replica' : 'behind')
        return fresh ? copy : sql
      } catch (error) {
        restsUntil = performance.now() + REST_MS
        log.warn({ err: error }, 'the replica does not answer; its reads go to the database itself')
        count('away')
        return sql
      }
    },
    close: () => copy.end({ timeout: 5 }),
  }
}

/**
 * How far the write-ahead log goes, with everything committed until now on the disk and so on its way to the replica. The results
 * of texts commit without waiting for the disk: where something is not there yet, a commit that does wait takes it along.
 */
async function committedUpTo(sql: Sql): Promise<string> {
  const [log] = await sql<{ written: boolean; at: string }[]>`
    select pg_current_wal_insert_lsn() <= pg_current_wal_flush_lsn() as written, pg_current_wal_flush_lsn()::text as at
  `
  if (log?.written) return log.at
  await sql`select set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'lotline', '')`
  const [flushed] = await sql<{ at: string }[]>`select pg_current_wal_flush_lsn()::text as at`
  return flushed?.at ?? ''
}

/** Whether a statement on a replica was ended because what it read was removed in the database meanwhile: there it succeeds. */
export const isReplayConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001'
