import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDatabaseAway } from '../is-database-away.ts'
import { createDatabase } from './create-database.ts'
import { endWithUs } from './end-with-us.ts'
import { initialiseData } from './initialise-data.ts'
import { isAlive } from './processes.ts'
import { findRunningServer, serverUrl } from './running-server.ts'
import { prepareServerPlace } from './server-place.ts'
import { startServer, stopServer, type ServerSettings } from './start-server.ts'

export interface EmbeddedOptions {
  /** Where the data, the password and the log lie. */
  folder: string
  /** Any file of the package that has the binaries as dependencies. */
  from: string
  settings?: ServerSettings
  say?: (line: string) => void
  /** How often a start is tried; eleven times when absent. */
  attempts?: number
  /** Ends the wait for a server that recovers, and that server. */
  signal?: AbortSignal
}

export interface EmbeddedPostgres {
  url: string
  /** True when a server of ours was already running. */
  attached: boolean
  folder: string
  /** Whether its process is still running. */
  isRunning(): boolean
  /** From now on it shuts down when this process ends, whatever ended it, until the returned function is called. */
  endWithUs(): () => void
  stop(): Promise<void>
}

const DATABASE = 'lotline'

/**
 * Starts PostgreSQL from the packaged binaries, or attaches to one that already runs on the folder.
 * Works as root and as a normal user; whatever was killed, and when, the next start comes up.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, from, settings = {}, say = () => {}, attempts, signal } = options
  const place = prepareServerPlace(folder, from, say)
  if (!existsSync(path.join(place.data, 'PG_VERSION'))) {
    say('Creating the database (once)')
    await initialiseData(place)
  }
  const running = await findRunningServer(place, { say, signal })
  if (signal?.aborted && !running) throw new Error('The start was ended before the database was there')
  const server = running ?? (await startServer(place, settings, { attempts, say, signal }))
  const stop = () =>
    stopServer(place)
      .then(() => undefined)
      .catch((error: unknown) => {
        if (isAlive(server.pid)) throw error
      })
  try {
    await createDatabase(serverUrl(place, server.port, 'postgres'), DATABASE)
  } catch (error) {
    // The run that it belongs to has just ended it.
    if (running && isDatabaseAway(error)) return startEmbedded(options)
    // What is not handed to a caller is stopped by none.
    if (!running) await stop().catch(() => undefined)
    throw error
  }
  return {
    url: serverUrl(place, server.port, DATABASE),
    attached: Boolean(running),
    folder: place.folder,
    isRunning: () => isAlive(server.pid),
    endWithUs: () => endWithUs(place),
    stop,
  }
}
