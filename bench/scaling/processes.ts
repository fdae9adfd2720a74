import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../host.ts'

export interface Running {
  process: ChildProcess
  url: string
  stop(): Promise<void>
}

/**
 * Starts `serve`, `work` or `local` of the built program of a checkout as a process of its own, and waits until it does its work.
 * `log` is a file that its lines are added to.
 */
export async function startProcess(
  command: 'serve' | 'work' | 'local',
  env: Record<string, string>,
  { checkout = root, log }: { checkout?: string; log?: string } = {},
): Promise<Running> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [path.join(checkout, 'api/dist/main.mjs'), command], {
    cwd: checkout,
    env: { PATH, HOME, LOG_LEVEL: 'error', ...env },
    // In a session of its own, as each is where it runs for its customers. It ends with this process.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stderr?.pipe(log === undefined ? process.stderr : createWriteStream(log), { end: log !== undefined })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  while (!/^Serving|^Working|Lotline is ready/m.test(said)) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${said}`)
    await wait(20)
  }
  return {
    process: child,
    url: `http://127.0.0.1:${env.PORT}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
