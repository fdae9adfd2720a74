import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../api/src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { readFormat } from '../../api/src/features/properties/rolls/read-format.ts'
import type { RollFormat } from '../../api/src/features/properties/rolls/roll-format.ts'
import { connect, type Pool } from '../../api/src/platform/db/sql.ts'
import { writeRoll } from './made-up-roll.ts'
import { importFile } from '../../api/src/features/properties/import-roll.ts'

export interface Stage {
  sql: Pool
  url: string
  /** The made-up roll. */
  roll: string
  /** How it is read. */
  format: RollFormat
  rows: number
  folder: string
  /** Processor seconds of PostgreSQL so far, with all its processes. */
  serverBusy(): number
}

/** Starts PostgreSQL on a folder that stays, so that what was loaded serves the next program, and makes the roll. */
export async function openStage(rows: number): Promise<Stage & { close(): Promise<void> }> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const folder = process.env.BENCH_FOLDER ?? '/var/tmp/lotline-bench-leads'
  const server = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    from: path.join(root, 'api/package.json'),
  })
  const endWatch = server.endWithUs()
  const sql = connect({ url: server.url, max: 6 })
  await migrate(sql, path.join(root, 'api/migrations'))
  const roll = path.join(folder, `philadelphia-${rows}.csv`)
  if (!existsSync(roll)) await writeRoll(roll, rows)
  const postmaster = Number(readFileSync(path.join(server.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    sql,
    url: server.url,
    roll,
    format: await readFormat(root, 'philadelphia-opa'),
    rows,
    folder,
    serverBusy: () => busyOf(postmaster),
    async close() {
      await sql.end()
      await server.stop()
      endWatch()
    },
  }
}

/** What a piece of work took: seconds by the clock, and of the processor, here and in PostgreSQL. */
export interface Spent {
  seconds: number
  busy: number
  server: number
  /** Largest memory of this process meanwhile, in MB. */
  peak: number
}

export async function spentOn(stage: Pick<Stage, 'serverBusy'>, work: () => Promise<unknown>): Promise<Spent> {
  const before = { clock: performance.now(), cpu: process.cpuUsage(), server: stage.serverBusy() }
  let peak = process.memoryUsage().rss
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  const cpu = process.cpuUsage(before.cpu)
  return {
    seconds: (performance.now() - before.clock) / 1000,
    busy: (cpu.user + cpu.system) / 1e6,
    server: stage.serverBusy() - before.server,
    peak: Math.round(peak / 1e6),
  }
}

export const told = ({ seconds, busy, server }: Spent): string =>
  `${seconds.toFixed(2)} s (processor: ${busy.toFixed(1)} here, ${server.toFixed(1)} PostgreSQL)`

/** Imports the made-up roll, where an earlier program has not. */
export async function loadRoll({ sql, format, roll }: Pick<Stage, 'sql' | 'format' | 'roll'>): Promise<void> {
  const [loaded] = await sql`select 1 from properties limit 1`
  if (!loaded) await importFile({ sql, now: () => new Date('2026-11-20') }, format, roll, { write: () => {} })
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export const sayLoad = (): void =>
  say(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )

/** Linux tells in /proc what a process and its ended children used, in hundredths of a second. */
function busyOf(postmaster: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
      if (Number(name) === postmaster) ticks += own + ended
      else if (Number(fields[1]) === postmaster) ticks += own
    } catch {
      // It ended while it was read.
    }
  }
  return ticks / 100
}
