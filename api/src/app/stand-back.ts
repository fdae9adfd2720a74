import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Config } from '../platform/config/config.ts'
import type { Pool } from '../platform/db/sql.ts'

/** How often connections are looked for that were opened since, in milliseconds. */
const EVERY_MS = 1000

/** Who is not root may set one session of the machine in so many milliseconds (`proc_sched_autogroup_set_nice` of the kernel). */
const BETWEEN_SESSIONS_MS = 100

/** Lets the other processes of this machine go first, `serve` above all: at this nice value, from 0 to 19. */
export function standBack(niceness: number): void {
  if (!lower(process.pid, niceness)) setTimeout(() => standBack(niceness), BETWEEN_SESSIONS_MS).unref()
}

/**
 * Has the connections of this process stand back with it where their database is on this machine: PostgreSQL gives each a process and a session of its
 * own, and each of them gets as much of the processor as all of `serve`. Those of a database elsewhere, which is asked once, and of another user are left
 * as they are. Not for connections to a pooler, which are `serve`'s the next moment. Returns what ends it.
 */
export function connectionsStandBack(
  sql: Pool,
  { workNiceness: niceness, prepareStatements }: Pick<Config, 'workNiceness' | 'prepareStatements'>,
): () => void {
  const isPooled = !prepareStatements
  if (niceness === 0 || isPooled || process.platform !== 'linux') return () => {}
  let lowered = new Set<number>()
  let isLooking = false
  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      const open = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity where datname = current_database() and application_name = current_setting('application_name')
      `
      const areNew = open.every(({ pid }) => !lowered.has(pid))
      if (areNew && !open.some(({ pid }) => isDatabaseHere(pid))) return clearInterval(timer)
      lowered = new Set(
        open.flatMap(({ pid }) => (lowered.has(pid) || !isDatabaseHere(pid) || lower(pid, niceness) ? [pid] : [])),
      )
    } catch {
      // The database is away; its connections are other ones when it is back.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Linux shares the processor between sessions before it does so within each (sched(7), "The autogroup feature"): the nice value of a process that leads
 * one, as those that are started detached do, says nothing to others. That of its session does. Returns false where it may be set a moment later.
 */
function lower(pid: number, niceness: number): boolean {
  try {
    setPriority(pid, niceness)
    if (leadsItsSession(pid)) writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
    return true
  } catch (error) {
    // Else it has a lower priority, is another user's or has ended, or this system knows no sessions.
    return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN')
  }
}

/** Whether a process of this number is one of PostgreSQL's. A database elsewhere has numbers of its own. */
function isDatabaseHere(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')
  } catch {
    return false
  }
}

/** By the sixth field of its line, behind its name, which may have blanks and brackets (proc_pid_stat(5)). */
function leadsItsSession(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(session) === pid
}
