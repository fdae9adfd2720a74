import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../platform/db/is-database-away.ts'
import type { CommandContext } from '../command-context.ts'
import { aborted, stopSignal } from '../process-life.ts'
import { startChild, type Child } from '../restarting-child.ts'
import { assertLocalOnly } from '../start/assert-safe-start.ts'
import { LOCAL_FLAG } from '../start/start-rules.ts'
import { assertPortFree } from './assert-port-free.ts'
import { assertWritable } from './assert-writable.ts'
import { openLocalDatabase } from './local-database.ts'
import type { Storybook } from './serve-storybook.ts'

/** For how long a database that went away while it was being prepared is waited for, and how often it is asked, in milliseconds. */
const DATABASE_STAYS_MS = 60_000
const LOOK_MS = 200

/**
 * `local`: the whole product from one command. Starts the embedded database (or uses DATABASE_URL), brings it up to date, loads
 * the sample catalog, publishes the built remotes, runs `serve` and `work`, and restarts them when they end, until Ctrl-C.
 */
export async function runLocally({ config, say }: CommandContext): Promise<void> {
  assertLocalOnly(config)
  assertWritable(config.dataDir)
  await assertPortFree(config.host, config.port)
  // From here on something of ours runs that must be ended in order.
  const stopping = stopSignal()
  const stopped = aborted(stopping)
  // Both read their program while the database comes up.
  const children: Child[] = [startProcess('serve', [LOCAL_FLAG], say)]
  const programRead = Promise.all([
    import('./prepare-database.ts'),
    import('./serve-storybook.ts'),
    import('./welcome.ts'),
  ])
  const database = await openLocalDatabase(config, say, stopping).catch(async (error: unknown) => {
    if (!stopping.aborted) throw error
    // The database was recovering.
    say('Stopping')
    await Promise.all(children.map((child) => child.stop()))
    say('Stopped')
    return process.exit(0)
  })
  const endWatch = database.keepRunning((url) => {
    say('The database has another address now')
    for (const child of children) child.useDatabase(url)
  })
  let storybook: Storybook | undefined
  try {
    await Promise.race([stopped, startAll()])
    await stopped
  } finally {
    endWatch()
    say('Stopping')
    await Promise.all([...children.map((child) => child.stop()), storybook?.close()])
    await database.stop()
    say('Stopped')
  }
  process.exit(0)

  async function startAll(): Promise<void> {
    const [{ prepareDatabase }, { serveStorybook }, { welcome }] = await programRead
    await untilDatabaseStays(() => prepareDatabase(config, database, say))
    if (stopping.aborted) return
    children.push(startProcess('work', [], say))
    for (const child of children) child.useDatabase(database.url)
    await Promise.all(children.map((child) => child.ready))
    if (stopping.aborted) return
    storybook = await serveStorybook({
      folder: path.join(config.root, 'design-system/dist'),
      host: config.host,
      port: config.storybookPort,
      hostname: new URL(config.publicUrl).hostname,
      say,
    })
    for (const line of welcome(config, storybook)) say(line)
  }

  /** The run before this one may still be ending, and with it the database that we found running; ours then comes up by itself. */
  async function untilDatabaseStays(work: () => Promise<void>): Promise<void> {
    const giveUpAt = performance.now() + DATABASE_STAYS_MS
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const isAway = error instanceof Error && (isDatabaseAway(error) || isDatabaseAway(error.cause))
        if (!isAway || database.folder === undefined || stopping.aborted || performance.now() > giveUpAt) throw error
        await wait(LOOK_MS)
      }
    }
  }
}

function startProcess(command: string, args: string[], say: (line: string) => void): Child {
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  return startChild({ program: process.argv[1] ?? '', command, args, env, say })
}
