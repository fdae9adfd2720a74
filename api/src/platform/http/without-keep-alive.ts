import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/**
 * Leaves unsaid that the connection stays open: HTTP/1.1 keeps it open unless told otherwise (RFC 9112, 9.3), and a page has some twenty
 * files that would each say so.
 */
export const withoutKeepAlive: MiddlewareHandler = (context, next) => {
  // The boundary: this server always runs on Node; a request that the program makes to itself has no connection.
  const { incoming, outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  if (incoming?.httpVersion === '1.1') outgoing?.removeHeader('connection')
  return next()
}
