import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { limitTable } from '../limits/limit-table.ts'
import { stripeCards } from '../providers/cards/stripe-cards.ts'
import type { Room } from './admission.ts'
import { listen } from './listen.ts'

const app = testApp()
/** Works on four calls at once; its customers are not on this machine. */
const small = testApp({
  env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1', DATABASE_CONNECTIONS: '2' },
})
beforeAll(() => Promise.all([app.start(), small.start()]))
afterAll(() => Promise.all([app.stop(), small.stop()]))

const FOR_GOOD = 60_000

/** A site whose calls wait until they are let go. */
async function site(given: Partial<Room> & Pick<Room, 'atOnce'>) {
  const room = { burst: 0, burstMs: FOR_GOOD, maxWaitMs: FOR_GOOD, bodies: 100, bodyBytes: 1_000_000, ...given }
  const waiting: (() => void)[] = []
  const hold = () => new Promise<void>((go) => waiting.push(go))
  const slow = new Hono()
    .get('/api/slow', async (context) => (await hold(), context.json('done')))
    .post('/api/slow', async (context) => (await context.req.text(), await hold(), context.json('done')))
    .post('/api/refused', (context) => context.json('no', 422))
    .get('/health/live', (context) => context.json('alive'))
    .post('/api/carrier/status', (context) => context.json('kept'))
    .post('/api/carrier/inbound', async (context) => context.json((await context.req.text()).length))
  const server = await listen(slow, app.services, { host: '127.0.0.1', port: 0 }, { room })
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    url,
    ask: () => fetch(`${url}/api/slow`),
    post: () => fetch(`${url}/api/slow`, { method: 'POST', body: 'x'.repeat(100) }),
    /** The head of a POST and the beginning of its body; the rest when it is asked for, which resolves with the status of the answer. */
    async begin(length = 100, path = '/api/slow') {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      const arrived = once(server, 'request')
      socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${length}\r\n\r\nabc`)
      await arrived
      // The turn in which it is seen that the rest is missing.
      await nextTurn()
      const answered = once(socket, 'data').then(([head]) => Number(String(head).slice(9, 12)))
      return { socket, answered, end: () => socket.write('x'.repeat(length - 3)) }
    },
    /** How many are worked on. */
    count: () => waiting.length,
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

test('of many POSTs at once only as many are worked on as may be, and the rest is refused', async () => {
  const busy = await site({ atOnce: 2 })
  const refused: number[] = []
  const asked = Array.from({ length: 50 }, async () => {
    const { status } = await busy.post()
    if (status === 503) refused.push(status)
    return status
  })
  await eventually(
    async () => refused.length,
    (count) => count === 48,
  )
  expect(busy.count()).toBe(2)
  busy.letGo()
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(2)
  busy.stop()
})

test('bodies that come after their heads wait for their turn when they are whole, and each is answered', async () => {
  const busy = await site({ atOnce: 2, maxWaitMs: 50 })
  const calls: Awaited<ReturnType<typeof busy.begin>>[] = []
  for (let n = 0; n < 10; n += 1) calls.push(await busy.begin())
  for (const { end } of calls) end()
  for (let turn = 0; turn < 5; turn += 1) {
    await busy.working(2)
    // None is let in besides, and none that was let in is refused because it waits.
    await wait(60)
    expect(busy.count()).toBe(2)
    busy.letGo()
  }
  expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual(Array.from({ length: 10 }, () => 200))
  busy.stop()
})

test.each([
  ['bodies', { bodies: 3, bodyBytes: 1_000_000 }],
  ['bytes', { bodies: 100, bodyBytes: 300 }],
])(
  'where as many %s are on their way as may be, the next is refused at once; who leaves makes room',
  async (_, room) => {
    const busy = await site({ atOnce: 10, ...room })
    const calls: Awaited<ReturnType<typeof busy.begin>>[] = []
    for (let n = 0; n < 3; n += 1) calls.push(await busy.begin())
    await eventually(
      async () => (await busy.begin()).answered,
      (status) => status === 503,
    )
    // One whose body comes with its head needs no such place.
    const whole = busy.post()
    await busy.working(1)
    calls[0]?.socket.destroy()
    await eventually(
      async () => {
        const next = await busy.begin()
        next.end()
        return Promise.race([next.answered, busy.working(2).then(() => 'worked on')])
      },
      (outcome) => outcome === 'worked on',
    )
    busy.letGo()
    expect((await whole).status).toBe(200)
    busy.stop()
  },
)

test('bodies that are only begun to a hook of the carrier have a bound too, which takes no room from other calls nor from hooks that come whole', async () => {
  const busy = await site({ atOnce: 10, bodies: 3 })
  const hook = () => busy.begin(100, '/api/carrier/inbound')
  const begun = [await hook(), await hook(), await hook()]
  expect(await (await hook()).answered).toBe(503)
  const whole = await fetch(`${busy.url}/api/carrier/inbound`, { method: 'POST', body: 'x'.repeat(100) })
  expect([whole.status, await whole.json()]).toEqual([200, 100])
  const call = await busy.begin()
  call.end()
  await busy.working(1)
  busy.letGo()
  expect(await call.answered).toBe(200)
  for (const { end } of begun) end()
  expect(await Promise.all(begun.map(({ answered }) => answered))).toEqual([200, 200, 200])
  const next = await hook()
  next.end()
  expect(await next.answered).toBe(200)
  busy.stop()
})

/** A card processor that takes calls and answers none. */
async function silentProcessor() {
  let asked = 0
  const server = createServer(() => void (asked += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  small.services.cards = stripeCards({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    baseUrl: `http://127.0.0.1:${port}`,
  })
  return {
    asked: () => asked,
    /** Resolves once so many payments wait for it. */
    holds: (count: number) =>
      eventually(
        async () => asked,
        (seen) => seen === count,
      ),
    hangUp: () => server.closeAllConnections(),
    stop: () => (server.closeAllConnections(), server.close()),
  }
}

const pay = (customer: Caller) =>
  customer.request('POST', '/api/billing/top-ups', { amount: '100.00', attempt: randomUUID() })

test('while more payments wait for the card processor than calls are worked on at once, every other customer is answered', async () => {
  const processor = await silentProcessor()
  const [customer, other] = [await small.signedIn(), await small.signedIn()]
  const payments = Array.from({ length: 5 }, () => pay(customer))
  await processor.holds(5)
  expect((await other.request('GET', '/api/billing/wallet')).status).toBe(200)
  processor.hangUp()
  for (const { body } of await Promise.all(payments)) expect(body).toMatchObject({ code: 'cards_away' })
  processor.stop()
})

test('a flood of payments that wait for the card processor is refused, of one customer and of all, before it is asked', async () => {
  const processor = await silentProcessor()
  const [customer, other] = [await small.signedIn(), await small.signedIn()]
  const { outside_account: ofOne, outside: ofAll } = limitTable
  const payments = Array.from({ length: ofOne.points }, () => pay(customer))
  await processor.holds(ofOne.points)
  expect(await pay(customer)).toMatchObject({ status: 429, body: { code: 'too_many_calls' } })
  const leaves = Array.from({ length: ofAll.points - ofOne.points }, () =>
    small.services.limits.open(['outside'], { address: '192.0.2.1' }),
  )
  expect(await pay(other)).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(processor.asked()).toBe(ofOne.points)
  processor.hangUp()
  await Promise.all(payments)
  const next = pay(other)
  await processor.holds(ofOne.points + 1)
  processor.stop()
  expect((await next).body).toMatchObject({ code: 'cards_away' })
  for (const leave of leaves) leave()
})
