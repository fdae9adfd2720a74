import type { Hono } from 'hono'
import { withTimeout } from '../db/with-timeout.ts'
import { migrationsFolder, missingMigrations } from '../db/migrate.ts'
import { seenWorkers } from '../jobs/queries.ts'
import type { Services } from '../services/services.ts'

/** How long one look holds: probes cost the database at most two statements a second, whoever sends them. */
const FRESH_MS = 1000
/** A probe must be told "not ready" before it gives up by itself. */
const TIMEOUT_MS = 2000

interface Check {
  ok: boolean
  reason?: string
}

interface Readiness {
  /** Visitors may be sent here. */
  ready: boolean
  /** Those of the first two alone decide: with a full disk people can still read, and without a worker do all but wait for it. */
  checks: Record<'database' | 'migrations' | 'disk' | 'worker', Check>
}

type Asked = Pick<Services, 'sql' | 'config' | 'log' | 'disk'>

/**
 * For balancers, orchestrators and people: `GET /health/live` answers 200 while the process runs, `GET /health/ready` 200 while the
 * database answers and has every migration of this build, else 503; both with what was looked at. Neither is counted by a limit, nor
 * asked for its host name: probes come by address.
 */
export function healthRoutes(app: Hono, services: Asked): void {
  let last: { at: number; readiness: Promise<Readiness> } | undefined

  app.get('/health/live', (context) => context.json({ live: true }, 200, uncached))

  app.get('/health/ready', async (context) => {
    // At once, without asking the database: there is little time to send visitors elsewhere.
    if (state.isEnding)
      return context.json({ ready: false, checks: { process: failed('This process is ending') } }, 503, uncached)
    if (!last || performance.now() - last.at > FRESH_MS)
      last = { at: performance.now(), readiness: readinessOf(services) }
    const readiness = await last.readiness
    return context.json(readiness, readiness.ready ? 200 : 503, uncached)
  })
}

const state = { isEnding: false }

/** From now on this process is not ready: it was told to end, and visitors are to be sent elsewhere. */
export function noteEnding(): void {
  state.isEnding = true
}

const uncached = { 'cache-control': 'no-store' }
const ok: Check = { ok: true }
const failed = (reason: string): Check => ({ ok: false, reason })

async function readinessOf(services: Asked): Promise<Readiness> {
  const [migrations, worker, disk] = await Promise.all([
    answered(services, missingMigrations(services.sql, migrationsFolder(services.config))),
    answered(services, seenWorkers(services.sql)),
    services.disk.state(),
  ])
  const [seen] = worker ?? []
  const checks: Readiness['checks'] = {
    database: migrations === undefined ? failed('The database does not answer') : ok,
    migrations:
      migrations === undefined
        ? failed('The database does not answer')
        : migrations > 0
          ? failed(`Migrations that are not applied: ${migrations}. Run migrate.`)
          : ok,
    disk: disk.full ? failed(`Only ${percent(disk.free)} of the disk is free: nothing new is written`) : ok,
    worker: seen && seen.working > 0 ? ok : failed('No worker was seen in the last 30 seconds: run work'),
  }
  return { ready: checks.database.ok && checks.migrations.ok, checks }
}

const percent = (part = 0) => `${(part * 100).toFixed(1)} %`

/** Undefined where the database does not answer in time, or not this question. */
async function answered<T>({ log }: Asked, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(answer, TIMEOUT_MS)
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return undefined
  }
}
