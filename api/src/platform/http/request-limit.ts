import type { MiddlewareHandler } from 'hono'
import { webhooks } from '../limits/webhooks.ts'
import type { Services } from '../services/services.ts'
import { visitorAddress } from '../caller/visitor-address.ts'
import { proxyWarning } from './warn-of-proxy.ts'

/** A page is made for each visitor; a file lies ready, and its name ends in what it is. */
const isPage = (path: string) => !path.startsWith('/api/') && !/\.[a-z0-9]{1,5}$/i.test(path)

/** Counts every request by the visitor's address, before anything is done for it. */
export function requestLimit(services: Services): MiddlewareHandler {
  const { config, limits } = services
  const warnOfProxy = proxyWarning(services)
  return async (context, next) => {
    const { path } = context.req
    if (webhooks.has(path)) return next()
    warnOfProxy(context)
    const visitor = { address: visitorAddress(context, config) }
    const refusal =
      (await limits.taken('request', visitor)) ?? (isPage(path) ? await limits.taken('page', visitor) : undefined)
    if (!refusal) return next()
    if (path.startsWith('/api/')) throw refusal
    return context.text(refusal.message, 429, refusal.headers)
  }
}
