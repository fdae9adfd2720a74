import type { Hono } from 'hono'
import { migrationsFolder, missingMigrations } from '../db/migrate.ts'
import type { Services } from '../services/services.ts'

/** How long one look at the database holds: probes cost it at most one statement a second, whoever sends them. */
const FRESH_MS = 1000
/** A probe must be told "not ready" before it gives up by itself. */
const PATIENCE_MS = 2000

interface Readiness {
  ready: boolean
  reason?: string
}

/**
 * For balancers and orchestrators: `GET /healthz` answers 200 while the process runs, `GET /readyz` 200 while the database answers and
 * has every migration of this build, else 503 with the reason. Neither is counted by a limit, nor asked for its host name: probes come by
 * address.
 */
export function healthRoutes(app: Hono, services: Pick<Services, 'sql' | 'config' | 'log'>): void {
  let last: { at: number; readiness: Promise<Readiness> } | undefined

  app.get('/healthz', (context) => context.json({ live: true }, 200, uncached))

  app.get('/readyz', async (context) => {
    if (!last || performance.now() - last.at > FRESH_MS)
      last = { at: performance.now(), readiness: readinessOf(services) }
    const readiness = await last.readiness
    return context.json(readiness, readiness.ready ? 200 : 503, uncached)
  })
}

const uncached = { 'cache-control': 'no-store' }

async function readinessOf({ sql, config, log }: Pick<Services, 'sql' | 'config' | 'log'>): Promise<Readiness> {
  try {
    const missing = await inTime(missingMigrations(sql, migrationsFolder(config)))
    return missing === 0
      ? { ready: true }
      : { ready: false, reason: `Migrations that are not applied: ${missing}. Run migrate.` }
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return { ready: false, reason: 'The database does not answer' }
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
