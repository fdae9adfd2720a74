import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServices, type ServiceOptions } from '../api/src/app/create-services.ts'
import { untilStopped } from '../api/src/app/process-life.ts'
import { readConfig } from '../api/src/platform/config/config.ts'
import { startEmbedded } from '../api/src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { connect } from '../api/src/platform/db/sql.ts'
import { listen } from '../api/src/platform/http/listen.ts'
import type { Services } from '../api/src/platform/services/services.ts'
import { noLimits } from './no-limits.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Database {
  url: string
  /** A folder of the bench's own, for its data too. */
  folder: string
  /** Starts a server that was killed again, on the same port. */
  restart(): Promise<void>
  /** The server's files. */
  data: string
  /** Ends the server and removes the folder. */
  stop(): Promise<void>
}

/** A migrated PostgreSQL that ends with the bench, also where that is cut off. */
export async function startDatabase(settings: Record<string, string> = {}): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-bench-'))
  const start = () =>
    startEmbedded({ folder: path.join(folder, 'postgres'), from: path.join(root, 'api/package.json'), settings })
  let server = await start()
  const endWatch = server.endWithUs()
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopServer())
  void untilStopped().then(async () => {
    await stop()
    process.exit(1)
  })
  const sql = connect({ url: server.url, max: 2 })
  await migrate(sql, path.join(root, 'api/migrations'))
  await sql.end()
  return {
    url: server.url,
    folder,
    data: path.join(server.folder, 'data'),
    async restart() {
      server = await start()
    },
    stop,
  }

  async function stopServer() {
    await server.stop()
    endWatch()
    rmSync(folder, { recursive: true, force: true })
    // Elsewhere where root may not run it.
    rmSync(server.folder, { recursive: true, force: true })
  }
}

export interface Host {
  services: Services
  database: Database
  stop(): Promise<void>
}

/** The services of a bench on a database of its own. `env` adds to its settings. */
export async function startHost(
  settings: Record<string, string> = {},
  env: Record<string, string> = {},
  options: Pick<ServiceOptions, 'lockSeconds'> = {},
): Promise<Host> {
  const database = await startDatabase(settings)
  const { url: databaseUrl, folder } = database
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error', ...env }, root)
  const { services, close } = await createServices(config, { databaseUrl, name: 'bench', ...options })
  return {
    services,
    database,
    async stop() {
      await close()
      await database.stop()
    },
  }
}

/** Answers HTTP on a free port; whoever calls represents many, so that no connection is refused. */
export async function serveApp(
  app: Parameters<typeof listen>[0],
  { config }: Pick<Services, 'config'>,
  host = '127.0.0.1',
): Promise<{ url: string; server: Server }> {
  const server = await listen(app, { config, limits: noLimits }, { host, port: 0 })
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return { url: `http://127.0.0.1:${port}`, server }
}

export interface Visitor {
  id: string
  accountId: string
  email: string
  cookie: string
}

/** Signs a visitor up. Every password is "correct horse". */
export async function signUp(url: string, name: string): Promise<Visitor> {
  const email = `${name}@example.com`
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Bench', email, password: 'correct horse' }),
  })
  if (!response.ok) throw new Error(await response.text())
  // The boundary: the API's own answer.
  const { id, accountId } = (await response.json()) as { id: string; accountId: string }
  return { id, accountId, email, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
