import { fork, type ChildProcess } from 'node:child_process'

export interface Child {
  /** Resolves once it serves; rejects when it ends before that. */
  ready: Promise<void>
  stop(): Promise<void>
}

interface ChildOptions {
  program: string
  command: string
  args?: string[]
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

const STOP_MS = 10_000

/** Runs a command of this program as a process of its own and starts it again when it dies. It ends by itself when this process does. */
export function startChild({ program, command, args = [], env, say }: ChildOptions): Child {
  let stopping = false
  let child: ChildProcess
  let everReady = false

  const ready = new Promise<void>((resolve, reject) => {
    begin()

    function begin() {
      // A group of its own: Ctrl-C reaches this process, which then ends its children in order.
      child = fork(program, [command, ...args], {
        env,
        execArgv: process.execArgv,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      })
      child.once('message', () => {
        everReady = true
        resolve()
      })
      child.once('exit', (code, signal) => {
        if (stopping) return
        if (!everReady) {
          reject(new Error(`${command} did not start (it ended with ${signal ?? code}). Its reason stands above.`))
          return
        }
        say(`${command} ended with ${signal ?? code}: starting it again`)
        setTimeout(() => !stopping && begin(), 500)
      })
    }
  })

  return {
    ready,
    stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
      return new Promise((resolve) => {
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
        child.once('exit', () => {
          clearTimeout(late)
          resolve()
        })
        child.kill('SIGTERM')
      })
    },
  }
}
