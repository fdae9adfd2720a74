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

/** After so long it is said that a server recovers, and so often again, in milliseconds. */
const QUIET_MS = 2000
const SAY_MS = 60_000

export interface Server {
  pid: number
  port: number
}

/** How a start waits for a server that is not there yet. */
export interface StartWait {
  say: (line: string) => void
  /** Ends the wait: nothing is answered then. */
  signal?: AbortSignal | undefined
}

/** The address of one of its databases. */
export const serverUrl = ({ folder }: ServerPlace, port: number, database: string): string =>
  `postgres://lotline:${readFileSync(path.join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/${database}`

/** What the running server wrote into its lock file. */
export function serverInLock(place: ServerPlace): Server {
  const [pid, , , port] = readFileSync(lockOf(place), 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port) }
}

/**
 * The server that already runs on our data, if there is one; a stale lock file is removed. One that recovers, because it was killed, is waited for as long
 * as it says so: how long that takes depends on what it wrote since its last checkpoint, and whoever ended it would have it begin again.
 */
export async function findRunningServer(place: ServerPlace, { say, signal }: StartWait): Promise<Server | undefined> {
  if (!existsSync(lockOf(place))) return undefined
  const found = serverInLock(place)
  if (!isAlive(found.pid) || !isPostgres(found.pid)) {
    rmSync(lockOf(place), { force: true })
    return undefined
  }
  const recovery = sayRecovery(say)
  for (let silentMs = 0; silentMs < (stateOf(place) === 'stopping' ? STOPPING_MS : ANSWER_MS); silentMs += LOOK_MS) {
    const { folder, isRecovering } = await ask(serverUrl(place, found.port, 'postgres'))
    if (folder) return realpathSync(folder) === realpathSync(place.data) ? found : undefined
    if (!isAlive(found.pid) || signal?.aborted) return undefined
    if ((isRecovering && stateOf(place) !== 'stopping') || stateOf(place) === 'starting') {
      recovery.goesOn()
      silentMs = 0
    }
    await wait(LOOK_MS)
  }
  throw new Error(`PostgreSQL (process ${found.pid}) holds ${place.data} but does not answer. End it and start again.`)
}

/** Says after a moment, in which most servers are there, and then every minute, that a server recovers. */
function sayRecovery(say: (line: string) => void) {
  const begunAt = performance.now()
  let saidAt: number | undefined
  return {
    goesOn(): void {
      const now = performance.now()
      if (now - (saidAt ?? begunAt) < (saidAt === undefined ? QUIET_MS : SAY_MS)) return
      say(
        saidAt === undefined
          ? 'PostgreSQL reads its last changes again, because it was not shut down in order: the start waits for that'
          : `PostgreSQL still reads its last changes again (${Math.round((now - begunAt) / SAY_MS)} min)`,
      )
      saidAt = now
    },
  }
}

/** The eighth line of the lock file is the server's state (PostgreSQL's `pidfile.h`). Without the file its process ends. */
function stateOf(place: ServerPlace): string | undefined {
  try {
    return readFileSync(lockOf(place), 'utf8').split('\n')[7]?.trim()
  } catch {
    return 'stopping'
  }
}

const lockOf = ({ data }: ServerPlace) => path.join(data, 'postmaster.pid')

/** Not yet or no longer: SQLSTATE `cannot_connect_now`. */
const NOT_NOW = '57P03'

async function ask(url: string): Promise<{ folder?: string | undefined; isRecovering: boolean }> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {}, backoff: () => 0.05 })
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
    return { folder: row?.folder, isRecovering: false }
  } catch (error) {
    return { isRecovering: error instanceof postgres.PostgresError && error.code === NOT_NOW }
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}
