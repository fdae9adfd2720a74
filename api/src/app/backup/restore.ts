import { Readable } from 'node:stream'
import type { BackupEnd, Manifest } from '../../platform/backup/backup-format.ts'
import { backupKey } from '../../platform/backup/backup-key.ts'
import { splitAddress } from '../../platform/backup/backup-name.ts'
import { loadBackup } from '../../platform/backup/load-backup.ts'
import { openPlace } from '../../platform/backup/open-place.ts'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Config } from '../../platform/config/config.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { connect } from '../../platform/db/sql.ts'
import { markFinished } from '../../platform/db/unfinished-restore.ts'
import { connectFiles } from '../../platform/providers/files/connect-files.ts'
import type { CommandContext } from '../command-context.ts'
import { beginRestoration } from './begin-restoration.ts'
import { inSeconds } from './in-units.ts'
import { keyFingerprint } from './key-fingerprint.ts'
import { missingSince } from './missing-since.ts'
import { noteBackup } from './note-backup.ts'

/** How `restore` is called. */
export const restoreForm: CommandForm<{ file: string; otherSecretKey: boolean }> = {
  usage: 'restore FILE|s3://BUCKET/FILE [--other-secret-key]: a backup into an empty database and the file store',
  read(args) {
    const { values, positionals } = readArguments(args, { 'other-secret-key': { type: 'boolean', default: false } }, 1)
    const [file] = positionals
    if (file === undefined) throw new WrongArguments('Which backup?')
    return { file, otherSecretKey: values['other-secret-key'] }
  },
}

/** `restore`: brings a backup back. Nothing is sent afterwards until a worker has asked the carrier about the time since. */
export async function restore(
  { config, say }: CommandContext,
  { file, otherSecretKey }: ReturnType<typeof restoreForm.read>,
  databaseUrl: string,
): Promise<void> {
  const begun = performance.now()
  const { manifest, end } = await restoreInto(config, databaseUrl, await backupAt(config, file), {
    otherSecretKey,
    say,
  })
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
  say(`Restored ${rows} rows and ${end.files.count} files as of ${manifest.takenAt}, ${inSeconds(begun)}`)
  for (const line of missingSince(manifest.takenAt, new Date().toISOString())) say(line)
}

/** A backup by its address. */
export async function backupAt(config: Config, address: string): Promise<Readable> {
  const { place, name } = splitAddress(address)
  return openPlace(place, config.backup.s3).read(name)
}

/** Loads a backup into an empty database and the file store of the configuration, and gives the database free. */
export async function restoreInto(
  config: Config,
  databaseUrl: string,
  source: Readable,
  { otherSecretKey = false, say }: { otherSecretKey?: boolean; say: (line: string) => void },
): Promise<{ manifest: Manifest; end: BackupEnd }> {
  const connection = { url: config.directUrl ?? databaseUrl, ca: config.databaseCa, name: 'lotline restore' }
  let bytes = 0
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length
      yield chunk
    }
  }
  const loaded = await loadBackup(Readable.from(counted(), { objectMode: false }), {
    connection,
    files: connectFiles(config),
    key: backupKey(config.backup.key),
    migrationsFolder: migrationsFolder(config),
    secretKeyFingerprint: keyFingerprint(config),
    otherSecretKey,
    say,
  })
  const pool = connect({ ...connection, max: 1 })
  try {
    await pool.begin(async (tx) => {
      const { takenAt } = loaded.manifest
      await beginRestoration(tx, takenAt)
      await noteBackup(tx, { takenAt, bytes })
      await markFinished(tx)
    })
  } finally {
    await pool.end({ timeout: 5 })
  }
  return loaded
}
