import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '../errors/refusal.ts'
import type { Limits, Visitor } from '../limits/limits.ts'
import { MIN_BYTES_A_SECOND } from './receive-body.ts'
import type { FileAnswer } from './reply.ts'

/**
 * Who takes nothing of a download for so long, in milliseconds, gives its place up to whoever asks for one; so does who has had it for longer and takes
 * less than a body may come with (`MIN_BYTES_A_SECOND`): a few bytes now and then hold a place as well as none.
 */
const GRACE_MS = 10_000

interface Download {
  body: Readable
  begunAt: number
  /** How many bytes its connection has taken of it. */
  taken: () => number
  /** When its visitor last had more before them than they took: they have not read on while it is paused. */
  pausedAt: number
  leave: () => void
  breakOff: () => void
}

/** Those under way in a process. */
const underWay = new WeakMap<Limits, Set<Download>>()

/**
 * Gives a download that is read from the database while it is sent in one of the few places for them, which it leaves when it was sent or its visitor
 * has gone: each holds a connection, and who reads slowly, or nothing, must not hold them all. Where all are taken, one that is not read on is broken
 * off for it. Refuses with 429, or 503 where all are taken and read.
 */
export async function withDownloadSlot(
  read: () => Promise<unknown>,
  { limits }: { limits: Limits },
  { visitor, context }: { visitor: Visitor; context: Context },
): Promise<unknown> {
  const downloads = underWay.get(limits) ?? new Set()
  underWay.set(limits, downloads)
  const leave = placeFor(visitor, limits, downloads)
  try {
    const file = await read()
    const { body } = file as FileAnswer // the boundary: as downloads are sent
    // The boundary: this server always runs on Node; a request that the program makes to itself has no connection.
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    const taken = takenOf(outgoing)
    const breakOff = () => outgoing?.destroy()
    if (body instanceof Readable && !body.closed)
      watch({ body, begunAt: performance.now(), taken, pausedAt: Number.POSITIVE_INFINITY, leave, breakOff }, downloads)
    else leave()
    return file
  } catch (error) {
    leave()
    throw error
  }
}

function placeFor(visitor: Visitor, limits: Limits, downloads: Set<Download>): () => void {
  const open = () => limits.open(['download_account', 'download'], visitor)
  try {
    return open()
  } catch (error) {
    const now = performance.now()
    const unread = [...downloads].find((download) => isUnread(download, now))
    if (!unread || !(error instanceof Refusal) || error.code !== 'busy') throw error
    end(unread, downloads)
    unread.breakOff()
    return open()
  }
}

function isUnread({ body, begunAt, taken, pausedAt }: Download, now: number): boolean {
  // What waits for the database is not its visitor's fault.
  if (!body.isPaused()) return false
  const seconds = (now - begunAt) / 1000
  return pausedAt < now - GRACE_MS || (seconds * 1000 > GRACE_MS && taken() < seconds * MIN_BYTES_A_SECOND)
}

/** Of a connection, which has had other answers before this one. */
function takenOf(outgoing: HttpBindings['outgoing'] | undefined): () => number {
  const socket = outgoing?.socket
  const before = socket?.bytesWritten ?? 0
  return () => (socket?.bytesWritten ?? before) - before
}

function watch(download: Download, downloads: Set<Download>): void {
  downloads.add(download)
  download.body.on('pause', () => (download.pausedAt = performance.now())).once('close', () => end(download, downloads))
}

function end(download: Download, downloads: Set<Download>): void {
  downloads.delete(download)
  download.leave()
}
