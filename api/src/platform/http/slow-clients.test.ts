import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { eventually, testApp } from '../../../test/app.ts'
import { limitTable } from '../limits/limit-table.ts'
import type { Line } from '../limits/open-counts.ts'
import { textUpTo } from './receive-body.ts'

const env = { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1' }
const app = testApp({ env })
const hasty = testApp({ env, timeouts: { headersTimeout: 300, requestTimeout: 900, connectionsCheckingInterval: 50 } })
beforeAll(() => Promise.all([app.start(), hasty.start()]))
afterAll(() => Promise.all([app.stop(), hasty.stop()]))

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

/** A connection that sends what it is told, and what came back until it ended. */
function dial({ url } = app) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  opened.push(socket)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  return {
    socket,
    said: () => text,
    closed: once(socket, 'close'),
    until: (part: string) =>
      eventually(
        async () => text,
        (said) => said.includes(part),
      ),
  }
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'content-type: application/json', ...lines, '', ''].join('\r\n')

test('who sends his headers drop by drop is cut off, and so are three hundred of them', async () => {
  const many = Array.from({ length: 300 }, () => dial(hasty))
  for (const { socket } of many) socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')
  await Promise.all(many.map(({ closed }) => closed))
})

test('who never ends his body is cut off', async () => {
  const slow = dial(hasty)
  slow.socket.write(`${head('POST', '/api/auth/login', 'content-length: 60000')}{"email":`)
  await slow.closed
  expect(slow.said()).not.toContain(' 200 ')
})

test('a body that takes longer than its length allows is refused with 408', async () => {
  jest.useFakeTimers()
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
  const reading = textUpTo(
    new Request('https://lotline.example.com', { method: 'POST', body: endless, duplex: 'half' } as RequestInit),
    64 * 1024,
  )
  const refusal = reading.catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(14_000)
  expect(await refusal).toMatchObject({ status: 408, code: 'too_slow' })
  jest.useRealTimers()
})

test('a long body of which nothing more comes is refused with 408 after the grace, however long it may be', async () => {
  jest.useFakeTimers()
  const stalled = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
  const reading = textUpTo(
    new Request('https://lotline.example.com', { method: 'POST', body: stalled, duplex: 'half' } as RequestInit),
    64 * 1024 * 1024,
  )
  const refusal = reading.catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(11_000)
  expect(await Promise.race([refusal, 'still waited for'])).toMatchObject({ status: 408, code: 'too_slow' })
  jest.useRealTimers()
})

test('a body that is too long is refused before any of it is sent, and without a sign-in before it is looked at', async () => {
  const [login, upload] = [dial(), dial()]
  login.socket.write(head('POST', '/api/auth/login', 'content-length: 65537'))
  upload.socket.write(head('POST', '/api/skip-trace/basic', 'content-length: 60000000'))
  await login.until('HTTP/1.1 413')
  await upload.until('HTTP/1.1 401')
  await login.closed
})

test('a body that does not say how long it is is refused as soon as it is too long', async () => {
  const { socket, until } = dial()
  socket.write(head('POST', '/api/auth/login', 'transfer-encoding: chunked'))
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  for (let part = 0; part < 5; part += 1) socket.write(chunk)
  await until('HTTP/1.1 413')
})

test.each(['/api/carrier/status', '/api/carrier/inbound', '/api/checkout/stripe-events'])(
  '%s takes no megabytes either',
  async (path) => {
    const { socket, until } = dial()
    socket.write(head('POST', path, 'x-twilio-signature: x', 'content-length: 300000'))
    await until('HTTP/1.1 413')
  },
)

test('headers of 17 KB are refused', async () => {
  const { socket, until } = dial()
  socket.write(head('GET', '/api/registry', `x-long: ${'x'.repeat(17_000)}`))
  await until('HTTP/1.1 431')
})

/** A person whose address is confirmed, with their cookie. */
async function confirmed() {
  const { user } = await app.signedIn()
  await app.services.sql`update users set email_confirmed_at = now() where id = ${user.id}`
  const signedIn = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: user.email, password: 'correct horse' })
  return { user, cookie: `cookie: ${signedIn.headers.getSetCookie()[0]?.split(';')[0]}` }
}

/** Says that a large upload comes, and sends nothing of it. */
function beginUpload(cookie: string) {
  const call = dial()
  call.socket.write(
    head('POST', '/api/skip-trace/basic', cookie, 'content-length: 3000000').replace(
      'application/json',
      'multipart/form-data; boundary=x',
    ),
  )
  return call
}

test('uploads of others that come slowly, as many as there are places, keep no list out', async () => {
  const owner = await confirmed()
  const others: Awaited<ReturnType<typeof confirmed>>[] = []
  while (others.length < limitTable.large_body.points / limitTable.large_body_account.points)
    others.push(await confirmed())
  const slow = others.flatMap(({ cookie }) => [beginUpload(cookie), beginUpload(cookie)])
  for (const { user } of others)
    await eventually(
      async () => isFull('large_body_account', user.id),
      (full) => full,
    )
  const list = `{"phones":["(512) 555-0101"]${' '.repeat(1_200_000)}}`
  const call = dial()
  call.socket.write(head('POST', '/api/suppressions', owner.cookie, `content-length: ${list.length}`) + list)
  await call.until('HTTP/1.1 ')
  expect(call.said()).toMatch(/^HTTP\/1\.1 20[01]/)
  expect(slow.map(({ said }) => said())).toEqual(slow.map(() => ''))
})

test('a large body that is here waits in line for one of the places, and is told so where none is left in time', async () => {
  const { limits } = app.services
  const visitor = { address: '127.0.0.1' }
  const leaves = Array.from({ length: limitTable.large_body.points }, () => limits.open(['large_body'], visitor))
  const inLine = (line: Partial<Line> = {}) =>
    limits.openInTurn('large_body', visitor, { maxWaiting: 3, maxMs: 20_000, ...line })
  const [first, second] = [inLine(), inLine()]
  await expect(inLine({ maxMs: 1 })).rejects.toMatchObject({ status: 503, code: 'busy' })
  await expect(inLine({ maxWaiting: 2 })).rejects.toMatchObject({ status: 503, code: 'busy' })
  leaves[0]?.()
  const leaveFirst = await first
  expect(isFull('large_body')).toBe(true)
  leaveFirst?.()
  for (const leave of [...leaves, await second]) leave?.()
  expect(isFull('large_body')).toBe(false)
})

function isFull(name: 'large_body' | 'large_body_account', userId?: string): boolean {
  try {
    app.services.limits.open([name], { address: '127.0.0.1', ...(userId ? { userId } : {}) })()
    return false
  } catch {
    return true
  }
}

test('two large files of an account are on their way at once; the third is told to wait until one has ended', async () => {
  const { user, cookie } = await confirmed()
  const start = () => beginUpload(cookie)
  const [first] = [start(), start()]
  await eventually(
    async () => isFull('large_body_account', user.id),
    (full) => full,
  )
  await start().until('HTTP/1.1 429')
  first.socket.destroy()
  await eventually(
    async () => isFull('large_body_account', user.id),
    (full) => !full,
  )
})

test('of the connections of one address the thousand-and-first is closed, until others have gone', async () => {
  const many = Array.from({ length: 1001 }, () => dial())
  await Promise.any(many.map(({ closed }) => closed))
  for (const { socket } of many) socket.destroy()
  await eventually(
    async () =>
      (
        await app
          .signedOut()
          .request('GET', '/api/registry')
          .catch(() => undefined)
      )?.status,
    (status) => status === 200,
  )
})
