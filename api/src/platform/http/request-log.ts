import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services/services.ts'
import { setHeader } from './set-header.ts'

/** One structured line a request: the pattern of the path, never the path itself, a query, a body or an address of a person. */
export function requestLog({ log }: Services): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    // Long enough to find one line by; it goes with every file of a page.
    const request = randomUUID().slice(0, 18)
    setHeader(context, 'x-request-id', request)
    await next()
    const { method, routePath } = context.req
    log.info(
      { request, method, route: routePath, status: context.res.status, ms: Math.round(performance.now() - started) },
      'request',
    )
  }
}
