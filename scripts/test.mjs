// The README's second command: types, lint, unit and route tests, stories, journeys. Needs nothing but Node and npm.
import { assertNode } from './node-version.mjs'

assertNode()
const { spawnSync } = await import('node:child_process')
const { readFileSync, rmSync, existsSync, mkdirSync } = await import('node:fs')
const path = await import('node:path')
const { tmpdir } = await import('node:os')
const { install } = await import('./install.mjs')
const { build } = await import('./build.mjs')
const { chromium, headlessShell } = await import('./chromium.mjs')
const { installPackage, programOf } = await import('./debian-package.mjs')
const { binOf, root, run, say } = await import('./run.mjs')
const { runFolder } = await import('./run-folder.mjs')

await install()
const browser = await chromium()
const shell = await headlessShell(browser)
// Where they are not to be had, their tests are left out and say so.
if (spawnSync('pgbouncer', ['--version']).error) await installPackage('pgbouncer')
const promtool = spawnSync('promtool', ['--version']).error ? await programOf('prometheus', 'promtool') : 'promtool'
const closing = path.join(root, 'node_modules/.cache/lotline/closing')
rmSync(closing, { recursive: true, force: true })
mkdirSync(closing, { recursive: true })

const TMPDIR = runFolder(tmpdir())
process.once('exit', () => rmSync(TMPDIR, { recursive: true, force: true }))

/** @param {string} command @param {string[]} args @param {{ cwd?: string, nodeEnv?: string, chromiumPath?: string }} [options] */
const program = (command, args, { cwd = root, nodeEnv = '', chromiumPath = browser } = {}) =>
  run(command, args, {
    cwd,
    env: {
      CHROMIUM_PATH: chromiumPath,
      LOTLINE_CLOSING: closing,
      NODE_ENV: nodeEnv,
      TMPDIR,
      ...(promtool ? { PROMTOOL: promtool } : {}),
    },
  })
const jestReporters = ['--reporters=default', `--reporters=${path.join(root, 'scripts/jest-closing-line.cjs')}`]

/** More failing files than this are no accident of a busy machine. */
const MAX_TRIED_AGAIN = 3

// More workers than there are cores: what kills processes, fills disks and keeps to networks' caps waits more than it computes.
// Node's own room for young objects is small for what a test file makes: with more of it clearing memory away takes a tenth less processor time.
/** @param {string[]} [only] */
const units = (only = []) =>
  program(
    process.execPath,
    ['--max-semi-space-size=32', 'node_modules/jest/bin/jest.js', '--maxWorkers=4', ...jestReporters, ...only],
    { nodeEnv: 'test' },
  )

/** Runs the unit tests; files that fail are tried once more by themselves, as journeys are: what passes only then is named and counted as flaky. */
async function unitsTwice() {
  const code = await units()
  const outcome = path.join(closing, 'units.json')
  if (code === 0 || !existsSync(outcome)) return code
  /** @type {{ files: string[] }} */
  const { files } = JSON.parse(readFileSync(outcome, 'utf8'))
  if (files.length === 0 || files.length > MAX_TRIED_AGAIN) return code
  for (const file of files) say(`Failed, and tried once more: ${path.relative(root, file)}`)
  return units(['--runTestsByPath', ...files])
}

/** @type {[string, () => Promise<number | void>][]} */
const steps = [
  ['Checking types', () => program(process.execPath, ['scripts/typecheck.mjs'])],
  ['Linting', () => program(process.execPath, ['scripts/lint.mjs'])],
  ['Unit, route and page tests', unitsTwice],
  ['Building', () => build()],
  [
    'Stories in Chromium, in both colour modes, with axe',
    () => program(process.execPath, ['--import', 'tsx', 'design-system/test/stories.ts'], { chromiumPath: shell }),
  ],
  [
    'Journeys in Chromium over the production build',
    () => program(binOf('e2e', 'playwright'), ['test'], { cwd: path.join(root, 'e2e'), chromiumPath: shell }),
  ],
]

let failed = false
for (const [title, work] of steps) {
  say(title)
  const started = performance.now()
  const code = (await work()) ?? 0
  say(`${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`)
  if (code !== 0) failed = true
  if (failed && process.env.CI) break
}

for (const name of ['units', 'stories', 'journeys']) {
  const file = path.join(closing, name)
  if (existsSync(file)) console.log(`${name}: ${readFileSync(file, 'utf8').trim()}`)
}
process.exit(failed ? 1 : 0)
