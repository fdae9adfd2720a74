import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { newToken, tokenHash } from '../../api/src/platform/secrets/token.ts'
import { startEmbedded } from '../../api/src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { limitTable } from '../../api/src/platform/limits/limit-table.ts'
import { medianOf } from '../crm/measure.ts'

/**
 * `/api/auth/me` with the limits against without: `pnpm --filter bench exec tsx auth/limits.ts [rounds] [seconds a turn]`. As many
 * accounts and addresses call as stay below the limits of a public installation, so that everything is counted and no caller refused.
 */
const [rounds = 30, seconds = 1] = process.argv.slice(2).map(Number)
interface Turn {
  perSecond: number
  /** Of the server's processor, for each call. */
  microseconds: number
}

/** At most so many; as many of them call as need a third of their limit each. */
const ACCOUNTS = 2000
const CONNECTIONS = 32

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-bench-'))
const database = await startEmbedded({
  folder: path.join(folder, 'postgres'),
  from: path.join(root, 'api/package.json'),
  settings: { fsync: 'off' },
})
const sql = connect({ url: database.url, max: 2 })
await migrate(sql, path.join(root, 'api/migrations'))
const visitors = await Promise.all(Array.from({ length: ACCOUNTS }, (_, index) => visitor(index)))
const servers = fork(fileURLToPath(new URL('limits-server.ts', import.meta.url)), [database.url, folder], {
  execArgv: ['--import', 'tsx'],
})
let next = 0

try {
  const [ports]: Record<string, number>[] = await once(servers, 'message')
  let callers = ACCOUNTS
  for (const name of ['with', 'without']) await rate(name, 2)
  const first = await rate('without', 2)
  callers = callersFor(first)
  const byClock: number[] = []
  const byProcessor: number[] = []
  const turns: Record<string, Turn[]> = { with: [], without: [] }
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first in turn.
    for (const name of round % 2 ? ['with', 'without'] : ['without', 'with'])
      turns[name]?.push(await rate(name, seconds))
    const [limited, free] = [turns.with?.at(-1), turns.without?.at(-1)]
    if (!limited || !free) continue
    byClock.push(limited.perSecond / free.perSecond)
    byProcessor.push(free.microseconds / limited.microseconds)
  }
  for (const [name, seen] of Object.entries(turns))
    console.log(
      `${name.padEnd(8)} median ${medianOf(seen.map(({ perSecond }) => perSecond)).toFixed(0)} calls/s, ${medianOf(seen.map(({ microseconds }) => microseconds)).toFixed(0)} µs of the server's processor a call`,
    )
  const [{ counted, rows } = { counted: 0, rows: 0 }] = await sql<
    { counted: number; rows: number }[]
  >`select coalesce(sum(points), 0)::int as counted, count(*)::int as rows from limit_counts`
  console.log(
    `throughput with against without, medians of ${rounds} rounds: ${medianOf(byClock).toFixed(3)} by the clock, ${medianOf(byProcessor).toFixed(3)} by processor time; load ${loadavg()[0]?.toFixed(1)} (${counted} calls joined in PostgreSQL under ${rows} keys)`,
  )

  async function rate(name: string, length: number): Promise<Turn> {
    const before = await processor()
    const pool = new Pool(`http://127.0.0.1:${ports?.[name]}`, { connections: CONNECTIONS })
    const started = performance.now()
    let answered = 0
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (performance.now() - started < length * 1000) {
          const headers = visitors[(next += 1) % callers] ?? {}
          const { statusCode, body } = await pool.request({ method: 'GET', path: '/api/auth/me', headers })
          await body.dump()
          if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`)
          answered += 1
        }
      }),
    )
    const perSecond = (answered / (performance.now() - started)) * 1000
    const microseconds = ((await processor()) - before) / answered
    await pool.close()
    // The machine may have become faster.
    callers = Math.max(callers, callersFor({ perSecond, microseconds }))
    return { perSecond, microseconds }
  }
  function callersFor({ perSecond }: Turn): number {
    return Math.min(ACCOUNTS, Math.max(1, Math.ceil((perSecond * 60) / (limitTable.account_call.points / 3))))
  }

  async function processor(): Promise<number> {
    const answer = once(servers, 'message')
    servers.send('processor')
    const [microseconds]: number[] = await answer
    return microseconds ?? 0
  }
} finally {
  servers.kill()
  await sql.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A signed-in person with an address of their own. */
async function visitor(index: number): Promise<Record<string, string>> {
  const token = newToken()
  const address = `10.${index >> 8}.${index & 255}.7`
  const [{ id = '' } = {}] = await sql<
    { id: string }[]
  >`insert into users (email, full_name, password_hash, email_confirmed_at) values (${`${randomUUID()}@example.com`}, 'Bench', 'none', now()) returning id`
  await sql`insert into sessions (token_hash, user_id, device, first_address, last_address, expires_at) values (${tokenHash(token)}, ${id}, 'Bench', ${address}, ${address}, now() + interval '1 day')`
  return { cookie: `__Host-lotline_session=${token}`, 'x-forwarded-for': address }
}
