import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from './sql.ts'

export interface Migration {
  id: number
  name: string
  text: string
  checksum: string
}

export interface Saying {
  say: (line: string) => void
  /** How often at most it says what it waits for, in milliseconds. */
  sayEveryMs: number
}

type Session = Awaited<ReturnType<Pool['reserve']>>

/** A quarter of what a person's call waits for a table (`LOCK_SECONDS` of app/waits.ts): all calls to a table stand behind a change that waits for it. */
const LOCK_MS = 500
/** Between two tries: what stood behind the first one is through by then. */
const PAUSE_MS = 1000

/** `create index concurrently if not exists name on table`, which stands in no transaction and alone in its file. */
const CONCURRENTLY = /^(?:\s|--[^\n]*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/** Applies one migration, in a transaction where it can be, and notes that it is applied; waits for tables as `withShortLocks` says. */
export async function applyMigration(session: Session, migration: Migration, saying: Saying): Promise<void> {
  const { id, name, text, checksum } = migration
  const [, index] = CONCURRENTLY.exec(text) ?? []
  const note = () => session`insert into schema_migrations ${session({ id, name, checksum })}`
  try {
    if (index !== undefined) {
      await removeBroken(session, index)
      await session.unsafe(text)
      await note()
    } else {
      await withShortLocks(session, name, saying, async () => {
        await session.unsafe(text)
        await note()
      })
    }
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/**
 * Runs a transaction that changes tables. Where another one holds one of them, such as a backup that reads it, it is undone and
 * tried again until that one has ended: a change that waited there would have every other caller of the table wait behind it.
 */
export async function withShortLocks(
  session: Session,
  what: string,
  { say, sayEveryMs }: Saying,
  work: () => PromiseLike<unknown>,
): Promise<void> {
  for (let said = Number.NEGATIVE_INFINITY; ; await wait(PAUSE_MS)) {
    await session.unsafe(`begin; set local lock_timeout = ${LOCK_MS}`)
    try {
      await work()
      await session.unsafe('commit')
      return
    } catch (error) {
      await session.unsafe('rollback').catch(() => {})
      if (!isLockRefused(error)) throw error
      if (performance.now() - said < sayEveryMs) continue
      said = performance.now()
      say(
        `${what} waits for a table that ${await oldestHolder(session)} holds; it is tried again until that has ended, and calls go on meanwhile`,
      )
    }
  }
}

/** `lock_timeout` (55P03), or two that wait for each other (40P01). */
const isLockRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

/** Whose transaction is the oldest: it is hardly ever another one that stands in the way. */
async function oldestHolder(session: Session): Promise<string> {
  const [holder] = await session<{ pid: number; name: string; seconds: number }[]>`
    select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1
  `
  return holder ? `process ${holder.pid} (${holder.name}), since ${holder.seconds} seconds,` : 'another transaction'
}

/** What is left of an index whose making was broken off serves no query, and `if not exists` would take it for the index. */
async function removeBroken(session: Session, index: string): Promise<void> {
  const [found] = await session<{ broken: boolean }[]>`
    select not indisvalid as broken from pg_index where indexrelid = to_regclass(${index})
  `
  if (found?.broken) await session.unsafe(`drop index concurrently ${index}`)
}
