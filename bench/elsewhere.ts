import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Pool } from '../api/src/platform/db/sql.ts'

/**
 * Has a process that was started detached give way to all others, as what computes on other machines takes no processor from the product. Linux
 * shares the processor between sessions first, so that the nice value within one is not enough.
 */
export function asIfElsewhere({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return
  setPriority(pid, constants.priority.PRIORITY_LOW)
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
}

/**
 * The same for the connections of a role to a database of this machine, each of which is a process that leads a session: those that are open now, and
 * within a second those that are opened later. Returns what ends it.
 */
export function connectionsAsIfElsewhere(sql: Pool, role: string): () => void {
  const timer = setInterval(() => {
    sql<{ pid: number }[]>`select pid from pg_stat_activity where usename = ${role}`
      .then((open) => open.forEach(asIfElsewhere))
      // One of them has ended since, or the database is ending: the next look finds the others.
      .catch(() => {})
  }, 1000)
  return () => clearInterval(timer)
}
