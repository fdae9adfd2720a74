import { PassThrough, Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BACKUP_FORM, BackupEnd, END, FILES, fullName, MANIFEST, Manifest, TABLES } from './backup-format.ts'
import type { BackupKey } from './backup-key.ts'
import { rowHash } from './row-hash.ts'

/** What is done with a backup while it is read from its beginning to its end. */
export interface BackupReader {
  /** Called first. */
  begin?(manifest: Manifest): Promise<void>
  /** Whole rows of a table, some megabytes at a time, in the order of the manifest. */
  rows?(table: Manifest['tables'][number], rows: Buffer): Promise<void>
  /** Called once, after the last row. */
  tablesEnded?(): Promise<void>
  file?(key: string, content: Readable): Promise<void>
}

/**
 * Reads a backup and holds everything against its last entry. Throws a sentence where the key is not the one, the backup is of another
 * form, cut off or damaged, or where its place broke off while it was read; what a reader throws is thrown as it is.
 */
export async function readBackup(
  source: Readable,
  key: BackupKey,
  reader: BackupReader,
): Promise<{ manifest: Manifest; end: BackupEnd }> {
  let broke: Error | undefined
  source.once('error', (error) => (broke = error))
  try {
    return await readWhole(source, key, reader)
  } catch (error) {
    if (!broke) throw error
    throw new Error(
      `The backup could not be read to its end: ${broke.message}. It may be whole all the same: try it again.`,
      { cause: error },
    )
  }
}

async function readWhole(
  source: Readable,
  key: BackupKey,
  reader: BackupReader,
): Promise<{ manifest: Manifest; end: BackupEnd }> {
  const archive = extract()
  const plain = await key.decrypt(source)
  const state: ReadState = { broken: false, refused: false }
  const whole = pipeline(plain, createGunzip(), archive)
  whole.catch(() => (state.broken = true))
  let manifest: Manifest | undefined
  let end: BackupEnd | undefined
  const hashes = new Map<string, ReturnType<typeof rowHash>>()
  const files = { count: 0, bytes: 0 }
  let inTables = true

  try {
    for await (const entry of archive) {
      const content = Readable.from(entry, { objectMode: false })
      const { name, size = 0 } = entry.header
      if (name === MANIFEST) {
        manifest = manifestIn(await json(content), state)
        await called(state, reader.begin?.(manifest))
      } else if (name === END) {
        end = BackupEnd.parse(await json(content))
      } else if (name.startsWith(TABLES)) {
        const of = name.slice(TABLES.length, name.lastIndexOf('/'))
        const table = manifest?.tables.find((known) => fullName(known) === of)
        if (!table) throw new Error(`The backup has rows of a table that it does not name: ${of}`)
        const rows = Buffer.concat(await content.toArray())
        const hash = hashes.get(of) ?? rowHash()
        hash.add(rows)
        hashes.set(of, hash)
        await called(state, reader.rows?.(table, rows))
      } else if (name.startsWith(FILES)) {
        if (inTables) await called(state, reader.tablesEnded?.())
        inTables = false
        files.count += 1
        files.bytes += size
        if (reader.file) await called(state, reader.file(name.slice(FILES.length), handedOut(content)))
        await finished(content.resume())
      } else throw new Error(`The backup has an entry of another form: ${name}`)
    }
    await whole
    if (!manifest || !end) throw new Error('The last entry is missing')
    for (const table of manifest.tables) {
      const of = fullName(table)
      const found = (hashes.get(of) ?? rowHash()).total()
      if (JSON.stringify(found) !== JSON.stringify(end.tables[of]))
        throw new Error(`${of} has ${found.rows} rows, its last entry says ${end.tables[of]?.rows}`)
    }
    if (files.count !== end.files.count || files.bytes !== end.files.bytes) throw new Error('Files are missing')
    if (inTables) await called(state, reader.tablesEnded?.())
    return { manifest, end }
  } catch (error) {
    plain.destroy()
    source.destroy()
    if (state.refused) throw error
    throw new Error(
      `The backup is cut off or damaged: it cannot be read to its end (${error instanceof Error ? error.message : String(error)}). Take another one.`,
      { cause: error },
    )
  }
}

/** The same content for a reader, who may break it off, as where the disk is full: the archive is whole all the same. */
function handedOut(content: Readable): Readable {
  const copy = new PassThrough()
  content.once('error', (error) => copy.destroy(error))
  return content.pipe(copy)
}

interface ReadState {
  /** The stream itself broke. */
  broken: boolean
  /** The reader threw, or this build cannot read the form: not the backup's own fault. */
  refused: boolean
}

async function called(state: ReadState, work: Promise<void> | undefined): Promise<void> {
  try {
    await work
  } catch (error) {
    state.refused = !state.broken
    throw error
  }
}

function manifestIn(value: unknown, state: ReadState): Manifest {
  const form = typeof value === 'object' && value !== null && 'form' in value ? value.form : undefined
  if (form !== BACKUP_FORM) {
    state.refused = true
    throw new Error(
      `This backup has the form ${String(form)}; this build reads the form ${BACKUP_FORM}. Restore it with the build that made it.`,
    )
  }
  return Manifest.parse(value)
}
