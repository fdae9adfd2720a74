import { Readable } from 'node:stream'
import type { Limits, Visitor } from '../limits/limits.ts'
import type { FileAnswer } from './reply.ts'

/**
 * Gives a download that is read from the database while it is sent in one of the few places for them, which it leaves when it was sent or its visitor
 * has gone: each holds a connection, and who reads slowly, or nothing, must not hold them all. Refuses with 429, or 503 where all are taken.
 */
export async function withDownloadSlot(
  read: () => Promise<unknown>,
  { limits }: { limits: Limits },
  visitor: Visitor,
): Promise<unknown> {
  const leave = limits.open(['download_account', 'download'], visitor)
  try {
    const file = await read()
    const { body } = file as FileAnswer // the boundary: as downloads are sent
    if (body instanceof Readable && !body.closed) body.once('close', leave)
    else leave()
    return file
  } catch (error) {
    leave()
    throw error
  }
}
