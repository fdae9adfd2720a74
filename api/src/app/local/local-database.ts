import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { startEmbedded } from '../../platform/db/embedded/embedded-postgres.ts'

/** How often the server is looked at, in milliseconds. */
const LOOK_MS = 200

/** The database of the local product. */
export interface LocalDatabase {
  url: string
  /** The folder of the embedded server; undefined where DATABASE_URL names another. */
  folder: string | undefined
  /** Starts the embedded server again whenever it has ended, until the returned function is called. */
  keepRunning(): () => void
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL, or uses DATABASE_URL. */
export async function openLocalDatabase(config: Config, say: (line: string) => void): Promise<LocalDatabase> {
  if (config.databaseUrl)
    return { url: config.databaseUrl, folder: undefined, keepRunning: () => () => {}, stop: async () => {} }
  const start = () => {
    say('Starting the embedded PostgreSQL')
    return startEmbedded({
      folder: path.join(config.dataDir, 'postgres'),
      from: path.join(config.root, 'api/package.json'),
      say,
    })
  }
  let server = await start()
  const endWatch = server.endWithUs()
  let reviving = false

  /** A full disk or an operator's kill ends PostgreSQL; it comes up again on the same port, and the pools reconnect by themselves. */
  async function revive() {
    if (server.isRunning() || reviving) return
    reviving = true
    say('The database went away: starting it again')
    await start().then(
      (again) => void (server = again),
      (error: unknown) => say(String(error)),
    )
    reviving = false
  }

  return {
    url: server.url,
    folder: server.folder,
    keepRunning() {
      const watching = setInterval(() => void revive(), LOOK_MS)
      return () => clearInterval(watching)
    },
    async stop() {
      await server.stop()
      endWatch()
    },
  }
}
