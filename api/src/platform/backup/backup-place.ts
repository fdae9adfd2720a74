import type { Readable } from 'node:stream'

/** Where backups are kept. */
export interface BackupPlace {
  /** Keeps it whole or not at all; returns its bytes. */
  write(name: string, content: Readable): Promise<number>
  /** Throws a sentence when there is none. */
  read(name: string): Promise<Readable>
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
}
