import { Readable } from 'node:stream'
import type { FileStore } from '../providers/files/file-store.ts'

/** What a mail carries: a file of the store by its key, or what it holds where it lies in no store, in base64. */
export type Attachment = { filename: string } & ({ fileKey: string } | { base64: string })

/** What is attached; undefined where its file was deleted meanwhile. */
export async function attached(files: FileStore, attachment: Attachment): Promise<Readable | undefined> {
  if ('base64' in attachment) return Readable.from([Buffer.from(attachment.base64, 'base64')], { objectMode: false })
  return (await files.size(attachment.fileKey)) === undefined ? undefined : files.get(attachment.fileKey)
}
