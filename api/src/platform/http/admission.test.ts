import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { eventually, testApp } from '../../../test/app.ts'
import type { Room } from './admission.ts'
import { connectionLimits, listen } from './listen.ts'

const app = testApp()
beforeAll(app.start, 60_000)
afterAll(app.stop)

/** A site whose calls wait until they are let go. */
async function site(room: Room) {
  const waiting: (() => void)[] = []
  const hold = () => new Promise<void>((go) => waiting.push(go))
  const slow = new Hono()
    .get('/api/slow', async (context) => (await hold(), context.json('done')))
    .post('/api/slow', async (context) => (await context.req.text(), await hold(), context.json('done')))
    .post('/api/refused', (context) => context.json('no', 422))
    .get('/health/live', (context) => context.json('alive'))
    .post('/api/carrier/status', (context) => context.json('kept'))
  const server = await listen(slow, app.services, { host: '127.0.0.1', port: 0 }, connectionLimits, room)
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    url,
    ask: () => fetch(`${url}/api/slow`),
    /** Resolves once so many are worked on. */
    working: (count: number) =>
      eventually(
        async () => waiting.length,
        (length) => length === count,
      ),
    letGo: () => waiting.splice(0).forEach((go) => go()),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const FOR_GOOD = 60_000

test('while as many wait as may, a call is refused at once with when to ask again; those that wait are answered, and then there is room', async () => {
  const busy = await site({ atOnce: 3, burst: 0, burstMs: FOR_GOOD, maxWaitMs: FOR_GOOD })
  const taken = [busy.ask(), busy.ask(), busy.ask()]
  await busy.working(3)
  const refused = await busy.ask()
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-content-type-options')]).toEqual([
    503,
    '2',
    'nosniff',
  ])
  expect(await refused.json()).toMatchObject({ code: 'busy' })
  for (const [method, path] of [
    ['GET', '/health/live'],
    ['POST', '/api/carrier/status'],
  ] as const)
    expect((await fetch(busy.url + path, { method })).status).toBe(200)
  busy.letGo()
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200])
  const next = busy.ask()
  await busy.working(1)
  busy.letGo()
  expect((await next).status).toBe(200)
  busy.stop()
})

test('a burst waits its turn and is answered whole', async () => {
  const busy = await site({ atOnce: 2, burst: 6, burstMs: FOR_GOOD, maxWaitMs: FOR_GOOD })
  const taken = Array.from({ length: 8 }, busy.ask)
  for (let turn = 0; turn < 4; turn += 1) {
    await busy.working(2)
    busy.letGo()
  }
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  busy.stop()
})

test('where more go on coming than are done, no more wait than are worked on', async () => {
  const busy = await site({ atOnce: 2, burst: 100, burstMs: 0, maxWaitMs: FOR_GOOD })
  const refused: number[] = []
  const asked = Array.from({ length: 10 }, async () => {
    const { status } = await busy.ask()
    if (status === 503) refused.push(status)
    return status
  })
  await eventually(
    async () => refused.length,
    (count) => count === 6,
  )
  for (let turn = 0; turn < 2; turn += 1) {
    await busy.working(2)
    busy.letGo()
  }
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(4)
  busy.stop()
})

test('no call waits longer for its turn than is promised, also while nothing is done', async () => {
  const busy = await site({ atOnce: 1, burst: 10, burstMs: FOR_GOOD, maxWaitMs: 50 })
  const taken = busy.ask()
  await busy.working(1)
  expect((await Promise.all([busy.ask(), busy.ask()])).map(({ status }) => status)).toEqual([503, 503])
  busy.letGo()
  expect((await taken).status).toBe(200)
  busy.stop()
})

test('a call that was answered before its body was read holds no place', async () => {
  const busy = await site({ atOnce: 1, burst: 0, burstMs: FOR_GOOD, maxWaitMs: FOR_GOOD })
  for (let n = 0; n < 5; n += 1)
    expect((await fetch(`${busy.url}/api/refused`, { method: 'POST', body: 'x'.repeat(50_000) })).status).toBe(422)
  busy.stop()
})

test('who sends a body drop by drop, or has left, holds no place', async () => {
  const busy = await site({ atOnce: 1, burst: 0, burstMs: FOR_GOOD, maxWaitMs: FOR_GOOD })
  const slow = connect(busy.port, '127.0.0.1')
  await once(slow, 'connect')
  slow.write('POST /api/slow HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\nabc')
  const leaver = connect(busy.port, '127.0.0.1')
  await once(leaver, 'connect')
  leaver.write('GET /api/slow HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  await busy.working(1)
  expect((await busy.ask()).status).toBe(503)
  leaver.destroy()
  await eventually(
    async () => (await fetch(`${busy.url}/api/nothing`)).status,
    (status) => status === 404,
  )
  slow.destroy()
  busy.stop()
})
