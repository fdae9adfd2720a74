import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Services } from '../services/services.ts'

/**
 * How long a connection may take for each thing, in milliseconds, and how long its headers may be. Who sends his headers or his body
 * drop by drop, or reads nothing of an answer, is cut off; a body has a shorter time of its own by its length (`receive-body.ts`).
 */
export const connectionLimits = {
  headersTimeout: 15_000,
  /** The whole request: 64 MB at 1 Mbit/s. */
  requestTimeout: 600_000,
  /** Longer than the usual proxy keeps an idle connection (60 s), so that none is closed while a request is on its way. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
} satisfies ServerOptions

/** Idle time without data in either direction: the live stream sends a heartbeat every 20 s. */
const SILENCE_MS = 120_000
const MAX_HEADERS = 100

export interface Address {
  host: string
  /** 0 takes a free one. */
  port: number
}

/** Answers HTTP at an address. Refuses connections where one visitor has too many open. */
export function listen(
  app: Hono,
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  { host, port }: Address,
  serverOptions: ServerOptions = connectionLimits,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The boundary: without options of its own for it, this library's server is Node's plain HTTP server.
    const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions }, () => resolve(server)) as Server
    server.maxHeadersCount = MAX_HEADERS
    server.timeout = SILENCE_MS
    server.on('error', reject)
    server.on('connection', admit)
  })

  function admit(socket: Socket) {
    const address = socket.remoteAddress ?? ''
    // Behind a proxy all visitors come through its connections.
    if (config.trustedProxies(address, 0)) return
    try {
      socket.once('close', limits.open(['connection'], { address }))
    } catch {
      socket.destroy()
    }
  }
}
