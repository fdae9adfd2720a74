import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { refusalOfDisk } from '../disk/refusal-of-disk.ts'
import { Refusal } from '../errors/refusal.ts'

/** Slower than this no body may come, after a start: who sends byte by byte holds a connection and memory for nothing. */
export const MIN_BYTES_A_SECOND = 20 * 1024
const START_SECONDS = 10
/** Faster than an office uploads, slower than one machine can send to another: receiving yields to the other requests of the process. */
const MAX_BYTES_A_SECOND = 16 * 1024 * 1024
/** Longer ones take one of the places for large bodies. */
export const LARGE_BYTES = 1024 * 1024
/** How often it is looked whether a body comes too slowly, in milliseconds. */
const LOOK_MS = 500

/** Of what the carrier and the card processor send. */
export const MAX_WEBHOOK_BYTES = 256 * 1024

const TOO_LARGE = 'The request is too large. Split it and send the parts.'

/** The body as text. Refuses with 413 where it says that it is longer, or as soon as that shows; with 408 where it comes too slowly. */
export async function textUpTo(request: Request, max: number): Promise<string> {
  const announced = lengthUpTo(request, max, TOO_LARGE)
  if (announced !== undefined)
    return receiveInTime(request.text(), { bytes: announced, waitedMs: 0, waitingSince: performance.now() })
  const arrival = noArrival()
  return new TextDecoder().decode(await receiveInTime(whole(piecesUpTo(request, max, TOO_LARGE, arrival)), arrival))
}

/**
 * A large body as text, once all of it is here and `enter` lets it in: until then it lies on the disk of this machine, so that who sends slowly holds no
 * memory. Refuses as `textUpTo` does, and with 503 where the disk does not take it.
 */
export async function largeTextUpTo(
  request: Request,
  max: number,
  { enter, parent = tmpdir() }: { enter: () => Promise<void>; parent?: string },
): Promise<string> {
  const receive = receivePieces(request, max, TOO_LARGE, Number.POSITIVE_INFINITY)
  const folder = await uploadFolder(parent)
  try {
    const place = path.join(folder, 'body')
    await receive((pieces) => pipeline(pieces, createWriteStream(place, { mode: 0o600 })).catch(throwOfDisk))
    await enter()
    return new TextDecoder().decode(await readFile(place))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder for what comes, which others may not read. Refuses with 503 where the disk does not take it. */
export const uploadFolder = (parent: string): Promise<string> =>
  mkdtemp(path.join(parent, 'lotline-upload-')).catch(throwOfDisk)

/** Throws what the caller is told where the disk was at fault, and else the error itself. */
export function throwOfDisk(error: unknown): never {
  throw refusalOfDisk(error) ?? error
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
export function receivePieces(request: Request, max: number, sentence: string, bytesASecond = MAX_BYTES_A_SECOND) {
  lengthUpTo(request, max, sentence)
  const arrival = noArrival()
  return <T>(use: (pieces: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> =>
    receiveInTime(use(paced(piecesUpTo(request, max, sentence, arrival), bytesASecond)), arrival)
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

/** What has come of a body, and for how long its sender was waited for. */
interface Arrival {
  bytes: number
  waitedMs: number
  /** Since when the next piece is waited for; undefined while the last one is worked on, which is not its sender's fault. */
  waitingSince: number | undefined
}

const noArrival = (): Arrival => ({ bytes: 0, waitedMs: 0, waitingSince: undefined })

/** Also of a body that does not say its length no more than that is read. */
async function* piecesUpTo(
  { body }: Request,
  max: number,
  sentence: string,
  arrival: Arrival,
): AsyncGenerator<Uint8Array> {
  arrival.waitingSince = performance.now()
  for await (const piece of body ?? []) {
    arrival.waitedMs = waitedMs(arrival)
    arrival.waitingSince = undefined
    arrival.bytes += piece.length
    if (arrival.bytes > max) throw tooLarge(sentence)
    yield piece
    arrival.waitingSince = performance.now()
  }
  arrival.waitedMs = waitedMs(arrival)
  arrival.waitingSince = undefined
}

async function* paced(pieces: AsyncIterable<Uint8Array>, bytesASecond: number): AsyncGenerator<Uint8Array> {
  const started = performance.now()
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    yield piece
    const early = (bytes / bytesASecond) * 1000 - (performance.now() - started)
    if (early > 20) await wait(early)
  }
}

const waitedMs = ({ waitedMs: before, waitingSince }: Arrival) =>
  before + (waitingSince === undefined ? 0 : performance.now() - waitingSince)

const isTooSlow = (arrival: Arrival) => waitedMs(arrival) > (START_SECONDS + arrival.bytes / MIN_BYTES_A_SECOND) * 1000

/** A body, unless its sender was waited for longer than what has come of it allows. */
async function receiveInTime<T>(body: Promise<T>, arrival: Arrival): Promise<T> {
  let looks: ReturnType<typeof setInterval> | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    looks = setInterval(() => {
      if (isTooSlow(arrival))
        reject(new Refusal(408, 'too_slow', 'The request took too long to arrive. Please try again.', undefined, CLOSE))
    }, LOOK_MS)
  })
  const whole = body.catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : new Refusal(400, 'cut_off', 'The request did not arrive whole. Please try again.')
  })
  return Promise.race([whole, tooSlow]).finally(() => clearInterval(looks))
}

/** The rest of the body is not read, so that nothing more can come over this connection. */
export const CLOSE = { connection: 'close' }

export const tooLarge = (sentence: string) => new Refusal(413, 'too_large', sentence, undefined, CLOSE)
