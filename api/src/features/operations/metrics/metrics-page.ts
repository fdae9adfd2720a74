import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { visitorAddress } from '../../../platform/caller/visitor-address.ts'
import type { Config } from '../../../platform/config/config.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { isLocalVisitor } from '../../../platform/limits/is-local-visitor.ts'
import type { Services } from '../../../platform/services/services.ts'

/** How long what the database said holds, in milliseconds: it is asked so often at most, however many scrape. */
const FRESH_MS = 2000

/**
 * `GET /metrics` for Prometheus: nothing of a person or an account is in it, and no series for each of anything that others can make
 * many of. Read with METRICS_TOKEN, or without it on this machine of an installation that others cannot reach.
 */
export function metricsPage(app: Hono, services: Services): void {
  let last: { at: number; text: Promise<string> } | undefined

  app.get('/metrics', async (context) => {
    assertReader(context.req.header('authorization'), visitorAddress(context, services.config), services.config)
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), text: metricsText(services) }
    return context.body(await last.text, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
}

/** Loaded when they are asked for: no start waits for the library. */
async function metricsText(services: Services): Promise<string> {
  const [{ Registry }, { processRegistry }, { sharedMetrics }] = await Promise.all([
    import('prom-client'),
    import('../../../platform/metrics/request-metrics.ts'),
    import('./shared-metrics.ts'),
  ])
  return Registry.merge([processRegistry, await sharedMetrics(services)]).metrics()
}

function assertReader(
  authorization: string | undefined,
  address: string,
  config: Pick<Config, 'metricsToken' | 'isPublic'>,
): void {
  if (isLocalVisitor(address, config)) return
  if (config.metricsToken === undefined) throw notFound('Page')
  if (!isSame(authorization ?? '', `Bearer ${config.metricsToken}`))
    throw new Refusal(401, 'metrics_token', 'Send METRICS_TOKEN as a bearer token to read the metrics')
}

const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))
const hashOf = (text: string) => createHash('sha256').update(text).digest()
