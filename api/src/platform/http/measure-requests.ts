import type { MiddlewareHandler } from 'hono'

/** Loaded with the first answer: the library takes longer to load than an answer to give, and no start waits for it. */
const metrics = () => import('../metrics/request-metrics.ts')
let loaded: ReturnType<typeof metrics> | undefined

/** Counts and times every request by the pattern of its path; never by the path itself. */
export const measureRequests: MiddlewareHandler = async (context, next) => {
  const started = performance.now()
  await next()
  const seconds = (performance.now() - started) / 1000
  const { method, routePath: route } = context.req
  const { status } = context.res
  loaded ??= metrics()
  void loaded.then(({ countRequest }) => countRequest({ method, route, status }, seconds))
}

/** Counts a request that was refused before anything looked at it. */
export function overloaded(): void {
  loaded ??= metrics()
  void loaded.then(({ countOverload }) => countOverload())
}
