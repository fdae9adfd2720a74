import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { readCopy } from '../db/copy.ts'
import type { Pool, Transaction } from '../db/sql.ts'
import type { FileStore } from '../providers/files/file-store.ts'
import {
  BACKUP_FORM,
  END,
  FILES,
  fullName,
  MANIFEST,
  TABLES,
  type BackupEnd,
  type Manifest,
  type TableTotal,
} from './backup-format.ts'
import type { BackupKey } from './backup-key.ts'
import { copyStatement, sequencesOf } from './catalog.ts'
import { inSnapshot } from './in-snapshot.ts'
import { inParts, rowHash } from './row-hash.ts'

interface WhatToBackUp {
  /** As the role that owns the tables. */
  pool: Pool
  files: FileStore
  key: BackupKey
  secretKeyFingerprint: string
  /** Told of the keys of the files that are in it, some at a time. */
  noteFiles?(keys: readonly string[]): Promise<void>
  /** Called once all files are in it. Where it throws, the backup fails. */
  filesEnded?(manifest: Manifest): Promise<void>
  /** Takes the backup; where it fails, nothing is left of it. */
  store(sealed: Readable, manifest: Manifest): Promise<void>
}

/** What a backup came to. */
export interface WrittenBackup {
  manifest: Manifest
  end: BackupEnd
}

/** Writes one consistent backup as a stream: all tables from one snapshot, then all files, compressed and encrypted on the way. */
export async function writeBackup(given: WhatToBackUp): Promise<WrittenBackup> {
  const archive = pack()
  const zipped = createGzip({ level: 1 })
  const failing = new AbortController()
  let storing: Promise<unknown> = Promise.resolve()
  let ended: Promise<unknown> = Promise.resolve()

  const written = (async (): Promise<WrittenBackup> => {
    const { manifest, tables, sequences } = await inSnapshot(given.pool, async (tx, held) => {
      const begun = await manifestOf(tx, held, given.secretKeyFingerprint)
      const works = [pipeline(archive, zipped), sealedFor(given, zipped, begun)]
      storing = Promise.all(works)
      ended = Promise.allSettled(works)
      storing.catch((error: unknown) => failing.abort(error))
      await add(archive, MANIFEST, JSON.stringify(begun), failing.signal)
      const totals = await writeTables(archive, given.pool, tx, begun, failing.signal)
      return { manifest: begun, tables: totals, sequences: await sequencesOf(tx) }
    })
    const files = await writeFiles(archive, given, failing.signal)
    await given.filesEnded?.(manifest)
    const end: BackupEnd = {
      tables,
      sequences: Object.fromEntries(sequences.map((sequence) => [fullName(sequence), sequence.value])),
      files,
    }
    await add(archive, END, JSON.stringify(end), failing.signal)
    archive.finalize()
    return { manifest, end }
  })()
  try {
    const done = await written
    await storing
    return done
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    // Not before the store has removed what it has of it: whoever hears of the failure may end the process.
    await ended
    throw failing.signal.aborted ? failing.signal.reason : error
  }
}

async function sealedFor({ key, store }: WhatToBackUp, zipped: Readable, manifest: Manifest): Promise<void> {
  const sealed = await key.encrypt(zipped)
  // A store that fails before it reads, as where its folder cannot be made, says why itself; what it was given ends unheard.
  sealed.on('error', () => {})
  await store(sealed, manifest)
}

async function manifestOf(
  tx: Transaction,
  tables: Manifest['tables'],
  secretKeyFingerprint: string,
): Promise<Manifest> {
  const [now] = await tx<{ takenAt: string; serverVersion: string }[]>`
    select now() as taken_at, current_setting('server_version') as server_version
  `
  const migrations = await tx<Manifest['migrations']>`select id, name, checksum from schema_migrations order by id`
  if (!now) throw new Error('The database did not say the time')
  return {
    product: 'lotline',
    form: BACKUP_FORM,
    ...now,
    migrations: [...migrations],
    secretKeyFingerprint,
    tables: [...tables],
  }
}

async function writeTables(archive: Pack, pool: Pool, tx: Transaction, { tables }: Manifest, failing: AbortSignal) {
  const totals: Record<string, TableTotal> = {}
  for (const table of tables) {
    const hash = rowHash()
    let part = 0
    const statement = copyStatement(table, 'to stdout')
    const source = await readCopy(pool, (connection) => connection.unsafe(statement).readable(), tx)
    for await (const rows of inParts(source)) {
      hash.add(rows)
      part += 1
      await add(archive, `${TABLES}${fullName(table)}/${String(part).padStart(4, '0')}.copy`, rows, failing)
    }
    totals[fullName(table)] = hash.total()
  }
  return totals
}

/** So many keys are told of at a time. */
const NOTED_AT_ONCE = 1000

/** A file that is removed while the backup goes on is left out: its row is of an older moment. One that is there and cannot be read is a failure. */
async function writeFiles(archive: Pack, { files, noteFiles }: WhatToBackUp, failing: AbortSignal) {
  const total = { count: 0, bytes: 0 }
  let written: string[] = []
  for await (const key of files.list()) {
    const size = await files.size(key)
    if (size === undefined) continue
    const content = await files.get(key).catch(async (error: unknown) => {
      if ((await files.size(key)) !== undefined) throw error
    })
    if (!content) continue
    await pipeline(content, archive.entry({ name: FILES + key, size }), { signal: failing })
    total.count += 1
    total.bytes += size
    written.push(key)
    if (written.length < NOTED_AT_ONCE) continue
    await noteFiles?.(written)
    written = []
  }
  await noteFiles?.(written)
  return total
}

const add = (archive: Pack, name: string, content: string | Buffer, failing: AbortSignal) => {
  const bytes = Buffer.from(content)
  return pipeline(Readable.from([bytes]), archive.entry({ name, size: bytes.length }), { signal: failing })
}
