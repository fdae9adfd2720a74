import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binOf, root, run, say, twoAtATime } from './run.mjs'

/** @typedef {{ part: string, program: string, args: string[], inputs: string[] }} Build */

const common = ['pnpm-lock.yaml', 'tsconfig.base.json', 'api/contract', 'api/lists', 'shell/build']
const browser = [
  ...common,
  'shell/host',
  'design-system/build',
  'design-system/src',
  'design-system/package.json',
  'shell/package.json',
]

/** @param {string} part @param {string[]} inputs @returns {Build} */
const app = (part, inputs) => ({
  part,
  program: 'rspack',
  args: ['build', '--mode', 'production'],
  inputs: [part, ...inputs],
})

/** Every folder with a remote.json. */
export const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')))

/** A remote's build depends on which modules the shell shares; a prerendered one also on the shell's frame. @param {string} part */
const remote = (part) =>
  app(
    part,
    JSON.parse(readFileSync(path.join(root, part, 'remote.json'), 'utf8')).prerender
      ? [...browser, 'shell/src']
      : browser,
  )

/** The builds, in dependency order. @type {Build[]} */
export const builds = [
  {
    part: 'api',
    program: 'rspack',
    args: ['build', '--config', 'rspack.config.mjs', '--mode', 'production'],
    inputs: ['api/src', 'api/reference', 'api/rspack.config.mjs', 'shell/registry/contract-test', ...common],
  },
  app('shell', [...browser, 'design-system/display-settings.js']),
  ...remotes.map(remote),
  {
    part: 'design-system',
    program: 'storybook',
    args: ['build', '--output-dir', 'dist', '--disable-telemetry', '--quiet'],
    // Not its accepted pictures and those that are compared with them.
    inputs: [
      ...['.storybook', 'build', 'src', 'tokens', 'display-settings.js', 'package.json', 'tsconfig.json'].map(
        (name) => `design-system/${name}`,
      ),
      'pnpm-lock.yaml',
    ],
  },
]

/**
 * Builds every package (or the named ones) whose inputs changed since its last build, two at a time.
 * @param {string[]} [parts]
 */
export async function build(parts) {
  const digests = new Map()
  // Before the first of them begins: what is saved while it runs may not be in it.
  const due = builds
    .filter(({ part }) => !parts || parts.includes(part))
    .map((one) => ({ one, stamp: stampOf(one, digests) }))
    .filter(({ one, stamp }) => stamp !== lastStamp(one))
  if (due.length === 0) return
  say(`Building ${due.map(({ one }) => one.part).join(', ')}`)
  await twoAtATime(due, buildOne)
}

/** @param {{ one: Build, stamp: string }} due */
async function buildOne({ one, stamp }) {
  const started = performance.now()
  const code = await run(binOf(one.part, one.program), one.args, {
    quiet: true,
    cwd: path.join(root, one.part),
    env: { NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  if (code !== 0) {
    console.error(`${one.part} could not be built. The reason stands above.`)
    process.exit(1)
  }
  mkdirSync(path.dirname(stampFile(one)), { recursive: true })
  writeFileSync(stampFile(one), stamp)
  say(`Built ${one.part} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** @param {Build} one */
const stampFile = ({ part }) => path.join(root, 'node_modules/.cache/lotline', `${part}.stamp`)

/** @param {Build} one */
function lastStamp(one) {
  const built = existsSync(path.join(root, one.part, 'dist'))
  return built && existsSync(stampFile(one)) ? readFileSync(stampFile(one), 'utf8') : ''
}

/**
 * A hash of every file that a build reads.
 * @param {Build} one
 * @param {Map<string, Buffer>} digests of what was read already: the builds share most of their inputs
 */
function stampOf({ inputs, args }, digests) {
  const hash = createHash('sha256').update(args.join(' '))
  for (const input of inputs) {
    const digest = digests.get(input) ?? digestOf(input)
    digests.set(input, digest)
    hash.update(digest)
  }
  return hash.digest('hex')
}

/** @param {string} input */
function digestOf(input) {
  const hash = createHash('sha256')
  for (const file of filesOf(path.join(root, input))) hash.update(file).update(readFileSync(file))
  return hash.digest()
}

const notInputs = new Set(['node_modules', 'dist', '.cache'])

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  if (!existsSync(place)) return []
  if (!/\.\w+$/.test(path.basename(place)) || place.endsWith('.storybook')) {
    return readdirSync(place, { withFileTypes: true })
      .filter(({ name }) => !notInputs.has(name) && !/\.test\.tsx?$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesOf(path.join(place, entry.name)) : [path.join(place, entry.name)],
      )
  }
  return [place]
}
