import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../src/platform/db/embedded/free-port.ts'

export interface Pooler {
  url: string
  /** Ends it at once, connections and all, and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode in front of a database, with so many connections to it. */
export async function startPooler(databaseUrl: string, connections: number): Promise<Pooler> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-pooler-'))
  // It refuses to run as root, and another user must read its files.
  chmodSync(folder, 0o755)
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]\n${pathname.slice(1)} = host=${hostname} port=${databasePort}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = scram-sha-256\nauth_file = ${users}\npool_mode = transaction\nmax_client_conn = 1000\ndefault_pool_size = ${connections}\n`,
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const start = async () => {
    const running = spawn('pgbouncer', ['-q', ...asRoot, settings], { stdio: 'ignore' })
    while (!(await answers(port))) {
      if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`)
      await wait(20)
    }
    return running
  }
  let running = await start()
  const end = async () => {
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    async restart() {
      await end()
      running = await start()
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connectSocket(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
