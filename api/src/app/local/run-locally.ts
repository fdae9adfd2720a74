import path from 'node:path'
import type { CommandContext } from '../command-context.ts'
import { aborted, stopSignal } from '../process-life.ts'
import { LOCAL_FLAG } from '../run-server.ts'
import { assertLocalOnly } from '../start/assert-safe-start.ts'
import { assertPortFree } from './assert-port-free.ts'
import { assertWritable } from './assert-writable.ts'
import { startChild, type Child } from './child.ts'
import { openLocalDatabase } from './local-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serveStorybook, type Storybook } from './serve-storybook.ts'
import { welcome } from './welcome.ts'

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
  const database = await openLocalDatabase(config, say)
  const endWatch = database.keepRunning()
  const children: Child[] = []
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
    await prepareDatabase(config, database, say)
    if (stopping.aborted) return
    children.push(...startProcesses(database.url, say))
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
}

function startProcesses(databaseUrl: string, say: (line: string) => void): Child[] {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const program = process.argv[1] ?? ''
  return [
    startChild({ program, command: 'serve', args: [LOCAL_FLAG], env, say }),
    startChild({ program, command: 'work', env, say }),
  ]
}
