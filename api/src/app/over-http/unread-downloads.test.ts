import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually, testApp, type Caller } from '../../../test/app.ts'

/** Fewer than a process has unless it is told otherwise. */
const CONNECTIONS = 4
const app = testApp({
  env: {
    PUBLIC_URL: 'https://lotline.example.com',
    ALLOWED_HOSTS: '127.0.0.1',
    DATABASE_CONNECTIONS: String(CONNECTIONS),
  },
})
const open: Socket[] = []
beforeAll(app.start)
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(app.stop)

/** More than lies in the buffers between the database and a visitor. */
async function withManyContacts(): Promise<{ owner: Caller; cookie: string }> {
  const owner = await app.signedIn()
  await app.services.sql`
    insert into contacts (account_id, phone, name, notes)
    select ${owner.user.accountId}, '+1512' || (2000000 + g), 'Contact ' || g, repeat('n', 1000) from generate_series(1, 20000) g
  `
  const signedIn = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: owner.user.email, password: 'correct horse' })
  return { owner, cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Asks and reads no more than the first piece of the answer. */
async function askAndStandStill(method: string, path: string, cookie: string): Promise<string> {
  const { hostname, port, host } = new URL(app.url)
  const socket = connectSocket(Number(port), hostname)
  open.push(socket)
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
  return new Promise((resolve) =>
    socket.once('data', (data) => {
      socket.pause()
      resolve(data.toString())
    }),
  )
}

/** Waits until the database can give no more of so many downloads: of each half a second ago as much was given as now. */
async function standStill(count: number): Promise<void> {
  for (let before = ''; ; await wait(500)) {
    const given = await app.services.sql`
      select pid, bytes_processed from pg_stat_progress_copy where datname = current_database() order by pid
    `
    const now = JSON.stringify(given)
    if (given.length === count && now === before) return
    before = now
  }
}

/** Reads so many bytes, which is more than lies in buffers and less than a download has, and stands still again. */
async function readOn(socket: Socket | undefined, bytes: number): Promise<void> {
  let left = bytes
  await new Promise<void>((resolve) => {
    const take = (data: Buffer) => {
      left -= data.length
      if (left > 0) return
      socket?.off('data', take).pause()
      resolve()
    }
    socket?.on('data', take).resume()
  })
}

/** What the caller is answered; undefined where nothing comes. */
const answerTo = (caller: Caller) =>
  Promise.race([caller.request('GET', '/api/auth/me'), wait(5000, undefined, { ref: false })])

test('who asks for no more than the heads of downloads keeps no connection to the database', async () => {
  const { owner, cookie } = await withManyContacts()
  for (let times = 0; times < CONNECTIONS; times += 1)
    expect(await askAndStandStill('HEAD', '/api/export/contacts', cookie)).toMatch(/^HTTP\/1.1 200/)
  expect((await answerTo(owner))?.status).toBe(200)
})

test('who does not read their downloads has two at once, and a third when one of them has ended', async () => {
  const { owner, cookie } = await withManyContacts()
  const ask = () => askAndStandStill('GET', '/api/export/contacts', cookie)
  for (const status of [200, 200, 429]) expect(await ask()).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
  open[0]?.destroy()
  await eventually(ask, (head) => head.startsWith('HTTP/1.1 200'))
  expect((await answerTo(owner))?.status).toBe(200)
})

test('downloads that are not read leave connections to the database to all other accounts', async () => {
  const visitors = [await withManyContacts(), await withManyContacts()]
  const heads: string[] = []
  for (const { cookie } of visitors)
    for (const _ of [1, 2]) heads.push(await askAndStandStill('GET', '/api/export/contacts', cookie))
  expect(heads.map((head) => head.slice(9, 12))).toEqual(['200', '200', '503', '503'])
  expect((await answerTo(await app.signedIn()))?.status).toBe(200)
})

test('who does not read their downloads gives up a place to whoever asks for one, and who reads theirs does not', async () => {
  const now = performance.now.bind(performance)
  const [unread, read, asking] = [await withManyContacts(), await withManyContacts(), await withManyContacts()]
  await askAndStandStill('GET', '/api/export/contacts', unread.cookie)
  await askAndStandStill('GET', '/api/export/contacts', read.cookie)
  const [left, kept] = open
  const ended = once(left as Socket, 'close')
  await standStill(2)
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 11_000)
  await readOn(kept, 8_000_000)
  const ask = () => askAndStandStill('GET', '/api/export/contacts', asking.cookie)
  expect(await ask()).toMatch(/^HTTP\/1.1 200/)
  left?.resume()
  await ended
  expect(await ask()).toMatch(/^HTTP\/1.1 503/)
  expect(kept?.destroyed).toBe(false)
  later.mockRestore()
})

test('who takes a little of their download now and then gives up a place as who takes nothing', async () => {
  const now = performance.now.bind(performance)
  const [dripping, other, asking] = [await withManyContacts(), await withManyContacts(), await withManyContacts()]
  await askAndStandStill('GET', '/api/export/contacts', dripping.cookie)
  await askAndStandStill('GET', '/api/export/contacts', other.cookie)
  const [drop] = open
  const ended = once(drop as Socket, 'close')
  await standStill(2)
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000)
  for (const socket of open) await readOn(socket, 3_000_000)
  await standStill(2)
  expect(await askAndStandStill('GET', '/api/export/contacts', asking.cookie)).toMatch(/^HTTP\/1.1 200/)
  drop?.resume()
  await ended
  later.mockRestore()
})
