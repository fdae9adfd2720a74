import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'

const program = path.resolve(import.meta.dirname, '../../api/dist/main.mjs')

/** A product for one journey, with its own data: it can be killed and restarted while a page is open. */
export interface OwnProduct {
  url: string
  /** Its data: database, files, mail. */
  folder: string
  start(): Promise<void>
  /** As in a power loss: API, workers and database are killed at once, without cleanup. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Stops it and deletes its data. */
  clear(): Promise<void>
}

/** In a product's data folder: what its processes say. */
export const LOG = 'journeys.log'

/** The variable that names a folder with the data of a product that has been started and stopped once (prepare-data.ts). */
export const PREPARED = 'LOTLINE_PREPARED'

/** The variable that names the folder in memory where products keep their data; without one they are on the disk (prepare-data.ts). */
export const PLACE = 'LOTLINE_MEMORY'

/** Where the product of a journey tries releases before they are live. */
export const testAddressOf = (url: string) => url.replace('//localhost', '//test.localhost')

/** Starts a product for a worker of the run, and clears it in the end, also one that did not start in its time: it would go on beside the next worker's. */
export async function useProduct(product: OwnProduct, use: (url: string) => Promise<void>): Promise<void> {
  try {
    await product.start()
    process.env.LOTLINE_DATA = product.folder
    await use(product.url)
  } finally {
    await product.clear()
  }
}

/** With the operator's settings, where a journey needs some. Its data are a copy of the prepared ones. */
export async function ownProduct(settings: Record<string, string> = {}): Promise<OwnProduct> {
  const folder = mkdtempSync(path.join(process.env[PLACE] ?? tmpdir(), 'lotline-own-'))
  // Run as root, the database uses another user, who must be able to read this folder.
  chmodSync(folder, 0o755)
  copyPrepared(folder)
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  async function kill() {
    const dying = child
    child = undefined
    if (!dying?.pid || dying.exitCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    // API and workers have process groups of their own; otherwise they would shut down gracefully, and answer until then.
    const parts = childrenOf(dying.pid)
    process.kill(-dying.pid, 'SIGKILL')
    for (const part of parts) killGroup(part)
    await gone
    await expect
      .poll(() =>
        fetch(`${url}/login`).then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone')
  }

  async function stop() {
    const running = child
    if (!running || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await gone
  }

  return {
    url,
    folder,
    async start() {
      // A process group of its own, so that all of it is killed at once.
      const log = openSync(path.join(folder, LOG), 'a')
      child = spawn(process.execPath, [program, 'local'], {
        detached: true,
        stdio: ['ignore', log, log],
        env: {
          ...process.env,
          ...settings,
          DATA_DIR: folder,
          PORT: String(port),
          PUBLIC_URL: url,
          TEST_URL: testAddressOf(url),
          LOG_LEVEL: 'warn',
          // Browsers keep both cores busy, and a journey waits for what the worker does.
          WORK_NICENESS: '0',
        },
      })
      closeSync(log)
      await expect
        .poll(
          () =>
            fetch(`${url}/api/dashboard`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 240_000 },
        )
        .toBe(401)
    },
    kill,
    stop,
    async clear() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the data that were prepared once for the run, where they were, into a folder. */
export function copyPrepared(folder: string): void {
  const prepared = process.env[PREPARED]
  if (prepared) copyData(prepared, folder)
}

/** With owners, where there are users and `cp`: the database belongs to another one where this is run as root. */
function copyData(from: string, to: string): void {
  try {
    execFileSync('cp', ['-a', `${from}/.`, to], { stdio: 'ignore' })
  } catch {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

let lastPort = 20_000 + ((process.pid * 20) % 10_000)

/** Returns a free port whose next one is free too, for the mailbox and Storybook. Outside the ephemeral range. */
export async function freePort(): Promise<number> {
  lastPort = lastPort >= 30_000 ? 20_000 : lastPort + 2
  return (await isFree(lastPort)) && (await isFree(lastPort + 1)) ? lastPort : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net
      .createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)))
  })

/** The processes that a process has started. */
function childrenOf(parent: number): number[] {
  return processes()
    .filter(([, of]) => of === parent)
    .map(([pid]) => pid)
}

/** The pid and parent pid of every process. */
function processes(): [pid: number, parent: number][] {
  if (!existsSync('/proc/self/stat')) {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return table
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = '', parent = ''] = line.trim().split(/\s+/)
        return [Number(pid), Number(parent)]
      })
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // "123 (the name) S 45 …": the name may hold anything.
        const parent = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) \S+ /s, '')
          .split(' ')[0]
        return [[Number(name), Number(parent)]]
      } catch {
        return [] // it has exited meanwhile
      }
    })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has exited already, or has no group of its own.
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      /* ended */
    }
  }
}
