import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '../errors/refusal.ts'
import type { Limits, Visitor } from '../limits/limits.ts'
import type { FileAnswer } from './reply.ts'

/** Who takes nothing of a download for so long, in milliseconds, gives its place up to whoever asks for one. */
const GRACE_MS = 10_000

interface Download {
  body: Readable
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
    if (body instanceof Readable && !body.closed)
      watch({ body, pausedAt: Number.POSITIVE_INFINITY, leave, breakOff: () => outgoing?.destroy() }, downloads)
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
    const late = performance.now() - GRACE_MS
    const unread = [...downloads].find(({ body, pausedAt }) => body.isPaused() && pausedAt < late)
    if (!unread || !(error instanceof Refusal) || error.code !== 'busy') throw error
    end(unread, downloads)
    unread.breakOff()
    return open()
  }
}

function watch(download: Download, downloads: Set<Download>): void {
  downloads.add(download)
  download.body.on('pause', () => (download.pausedAt = performance.now())).once('close', () => end(download, downloads))
}

function end(download: Download, downloads: Set<Download>): void {
  downloads.delete(download)
  download.leave()
}
