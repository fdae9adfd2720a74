import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/**
 * Ends a script that was given more than its words, with how it is called: `--help` with 0, anything else with 2.
 * @param {string} usage
 * @param {number} most words
 */
export function refuseOptions(usage, most) {
  const args = process.argv.slice(2)
  const isHelp = args.includes('--help') || args.includes('-h')
  const wrong = args.find((word, at) => word.startsWith('-') || at >= most)
  if (!isHelp && wrong === undefined) return
  if (isHelp) console.log(usage)
  else console.error(`There is no place for "${wrong}". ${usage}`)
  process.exit(isHelp ? 0 : 2)
}

/** @param {string} line */
export const say = (line) => console.log(`> ${line}`)

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Ends every program that `run` has started and that has not ended. */
export function endRuns() {
  for (const child of running) child.kill()
}

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
    running.add(child)
    let printed = ''
    child.stdout?.on('data', (data) => (printed += data))
    child.stderr?.on('data', (data) => (printed += data))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child)
      if (quiet && code !== 0) process.stderr.write(printed)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/**
 * Does the work for each item, two items at a time: more do not pay where each uses a whole core.
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>} the results, as they came
 */
export async function twoAtATime(items, work) {
  const waiting = items.values()
  /** @type {R[]} */
  const results = []
  const take = async () => {
    for (const item of waiting) results.push(await work(item))
  }
  await Promise.all([take(), take()])
  return results
}

/**
 * The path of a program in a package's node_modules; no global tool is needed.
 * @param {string} part
 * @param {string} program
 */
export const binOf = (part, program) =>
  path.join(root, part, 'node_modules/.bin', process.platform === 'win32' ? `${program}.cmd` : program)
