import type { MiddlewareHandler } from 'hono'
import { traced } from '../tracing/tracing.ts'

/**
 * A span for every request, named by the pattern of its path; never by the path itself. What a visitor says of a trace of theirs
 * is not believed: each request begins one.
 */
export const traceRequests: MiddlewareHandler = (context, next) =>
  traced(context.req.method, 'server', async (span) => {
    await next()
    const { method, routePath: route } = context.req
    span.name(`${method} ${route}`)
    const { status } = context.res
    span.describe({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
    if (status >= 500) span.failed(String(status))
  })
