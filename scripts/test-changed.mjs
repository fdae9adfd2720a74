// `pnpm test:changed [BASE]`: what a change can break, against the commit where it left main. Types and lint of what is touched, the
// tests that import a changed file, and the stories when a component changed. Journeys are not run: name those yourself.
// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { binOf, root, run, say } from './run.mjs'

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
  api: ['api', 'bench'],
  'design-system': ['design-system', 'shell', ...remotes()],
  shell: ['shell', ...remotes()],
}
const all = git('ls-files', '*/tsconfig.json')
  .map((file) => path.dirname(file))
  .filter((part) => !part.includes('/'))
const parts = changed.some((file) => /^(pnpm-lock\.yaml|tsconfig\.base\.json|api\/(contract|lists)\/)/.test(file))
  ? all
  : [...new Set(changed.map((file) => file.split('/')[0] ?? '').flatMap((part) => users[part] ?? [part]))].filter(
      (part) => all.includes(part),
    )

say(`${changed.length} files changed since ${asked} (${base.slice(0, 7)})`)
let failed = false
for (const part of parts) await step(`Types of ${part}`, () => run(process.execPath, ['scripts/typecheck.mjs', part]))
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

function remotes() {
  return git('ls-files', 'mfe-*/remote.json')
    .map((file) => path.dirname(file))
    .filter((part) => existsSync(path.join(root, part)))
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
