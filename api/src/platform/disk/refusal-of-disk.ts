import { diskFull, notKept, type Refusal } from '../errors/refusal.ts'
import { isOutOfRoom } from './is-out-of-room.ts'

/**
 * What a caller is told where the disk, or the number of files that may be open, kept something from being written: 503, with the error as its cause for the
 * operator's log. Undefined where the error is of something else, such as a connection that was cut.
 */
export function refusalOfDisk(error: unknown): Refusal | undefined {
  if (isOutOfRoom(error)) return Object.assign(diskFull(), { cause: error })
  return isOfFile(error) ? Object.assign(notKept(), { cause: error }) : undefined
}

const isOfFile = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  FILE_CALLS.has(String(error.syscall)) &&
  'code' in error &&
  !OF_CONNECTIONS.has(String(error.code))

const FILE_CALLS = new Set(['open', 'write', 'writev', 'close', 'mkdir', 'mkdtemp'])
/** Sockets are written to as well. */
const OF_CONNECTIONS = new Set(['EPIPE', 'ECONNRESET'])
