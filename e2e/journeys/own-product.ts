import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'

const program = path.resolve(import.meta.dirname, '../../api/dist/main.mjs')

/** A product of a journey's own, on data of its own: it can be killed and started again while a page is open. */
export interface OwnProduct {
  url: string
  start(): Promise<void>
  /** As when the machine goes away: API, workers and database at once, and nothing is closed. */
  kill(): Promise<void>
  /** Ends it and takes its data away. */
  clear(): Promise<void>
}

export function ownProduct(port: number): OwnProduct {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-own-'))
  // As root the database runs as another user, who must be able to reach it here.
  chmodSync(folder, 0o755)
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  async function kill() {
    const dying = child
    child = undefined
    if (!dying?.pid || dying.exitCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    process.kill(-dying.pid, 'SIGKILL')
    await gone
    // Its parts die with it, each in its own time: nobody answers any more.
    await expect.poll(() => fetch(`${url}/login`).then(() => 'answers', () => 'gone')).toBe('gone')
  }

  return {
    url,
    async start() {
      // A process group of its own, so that all of it goes at once.
      child = spawn(process.execPath, [program, 'local'], { detached: true, stdio: 'ignore', env: { ...process.env, DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn' } })
      await expect.poll(() => fetch(`${url}/api/dashboard`).then(({ status }) => status, () => 0), { timeout: 90_000 }).toBe(401)
    },
    kill,
    async clear() {
      const running = child
      if (running && running.exitCode === null) {
        const gone = new Promise((resolve) => running.once('exit', resolve))
        running.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
