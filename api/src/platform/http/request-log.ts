import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services/services.ts'

/** One structured line a request: the pattern of the path, never the path itself, a query, a body or an address of a person. */
export function requestLog({ log }: Services): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    const request = randomUUID()
    context.res.headers.set('x-request-id', request)
    await next()
    const { method, routePath } = context.req
    log.info(
      { request, method, route: routePath, status: context.res.status, ms: Math.round(performance.now() - started) },
      'request',
    )
  }
}
