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
  tell({ method, route, status: context.res.status, seconds })
}

/** An answered request, as it is counted. */
export interface Answered {
  method: string
  /** The pattern of its path. */
  route: string
  status: number
  seconds: number
}

/** Counts an answered request in this process. */
export function countAnswered({ seconds, ...request }: Answered): void {
  count(({ countRequest }) => countRequest(request, seconds))
}

let tell: (answered: Answered) => void = countAnswered

/** From now on another process is told what this one answered: its own metrics are not read. */
export function countElsewhere(teller: typeof tell): void {
  tell = teller
}

/** Counts a request that was refused before anything looked at it. */
export function overloaded(): void {
  count(({ countOverload }) => countOverload())
}

function count(by: (metrics: Metrics) => void): void {
  if (loaded) by(loaded)
  else void (loading ??= load()).then(by)
}
