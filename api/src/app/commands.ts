import path from 'node:path'
import { employeeCommand, employeeForm } from '../features/auth/grant-employee.ts'
import { endSessions, sessionsForm } from '../features/auth/sessions/end-sessions.ts'
import { resetSecondFactor, secondFactorForm } from '../features/auth/second-factor/reset-second-factor.ts'
import { reconcileCommand } from '../features/billing/reconcile-command.ts'
import { resaleCommand, resaleForm } from '../features/agency/resale-command.ts'
import { pricesCommand, pricesForm } from '../features/prices/prices-command.ts'
import { accountsForm, grantTeam } from '../features/members/grant-team.ts'
import { backup, backupForm } from './backup/backup.ts'
import { drillForm, restoreDrill } from './backup/restore-drill.ts'
import { recoveredTo, recoveredToForm } from './backup/recovered-to.ts'
import { restore, restoreForm } from './backup/restore.ts'
import { command, type Command, type CommandContext } from './command-context.ts'
import { createServices } from './create-services.ts'
import { startEmbedded, type EmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { connect } from '../platform/db/sql.ts'
import { keepMemoryLow } from './keep-memory-low.ts'
import { importRoll, importRollForm } from '../features/properties/import-roll.ts'
import { tryRoll, tryRollForm } from '../features/properties/try-roll.ts'
import { fitMatching, fitMatchingForm } from '../features/skip-trace/fit-matching.ts'
import { matchFiles, matchFilesForm } from '../features/skip-trace/match-files.ts'
import { loadSample } from '../features/properties/load-sample.ts'
import { dataFolders } from './local/data-folders.ts'
import { localCommand } from './local/local-command.ts'
import { exportSite, exportSiteForm } from '../features/releases/export-site.ts'
import { publishBuiltCommand, publishBuiltForm, upgradeForm } from '../features/releases/publish-built.ts'
import { releaseKeyCommand, releaseKeyForm } from '../features/releases/release-key-command.ts'
import { senderNumbersCommand, senderNumbersUsage } from '../features/numbers/sender-numbers-command.ts'
import { runServer, serveForm } from './run-server.ts'
import { runWorker } from './run-worker.ts'
import { actOnEmail, noArguments, type CommandForm } from '../platform/commands/command-form.ts'
import type { Services } from '../platform/services/services.ts'

/** Everything the API's program can do. */
export const commands: Record<string, Command> = {
  local: localCommand,
  serve: command(serveForm, runServer),
  work: command(noArguments('work: the jobs and the sending'), runWorker),
  migrate: command(noArguments('migrate: bring the database up to date'), (context) =>
    withDatabase(context, async (url, embedded) => {
      const pool = connect({ url: context.config.directUrl ?? url, ca: context.config.databaseCa, max: 2 })
      const applied = await migrate(pool, migrationsFolder(context.config), {
        say: context.say,
        dataFolders: embedded && dataFolders(context.config, embedded),
      })
      context.say(
        applied === 0
          ? 'The database is up to date'
          : `${applied} ${applied === 1 ? 'migration' : 'migrations'} applied`,
      )
      await pool.end()
    }),
  ),
  backup: command(backupForm, (context, given) => backup(context, given, (work) => withDatabase(context, work))),
  restore: command(restoreForm, (context, given) => withDatabase(context, (url) => restore(context, given, url))),
  'restore-drill': command(drillForm, (context, given) =>
    withDatabase(context, (url) => restoreDrill(context, given, url)),
  ),
  'recovered-to': command(recoveredToForm, (context, given) =>
    withDatabase(context, (url) => recoveredTo(context, given, url)),
  ),
  'import-roll': onServices(importRollForm, async (services, given) => {
    keepMemoryLow()
    await importRoll(services, given, process.stdout)
  }),
  'try-roll': command(tryRollForm, ({ config }, given) =>
    tryRoll({ root: config.root, today: new Date().toISOString().slice(0, 10) }, given, process.stdout),
  ),
  'load-sample': onServices(
    noArguments('load-sample: load the made-up catalog that ships with the product (once)'),
    async (services, _given, say) =>
      say(
        (await loadSample(services, process.stdout))
          ? 'The sample catalog is loaded'
          : 'The sample catalog was loaded already',
      ),
  ),
  'fit-matching': command(fitMatchingForm, ({ say }, given) => fitMatching(given, say)),
  'match-files': command(matchFilesForm, ({ say }, given) => matchFiles(given, say)),
  reconcile: onServices(
    noArguments('reconcile: compare the ledger with what was delivered; ends with 1 where they differ'),
    async (services, _given, say) => reconcileCommand(services, say),
  ),
  employee: onServices(employeeForm, employeeCommand),
  accounts: onServices(accountsForm, grantTeam),
  'sender-numbers': onServices(actOnEmail(senderNumbersUsage, ['assign']), senderNumbersCommand),
  resale: onServices(resaleForm, resaleCommand),
  prices: onServices(pricesForm, pricesCommand),
  'second-factor': onServices(secondFactorForm, resetSecondFactor),
  sessions: onServices(sessionsForm, endSessions),
  'export-site': onServices(exportSiteForm, exportSite),
  'publish-built': onServices(publishBuiltForm, (services, _given, say) => publishBuiltCommand(services, say)),
  upgrade: onServices(upgradeForm, (services, _given, say) => publishBuiltCommand(services, say, { isUpgrade: true })),
  'release-key': onServices(releaseKeyForm, releaseKeyCommand),
}

/** A command on the services; the embedded database is started for it where it is not running. */
function onServices<Given>(
  form: CommandForm<Given>,
  run: (services: Services, given: Given, say: (line: string) => void) => Promise<void>,
): Command {
  return command(form, (context, given) =>
    withDatabase(context, async (databaseUrl) => {
      const running = await createServices(context.config, { databaseUrl, name: 'command' })
      try {
        await run(running.services, given, context.say)
      } finally {
        await running.close()
      }
    }),
  )
}

async function withDatabase(
  { config, say }: CommandContext,
  run: (databaseUrl: string, embedded?: EmbeddedPostgres) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl) return run(config.databaseUrl)
  const embedded = await startEmbedded({
    folder: path.join(config.dataDir, 'postgres'),
    from: path.join(config.root, 'api/package.json'),
    say,
  })
  if (embedded.attached) return run(embedded.url, embedded)
  const endWatch = embedded.endWithUs()
  try {
    await run(embedded.url, embedded)
  } finally {
    await embedded.stop()
    endWatch()
  }
}
