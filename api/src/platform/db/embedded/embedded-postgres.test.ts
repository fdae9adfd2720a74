import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiFolder } from '../../../../test/database.ts'
import { connect } from '../sql.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './processes.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'lotline-embedded-'))
let folder: string
const start = (settings = {}, waiting: Pick<Parameters<typeof startEmbedded>[0], 'say' | 'signal'> = {}) =>
  startEmbedded({
    folder: path.join(parent, 'postgres'),
    from: path.join(apiFolder, 'package.json'),
    settings,
    ...waiting,
  })
let server: EmbeddedPostgres
beforeAll(async () => {
  // Run as root, the server uses another user, who must be able to reach this folder.
  chmodSync(parent, 0o755)
  server = await start()
  folder = server.folder
})
afterAll(async () => {
  await server.stop()
  rmSync(parent, { recursive: true, force: true })
})

const pidInLock = () => Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
const settingsFile = () => path.join(folder, 'data/postgresql.auto.conf')

test('a start with the same settings leaves their file alone, and the address stays the same', async () => {
  const before = statSync(settingsFile()).ctimeMs
  const { url } = server
  await server.stop()
  server = await start()
  expect(statSync(settingsFile()).ctimeMs).toBe(before)
  expect(server.url).toBe(url)
})

test('other settings come in a file of their own that takes the place of the old one', async () => {
  const before = statSync(settingsFile()).ino
  await server.stop()
  server = await start({ max_connections: 50 })
  expect(readFileSync(settingsFile(), 'utf8')).toContain("max_connections = '50'")
  expect(statSync(settingsFile()).ino).not.toBe(before)
})

test('one that is just being stopped is waited for, and started again', async () => {
  const under = connect({ url: server.url, max: 1 })
  const before = pidInLock()
  await under`select 1`
  // It takes no one new, and stays until this connection ends.
  process.kill(before, 'SIGTERM')
  const again = start()
  await wait(1500)
  await under.end()
  server = await again
  expect(server.attached).toBe(false)
  expect(pidInLock()).not.toBe(before)
})

/** Recovers until the file is there, as one does that was killed after it had written much. */
async function beginRecovery(): Promise<{ settings: object; end: () => void }> {
  await server.stop()
  const signal = path.join(folder, 'data/recovery.signal')
  writeFileSync(signal, '')
  const { uid, gid } = statSync(path.join(folder, 'data'))
  chownSync(signal, uid, gid)
  const goOn = path.join(parent, 'go-on')
  rmSync(goOn, { force: true })
  return {
    settings: { restore_command: `while [ ! -e ${goOn} ]; do sleep 0.1; done; false` },
    end: () => writeFileSync(goOn, ''),
  }
}

test('one that recovers is waited for, and that is said', async () => {
  const { settings, end } = await beginRecovery()
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    if (/reads its last changes again/.test(line)) end()
  }
  server = await start(settings, { say })
  expect(server.attached).toBe(false)
  expect(said).toEqual([expect.stringMatching(/reads its last changes again/)])
})

test('told to stop while it recovers, a start ends, and the server with it', async () => {
  const { settings } = await beginRecovery()
  const stopping = new AbortController()
  const starting = start(settings, { say: () => stopping.abort(), signal: stopping.signal })
  await expect(starting).rejects.toThrow('The start was ended while PostgreSQL was recovering')
  expect(existsSync(path.join(folder, 'data/postmaster.pid'))).toBe(false)
  rmSync(path.join(folder, 'data/recovery.signal'))
  server = await start()
})

test('where the database cannot be made, no server is left running', async () => {
  await server.stop()
  const password = path.join(folder, 'password')
  const right = readFileSync(password, 'utf8')
  writeFileSync(password, 'another one')
  const pidFile = path.join(folder, 'data/postmaster.pid')
  const pids: number[] = []
  const look = setInterval(() => {
    try {
      pids.push(Number(readFileSync(pidFile, 'utf8').split('\n')[0]))
    } catch {}
  }, 5)
  await expect(start()).rejects.toThrow('password authentication failed')
  clearInterval(look)
  expect(pids.length).toBeGreaterThan(0)
  expect(pids.filter(isAlive)).toEqual([])
  writeFileSync(password, right)
  server = await start()
})
