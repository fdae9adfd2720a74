// `pnpm test:changed [BASE]`: what a change can break, against the commit where it left main. Types and lint of what is touched, the
// tests that import a changed file, and the stories when a component changed. Journeys are not run: name those yourself.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, remotes } from './build.mjs'
import { binOf, refuseOptions, root, run, say } from './run.mjs'

refuseOptions('pnpm test:changed [BASE]', 1)
const asked = process.argv[2] ?? 'main'
const base = git('merge-base', 'HEAD', asked)[0] ?? 'HEAD'
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]
if (changed.length === 0) {
  say(`Nothing changed since ${asked} (${base.slice(0, 7)})`)
  process.exit(0)
}

/** The dependents of each package, checked with it. @type {Record<string, string[]>} */
const users = {
  api: ['api', 'bench', 'e2e'],
  'design-system': ['design-system', 'shell', ...remotes, 'bench'],
  shell: ['shell', ...remotes, 'bench'],
}
const everyPart = changed.some((file) => /^(pnpm-lock\.yaml|tsconfig\.base\.json|api\/(contract|lists)\/)/.test(file))
const parts = [...new Set(changed.flatMap(dependents))]

say(`${changed.length} files changed since ${asked} (${base.slice(0, 7)})`)
let failed = false
if (everyPart || parts.length > 0)
  await step(`Types of ${everyPart ? 'every part' : parts.join(', ')}`, () =>
    run(process.execPath, ['scripts/typecheck.mjs', ...(everyPart ? [] : parts)]),
  )
await step('Lint', () => run(process.execPath, ['scripts/lint.mjs']))
await step('Tests that import what changed', () =>
  run(binOf('.', 'jest'), [`--changedSince=${base}`, '--maxWorkers=2', '--passWithNoTests'], {
    env: { NODE_ENV: 'test' },
  }),
)
if (changed.some((file) => /^design-system\/(src|build|\.storybook)\//.test(file))) {
  await build(['design-system'])
  await step('Stories', () => run(process.execPath, ['--import', 'tsx', 'design-system/test/stories.ts']))
}
process.exit(failed ? 1 : 0)

/** @param {string} title @param {() => Promise<number>} work */
async function step(title, work) {
  const started = performance.now()
  const passed = (await work()) === 0
  if (!passed) failed = true
  say(`${title}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`)
}

/** The packages whose types a file can break. @param {string} file */
function dependents(file) {
  const [part = ''] = file.split('/')
  return (users[part] ?? [part]).filter((user) => existsSync(path.join(root, user, 'tsconfig.json')))
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
