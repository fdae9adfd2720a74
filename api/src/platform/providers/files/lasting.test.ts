import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// The calls of the file system are read from what Node itself records of them: no test can cut the power.
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-lasting-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = (file: string) => JSON.stringify(path.join(import.meta.dirname, '../..', file))

interface Recorded {
  name: string
  ph: string
  args: { path?: string; new_path?: string }
}

/** The calls of a program by which something is flushed or gets its name. */
function callsOf(
  name: string,
  program: string,
  files: Record<string, string> = {},
  looked: readonly string[] = ['fsync', 'rename', 'link'],
): string[] {
  const place = path.join(folder, name)
  mkdirSync(place)
  for (const [file, text] of Object.entries({ ...files, 'program.mts': program })) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true })
    writeFileSync(path.join(place, file), text)
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--trace-event-categories', 'node.fs.async,node.fs.sync', 'program.mts'],
    { cwd: place, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  if (status !== 0) throw new Error(stderr)
  const { traceEvents } = JSON.parse(readFileSync(path.join(place, 'node_trace.1.log'), 'utf8')) as {
    traceEvents: Recorded[]
  }
  return traceEvents
    .filter(({ ph }) => ph === 'b' || ph === 'B')
    .map((event) => event.name.replace('fs.sync.', ''))
    .filter((call) => looked.includes(call))
}

const stored = ['fsync', 'rename', 'fsync']

test.each([
  ['a text', `'phone'`],
  ['a stream', `Readable.from(['phone'])`],
  ['a file of this machine', `{ path: 'given.csv' }`],
])('%s is on the disk before it has its name, and so is the name before the file counts as stored', (name, content) => {
  const calls = callsOf(
    name,
    `import { Readable } from 'node:stream'
    import { localFiles } from ${source('providers/files/local-files.ts')}
    const store = localFiles('files')
    await store.put('orders/1.csv', 'first')
    await store.put('orders/1.csv', ${content})
    await store.put('orders/2.csv', ${content})`,
    { 'given.csv': 'phone' },
  )
  // Before them the two new folders, once, each in the one above it.
  expect(calls).toEqual(['fsync', 'fsync', ...stored, ...stored, ...stored])
})

test('a backup, with the folder that it is the first of, survives a power cut', () => {
  const calls = callsOf(
    'backup',
    `import { Readable } from 'node:stream'
    import { folderPlace } from ${source('backup/folder-place.ts')}
    await folderPlace('backups').write('lotline-1', Readable.from(['all']))`,
  )
  expect(calls).toEqual(['fsync', ...stored])
})

test('the key of the installation is on the disk, with its name, before anything is sealed with it', () => {
  const calls = callsOf(
    'key',
    `import { masterKeyOf } from ${source('secrets/secrets.ts')}
    masterKeyOf({ secretKey: undefined, dataDir: '.' })`,
  )
  expect(calls.slice(-3)).toEqual(['fsync', 'link', 'fsync'])
})

const binaries = { 'given/package.json': '{"version":"18.4.0"}', 'given/native/bin/postgres': 'postgres' }

/** As root the programs of PostgreSQL are copied to where its user can reach them. */
const copied = `import { copyOf } from ${source('db/embedded/binaries.ts')}
  copyOf('given/native', 'postgres', { uid: process.getuid(), gid: process.getgid() })`

test('the copied programs of PostgreSQL are whole, on the disk and their user’s before they have their name', () => {
  const calls = callsOf('programs', copied, binaries, ['fsync', 'rename', 'chown'])
  const named = calls.indexOf('rename')
  // The program, its folder and the copy, with the folder above that is its user's, too.
  expect(calls.slice(0, named).filter((call) => call === 'chown')).toHaveLength(4)
  expect(calls.slice(0, named).slice(-3)).toEqual(['fsync', 'fsync', 'fsync'])
  expect(calls.slice(named)).toEqual(['rename', 'fsync', 'fsync'])
})

test('what a killed start copied of the programs goes with the next one, and is no part of what that copies', () => {
  const place = path.join(folder, 'killed/postgres/postgres-18.4.0')
  callsOf(
    'killed',
    `${copied.replace('copyOf(', 'mkdirSync(`postgres/postgres-18.4.0/native-${process.pid}/half`, { recursive: true });\ncopyOf(')};import { mkdirSync } from 'node:fs'`,
    {
      ...binaries,
      'postgres/postgres-18.4.0/native-99999999/bin/postgres': 'post',
    },
  )
  expect(readdirSync(place)).toEqual(['native'])
  expect(readdirSync(path.join(place, 'native'))).toEqual(['bin'])
  expect(readFileSync(path.join(place, 'native/bin/postgres'), 'utf8')).toBe('postgres')
})
