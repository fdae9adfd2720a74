import { mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { selfSigned, type Certified } from '../../../test/certificates.ts'
import { createDatabase } from '../../../test/database.ts'
import { isDatabaseHere, isVerified } from './database-place.ts'
import { connect } from './sql.ts'

// A real PostgreSQL behind what speaks TLS for it, as PostgreSQL begins it.
let database: Awaited<ReturnType<typeof createDatabase>>
let authority: Certified
const servers: net.Server[] = []
beforeAll(async () => {
  database = await createDatabase()
  authority = await selfSigned(['localhost', '127.0.0.1'])
})
afterAll(async () => {
  for (const server of servers) server.close()
  await database.drop()
})

async function speakingTls({ cert, key }: Certified): Promise<number> {
  const { hostname, port } = new URL(database.url)
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      const secure = new tls.TLSSocket(socket, { isServer: true, cert, key })
      const behind = net.connect(Number(port), hostname)
      secure.on('error', () => behind.destroy())
      behind.on('error', () => secure.destroy())
      secure.pipe(behind).pipe(secure)
    })
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

function addressOf(host: string, port: number | string, query = ''): string {
  const url = new URL(database.url)
  return `postgres://${url.username}:${url.password}@${host}:${port}${url.pathname}${query}`
}

async function ask(url: string, ca?: string): Promise<string> {
  const sql = connect({ url, ca, max: 1 })
  try {
    const [row] = await sql<{ one: number }[]>`select 1 as one`
    return `one is ${row?.one}`
  } catch (error) {
    return String((error as { code?: string }).code) // the boundary: the driver's errors and TLS's have one
  } finally {
    await sql.end({ timeout: 1 })
  }
}

test.each(['localhost', '127.0.0.1'])(
  'a server at %s whose certificate the named authority signed is spoken to',
  async (host) => {
    const port = await speakingTls(authority)
    expect(await ask(addressOf(host, port, '?sslmode=verify-full'), authority.cert)).toBe('one is 1')
    expect(await ask(addressOf(host, port), authority.cert)).toBe('one is 1')
  },
)

test('one whose authority is not known is not, and nothing is said to it', async () => {
  const port = await speakingTls(authority)
  expect(await ask(addressOf('localhost', port, '?sslmode=verify-full'))).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  const other = await selfSigned(['localhost'])
  expect(await ask(addressOf('localhost', port), other.cert)).toMatch(/CERT/)
})

test('what an address says besides does not switch the check off', async () => {
  const port = await speakingTls(authority)
  for (const query of [
    '?sslmode=verify-full&ssl=disable',
    '?sslmode=verify-full&sslmode=disable',
    '?sslmode=verify-full&ssl=require',
  ]) {
    expect([query, await ask(addressOf('localhost', port, query))]).toEqual([query, 'DEPTH_ZERO_SELF_SIGNED_CERT'])
  }
})

test('one whose certificate is for another name is not', async () => {
  const elsewhere = await selfSigned(['database.example.com', 'localhost'])
  const port = await speakingTls(elsewhere)
  expect(await ask(addressOf('localhost', port), elsewhere.cert)).toBe('one is 1')
  expect(await ask(addressOf('127.0.0.1', port), elsewhere.cert)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
})

test('a server that speaks no TLS is not spoken to where it was asked for', async () => {
  const { port } = new URL(database.url)
  expect(await ask(addressOf('127.0.0.1', port, '?sslmode=verify-full'), authority.cert)).not.toBe('one is 1')
  expect(await ask(addressOf('127.0.0.1', port))).toBe('one is 1')
})

test('a folder with the server’s socket is a place, too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-socket-'))
  const { hostname, port } = new URL(database.url)
  const server = net.createServer((socket) => {
    const behind = net.connect(Number(port), hostname)
    for (const side of [socket, behind]) side.on('error', () => side.destroy())
    socket.pipe(behind).pipe(socket)
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(path.join(folder, '.s.PGSQL.5432'), ready))
  const url = addressOf(encodeURIComponent(folder), 5432)
  expect([isDatabaseHere(url), await ask(url)]).toEqual([true, 'one is 1'])
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['postgres://a:b@localhost/c', true],
  ['postgres://a:b@127.0.0.1:5432/c', true],
  ['postgres://a:b@[::1]/c', true],
  ['postgres:///c', true],
  ['postgres://a:b@database.example.com/c', false],
  ['postgres://a:b@localhost,database.example.com/c', false],
  ['postgres://a:b@10.0.0.1/c', false],
  ['postgres://localhost@database.example.com/c', false],
])('%s is on this machine: %s', (url, here) => expect(isDatabaseHere(url)).toBe(here))

test.each([
  ['', undefined, false],
  ['?sslmode=require', undefined, false],
  ['?sslmode=prefer', undefined, false],
  ['?sslmode=verify-full', undefined, true],
  ['?sslmode=verify-ca', undefined, true],
  ['', 'an authority', true],
  ['?sslmode=require', 'an authority', true],
  ['?sslmode=disable', 'an authority', false],
  ['?sslmode=disable&sslmode=verify-full', undefined, false],
  ['?sslmode=verify-full&ssl=disable', undefined, true],
])('with %s and %s the server’s certificate is checked: %s', (query, ca, checked) => {
  expect(isVerified(`postgres://a:b@database.example.com/c${query}`, ca)).toBe(checked)
})
