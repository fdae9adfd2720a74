import { fork, type ChildProcess } from 'node:child_process'
import { AWAIT_DATABASE } from './local/database-of-parent.ts'

export interface Child {
  /** Resolves once it serves; rejects when it ends before that. */
  ready: Promise<void>
  /**
   * It reads its program from its start on, and does nothing before it is told the database. Told another one, it is ended in
   * order and begun again with that.
   */
  useDatabase(url: string): void
  stop(): Promise<void>
}

interface ChildOptions {
  program: string
  command: string
  args?: string[]
  /** Its environment; that of this process where it is absent. */
  env?: NodeJS.ProcessEnv
  say: (line: string) => void
  /** Is told what it tells, after the first, which says that it serves. */
  onMessage?: (message: unknown) => void
  /** Where what it prints goes; a complaint always goes where those of this process do. */
  stdout?: 'inherit' | 'ignore'
  /** Killed when it has not ended so long after it was told to, in milliseconds. */
  stopMs?: number
}

/** A little longer than a process of ours takes for its end (`endInTime`). */
const STOP_MS = 10_000
const RESTART_MS = 500

/** Runs a command of this program as a process of its own and starts it again when it dies. It ends by itself when this process does. */
export function startChild({
  program,
  command,
  args = [],
  env,
  say,
  onMessage,
  stdout = 'ignore',
  stopMs = STOP_MS,
}: ChildOptions): Child {
  let stopping = false
  let child: ChildProcess
  let everReady = false
  let restarting = false
  let databaseUrl: string | undefined

  const ready = new Promise<void>((resolve, reject) => {
    begin()

    function begin() {
      // A group of its own: Ctrl-C reaches this process, which then ends its children in order.
      child = fork(program, [command, ...args, AWAIT_DATABASE], {
        ...(env && { env }),
        execArgv: process.execArgv,
        stdio: ['ignore', stdout, 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      })
      tellDatabase()
      child.once('message', () => {
        everReady = true
        resolve()
        if (onMessage) child.on('message', onMessage)
      })
      // The machine has no room for another process, or what it is told finds it gone; that it ended is told by 'exit'.
      child.on('error', (error) => {
        say(`${command}: ${error.message}`)
        if (child.pid !== undefined) return
        if (!everReady) reject(error)
        else setTimeout(() => !stopping && begin(), RESTART_MS)
      })
      child.once('exit', (code, signal) => {
        if (stopping) return
        if (!everReady && !restarting) {
          reject(new Error(`${command} did not start (it ended with ${signal ?? code}). Its reason stands above.`))
          return
        }
        restarting = false
        say(`${command} ended with ${signal ?? code}: starting it again`)
        setTimeout(() => !stopping && begin(), RESTART_MS)
      })
    }
  })

  ready.catch(() => {}) // told where it is waited for

  function tellDatabase() {
    // One that has ended is started again, and told then.
    if (databaseUrl !== undefined && child.connected) child.send({ databaseUrl })
  }

  function end(): Promise<void> {
    const ending = child
    if (ending.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      const late = setTimeout(() => ending.kill('SIGKILL'), stopMs)
      ending.once('exit', () => {
        clearTimeout(late)
        resolve()
      })
      ending.kill('SIGTERM')
    })
  }

  return {
    ready,
    useDatabase(url) {
      const before = databaseUrl
      databaseUrl = url
      if (before === undefined) tellDatabase()
      else if (before !== url) {
        restarting = true
        void end()
      }
    },
    stop() {
      stopping = true
      return end()
    },
  }
}
