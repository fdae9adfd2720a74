import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { startEmbedded } from '../../api/src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { carrierHooks } from '../../api/src/features/carrier-events/hooks.ts'
import type { Services } from '../../api/src/platform/services/services.ts'

export const apiFolder = path.resolve(import.meta.dirname, '../../api')

export interface Host {
  services: Services
  databaseUrl: string
  ownerId: string
  /** Kills every process of the database, so that whatever it had not written to the disk is gone, and starts it again; resolves when it is back. */
  crashDatabase(): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL with fsync on, the carrier's hooks over HTTP and one account: what the measurements of sending stand on. */
export async function startHost({ messagesPerMinute }: { messagesPerMinute: number }): Promise<Host> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-sms-'))
  const embedded = { folder: path.join(dataDir, 'postgres'), from: path.join(apiFolder, 'package.json') }
  let database = await startEmbedded(embedded)
  const databaseUrl = database.url
  const migrating = connect({ url: databaseUrl, max: 2 })
  await migrate(migrating, path.join(apiFolder, 'migrations'))
  await migrating.end()
  const config = readConfig(
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CARRIER_MESSAGES_PER_MINUTE: String(messagesPerMinute),
      CARRIER_SEGMENTS_PER_DAY: '100000000',
    },
    path.resolve(apiFolder, '..'),
  )
  const running = await createServices(config, { databaseUrl, name: 'bench' })
  const app = createApp({ raw: [carrierHooks] }, running.services)
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening))
  })
  const { port } = server.address() as AddressInfo // a TCP server's address is never a path
  config.publicUrl = `http://127.0.0.1:${port}`
  const [owner] = await running.services.sql<
    { id: string }[]
  >`insert into users (email, full_name, password_hash) values ('bench@example.com', 'Bench', '') returning id`
  return {
    services: running.services,
    databaseUrl,
    ownerId: owner?.id ?? '',
    async crashDatabase() {
      killServer(path.join(database.folder, 'data'))
      database = await startEmbedded(embedded)
    },
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await running.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(database.folder, { recursive: true, force: true })
    },
  }
}

/** The server first, so that it cannot tidy up behind its children. */
function killServer(data: string): void {
  const server = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
  for (const pid of [server, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}
