import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { noteCall } from '../calls-lately/calls-lately.ts'
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
  /** So many bodies may be on their way, or here and waiting for their turn, that did not come together with their head; as many again to hooks. */
  bodies: number
  /** So many bytes they may have together, by what they say of their length. */
  bodyBytes: number
}

/** What a body counts for at most: longer ones go to the disk as they come (`receive-body.ts`). */
const MAX_COUNTED_BYTES = 1024 * 1024

/**
 * Two calls for each connection to the database: one is worked on there, the other waits for it or a hash. More of them keep more in memory and have
 * more of the database's processes share its processors, so that fewer are done (docs/reliability.md, L4).
 */
export const roomFor = (databaseConnections: number): Room => ({
  atOnce: 2 * databaseConnections,
  burst: 200 * databaseConnections,
  burstMs: 500,
  maxWaitMs: 2000,
  // What waits when its body is here is not refused any more: no more than are done within maxWaitMs.
  bodies: 20 * databaseConnections,
  bodyBytes: 128 * 1024 * 1024,
})

const isProbe = (path: string) => path.startsWith('/health/') || path === '/metrics'

const goesOutside = Symbol('waits for a service outside')

/** Gives the place of a call to another: it is about to wait for a service outside (`with-outside-slot.ts`). */
export const leavePlace = (response: ServerResponse): void => void response.emit(goesOutside)

/** Lets a body in that is on its way, and returns what is called once it is here; undefined where as many are as may be. */
type LetIn = (request: IncomingMessage, response: ServerResponse) => (() => void) | undefined

function arrivals({ bodies, bodyBytes }: Pick<Room, 'bodies' | 'bodyBytes'>): LetIn {
  let count = 0
  let bytes = 0
  return (request, response) => {
    const length = Math.min(lengthOf(request), MAX_COUNTED_BYTES)
    if (count >= bodies || bytes + length > bodyBytes) return undefined
    count += 1
    bytes += length
    const cameWhole = once(() => (count -= 1))
    // What is left of a body is read after the answer that did not wait for it.
    whenAnswered(response, () => {
      cameWhole()
      bytes -= length
    })
    return cameWhole
  }
}

/** A call that waits for its turn. */
interface Waiting {
  response: ServerResponse
  since: number
  begin: () => void
  /** It was let in when its body began to come: it gets its turn, however long that takes. */
  isLetIn: boolean
}

/**
 * Works on so many calls at once, lets others wait their turn, and refuses the rest before anything is done for them where the process does not keep
 * up: those it takes are answered in time, the others know at once. A call is worked on from when all of it is there until the head of its answer
 * leaves or it waits for a service outside, so that who sends, reads or answers slowly holds no place. A body that comes after its head is read at
 * once, to a bound of its own, and handed on whole when its turn comes.
 */
export function withRoom(
  answer: RequestListener,
  refuse: (response: ServerResponse) => void,
  room: Room,
): RequestListener {
  const { atOnce, burst, burstMs, maxWaitMs } = room
  let working = 0
  // One for the hooks, so that neither has less for the other.
  const [letIn, letHookIn] = [arrivals(room), arrivals(room)]
  const waiting: Waiting[] = []
  /** Since when calls have waited without a pause. */
  let busySince = Number.POSITIVE_INFINITY
  let lateTimer: NodeJS.Timeout | undefined

  function mayWait(now: number): boolean {
    busySince = Math.min(busySince, now)
    return waiting.length < (now - busySince < burstMs ? burst : atOnce)
  }

  const isFree = () => working < atOnce && waiting.length === 0

  /** A call that is here whole. */
  function enter(request: IncomingMessage, response: ServerResponse): void {
    const begin = () => {
      hold(response)
      answer(request, response)
    }
    if (isFree()) return begin()
    const now = performance.now()
    if (!mayWait(now)) return refuse(response)
    lineUp({ response, since: now, begin, isLetIn: false })
  }

  /** A call whose body is still on its way: what has read it goes on when it is its turn. */
  function receive(request: IncomingMessage, response: ServerResponse): void {
    const cameWhole = letIn(request, response)
    if (!cameWhole) return refuse(response)
    const push = request.push.bind(request)
    const pushInTurn: typeof push = (piece, encoding) => {
      if (piece !== null || response.headersSent || response.destroyed) return push(piece, encoding)
      const begin = () => {
        cameWhole()
        if (!response.headersSent) hold(response)
        push(null)
      }
      if (isFree()) begin()
      else {
        busySince = Math.min(busySince, performance.now())
        lineUp({ response, since: performance.now(), begin, isLetIn: true })
      }
      return false
    }
    request.push = pushInTurn
    answer(request, response)
  }

  /** A hook waits for no turn. A stranger who only begins its body, and signs nothing, finds no more room than a visitor elsewhere. */
  function receiveHook(request: IncomingMessage, response: ServerResponse): void {
    const cameWhole = letHookIn(request, response)
    if (!cameWhole) return refuse(response)
    request.once('end', cameWhole)
    answer(request, response)
  }

  function hold(response: ServerResponse): void {
    working += 1
    const leave = whenAnswered(response, () => {
      working -= 1
      // After the head that is being written.
      queueMicrotask(takeTurns)
    })
    response.once(goesOutside, leave)
  }

  function lineUp(call: Waiting): void {
    waiting.push(call)
    lateTimer ??= setTimeout(whenLate, maxWaitMs).unref()
  }

  function takeTurns(): void {
    refuseLate()
    const nextTurn = () => (working < atOnce ? waiting.shift() : undefined)
    for (let next = nextTurn(); next; next = nextTurn()) if (!next.response.destroyed) next.begin()
    if (waiting.length === 0) busySince = Number.POSITIVE_INFINITY
  }

  /** Also where nothing that is worked on comes to its end. */
  function refuseLate(): void {
    const oldest = performance.now() - maxWaitMs
    for (let index = 0; waiting[index] && (waiting[index]?.since ?? 0) <= oldest;) {
      if (waiting[index]?.isLetIn) index += 1
      else for (const { response } of waiting.splice(index, 1)) if (!response.destroyed) refuse(response)
    }
  }

  function whenLate(): void {
    refuseLate()
    const next = waiting.find(({ isLetIn }) => !isLetIn)
    lateTimer = next && setTimeout(whenLate, Math.max(0, next.since + maxWaitMs - performance.now())).unref()
  }

  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (isProbe(path)) return answer(request, response)
    // Called once and never again.
    const isHook = webhooks.has(path)
    if (!isHook) noteCall()
    const begin = isHook ? answer : enter
    if (!hasBody(request)) return begin(request, response)
    // After what came together with the head, which is the whole of most bodies.
    setImmediate(() => {
      if (response.destroyed) return
      if (request.complete) begin(request, response)
      else if (isHook) receiveHook(request, response)
      else receive(request, response)
    })
  }
}

/**
 * Just before the head of an answer is written, or its connection has gone. What takes a method's place has a name first: V8 makes a function that is
 * written where it is assigned an old object at once, which keeps the whole call until old ones are collected.
 */
function whenAnswered(response: ServerResponse, answered: () => void): () => void {
  const leave = once(answered)
  const writeHead = response.writeHead.bind(response)
  // The boundary: its overloads cannot be named at once, and what is given is handed on as it is.
  const leaveAndWrite = ((...head: Parameters<typeof writeHead>) => {
    leave()
    return writeHead(...head)
  }) as typeof response.writeHead
  response.writeHead = leaveAndWrite
  response.once('close', leave)
  return leave
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0'

const lengthOf = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? MAX_COUNTED_BYTES)
