import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { nativeFolder, prepareBinaries } from './binaries.ts'
import { freePort, isAlive, isPostgres, run } from './processes.ts'
import { isReachable, serverUser, type SystemUser } from './system-user.ts'

export interface EmbeddedOptions {
  /** Where the data, the password and the log lie. */
  folder: string
  /** Any file of the package that has the binaries as dependencies. */
  from: string
  /** Settings of the server on top of ours. */
  settings?: Record<string, string | number>
  say?: (line: string) => void
}

export interface EmbeddedPostgres {
  url: string
  /** True when a server of ours was already running. */
  attached: boolean
  folder: string
  /** Whether its process is still running. */
  isRunning(): boolean
  stop(): Promise<void>
}

interface Server {
  pid: number
  port: number
}

const DATABASE = 'lotline'

/**
 * Starts PostgreSQL from the packaged binaries, or attaches to one that already runs on the folder.
 * Works as root and as a normal user; whatever was killed, and when, the next start comes up.
 */
export async function startEmbedded({
  folder: wanted,
  from,
  settings = {},
  say = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, user } = placeFor(path.resolve(wanted), say)
  const native = prepareBinaries(nativeFolder(from), folder, user)
  const data = path.join(folder, 'data')
  const program = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' } }

  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise()
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim()
  const urlOf = (port: number, database: string) => `postgres://lotline:${password}@127.0.0.1:${port}/${database}`

  const running = await runningServer()
  const server = running ?? (await start())
  await createDatabase(urlOf(server.port, 'postgres'))
  return {
    url: urlOf(server.port, DATABASE),
    attached: Boolean(running),
    folder,
    isRunning: () => isAlive(server.pid),
    async stop() {
      await run(program('pg_ctl'), ['stop', '-w', '-s', '-m', 'fast', '-t', '60', '-D', data], options).catch(
        (error: unknown) => {
          if (isAlive(server.pid)) throw error
        },
      )
    },
  }

  /** Made in a draft folder and renamed: an initialisation that was killed leaves nothing half made. */
  async function initialise() {
    say('Creating the database (once)')
    if (existsSync(data))
      throw new Error(`${data} exists but holds no database. Remove it (or restore it) and start again.`)
    for (const name of readdirSync(folder)) {
      if (/^draft-\d+/.test(name) && !isAlive(Number.parseInt(name.slice(6), 10)))
        rmSync(path.join(folder, name), { recursive: true, force: true })
    }
    const draft = path.join(folder, `draft-${process.pid}`)
    writePassword(`${draft}.password`)
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(
      program('initdb'),
      [
        '-D',
        draft,
        '-U',
        'lotline',
        '-A',
        'scram-sha-256',
        `--pwfile=${path.join(folder, 'password')}`,
        ...locale,
        '--no-instructions',
      ],
      options,
    )
    try {
      renameSync(draft, data)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(path.join(data, 'PG_VERSION'))) throw error
    }
  }

  /** The first of several starters wins: a link is made or it is not. */
  function writePassword(draft: string) {
    writeFileSync(draft, randomBytes(18).toString('base64url'), { mode: 0o600 })
    if (user) chownSync(draft, user.uid, user.gid)
    try {
      linkSync(draft, path.join(folder, 'password'))
    } catch (error) {
      if (!existsSync(path.join(folder, 'password'))) throw error
    }
    rmSync(draft)
  }

  async function start(): Promise<Server> {
    for (let attempt = 0; ; attempt++) {
      const other = attempt > 0 ? await runningServer() : undefined
      if (other) return other
      writeSettings(await freePort(lastPort()))
      const logFile = path.join(folder, 'postgres.log')
      if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.1`)
      try {
        // In a session of its own: Ctrl-C reaches us, not the database under us.
        await run(program('pg_ctl'), ['start', '-w', '-t', '120', '-s', '-D', data, '-l', logFile], {
          ...options,
          stdio: 'ignore',
          detached: process.platform !== 'win32',
        })
        const [pid, , , port] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
        return { pid: Number(pid), port: Number(port) }
      } catch (error) {
        if (attempt >= 10) {
          const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-1500) : ''
          throw new Error(
            `The embedded PostgreSQL did not start. ${error instanceof Error ? error.message : String(error)}\n${log}`,
            { cause: error },
          )
        }
        await wait(200 + attempt * 200)
      }
    }
  }

  function lastPort(): number {
    const file = path.join(data, 'postgresql.auto.conf')
    const found = existsSync(file) ? /^port = '(\d+)'/m.exec(readFileSync(file, 'utf8')) : null
    return Number(found?.[1] ?? 0)
  }

  function writeSettings(port: number) {
    const all = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '256MB',
      max_wal_size: '2GB',
      log_line_prefix: '%m [%p] ',
      timezone: 'UTC',
      ...settings,
    }
    const file = path.join(data, 'postgresql.auto.conf')
    writeFileSync(
      file,
      Object.entries(all)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    )
    if (user) chownSync(file, user.uid, user.gid)
  }

  /** The server that already runs on our data, if there is one; a stale lock file is removed. */
  async function runningServer(): Promise<Server | undefined> {
    const lock = path.join(data, 'postmaster.pid')
    if (!existsSync(lock)) return undefined
    const [first, , , fourth] = readFileSync(lock, 'utf8').split('\n')
    const found = { pid: Number(first), port: Number(fourth) }
    if (!isAlive(found.pid) || !isPostgres(found.pid)) {
      rmSync(lock, { force: true })
      return undefined
    }
    for (let attempt = 0; attempt < 100; attempt++) {
      const folderOfServer = await dataFolderOf(urlOf(found.port, 'postgres'))
      if (folderOfServer) return realpathSync(folderOfServer) === realpathSync(data) ? found : undefined
      if (!isAlive(found.pid)) return undefined
      await wait(100)
    }
    throw new Error(`PostgreSQL (process ${found.pid}) holds ${data} but does not answer. End it and start again.`)
  }
}

/** As root, a folder that the server's user cannot reach is replaced by one below /var/lib. */
function placeFor(wanted: string, say: (line: string) => void): { folder: string; user: SystemUser | undefined } {
  let folder = wanted
  let user = serverUser(path.join(folder, 'data'))
  if (user && !isReachable(path.dirname(folder), user)) {
    folder = `/var/lib/lotline-${createHash('sha1').update(wanted).digest('hex').slice(0, 8)}`
    user = serverUser(path.join(folder, 'data'))
    say(`The database lies in ${folder}: its user cannot reach this folder`)
  }
  try {
    mkdirSync(path.dirname(folder), { recursive: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    throw new Error(`No permission to write to ${folder}. Make it writable, or set DATA_DIR to a folder that is.`, {
      cause: error,
    })
  }
  return { folder, user }
}

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

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(`create database ${DATABASE}`)
  } catch (error) {
    const exists = error instanceof postgres.PostgresError && (error.code === '42P04' || error.code === '23505')
    if (!exists) throw error
  } finally {
    await sql.end()
  }
}
