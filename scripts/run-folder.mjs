// @ts-check
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes this process a folder of its own for what its tests leave, and deletes those of runs that have ended: one that was killed could not.
 * @param {string} place
 * @returns {string}
 */
export function runFolder(place) {
  for (const name of readdirSync(place)) {
    const pid = /^lotline-run-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(path.join(place, name), { recursive: true, force: true })
  }
  const folder = path.join(place, `lotline-run-${process.pid}`)
  // Run as root, the databases of tests use another user, who must be able to read it.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // another user's
  }
}
