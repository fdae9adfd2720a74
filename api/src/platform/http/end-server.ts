import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Visitors are sent elsewhere once none has come for so long, and after so long at the latest, in milliseconds. */
const QUIET_MS = 500
const MAX_DRAIN_MS = 2000
/** So long what is being read, such as an export or a live stream, may go on, and so long a call may take until its answer begins. */
const MAX_BODY_MS = 3000
const MAX_ANSWER_MS = 6000

const LOOK_MS = 20
/** A connection that waits is taken in one turn, its call read in the next. A busy process has not looked for a while when a wait is over. */
const TURNS = 4

/** Remembers a server's connections, for its end: what goes in and out with every call would cost each of them. */
export function watchConnections(server: Server): void {
  const connections = new Set<Socket>()
  open.set(server, connections)
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
}

const open = new WeakMap<Server, Set<Socket>>()

/** The calls under way. The boundary: Node keeps the answer of a connection there. */
const answersOf = (server: Server): ServerResponse[] =>
  [...(open.get(server) ?? [])].flatMap((connection) => (connection as Socket & Answering)._httpMessage ?? [])

interface Answering {
  _httpMessage?: ServerResponse | null
}

/**
 * Ends a server so that no call fails. First each answer asks for another connection next time, so that none is closed while a call is on its way; then
 * nothing new is taken, and what is under way is answered. Within eight seconds, whatever is asked.
 */
export async function endServer(server: Server): Promise<void> {
  const begun = performance.now()
  let last = begun
  // Before what answers writes its head.
  server.prependListener('request', (_request, response) => {
    last = performance.now()
    response.setHeader('connection', 'close')
  })
  for (const response of answersOf(server)) if (!response.headersSent) response.setHeader('connection', 'close')
  while (performance.now() - last < QUIET_MS && performance.now() - begun < MAX_DRAIN_MS) {
    await wait(LOOK_MS)
    for (let turns = 0; turns < TURNS; turns += 1) await turn()
  }
  const closing = performance.now()
  const state = { isClosed: false }
  server.close(() => (state.isClosed = true))
  server.closeIdleConnections()
  const isAnswered = () => answersOf(server).every(({ headersSent }) => headersSent)
  const mayEnd = (ms: number) => state.isClosed || ms > MAX_ANSWER_MS || (ms > MAX_BODY_MS && isAnswered())
  while (!mayEnd(performance.now() - closing)) await wait(LOOK_MS)
  server.closeAllConnections()
}
