import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reconcile } from '../../features/billing/reconcile.ts'
import { settleRestoration } from '../../features/restoration/settle-restoration.ts'
import { countChanged } from '../../features/sending/campaign-counters.ts'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Config } from '../../platform/config/config.ts'
import { startEmbedded } from '../../platform/db/embedded/embedded-postgres.ts'
import { connect } from '../../platform/db/sql.ts'
import { connectCarrier } from '../../platform/providers/sms/connect-carrier.ts'
import { masterKeyOf } from '../../platform/secrets/secrets.ts'
import type { CommandContext } from '../command-context.ts'
import { createServices } from '../create-services.ts'
import { inSeconds } from './in-units.ts'
import { backupAt, restoreInto } from './restore.ts'

/** How `restore-drill` is called. */
export const drillForm: CommandForm<{ file: string }> = {
  usage:
    'restore-drill FILE: restores into a database of its own, asks the carrier, compares the ledger; ends with 1 where anything differs',
  read(args) {
    const [file] = readArguments(args, {}, 1).positionals
    if (file === undefined) throw new WrongArguments('Which backup?')
    return { file }
  },
}

/** `restore-drill`: what a restore would come to, beside the living product, which it leaves as it is. From the carrier it only reads. */
export async function restoreDrill(
  { config, say }: CommandContext,
  { file }: ReturnType<typeof drillForm.read>,
  livingUrl: string,
): Promise<void> {
  const source = await backupAt(config, file)
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-drill-'))
  // As root the database runs as another user, who looks for its own folder below this one.
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    from: path.join(config.root, 'api/package.json'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    },
  })
  const endWatch = embedded.endWithUs()
  const living = connect({ url: livingUrl, ca: config.databaseCa, max: 1, name: 'lotline drill' })
  try {
    const begun = performance.now()
    const trial: Config = {
      ...config,
      databaseUrl: embedded.url,
      directUrl: embedded.url,
      databaseCa: undefined,
      secretKey: masterKeyOf(config),
      dataDir: folder,
      files: { kind: 'folder' },
      logLevel: 'error',
    }
    const { manifest, end } = await restoreInto(trial, embedded.url, source, { say })
    const seconds = inSeconds(begun)
    const running = await createServices(trial, { databaseUrl: embedded.url, name: 'drill' })
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
    await embedded.stop()
    endWatch()
    for (const left of [embedded.folder, folder]) await rm(left, { recursive: true, force: true })
  }
}
