import type { Readable } from 'node:stream'

/** Where result files, uploads and releases lie. Keys are paths like `orders/<id>.csv`. */
export interface FileStore {
  /** Writes a file whole or not at all; an existing one is replaced. */
  put(key: string, content: Readable | Buffer | string): Promise<void>
  /** Throws when there is none. */
  get(key: string): Promise<Readable>
  /** In bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>
}
