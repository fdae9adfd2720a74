import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { copyPrepared, freePort, PLACE } from './own-product.ts'

// `npm start`, as a user at a terminal sees it.
const program = path.resolve(import.meta.dirname, '../../api/dist/main.mjs')

interface Run {
  process: ChildProcess
  printed: () => string
  /** Its exit code. */
  ended: Promise<number | null>
  until: (text: string) => Promise<void>
}

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [program, 'local'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (data) => (printed += data))
  child.stderr.on('data', (data) => (printed += data))
  return {
    process: child,
    printed: () => printed,
    ended: new Promise((resolve) => child.on('exit', resolve)),
    until: (text) => expect.poll(() => printed).toContain(text),
  }
}

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(path.join(process.env[PLACE] ?? tmpdir(), 'lotline-start-'))
  // Run as root, the database uses another user, who must be able to read this folder.
  chmodSync(folder, 0o755)
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const databasePid = () => Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

test('after a kill of every process it starts again with the same data, and Ctrl-C leaves no process behind', async () => {
  copyPrepared(folder)
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  const first = start(env)
  await first.until('Lotline is ready')
  const orphan = databasePid()
  first.process.kill('SIGKILL')
  await first.ended
  // The database was not told to stop, and it does.
  await expect.poll(() => isAlive(orphan), { timeout: 15_000 }).toBe(false)

  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${env.PORT}/login`).then(
          () => 'answers',
          () => 'gone',
        ),
      { timeout: 15_000 },
    )
    .toBe('gone')
  const second = start(env)
  await second.until('Lotline is ready')
  expect(second.printed()).not.toContain('Demo account created')
  const database = databasePid()
  second.process.kill('SIGINT')
  // A signal to a group comes twice: from the sender and from the parent.
  second.process.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(second.printed()).toContain('Stopped')
  await expect.poll(() => isAlive(database)).toBe(false)
})

test('a port in use is reported in one line that says what to do', async () => {
  const port = await freePort()
  const other = net.createServer().listen(port, '127.0.0.1')
  const run = start({ DATA_DIR: folder, PORT: String(port) })
  expect(await run.ended).toBe(1)
  expect(run.printed()).toContain(`Port ${port} is taken by another program`)
  expect(run.printed()).toContain('npm start')
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
  other.close()
})

for (const [what, url, sentence] of [
  ['no address at all', 'nonsense', 'DATABASE_URL'],
  [
    'an address where nothing listens',
    'postgres://lotline:secret@127.0.0.1:1/lotline',
    'The database does not answer at DATABASE_URL',
  ],
] as const) {
  test(`a wrong DATABASE_URL (${what}) is reported in one line`, async () => {
    const run = start({ DATA_DIR: folder, PORT: String(await freePort()), DATABASE_URL: url })
    expect(await run.ended).toBe(1)
    expect(run.printed()).toContain(sentence)
    expect(run.printed()).not.toContain('    at ')
  })
}

test('an incomplete data folder is left untouched and named', async () => {
  mkdirSync(path.join(folder, 'postgres/data'), { recursive: true })
  writeFileSync(path.join(folder, 'postgres/data/precious'), 'keep me')
  const run = start({ DATA_DIR: folder, PORT: String(await freePort()) })
  expect(await run.ended).toBe(1)
  expect(run.printed()).toContain('exists but holds no database')
  expect(readFileSync(path.join(folder, 'postgres/data/precious'), 'utf8')).toBe('keep me')
})

test('a folder that cannot be written is reported in one line', async () => {
  const blocked = path.join(folder, 'a-file')
  writeFileSync(blocked, '')
  const run = start({ DATA_DIR: path.join(blocked, 'data'), PORT: String(await freePort()) })
  expect(await run.ended).toBe(1)
  expect(run.printed()).toContain(`No permission to write to ${blocked}`)
})
