import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from '../../api/src/platform/db/sql.ts'

/** Processor time of the whole database server so far, in microseconds; NaN where `/proc` does not tell. */
export async function databaseTime(sql: Pool): Promise<number> {
  try {
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const server = statOf(backend?.pid ?? 0).parent
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          return [{ pid: Number(name), ...statOf(Number(name)) }]
        } catch {
          return []
        }
      })
    const main = stats.find(({ pid }) => pid === server)
    return (
      ((main?.own ?? 0) +
        (main?.ended ?? 0) +
        stats.filter(({ parent }) => parent === server).reduce((sum, { own }) => sum + own, 0)) *
      TICK
    )
  } catch {
    return Number.NaN
  }
}

/** Linux counts in hundredths of a second. */
const TICK = 10_000

function statOf(pid: number): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  return { parent, own: (fields[11] ?? 0) + (fields[12] ?? 0), ended: (fields[13] ?? 0) + (fields[14] ?? 0) }
}
