import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { startEmbedded } from '../../platform/db/embedded/embedded-postgres.ts'

/** How often the server is looked at, in milliseconds. */
const LOOK_MS = 200
/** How often a start is tried within one look: once more where another starter was at work, or the one that ended is not gone yet. */
const ATTEMPTS = 3

/** The database of the local product. */
export interface LocalDatabase {
  /** Where it is now. */
  readonly url: string
  /** The folder of the embedded server; undefined where DATABASE_URL names another. */
  folder: string | undefined
  /**
   * Starts the embedded server again whenever it has ended, until the returned function is called. It comes up at its old
   * address, unless another program took the port meanwhile: `moved` then hears the new one.
   */
  keepRunning(moved: (url: string) => void): () => void
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL, or uses DATABASE_URL. Throws where `stopping` comes while the database recovers. */
export async function openLocalDatabase(
  config: Config,
  say: (line: string) => void,
  stopping?: AbortSignal,
): Promise<LocalDatabase> {
  if (config.databaseUrl)
    return { url: config.databaseUrl, folder: undefined, keepRunning: () => () => {}, stop: async () => {} }
  const ending = new AbortController()
  stopping?.addEventListener('abort', () => ending.abort())
  if (stopping?.aborted) ending.abort()
  const start = (attempts?: number) =>
    startEmbedded({
      signal: ending.signal,
      ...(attempts === undefined ? {} : { attempts }),
      folder: path.join(config.dataDir, 'postgres'),
      from: path.join(config.root, 'api/package.json'),
      say,
    })
  say('Starting the embedded PostgreSQL')
  let server = await start()
  const endWatch = server.endWithUs()
  let reviving: Promise<void> | undefined
  let isStopping = false
  /** Since when it is away. */
  let goneAt: number | undefined
  let isTold = false

  /** A full disk or an operator's kill ends PostgreSQL; the pools reconnect by themselves. What keeps it from starting is said once. */
  async function revive(moved: (url: string) => void) {
    if (goneAt === undefined) say('The database went away: starting it again')
    goneAt ??= performance.now()
    try {
      const before = server.url
      server = await start(ATTEMPTS)
      say(`The database is back after ${((performance.now() - goneAt) / 1000).toFixed(1)} s`)
      goneAt = undefined
      isTold = false
      if (server.url !== before) moved(server.url)
    } catch (error) {
      if (ending.signal.aborted) return
      if (!isTold) say(`${String(error)}\nIt is tried again until it starts.`)
      isTold = true
    }
  }

  return {
    get url() {
      return server.url
    },
    folder: server.folder,
    keepRunning(moved) {
      const watching = setInterval(() => {
        if (isStopping || reviving || server.isRunning()) return
        reviving = revive(moved).finally(() => (reviving = undefined))
      }, LOOK_MS)
      return () => clearInterval(watching)
    },
    async stop() {
      isStopping = true
      ending.abort()
      // It has a session of its own: one that comes up after this process would live on.
      await reviving
      await server.stop()
      endWatch()
    },
  }
}
