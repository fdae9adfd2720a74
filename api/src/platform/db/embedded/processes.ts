import { spawn, type SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Runs a program to its end and returns what it printed; a failure carries that text. */
export function run(command: string, args: string[], options: SpawnOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    child.stdout?.on('data', (data) => (printed += data))
    child.stderr?.on('data', (data) => (printed += data))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve(printed)
      else reject(new Error(`${path.basename(command)} ended with ${code}. ${printed.slice(-2000)}`))
    })
  })
}

/** Whether a process is running; one that only waits to be reaped is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/** Whether a process is a PostgreSQL; true where that cannot be told. */
export function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return true
  }
}
