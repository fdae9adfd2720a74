import { createServer, STATUS_CODES, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { tooBusy } from '../errors/refusal.ts'
import type { Services } from '../services/services.ts'
import { roomFor, withRoom, type Room } from './admission.ts'
import { watchConnections } from './end-server.ts'
import { overloaded } from './measure-requests.ts'
import { securityHeadersOf } from './security-headers.ts'

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

/** What Node answers to a request that it cannot read, by its error; any other is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

export interface Address {
  host: string
  /** 0 takes a free one. */
  port: number
}

/** Answers HTTP at an address. Refuses connections where one visitor has too many open, and calls where too many wait. */
export function listen(
  app: Hono,
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  { host, port }: Address,
  serverOptions: ServerOptions = connectionLimits,
  room: Room = roomFor(config.databaseConnections),
): Promise<Server> {
  const headers = { ...securityHeadersOf(config), connection: 'close' }
  const { code, message, headers: later } = tooBusy()
  const busyBody = Buffer.from(JSON.stringify({ code, message }))
  const busyHeaders = Object.entries({
    ...securityHeadersOf(config),
    ...later,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': String(busyBody.length),
  }).flat()
  return new Promise((resolve, reject) => {
    const server = createServer(
      serverOptions,
      withRoom(getRequestListener(app.fetch, { hostname: host }), refuseBusy, room),
    )
    server.maxHeadersCount = MAX_HEADERS
    server.timeout = SILENCE_MS
    server.on('error', reject)
    server.on('connection', admit)
    watchConnections(server)
    server.on('clientError', refuse)
    server.on('checkExpectation', (_request, response: ServerResponse) => response.writeHead(417, headers).end())
    server.listen(port, host, () => resolve(server))
  })

  /** Says when to ask again: it must cost next to nothing. */
  function refuseBusy(response: ServerResponse) {
    overloaded()
    response.writeHead(503, busyHeaders).end(busyBody)
  }

  /** Refuses what is no HTTP as Node would, with the headers of every answer. */
  function refuse(error: NodeJS.ErrnoException, socket: Duplex) {
    // The boundary: Node keeps the answer under way there, and its own refusal looks there too.
    const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse }
    if (socket.writable && !answer?.headersSent) {
      const status = statuses[error.code ?? ''] ?? 400
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    }
    socket.destroy(error)
  }

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
