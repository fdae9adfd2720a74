import type { Readable } from 'node:stream'

/** A file of this machine. */
export interface OnDisk {
  path: string
}

/** Where result files, uploads and releases lie. Keys are paths like `orders/<id>-<attempt>.csv`. */
export interface FileStore {
  /** Writes a file whole or not at all, for good: no power cut takes it once this has returned. An existing one is replaced. `path` names a file of this machine to copy. */
  put(key: string, content: Readable | OnDisk | Buffer | string): Promise<void>
  /** Throws when there is none. */
  get(key: string): Promise<Readable>
  /** In bytes; undefined when there is none. Throws where that cannot be known. */
  size(key: string): Promise<number | undefined>
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>
  /** The keys of all files, in no order; none where nothing was ever written. Throws where that cannot be known. */
  list(): AsyncIterable<string>
  /** Removes up to `max` files that a process was writing when it was killed, and returns how many: nothing was written to them since `before`. */
  removeDrafts(before: Date, max: number): Promise<number>
}

/**
 * Throws for a key that could lead out of the store: a part that is empty, `.` or `..`, a backslash or a control character. Addresses
 * are normalised on the way to a bucket, so a folder's own check is not enough.
 */
export function assertKey(key: string): void {
  const isOutside = key.split('/').some((part) => part === '' || part === '.' || part === '..')
  const isOdd = [...key].some((letter) => letter < ' ' || letter === '\u007f' || letter === '\\')
  if (isOutside || isOdd) throw new Error(`"${key}" is no key of the file store`)
}

export const isOnDisk = (content: unknown): content is OnDisk =>
  typeof content === 'object' && content !== null && Object.getPrototypeOf(content) === Object.prototype
