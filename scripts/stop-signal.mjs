import { execFileSync } from 'node:child_process'

/** How often the processes above are looked at, in milliseconds. */
const LOOK_MS = 250

/**
 * Aborts on Ctrl-C, on SIGTERM, when the terminal closes, and when the npm that started us has ended. npm hands SIGTERM on to its shell
 * alone and cannot hand on a SIGKILL, so the processes above us are watched.
 */
export function stopSignal() {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop)
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const parent = process.ppid
    const above = shellsParent(parent)
    const watch = setInterval(() => {
      if (process.ppid === parent && (above === undefined || isAlive(above))) return
      clearInterval(watch)
      stop()
    }, LOOK_MS)
    watch.unref()
  }
  return stopping.signal
}

/** The process above a shell that npm runs us in; undefined where npm is our parent itself. @param {number} pid */
function shellsParent(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return /\b(ba|da|z|k|a)?sh$|busybox$/.test(line) ? Number.parseInt(line, 10) : undefined
  } catch {
    return undefined // there is no ps: the parent alone is watched
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
