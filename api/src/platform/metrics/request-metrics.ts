import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** What this process knows of itself; what all processes share is asked of the database at each scrape. */
export const processRegistry = new Registry()

collectDefaultMetrics({ register: processRegistry })

const requests = new Counter({
  name: 'lotline_http_requests_total',
  help: 'Answered requests by method, pattern of the path and status.',
  labelNames: ['method', 'route', 'status'] as const,
  registers: [processRegistry],
})

const durations = new Histogram({
  name: 'lotline_http_request_duration_seconds',
  help: 'How long requests took, by method and pattern of the path.',
  labelNames: ['method', 'route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [processRegistry],
})

const overloads = new Counter({
  name: 'lotline_http_overload_total',
  help: 'Requests that were refused with 503 because too many waited.',
  registers: [processRegistry],
})

const replicaReads = new Counter({
  name: 'lotline_replica_reads_total',
  help: 'Exports and counts with a replica configured: read from it, or from the database because it was behind or away.',
  labelNames: ['from'] as const,
  registers: [processRegistry],
})

/** Counts what was read from the replica, or was not because it was behind or away. */
export const countReplicaRead = (from: 'replica' | 'behind' | 'away') => replicaReads.inc({ from })

/** Counts a request that was refused because too many waited. */
export const countOverload = () => overloads.inc()

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Counts one request. The route is the pattern that it was mounted with, so that there are no more series than patterns. */
export function countRequest(
  { method, route, status }: { method: string; route: string; status: number },
  seconds: number,
): void {
  const labels = { method: methods.has(method) ? method : 'other', route }
  requests.inc({ ...labels, status })
  durations.observe(labels, seconds)
}
