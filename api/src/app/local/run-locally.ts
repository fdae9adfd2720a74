import path from 'node:path'
import type { CommandContext } from '../command-context.ts'
import { isLoopback } from '../../platform/config/config.ts'
import { createServices } from '../create-services.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { connect } from '../../platform/db/sql.ts'
import { untilStopped } from '../process-life.ts'
import { LOCAL_FLAG } from '../run-server.ts'
import { assertLocalOnly } from '../start/assert-safe-start.ts'
import { assertPortFree } from './assert-port-free.ts'
import { assertWritable } from './assert-writable.ts'
import { startChild, type Child } from './child.ts'
import { dataFolders } from './data-folders.ts'
import { demoAccount, prepareDemo } from './demo.ts'
import { serveStorybook, type Storybook } from './serve-storybook.ts'

/**
 * `local`: the whole product from one command. Starts the embedded database (or uses DATABASE_URL), brings it up to date, loads
 * the sample catalog, publishes the built remotes, runs `serve` and `work`, and restarts them when they end, until Ctrl-C.
 */
export async function runLocally({ config, say }: CommandContext): Promise<void> {
  assertLocalOnly(config)
  assertWritable(config.dataDir)
  await assertPortFree(config.host, config.port)
  const embedded = config.databaseUrl ? undefined : await startDatabase()
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const children: Child[] = []
  let storybook: Storybook | undefined
  let stopping = false
  let reviving = false
  try {
    await prepareDatabase(databaseUrl)
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    }
    const program = process.argv[1] ?? ''
    children.push(
      startChild({ program, command: 'serve', args: [LOCAL_FLAG], env, say }),
      startChild({ program, command: 'work', env, say }),
    )
    await Promise.all(children.map((child) => child.ready))
    storybook = await serveStorybook({
      folder: path.join(config.root, 'design-system/dist'),
      host: config.host,
      port: config.storybookPort,
      hostname: new URL(config.publicUrl).hostname,
      say,
    })
    for (const line of welcome()) say(line)
    const watching = embedded ? setInterval(() => void reviveDatabase(), 1000) : undefined
    await untilStopped()
    clearInterval(watching)
  } finally {
    stopping = true
    say('Stopping')
    await Promise.all([...children.map((child) => child.stop()), storybook?.close()])
    if (embedded) await embedded.stop()
    say('Stopped')
  }
  process.exit(0)

  function startDatabase(): Promise<EmbeddedPostgres> {
    say('Starting the embedded PostgreSQL')
    return startEmbedded({
      folder: path.join(config.dataDir, 'postgres'),
      from: path.join(config.root, 'api/package.json'),
      say,
    })
  }

  /** A full disk or an operator's kill ends PostgreSQL; it comes up again on the same port, and the pools reconnect by themselves. */
  async function reviveDatabase() {
    if (stopping || !embedded || embedded.isRunning() || reviving) return
    reviving = true
    say('The database went away: starting it again')
    await startDatabase().then(
      (again) => Object.assign(embedded, again),
      (error: unknown) => say(String(error)),
    )
    reviving = false
  }

  async function prepareDatabase(url: string) {
    const pool = connect({ url: config.directUrl ?? url, ca: config.databaseCa, max: 2 })
    const applied = await migrate(pool, migrationsFolder(config), {
      dataFolders: embedded && dataFolders(config, embedded),
    }).finally(() => pool.end())
    if (applied > 0) say(`Database brought up to date (${applied} migrations)`)
    const running = await createServices({ ...config, logLevel: 'silent' }, { databaseUrl: url, name: 'prepare' })
    await prepareDemo(running.services, say).finally(() => running.close())
  }

  function welcome(): string[] {
    return [
      '',
      `  Lotline is ready:  ${config.publicUrl}`,
      '',
      `  Sign in with       ${demoAccount.email}  /  ${demoAccount.password}   (an employee too)`,
      ...(config.mail.kind === 'mailbox' ? [`  Mailbox            ${config.publicUrl}/mailbox`] : []),
      ...(storybook ? [`  Components         ${storybook.url}`] : []),
      ...(config.carrier.kind === 'sandbox' ? ['  Texts go to the sandbox carrier: nobody is really texted'] : []),
      ...(isLoopback(config.host)
        ? []
        : [`  HOST is ${config.host}: whoever is in its network can come, and the demo account's password is known`]),
      '',
      '  Ctrl-C stops everything.',
      '',
    ]
  }
}
