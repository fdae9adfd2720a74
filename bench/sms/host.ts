import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { carrierHooks } from '../../api/src/features/carrier-events/hooks.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { serveApp, startHost, type Database } from '../host.ts'

export interface SendingHost {
  services: Services
  databaseUrl: string
  accountId: string
  /** Kills every process of the database, so that whatever it had not written to the disk is gone, and starts it again; resolves when it is back. */
  crashDatabase(): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL with fsync on, the carrier's hooks over HTTP and one account: what the measurements of sending stand on. */
export async function startSendingHost({ messagesPerMinute }: { messagesPerMinute: number }): Promise<SendingHost> {
  const { services, database, stop } = await startHost(
    {},
    {
      LOG_LEVEL: 'silent',
      CARRIER_MESSAGES_PER_MINUTE: String(messagesPerMinute),
      CARRIER_SEGMENTS_PER_DAY: '100000000',
    },
  )
  const { url, server } = await serveApp(createApp({ raw: [carrierHooks] }, services), services)
  services.config.publicUrl = url
  const [owner] = await services.sql<{ id: string }[]>`insert into accounts (name) values ('Bench') returning id`
  return {
    services,
    databaseUrl: database.url,
    accountId: owner?.id ?? '',
    crashDatabase: () => crashDatabase(database),
    async stop() {
      server.closeAllConnections()
      server.close()
      await stop()
    },
  }
}

/** As SendingHost has it. */
export async function crashDatabase(database: Database): Promise<void> {
  killServer(database.data)
  await database.restart()
}

/** Kills every process of a server. The first one first, so that it cannot tidy up behind its children. */
export function killServer(data: string): void {
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
