import { backupKey, newBackupKey } from '../../platform/backup/backup-key.ts'
import { backupName, splitAddress, takenAtOf } from '../../platform/backup/backup-name.ts'
import type { BackupPlace } from '../../platform/backup/backup-place.ts'
import { keepPlan, notKept, type KeepPlan } from '../../platform/backup/keep-plan.ts'
import { openPlace } from '../../platform/backup/open-place.ts'
import { readBackup } from '../../platform/backup/read-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Config } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/sql.ts'
import { assertFinished } from '../../platform/db/unfinished-restore.ts'
import { connectFiles } from '../../platform/providers/files/connect-files.ts'
import type { CommandContext } from '../command-context.ts'
import { keyFingerprint } from './key-fingerprint.ts'
import { filesNamedIn } from './files-named.ts'
import { inMegabytes, inSeconds } from './in-units.ts'
import { noteBackup } from './note-backup.ts'

type Given = { to?: string | undefined; plan?: KeepPlan | undefined } & (
  | { act: 'make' | 'list' | 'key' }
  | { act: 'check'; file: string }
)

/** How `backup` is called. */
export const backupForm: CommandForm<Given> = {
  usage:
    'backup [--to FOLDER|s3://BUCKET/PREFIX] [--keep 7d,4w,12m]: everything, encrypted; backup list, backup check FILE, backup key',
  read(args) {
    const { values, positionals } = readArguments(args, { to: { type: 'string' }, keep: { type: 'string' } }, 2)
    const [what, file] = positionals
    const { to, keep } = values
    switch (what) {
      case undefined:
        // Before anything is written: a plan that cannot be read must not be found out at the end.
        return { act: 'make', to, plan: keep === undefined ? undefined : keepPlan(keep) }
      case 'key':
      case 'list':
        if (file !== undefined) throw new WrongArguments(`There is no place for "${file}".`)
        return { act: what, to }
      case 'check':
        if (file === undefined) throw new WrongArguments('Which backup?')
        return { act: 'check', file, to }
      default:
        throw new WrongArguments(`There is no "backup ${what}".`)
    }
  },
}

/** Any number will do: two backups at once would take the database twice. */
const LOCK = 7_316_002

/** `backup`: makes one, lists them, reads one to its end, or makes a key. `withUrl` runs work on the database, started where it has to be. */
export async function backup(
  { config, say }: CommandContext,
  given: Given,
  withUrl: (work: (databaseUrl: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (given.act === 'key') return sayKey(say)
  if (given.act === 'check') return check(config, given.file, say)
  const place = openPlace(placeIn(config, given.to), config.backup.s3)
  if (given.act === 'list') return list(place, say)
  // A key that is missing must not be found out at the end either.
  backupKey(config.backup.key)
  const { plan } = given
  await withUrl(async (databaseUrl) => {
    const takenAt = await makeBackup(config, databaseUrl, place, say)
    if (plan) await removeOld(place, plan, new Date(takenAt), say)
  })
}

function placeIn({ backup: { to } }: Config, given: string | undefined): string {
  const place = given ?? to
  if (!place)
    throw new Error('Where to? Name a folder or a bucket: --to FOLDER, --to s3://BUCKET/PREFIX, or BACKUP_TO.')
  return place
}

/** Returns the moment that it shows. */
async function makeBackup(
  config: Config,
  databaseUrl: string,
  place: BackupPlace,
  say: (line: string) => void,
): Promise<string> {
  const begun = performance.now()
  const url = config.directUrl ?? databaseUrl
  const pool = connect({ url, ca: config.databaseCa, max: 4, name: 'lotline backup' })
  const session = await pool.reserve()
  try {
    await assertFinished(session)
    const [lock] = await session<{ held: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as held`
    if (!lock?.held) throw new Error('Another backup of this database is under way.')
    let bytes = 0
    const named = await filesNamedIn(session)
    const { manifest, end } = await writeBackup({
      pool,
      files: connectFiles(config),
      key: backupKey(config.backup.key),
      secretKeyFingerprint: keyFingerprint(config),
      noteFiles: named.note,
      filesEnded: async ({ takenAt }) => {
        const { known, missing } = await named.missingSince(takenAt)
        if (known > 0 && missing === known)
          throw new Error(
            `The file store has none of the ${known} files that the database names: it is not the one that \`serve\` and \`work\` use. Set DATA_DIR or FILES_S3 as they have it.`,
          )
        if (missing > 0)
          say(`Of ${known} files that the database names the file store lacks ${missing}: they are not in it.`)
      },
      store: async (sealed, { takenAt }) => {
        bytes = await place.write(backupName(takenAt), sealed)
      },
    })
    await noteBackup(session, { takenAt: manifest.takenAt, bytes })
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
    const size = Object.values(end.tables).reduce((sum, table) => sum + table.bytes, 0) + end.files.bytes
    say(
      `${backupName(manifest.takenAt)}: ${rows} rows and ${end.files.count} files, ${inMegabytes(size)} in ${inMegabytes(bytes)}, ${inSeconds(begun)}`,
    )
    say('SECRET_KEY and BACKUP_KEY are not in it: keep them apart.')
    return manifest.takenAt
  } finally {
    session.release()
    await pool.end({ timeout: 5 })
  }
}

async function listed(place: BackupPlace): Promise<{ name: string; bytes: number; takenAt: Date }[]> {
  const all = await place.list()
  return all
    .flatMap((found) => {
      const takenAt = takenAtOf(found.name)
      return takenAt ? [{ ...found, takenAt }] : []
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}

async function list(place: BackupPlace, say: (line: string) => void): Promise<void> {
  const backups = await listed(place)
  for (const { name, bytes, takenAt } of backups) say(`${takenAt.toISOString()}  ${inMegabytes(bytes)}  ${name}`)
  if (backups.length === 0) say('There is no backup yet')
}

/** Of those up to the one that was just made: one of a later moment, of a clock that ran ahead, must not stand for today. */
async function removeOld(place: BackupPlace, plan: KeepPlan, newest: Date, say: (line: string) => void): Promise<void> {
  const upToNow = (await listed(place)).filter(({ takenAt }) => takenAt <= newest)
  for (const { name } of notKept(upToNow, plan)) {
    await place.remove(name)
    say(`Removed ${name}`)
  }
}

async function check(config: Config, file: string, say: (line: string) => void): Promise<void> {
  const begun = performance.now()
  const { place, name } = splitAddress(file)
  const source = await openPlace(place, config.backup.s3).read(name)
  const { manifest, end } = await readBackup(source, backupKey(config.backup.key), {})
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
  say(`Whole: ${rows} rows and ${end.files.count} files as of ${manifest.takenAt}, ${inSeconds(begun)}`)
}

async function sayKey(say: (line: string) => void): Promise<void> {
  const { identity, recipient } = await newBackupKey()
  say(`${identity}`)
  say(`${recipient}`)
  say(
    'The first line makes and reads backups: keep it in two places. The second makes them only: with it as BACKUP_KEY',
  )
  say('the machine that makes backups cannot read them.')
}
