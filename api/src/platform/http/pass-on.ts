import { request as call, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { inBatches } from '../calls-lately/in-batches.ts'

/** Headers that are of one connection and not of the next (RFC 9110, 7.6.1); who sent `Expect` was told to go on. */
const ofConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

interface PassOn {
  /** The socket that another process of ours listens on, in a folder that no other user of this machine may enter. */
  to: string
  /** Answers here: the other process is not there. */
  otherwise: RequestListener
  /** Answers a call whose process ended before it did. */
  refuse: (response: ServerResponse) => void
}

/**
 * Has another process of ours answer a request: everything goes there and back as it comes, no faster than it is taken. The address of its connection goes
 * along as the nearest in `X-Forwarded-For`, which the other process believes (`behindServe`).
 */
export function passOn(request: IncomingMessage, response: ServerResponse, { to, otherwise, refuse }: PassOn): void {
  const socket = connect(to)
  const fail = () => otherwise(request, response)
  socket.once('error', fail)
  socket.once('connect', () => {
    socket.off('error', fail)
    forward(request, response, { socket, refuse })
  })
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { socket, refuse }: Pick<PassOn, 'refuse'> & { socket: Socket },
): void {
  const forwarded = call({
    createConnection: () => socket,
    method: request.method,
    path: request.url,
    headers: [FORWARDED_FOR, addressesOf(request), ...ofMessage(request.rawHeaders, FORWARDED_FOR)],
  })
  forwarded.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, ofMessage(answer.rawHeaders))
    // What was broken off ends as broken off: who reads must not take it for the whole.
    pipeline(answer, inBatches(), response, () => {})
  })
  forwarded.on('error', () => {
    if (!response.headersSent && !response.destroyed) refuse(response)
  })
  // What is left of a body after its answer is read, so that its sender reads the answer and the connection takes the next call.
  forwarded.once('close', () => {
    request.unpipe()
    request.resume()
  })
  response.once('close', () => forwarded.destroy())
  request.pipe(inBatches()).pipe(forwarded)
}

/** The first header, since of many the last are not read. */
const FORWARDED_FOR = 'x-forwarded-for'

const addressesOf = ({ headers, socket }: IncomingMessage) =>
  [headers[FORWARDED_FOR] ?? [], socket.remoteAddress ?? []].flat().join(', ')

/** Names and values in turn, as they came, but for those of one connection and one that is left out. */
const ofMessage = (rawHeaders: readonly string[], leftOut?: string): string[] =>
  rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)]?.toLowerCase() ?? ''
    return name !== leftOut && !ofConnection.has(name)
  })
