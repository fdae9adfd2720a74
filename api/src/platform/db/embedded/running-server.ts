import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { isAlive, isPostgres } from './processes.ts'
import type { ServerPlace } from './server-place.ts'

/** How long a server that does not answer is waited for, one that is being stopped (it writes all out first), and how often each is asked, in milliseconds. */
const ANSWER_MS = 10_000
const STOPPING_MS = 60_000
const LOOK_MS = 100

export interface Server {
  pid: number
  port: number
}

/** The address of one of its databases. */
export const serverUrl = ({ folder }: ServerPlace, port: number, database: string): string =>
  `postgres://lotline:${readFileSync(path.join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/${database}`

/** What the running server wrote into its lock file. */
export function serverInLock(place: ServerPlace): Server {
  const [pid, , , port] = readFileSync(lockOf(place), 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port) }
}

/** The server that already runs on our data, if there is one; a stale lock file is removed. */
export async function findRunningServer(place: ServerPlace): Promise<Server | undefined> {
  if (!existsSync(lockOf(place))) return undefined
  const found = serverInLock(place)
  if (!isAlive(found.pid) || !isPostgres(found.pid)) {
    rmSync(lockOf(place), { force: true })
    return undefined
  }
  for (let waitedMs = 0; waitedMs < (isStopping(place) ? STOPPING_MS : ANSWER_MS); waitedMs += LOOK_MS) {
    const data = await dataFolderOf(serverUrl(place, found.port, 'postgres'))
    if (data) return realpathSync(data) === realpathSync(place.data) ? found : undefined
    if (!isAlive(found.pid)) return undefined
    await wait(LOOK_MS)
  }
  throw new Error(`PostgreSQL (process ${found.pid}) holds ${place.data} but does not answer. End it and start again.`)
}

/** The eighth line of the lock file is the server's state (PostgreSQL's `pidfile.h`). */
function isStopping(place: ServerPlace): boolean {
  try {
    return readFileSync(lockOf(place), 'utf8').split('\n')[7]?.trim() === 'stopping'
  } catch {
    return true // it is gone, and its process ends
  }
}

const lockOf = ({ data }: ServerPlace) => path.join(data, 'postmaster.pid')

async function dataFolderOf(url: string): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {}, backoff: () => 0.05 })
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
    return row?.folder
  } catch {
    return undefined
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}
