import type { MiddlewareHandler } from 'hono'
import type * as requestMetrics from '../metrics/request-metrics.ts'

type Metrics = typeof requestMetrics

/** Loaded with the first answer: the library takes longer to load than an answer to give, and no start waits for it. */
const load = () =>
  import('../metrics/request-metrics.ts').then((metrics) => {
    loaded = metrics
    return metrics
  })
let loading: Promise<Metrics> | undefined
let loaded: Metrics | undefined

/** Counts and times every request by the pattern of its path; never by the path itself. */
export const measureRequests: MiddlewareHandler = async (context, next) => {
  const started = performance.now()
  await next()
  const seconds = (performance.now() - started) / 1000
  const { method, routePath: route } = context.req
  const { status } = context.res
  count(({ countRequest }) => countRequest({ method, route, status }, seconds))
}

/** Counts a request that was refused before anything looked at it. */
export function overloaded(): void {
  count(({ countOverload }) => countOverload())
}

function count(by: (metrics: Metrics) => void): void {
  if (loaded) by(loaded)
  else void (loading ??= load()).then(by)
}
