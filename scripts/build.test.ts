import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = mkdtempSync(path.join(tmpdir(), 'lotline-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A checkout of nothing but the API, in which a file is saved while it is built for the first time. */
function checkout() {
  for (const name of ['build.mjs', 'run.mjs']) cpSync(path.join(__dirname, name), path.join(root, 'scripts', name))
  const bin = path.join(root, 'api/node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(path.join(root, 'api/src'))
  writeFileSync(path.join(root, 'api/src/main.ts'), 'as it was')
  writeFileSync(
    path.join(bin, 'rspack'),
    '#!/bin/sh\n[ -d dist ] && { cp src/main.ts dist; exit; }\nmkdir dist\ncp src/main.ts dist\necho "saved meanwhile" > src/main.ts\n',
  )
  chmodSync(path.join(bin, 'rspack'), 0o755)
}

function build(): string {
  const words = ['--input-type=module', '-e', `import('./scripts/build.mjs').then(({ build }) => build(['api']))`]
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  return stdout.replace(/ in [\d.]+ s/, '') + stderr
}

test('what is saved while it is built is built by the next start, and nothing by the one after', () => {
  checkout()
  const built = '> Building api\n> Built api\n'
  expect(build()).toBe(built)
  expect(build()).toBe(built)
  expect(readFileSync(path.join(root, 'api/dist/main.ts'), 'utf8')).toBe('saved meanwhile\n')
  expect(build()).toBe('')
})
