import postgres from 'postgres'
import { databasePlace } from './database-place.ts'
import { isoInstant } from './instant.ts'

/** How our own types are transferred: an instant is an ISO string, an int8 a number (ours stay below 2^53). */
type Types = { instant: string; bigint: number }

/** Runs queries: the pool itself, or a transaction on it. */
export type Sql = postgres.ISql<Types>

/** The pool: also opens transactions. */
export interface Pool extends Sql, Omit<postgres.Sql<Types>, keyof Sql | 'begin'> {
  /** Commits what the work did once it is done, and resolves to its result; undoes all of it where the work fails. */
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same with options of the transaction, such as `isolation level repeatable read`. */
  begin<T>(options: string, work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** An open transaction: also opens savepoints in it. */
export interface Transaction extends Sql {
  /** Keeps what the work did within the transaction, and resolves to its result; undoes that alone where the work fails. */
  savepoint<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

export interface Connection {
  url: string
  /** The certificate, as PEM, of the authority that must have signed the server's; the public ones' when absent. */
  ca?: string | undefined
  /** Connections in the pool. */
  max?: number
  /** False behind a pooler in transaction mode. */
  prepare?: boolean
  /** Shown in pg_stat_activity. */
  name?: string
  /** How long a transaction may stand idle before the server ends it and its locks. */
  idleSeconds?: number
  /** How long a statement waits for rows or tables that another one holds before it is refused; for good when absent. */
  lockSeconds?: number | undefined
  /** How long a new connection may take; ten seconds when absent, in which also a managed database wakes that sleeps between queries. */
  connectSeconds?: number | undefined
}

/** Longer than any call to the outside that a transaction waits for; a process that froze while it held locks frees them. */
const MAX_IDLE_SECONDS = 60

/** The pause before a connection is opened again in place of one that closed, and between two of those of a pool, in seconds. */
const RECONNECT_SECONDS = 0.05
const BETWEEN_RECONNECTS_SECONDS = 0.1

/**
 * Opens a pool. Columns are snake_case in the database and camelCase here. While the database is away its connections try in
 * turn, ten times a second in all: each attempt costs a database that recovers a process. Once one is open none waits any more.
 */
export function connect({
  url,
  ca,
  max = 10,
  prepare = true,
  name = 'lotline',
  idleSeconds = MAX_IDLE_SECONDS,
  lockSeconds,
  connectSeconds = 10,
}: Connection): Pool {
  // The boundary: the driver's own types lose the result of a transaction whose type is a parameter.
  return postgres(url, {
    ...databasePlace(url, ca),
    max,
    prepare,
    connect_timeout: connectSeconds,
    // A pooler refuses settings that it does not know: behind one the database itself must have it (docs/operating.md).
    connection: {
      application_name: name,
      ...(prepare ? { idle_in_transaction_session_timeout: idleSeconds * 1000 } : {}),
      ...(prepare && lockSeconds ? { lock_timeout: lockSeconds * 1000 } : {}),
    },
    backoff: inTurn(),
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    types: {
      instant: {
        to: 1184,
        from: [1184, 1114],
        serialize: String,
        parse: isoInstant,
      },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
    onnotice: () => {},
  }) as Pool
}

/** Says how long each connection that closes waits for its turn, in seconds. */
function inTurn(): () => number {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now() / 1000
    last = Math.max(now + RECONNECT_SECONDS, last + BETWEEN_RECONNECTS_SECONDS)
    return last - now
  }
}

/** True for the refusal of a unique index or primary key, of the named constraint when one is given. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === '23505' &&
    (!constraint || error.constraint_name === constraint)
  )
}
