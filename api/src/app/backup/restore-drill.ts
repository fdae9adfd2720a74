import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { reconcile } from '../../features/billing/reconcile.ts'
import { settleRestoration } from '../../features/restoration/settle-restoration.ts'
import { countChanged } from '../../features/sending/campaign-counters.ts'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Config } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/sql.ts'
import { connectCarrier } from '../../platform/providers/sms/connect-carrier.ts'
import { masterKeyOf } from '../../platform/secrets/secrets.ts'
import type { CommandContext } from '../command-context.ts'
import { createServices } from '../create-services.ts'
import { givenDatabase, ownDatabase, type DrillDatabase } from './drill-database.ts'
import { inSeconds } from './in-units.ts'
import { backupAt, restoreInto } from './restore.ts'

/** How `restore-drill` is called. */
export const drillForm: CommandForm<{ file: string; into: string | undefined }> = {
  usage:
    'restore-drill FILE [--into EMPTY_DATABASE_URL]: restores into a database of its own, or the given one, asks the carrier, compares the ledger; ends with 1 where anything differs',
  read(args) {
    const { values, positionals } = readArguments(args, { into: { type: 'string' } }, 1)
    const [file] = positionals
    if (file === undefined) throw new WrongArguments('Which backup?')
    const { into } = values
    if (into !== undefined && !/^postgres(ql)?:\/\/./.test(into))
      throw new WrongArguments('--into names an empty database, such as postgres://user:password@host:5432/drill.')
    return { file, into }
  },
}

/** `restore-drill`: what a restore would come to, beside the living product, which it leaves as it is. From the carrier it only reads. */
export async function restoreDrill(
  { config, say }: CommandContext,
  { file, into }: ReturnType<typeof drillForm.read>,
  livingUrl: string,
): Promise<void> {
  const source = await backupAt(config, file)
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-drill-'))
  try {
    const database = into === undefined ? await ownDatabase(config, folder) : await givenDatabase(into, config)
    try {
      await drill({ config, say }, { source, folder, database, livingUrl })
    } finally {
      await database.end()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function drill(
  { config, say }: CommandContext,
  {
    source,
    folder,
    database,
    livingUrl,
  }: { source: Readable; folder: string; database: DrillDatabase; livingUrl: string },
): Promise<void> {
  const living = connect({ url: livingUrl, ca: config.databaseCa, max: 1, name: 'lotline drill' })
  try {
    const begun = performance.now()
    const trial: Config = {
      ...config,
      databaseUrl: database.url,
      directUrl: database.url,
      replicaUrl: undefined,
      databaseCa: database.ca,
      secretKey: masterKeyOf(config),
      dataDir: folder,
      files: { kind: 'folder' },
      logLevel: 'error',
    }
    const { manifest, end } = await restoreInto(trial, database.url, source, { say })
    const seconds = inSeconds(begun)
    const running = await createServices(trial, { databaseUrl: database.url, name: 'drill' })
    const carrier = connectCarrier(config, living)
    try {
      const services = { ...running.services, carrier }
      const settled = await settleRestoration(services)
      await countChanged(services.sql)
      const differences = await reconcile(services)
      for (const { what, id, ledger, delivered } of differences)
        say(`${what} ${id}: the ledger says ${ledger}, delivered was ${delivered}`)
      const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
      for (const [name, value] of [
        ['as of', manifest.takenAt],
        ['rows', rows],
        ['files', end.files.count],
        ['restored in', seconds],
        ['texts that the carrier lists', settled?.listed],
        ['texts that came in', settled?.came],
        ['queued in the backup, found at the carrier', settled?.found],
        ['queued in the backup, not sent', settled?.left],
        ['would be sent again', settled?.again],
        ['sent since by what the backup does not have', settled?.unknown],
        ['ledger against deliveries, differences', differences.length],
      ])
        say(`  ${String(name).padEnd(46)}${String(value)}`)
      if (differences.length > 0 || settled?.again !== 0) process.exitCode = 1
    } finally {
      await carrier.close()
      await running.close()
    }
  } finally {
    await living.end({ timeout: 5 })
  }
}
