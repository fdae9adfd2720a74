import type { z } from 'zod'
import { actingUser } from '../caller/acting-user.ts'
import type { Sql } from '../db/sql.ts'
import type { Services } from '../services/services.ts'

/** A kind of background work: its name, what it is given and what it does. */
export interface Job<P extends z.ZodType = z.ZodType> {
  name: string
  payload: P
  /** How often it is tried before it is set aside as failed; one whose process had to be killed is, after the second time. */
  attempts: number
  /** Keeps a processor busy for long: a worker does fewer of these at once, so that lists and mails of others go on. */
  heavy?: boolean
  /** May run more than once for one payload: what it does must be the same the second time. */
  run(payload: z.output<P>, services: Services): Promise<void>
  /** Called once after the last attempt failed. */
  gaveUp?(payload: z.output<P>, services: Services, error: unknown): Promise<void>
  /**
   * Called in the transaction in which an employee has it done again: opens what `gaveUp` ended. False, or a refusal, where it is over in another way.
   */
  again?(payload: z.output<P>, sql: Sql): Promise<boolean>
}

/** Keeps the payload's type. */
export const job = <P extends z.ZodType>(definition: Job<P>): Job<P> => definition

/** Work that a worker does all the time, until it is told to stop. */
export interface Loop {
  name: string
  run(services: Services, signal: AbortSignal): Promise<void>
}

export interface Enqueued {
  /** A second job with the same key is dropped until the first has ended. */
  key?: string
  /** Not before. */
  runAt?: Date
  /** Not before so many seconds have passed by the database's clock: a process's own may be behind it. */
  afterSeconds?: number
  /** The account it is done for, served round-robin; without one it is the product's own work. */
  accountId?: string
}

/** Stores the job in the caller's transaction: it exists if and only if the caller's change does. Who is acting is who it is done for. */
export async function enqueue<P extends z.ZodType>(
  sql: Sql,
  { name, attempts }: Pick<Job<P>, 'name' | 'attempts'>,
  payload: z.input<P>,
  { key, runAt, afterSeconds = 0, accountId }: Enqueued = {},
): Promise<void> {
  await sql`
    insert into queue_jobs (name, key, payload, attempts_left, account_id, by_user_id, run_at)
    values (${name}, ${key ?? null}, ${JSON.stringify(payload)}::text::jsonb, ${attempts}, ${accountId ?? null}, ${actingUser()},
      coalesce(${runAt?.toISOString() ?? null}::timestamptz, now() + make_interval(secs => ${afterSeconds})))
    on conflict do nothing
  `
  await sql`select pg_notify('queue', ${name})`
}
