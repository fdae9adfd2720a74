import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { insertSession } from '../../api/src/features/auth/sessions/queries.ts'
import { newToken, tokenHash } from '../../api/src/platform/secrets/token.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { limitTable } from '../../api/src/platform/limits/limit-table.ts'
import { startDatabase } from '../host.ts'
import { median } from '../statistics.ts'
import { argumentsOf } from '../arguments.ts'

/**
 * `/api/auth/me` with the limits against without: `pnpm --filter bench exec tsx auth/limits.ts [rounds] [seconds a turn]`. As many
 * accounts and addresses call as stay below the limits of a public installation, so that everything is counted and no caller refused.
 */
const { rounds, seconds } = argumentsOf({ rounds: 30, seconds: 1 })
interface Turn {
  perSecond: number
  /** Of the server's processor, for each call. */
  microseconds: number
}

/** At most so many; as many of them call as need a third of their limit each. */
const ACCOUNTS = 2000
const CONNECTIONS = 32

const database = await startDatabase({ fsync: 'off' })
const sql = connect({ url: database.url, max: 2 })
const visitors = await Promise.all(Array.from({ length: ACCOUNTS }, (_, index) => visitor(index)))
const servers = fork(fileURLToPath(new URL('limits-server.ts', import.meta.url)), [database.url, database.folder], {
  execArgv: ['--import', 'tsx'],
})
let next = 0

try {
  const [urls]: Record<string, string>[] = await once(servers, 'message')
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
      `${name.padEnd(8)} median ${median(seen.map(({ perSecond }) => perSecond)).toFixed(0)} calls/s, ${median(seen.map(({ microseconds }) => microseconds)).toFixed(0)} µs of the server's processor a call`,
    )
  const [{ counted, rows } = { counted: 0, rows: 0 }] = await sql<
    { counted: number; rows: number }[]
  >`select coalesce(sum(points), 0)::int as counted, count(*)::int as rows from limit_counts`
  console.log(
    `throughput with against without, medians of ${rounds} rounds: ${median(byClock).toFixed(3)} by the clock, ${median(byProcessor).toFixed(3)} by processor time; load ${loadavg()[0]?.toFixed(1)} (${counted} calls joined in PostgreSQL under ${rows} keys)`,
  )

  async function rate(name: string, length: number): Promise<Turn> {
    const before = await processor()
    const pool = new Pool(urls?.[name] ?? '', { connections: CONNECTIONS })
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
}

/** A signed-in person with an address of their own. */
async function visitor(index: number): Promise<Record<string, string>> {
  const token = newToken()
  const address = `10.${index >> 8}.${index & 255}.7`
  const person = { email: `${randomUUID()}@example.com`, fullName: 'Bench', passwordHash: 'none' }
  const [{ id: userId = '' } = {}] = await insertUser(sql, person, { isPublic: false })
  await insertSession(sql, { tokenHash: tokenHash(token), userId, device: 'Bench', address })
  return { cookie: `__Host-lotline_session=${token}`, 'x-forwarded-for': address }
}
