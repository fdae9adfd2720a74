// What taking jobs fairly costs: claims a second, the accounts in turn against first come, first served, on the same queue in
// turn: tsx bench/fair/claims.ts [accounts] [jobs of each] [workers]
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../api/src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { connect, type Pool } from '../../api/src/platform/db/sql.ts'
import { claimJob, finishJob } from '../../api/src/platform/jobs/queries.ts'
import { argumentsOf } from '../arguments.ts'
import { median } from '../statistics.ts'

const { accounts, each, workers } = argumentsOf({ accounts: 50, each: 40, workers: 3 })
const ROUNDS = 5
const CLAIMS = 1000

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = await startEmbedded({
  folder: path.join(process.env.BENCH_FOLDER ?? '/var/tmp/lotline-bench-fair', 'claims'),
  from: path.join(root, 'api/package.json'),
})
const endWatch = server.endWithUs()
const sql = connect({ url: server.url, max: workers + 1 })

type Claim = (sql: Pool, worker: string) => Promise<readonly { id: number }[]>
const inTurn: Claim = (pool, worker) => claimJob(pool, worker, { names: ['bench'] })
const firstCome: Claim = (pool, worker) => pool<{ id: number }[]>`
  update queue_jobs set claimed_by = ${worker}, lease_until = now() + interval '60 seconds', attempts_left = attempts_left - 1
  where id = (
    select id from queue_jobs
    where failed_at is null and run_at <= now() and (lease_until is null or lease_until < now()) and name = any(${['bench']})
    order by run_at, id limit 1 for update skip locked
  )
  returning id, name, payload, attempts_left
`

try {
  await migrate(sql, path.join(root, 'api/migrations'))
  // What first come, first served looks its jobs up by.
  await sql`create index if not exists queue_jobs_due on queue_jobs (run_at, id) where failed_at is null`
  const rates: Record<string, number[]> = { 'first come': [], 'in turn': [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, claim] of [
      ['first come', firstCome],
      ['in turn', inTurn],
    ] as const) {
      await fill()
      rates[name]?.push(await claimsPerSecond(claim))
    }
  }
  for (const [name, seen] of Object.entries(rates)) {
    process.stdout.write(
      `${name}: ${Math.round(median(seen))} claims/s (${seen.map(Math.round).join(', ')}); ${accounts} accounts with ${each} jobs each, ${workers} workers\n`,
    )
  }
  process.stdout.write(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  )
} finally {
  await sql.end()
  await server.stop()
  endWatch()
}

async function fill(): Promise<void> {
  await sql`truncate queue_jobs, queue_turns`
  await sql`delete from accounts`
  await sql`insert into accounts (name) select 'Sample ' || n from generate_series(1, ${accounts}) n`
  await sql`insert into queue_jobs (name, payload, attempts_left, account_id) select 'bench', '{}', 3, id from accounts cross join generate_series(1, ${each})`
  await sql`analyze queue_jobs`
}

/** Each claim with the end of its job, as a worker does them. */
async function claimsPerSecond(claim: Claim): Promise<number> {
  let left = CLAIMS
  const started = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = randomUUID()
      while (left-- > 0) for (const { id } of await claim(sql, worker)) await finishJob(sql, id, worker, undefined)
    }),
  )
  return CLAIMS / ((performance.now() - started) / 1000)
}
