import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'
import { Refusal } from '../errors/refusal.ts'
import { isKnownOrigin } from './known-host.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page sends with our visitor's cookie. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; a caller without either is no browser and has no cookie to abuse.
 * The carrier's hooks carry a signature of their own.
 */
export function sameSite(config: Config): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    if (!safe.has(method) && !path.startsWith('/api/carrier/') && !isOurs(context.req.raw, config)) {
      throw new Refusal(403, 'other_site', 'This request came from another site')
    }
    await next()
  }
}

function isOurs(request: Request, config: Config): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || isKnownOrigin(origin, config)
}
