import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { webhooks } from '../limits/webhooks.ts'

/** How many calls a process works on, and how many wait for their turn. */
export interface Room {
  /** So many are worked on at once: more would only make each other slow, so that none is done in time. */
  atOnce: number
  /** So many may wait in a burst, as when all windows fetch again after a release. */
  burst: number
  /** A burst lasts no longer than this, in milliseconds. While more come than are done, no more wait than are worked on. */
  burstMs: number
  /** No call waits longer for its turn, in milliseconds. */
  maxWaitMs: number
}

/** Six calls for each connection to the database: some wait for it, and some for a card processor or a hash. */
export const roomFor = (databaseConnections: number): Room => ({
  atOnce: 6 * databaseConnections,
  burst: 200 * databaseConnections,
  burstMs: 500,
  maxWaitMs: 2000,
})

/** Probes, scrapes, and calls that are made once and never again. */
const isExempt = (url: string) => {
  const [path = ''] = url.split('?')
  return path.startsWith('/health/') || path === '/metrics' || webhooks.has(path)
}

/**
 * Works on so many calls at once, lets others wait their turn, and refuses the rest before anything is done for them where the process does not keep
 * up: those it takes are answered in time, the others know at once. A call is worked on from when all of it is there until the head of its answer
 * leaves, so that who sends or reads slowly holds no place.
 */
export function withRoom(
  answer: RequestListener,
  refuse: (response: ServerResponse) => void,
  { atOnce, burst, burstMs, maxWaitMs }: Room,
): RequestListener {
  let working = 0
  const waiting: { request: IncomingMessage; response: ServerResponse; since: number }[] = []
  /** Since when calls have waited without a pause. */
  let busySince = Number.POSITIVE_INFINITY
  let lateTimer: NodeJS.Timeout | undefined

  function mayWait(now: number): boolean {
    busySince = Math.min(busySince, now)
    return waiting.length < (now - busySince < burstMs ? burst : atOnce)
  }

  function work(request: IncomingMessage, response: ServerResponse): void {
    if (hasBody(request)) request.once('end', () => hold(response))
    else hold(response)
    answer(request, response)
  }

  function hold(response: ServerResponse): void {
    // What is left of a body is read after the answer that did not wait for it.
    if (response.headersSent || response.destroyed) return
    let isHeld = true
    working += 1
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      working -= 1
      // After the head that is being written.
      queueMicrotask(takeTurns)
    }
    const writeHead = response.writeHead.bind(response)
    // The boundary: its overloads cannot be named at once, and what is given is handed on as it is.
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      leave()
      return writeHead(...head)
    }) as typeof response.writeHead
    response.once('close', leave)
  }

  function takeTurns(): void {
    refuseLate()
    const nextTurn = () => (working < atOnce ? waiting.shift() : undefined)
    for (let next = nextTurn(); next; next = nextTurn()) if (!next.response.destroyed) work(next.request, next.response)
    if (waiting.length === 0) busySince = Number.POSITIVE_INFINITY
  }

  /** Also where nothing that is worked on comes to its end. */
  function refuseLate(): void {
    const oldest = performance.now() - maxWaitMs
    while (waiting[0] && waiting[0].since <= oldest) {
      const { response } = waiting.shift() ?? waiting[0]
      if (!response.destroyed) refuse(response)
    }
  }

  function whenLate(): void {
    refuseLate()
    lateTimer = waiting[0] && setTimeout(whenLate, waiting[0].since + maxWaitMs - performance.now()).unref()
  }

  return (request, response) => {
    if (isExempt(request.url ?? '')) return answer(request, response)
    if (working < atOnce && waiting.length === 0) return work(request, response)
    const now = performance.now()
    if (!mayWait(now)) return refuse(response)
    waiting.push({ request, response, since: now })
    lateTimer ??= setTimeout(whenLate, maxWaitMs).unref()
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0'
