import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(__dirname, '..')
const run = (words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  return { status, stdout, stderr }
}

// A mistyped option must not start the site, and `--help` must not fail.
const programs: [string, string[]][] = [
  ['pnpm dev', ['scripts/dev.mjs']],
  ['pnpm test:changed', ['scripts/test-changed.mjs']],
  ['release', ['--import', 'tsx', 'shell/registry/main.ts']],
  ['pnpm new:remote', ['--import', 'tsx', 'shell/registry/new-remote/main.ts']],
]

test.each(programs)('`%s --help` says how it is called', (name, words) => {
  const { status, stdout, stderr } = run([...words, '--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(name)
})

test.each(programs)('`%s` takes no option that it does not know', (name, words) => {
  const { status, stdout, stderr } = run([...words, '--mistyped'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('--mistyped')
  expect(stderr).not.toContain('    at ')
  expect(stderr).toContain(name)
})

test.each([
  ['--title "" --owner notes', 'Missing: --title.'],
  ['--title Field Notes --owner notes', 'There is no place for "Notes". A text of several words stands in quotes.'],
])('`pnpm new:remote` with %s says what is missing or too much, and makes nothing', (options, sentence) => {
  const words = options.split(' ').map((word) => (word === '""' ? '' : word))
  const program = ['--import', 'tsx', 'shell/registry/new-remote/main.ts', 'mfe-notes', '--path', '/field-notes']
  const { status, stdout, stderr } = run([...program, ...words])
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.split('\n')[0]).toBe(sentence)
})
