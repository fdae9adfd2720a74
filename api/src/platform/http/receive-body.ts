import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../errors/refusal.ts'

/** Slower than this no body may come, after a start: who sends byte by byte holds a connection and memory for nothing. */
export const MIN_BYTES_A_SECOND = 20 * 1024
const START_SECONDS = 10
/** Faster than an office uploads, slower than one machine can send to another: receiving yields to the other requests of the process. */
const MAX_BYTES_A_SECOND = 16 * 1024 * 1024
/** Longer ones take one of the places for large bodies. */
const LARGE_BYTES = 1024 * 1024

/** Of what the carrier and the card processor send. */
export const MAX_WEBHOOK_BYTES = 256 * 1024

const TOO_LARGE = 'The request is too large. Split it and send the parts.'

/** The body as text. Refuses with 413 where it says that it is longer, or as soon as that shows; with 408 where it comes too slowly. */
export async function textUpTo(request: Request, max: number): Promise<string> {
  const announced = lengthUpTo(request, max, TOO_LARGE)
  return announced === undefined
    ? new TextDecoder().decode(await receiveInTime(whole(piecesUpTo(request, max, TOO_LARGE)), max))
    : receiveInTime(request.text(), announced)
}

/** Whether a body may be so long that only some of its kind are read at once. */
export function isLarge(request: Request, max: number): boolean {
  const announced = lengthOf(request)
  return (announced ?? (request.headers.has('transfer-encoding') ? max : 0)) > LARGE_BYTES
}

/**
 * Hands a long body on piece by piece, no faster than it yields to other requests and no slower than a body may come. Refuses with 413
 * at once where it says that it is longer, or as soon as that shows; the returned function with 408 where it comes too slowly.
 */
export function receivePieces(request: Request, max: number, sentence: string) {
  const announced = lengthUpTo(request, max, sentence)
  return <T>(use: (pieces: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> =>
    receiveInTime(use(paced(piecesUpTo(request, max, sentence))), announced ?? max)
}

/** What the request says of its length. Refuses a longer one with 413. */
function lengthUpTo(request: Request, max: number, sentence: string): number | undefined {
  const announced = lengthOf(request)
  if (announced !== undefined && announced > max) throw tooLarge(sentence)
  return announced
}

function lengthOf({ headers }: Request): number | undefined {
  const announced = headers.get('content-length')
  return announced === null ? undefined : Number(announced)
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const piece of pieces) chunks.push(piece)
  return Buffer.concat(chunks)
}

/** Also of a body that does not say its length no more than that is read. */
async function* piecesUpTo({ body }: Request, max: number, sentence: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > max) throw tooLarge(sentence)
    yield piece
  }
}

async function* paced(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const started = performance.now()
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    yield piece
    const early = (bytes / MAX_BYTES_A_SECOND) * 1000 - (performance.now() - started)
    if (early > 20) await wait(early)
  }
}

/** A body of the declared number of bytes, unless it takes too long. */
async function receiveInTime<T>(body: Promise<T>, bytes: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Refusal(408, 'too_slow', 'The request took too long to arrive. Please try again.', undefined, CLOSE),
        ),
      (START_SECONDS + bytes / MIN_BYTES_A_SECOND) * 1000,
    )
  })
  const whole = body.catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : new Refusal(400, 'cut_off', 'The request did not arrive whole. Please try again.')
  })
  return Promise.race([whole, tooSlow]).finally(() => clearTimeout(timer))
}

/** The rest of the body is not read, so that nothing more can come over this connection. */
export const CLOSE = { connection: 'close' }

export const tooLarge = (sentence: string) => new Refusal(413, 'too_large', sentence, undefined, CLOSE)
