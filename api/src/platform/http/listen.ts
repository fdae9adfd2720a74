import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { brokenOff, tooBusy, type Refusal } from '../errors/refusal.ts'
import type { Services } from '../services/services.ts'
import { roomFor, withRoom, type Room } from './admission.ts'
import { watchConnections } from './end-server.ts'
import { overloaded } from './measure-requests.ts'
import { passOn } from './pass-on.ts'
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

/** A port of this machine, 0 for a free one; or the path of a socket. */
export type Address = { host: string; port: number } | { path: string }

interface ListenOptions {
  serverOptions?: ServerOptions
  room?: Room
  /** Which requests another process answers, and the path of the socket that it listens on. */
  longCalls?: { areAnsweredAt: (request: IncomingMessage) => string | undefined }
}

/** Answers HTTP at an address. Refuses connections where one visitor has too many open, and calls where too many wait. */
export function listen(
  app: Hono,
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  address: Address,
  { serverOptions = connectionLimits, room = roomFor(config.databaseConnections), longCalls }: ListenOptions = {},
): Promise<Server> {
  const headers = { ...securityHeadersOf(config), connection: 'close' }
  const writeBusy = refusalWriter(tooBusy(), config)
  const refuseBrokenOff = refusalWriter(brokenOff(), config)
  const answer = withRoom(
    getRequestListener(app.fetch, { hostname: 'host' in address ? address.host : 'localhost' }),
    refuseBusy,
    room,
  )
  return new Promise((resolve, reject) => {
    const server = createServer(serverOptions, (request, response) => {
      const to = longCalls?.areAnsweredAt(request)
      if (to === undefined) answer(request, response)
      else passOn(request, response, { to, otherwise: answer, refuse: refuseBrokenOff })
    })
    server.maxHeadersCount = MAX_HEADERS
    server.timeout = SILENCE_MS
    server.on('error', reject)
    server.on('connection', admit)
    watchConnections(server)
    server.on('clientError', refuse)
    server.on('checkExpectation', (_request, response: ServerResponse) => response.writeHead(417, headers).end())
    server.listen(address, () => resolve(server))
  })

  /** Says when to ask again: it must cost next to nothing. */
  function refuseBusy(response: ServerResponse) {
    overloaded()
    writeBusy(response)
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

/** Writes one refusal, which is made once, to any answer. */
function refusalWriter(
  { status, code, message, headers }: Refusal,
  config: Config,
): (response: ServerResponse) => void {
  const body = Buffer.from(JSON.stringify({ code, message }))
  const head = Object.entries({
    ...securityHeadersOf(config),
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': String(body.length),
  }).flat()
  return (response) => void response.writeHead(status, head).end(body)
}
