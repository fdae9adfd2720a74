import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { findRunningServer, serverInLock, type Server, type StartWait } from './running-server.ts'
import type { ServerPlace } from './server-place.ts'

/** A port may be taken, or another starter be at work, between the look and the start. */
const MAX_ATTEMPTS = 11
const MAX_LOG_BYTES = 10_000_000
/** One that is not ready by then goes on starting, and is asked why: it recovers, and that is said. */
const READY_SECONDS = '5'

/** Settings of the server on top of ours. */
export type ServerSettings = Record<string, string | number>

/**
 * Starts PostgreSQL on its last port, or on a free one; where another starter was faster, that one's server is returned. Told to stop while the server
 * recovers, it ends that and throws.
 */
export async function startServer(
  place: ServerPlace,
  settings: ServerSettings,
  { attempts = MAX_ATTEMPTS, ...waiting }: StartWait & { attempts?: number | undefined } = { say: () => {} },
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const other = attempt > 1 ? await findRunningServer(place, waiting) : undefined
    if (other) return other
    if (waiting.signal?.aborted) {
      await stopServer(place).catch(() => {})
      throw new Error('The start was ended while PostgreSQL was recovering')
    }
    writeSettings(place, await freePort(lastPort(place)), settings)
    const logFile = path.join(place.folder, 'postgres.log')
    if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`)
    try {
      // In a session of its own: Ctrl-C reaches us, not the database under us.
      await place.runProgram('pg_ctl', ['start', '-w', '-t', READY_SECONDS, '-s', '-D', place.data, '-l', logFile], {
        stdio: 'ignore',
        detached: process.platform !== 'win32',
      })
      return serverInLock(place)
    } catch (error) {
      if (attempt >= attempts) {
        const late = await findRunningServer(place, waiting).catch(() => undefined)
        if (late) return late
        throw didNotStart(error, logFile)
      }
      await wait(200 * attempt)
    }
  }
}

/** Ends a server in order; where it runs no more, nothing happens. */
export const stopServer = (place: ServerPlace): Promise<string> =>
  place.runProgram('pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-t', '60', '-D', place.data])

function didNotStart(error: unknown, logFile: string): Error {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-1500) : ''
  return new Error(
    `The embedded PostgreSQL did not start. ${error instanceof Error ? error.message : String(error)}\n${log}`,
    { cause: error },
  )
}

const settingsFile = ({ data }: ServerPlace) => path.join(data, 'postgresql.auto.conf')

function lastPort(place: ServerPlace): number {
  const file = settingsFile(place)
  const found = existsSync(file) ? /^port = '(\d+)'/m.exec(readFileSync(file, 'utf8')) : null
  return Number(found?.[1] ?? 0)
}

/** A whole file takes the place of the old one, and only where they differ: on a full disk what is there stays, and with it the address. */
function writeSettings(place: ServerPlace, port: number, settings: ServerSettings) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    // After a kill: one call of the file system in place of opening each of thousands of files. Linux alone has it.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    ...settings,
  }
  const text = Object.entries(all)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
  const file = settingsFile(place)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    if (place.user) chownSync(draft, place.user.uid, place.user.gid)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
