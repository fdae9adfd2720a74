import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Services } from '../services/services.ts'

/** Tells the operator once that visitors come through a proxy that he did not name: they all count as one. */
export function proxyWarning({ config, log }: Pick<Services, 'config' | 'log'>): (context: Context) => void {
  let warned = !config.isPublic
  return (context) => {
    if (warned || context.req.header('x-forwarded-for') === undefined) return
    // The boundary: this server always runs on Node; a request that the program makes to itself has no connection.
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
    const address = incoming?.socket.remoteAddress
    if (address === undefined || config.trustedProxies(address, 0)) return
    warned = true
    log.warn(
      { proxy: address },
      'X-Forwarded-For comes from a proxy that TRUSTED_PROXIES does not name: all its visitors count as one for limits',
    )
  }
}
