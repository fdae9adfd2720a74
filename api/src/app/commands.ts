import path from 'node:path'
import { grantEmployee } from '../features/auth/grant-employee.ts'
import { endSessions } from '../features/auth/sessions/end-sessions.ts'
import { resetSecondFactor } from '../features/auth/second-factor/reset-second-factor.ts'
import { reconcileCommand } from '../features/billing/reconcile-command.ts'
import { resaleCommand, resaleUsage } from '../features/agency/resale-command.ts'
import { pricesCommand, pricesUsage } from '../features/prices/prices-command.ts'
import { grantTeam } from '../features/members/grant-team.ts'
import { backup, backupUsage } from './backup/backup.ts'
import { drillUsage, restoreDrill } from './backup/restore-drill.ts'
import { restore, restoreUsage } from './backup/restore.ts'
import type { Command, CommandContext } from './command-context.ts'
import { createServices } from './create-services.ts'
import { startEmbedded, type EmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { connect } from '../platform/db/sql.ts'
import { keepMemoryLow } from './keep-memory-low.ts'
import { importRoll, importRollUsage } from '../features/properties/import-roll.ts'
import { tryRoll, tryRollUsage } from '../features/properties/try-roll.ts'
import { fitMatching, fitMatchingUsage } from '../features/skip-trace/fit-matching.ts'
import { matchFiles, matchFilesUsage } from '../features/skip-trace/match-files.ts'
import { loadSample } from '../features/properties/load-sample.ts'
import { dataFolders } from './local/data-folders.ts'
import { localCommand } from './local/local-command.ts'
import { exportSite, exportSiteUsage } from '../features/releases/export-site.ts'
import { publishBuilt, upgradeUsage } from '../features/releases/publish-built.ts'
import { releaseKeyCommand, releaseKeyUsage } from '../features/releases/release-key-command.ts'
import { senderNumbersCommand, senderNumbersUsage } from '../features/numbers/sender-numbers-command.ts'
import { runServer } from './run-server.ts'
import { runWorker } from './run-worker.ts'
import type { Services } from '../platform/services/services.ts'

/** Everything the API's program can do. */
export const commands: Record<string, Command> = {
  local: localCommand,
  serve: { usage: 'the HTTP side', run: runServer },
  work: { usage: 'the jobs and the sending', run: runWorker },
  migrate: {
    usage: 'bring the database up to date',
    run: (context) =>
      withDatabase(context, async (url, embedded) => {
        const pool = connect({ url: context.config.directUrl ?? url, ca: context.config.databaseCa, max: 2 })
        const applied = await migrate(pool, migrationsFolder(context.config), {
          say: context.say,
          dataFolders: embedded && dataFolders(context.config, embedded),
        })
        context.say(applied === 0 ? 'The database is up to date' : `${applied} migrations applied`)
        await pool.end()
      }),
  },
  backup: { usage: backupUsage, run: (context) => backup(context, (work) => withDatabase(context, work)) },
  restore: { usage: restoreUsage, run: (context) => withDatabase(context, (url) => restore(context, url)) },
  'restore-drill': { usage: drillUsage, run: (context) => withDatabase(context, (url) => restoreDrill(context, url)) },
  'import-roll': {
    usage: importRollUsage,
    run: withServices(async (services, args) => {
      keepMemoryLow()
      await importRoll(services, args, process.stdout)
    }),
  },
  'try-roll': {
    usage: tryRollUsage,
    run: ({ config, args }) =>
      tryRoll({ root: config.root, today: new Date().toISOString().slice(0, 10) }, args, process.stdout),
  },
  'load-sample': {
    usage: 'load the made-up catalog that ships with the product (once)',
    run: withServices(async (services, _args, say) =>
      say(
        (await loadSample(services, process.stdout))
          ? 'The sample catalog is loaded'
          : 'The sample catalog was loaded already',
      ),
    ),
  },
  'fit-matching': { usage: fitMatchingUsage, run: ({ args, say }) => fitMatching(args, say) },
  'match-files': { usage: matchFilesUsage, run: ({ args, say }) => matchFiles(args, say) },
  reconcile: {
    usage: 'compare the ledger with what was delivered; ends with 1 where they differ',
    run: withServices(async (services, _args, say) => reconcileCommand(services, say)),
  },
  employee: { usage: 'employee grant|revoke <email>: who sees the manual orders', run: withServices(grantEmployee) },
  accounts: {
    usage: 'accounts grant-team|revoke-team <email>: whose accounts may invite people, whatever their plan',
    run: withServices(grantTeam),
  },
  'sender-numbers': { usage: senderNumbersUsage, run: withServices(senderNumbersCommand) },
  resale: { usage: resaleUsage, run: withServices(resaleCommand) },
  prices: { usage: pricesUsage, run: withServices(pricesCommand) },
  'second-factor': {
    usage: 'second-factor reset <email>: remove every second factor of somebody who lost them all',
    run: withServices(resetSecondFactor),
  },
  sessions: {
    usage: 'sessions end <email>|--all: sign an account, or everybody, out at once',
    run: withServices(endSessions),
  },
  'export-site': {
    usage: exportSiteUsage,
    run: withServices(exportSite),
  },
  'publish-built': {
    usage: 'give out the shell and the remotes that were built beside this program',
    run: withServices(async (services, _args, say) => publishBuilt(services, say)),
  },
  upgrade: {
    usage: upgradeUsage,
    run: withServices(async (services, _args, say) => publishBuilt(services, say, { isUpgrade: true })),
  },
  'release-key': {
    usage: releaseKeyUsage,
    run: withServices(releaseKeyCommand),
  },
}

/** Runs a command on the services; the embedded database is started for it where it is not running. */
function withServices(
  run: (services: Services, args: string[], say: (line: string) => void) => Promise<void>,
): Command['run'] {
  return (context) =>
    withDatabase(context, async (databaseUrl) => {
      const running = await createServices(context.config, { databaseUrl, name: 'command' })
      try {
        await run(running.services, context.args, context.say)
      } finally {
        await running.close()
      }
    })
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
