// @ts-check
import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** @param {string} line */
export const say = (line) => console.log(`> ${line}`)

/**
 * Runs a program to its end, with its output shown or, when quiet, shown only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? 'pipe' : 'inherit',
      shell: process.platform === 'win32',
    })
    let printed = ''
    child.stdout?.on('data', (data) => (printed += data))
    child.stderr?.on('data', (data) => (printed += data))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(printed)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/**
 * The path of a program in a package's node_modules; no global tool is needed.
 * @param {string} part
 * @param {string} program
 */
export const binOf = (part, program) =>
  path.join(root, part, 'node_modules/.bin', process.platform === 'win32' ? `${program}.cmd` : program)
