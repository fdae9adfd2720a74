import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '../../platform/errors/refusal.ts'
import { unreadableFile } from './unreadable-file.ts'

const MAX_BYTES = 200 * 1024 * 1024
const MAX_ENTRIES = 2000

/**
 * Counts what a workbook unpacks to before anything parses it: a file of 2 MB can hold 2 GB. Refuses with 422 `unreadable_file`,
 * also where a part is not what it was when it was packed.
 */
export async function measureWorkbook(bytes: Buffer): Promise<void> {
  const zip = await open(bytes)
  if (zip.entryCount > MAX_ENTRIES)
    throw unreadableFile('The workbook has too many parts. Save it as CSV and upload that.')
  let left = MAX_BYTES
  for await (const entry of entriesOf(zip)) left -= await unpackedSize(zip, entry, left)
}

/** What the entry claims is not believed: its bytes are counted as they unpack. */
async function unpackedSize(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  let size = 0
  let sum = 0
  try {
    for await (const chunk of await streamOf(zip, entry)) {
      size += (chunk as Buffer).length
      if (size > most) throw unreadableFile('The workbook unpacks to more than 200 MB. Save it as CSV and upload that.')
      sum = crc32(chunk as Buffer, sum)
    }
  } catch (error) {
    throw broken(error)
  }
  if (sum !== entry.crc32) throw broken(undefined)
  return size
}

const broken = (error: unknown): Refusal =>
  error instanceof Refusal
    ? error
    : unreadableFile('The workbook is damaged and cannot be read. Save it again and upload it.')

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false }, (error, zip) =>
      error ? reject(broken(error)) : resolve(zip),
    ),
  )

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(broken(error)) : resolve(stream.on('error', () => {})),
    ),
  )

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let read = 0; read < zip.entryCount; read++) {
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once('entry', resolve)
      zip.once('error', (error) => reject(broken(error)))
      zip.readEntry()
    })
    zip.removeAllListeners('error')
  }
}
