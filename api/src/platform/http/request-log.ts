import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services/services.ts'
import { setHeader } from './set-header.ts'

/** Files that are kept for ever: a page has some twenty, and whoever keeps them would hand on the id of another visitor's request. */
const isFile = /^\/(?:assets|files|remotes)\//

/** One structured line a request: the pattern of the path, never the path itself, a query, a body or an address of a person. */
export function requestLog({ log }: Services): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    // The random end of a UUID: long enough to find one line by, and Node draws them many at a time.
    const request = randomUUID().slice(-12)
    if (!isFile.test(context.req.path)) setHeader(context, 'x-request-id', request)
    await next()
    const { method, routePath } = context.req
    log.info(
      { request, method, route: routePath, status: context.res.status, ms: Math.round(performance.now() - started) },
      'request',
    )
  }
}
