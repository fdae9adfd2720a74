import { eventually, testApp } from '../../../test/app.ts'
import type { Sql } from '../../platform/db/sql.ts'

const app = testApp({
  env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' },
})
beforeAll(app.start)
afterAll(app.stop)

/** With their answers: Node's fetch ends an unread stream when its answer is cleared from memory, which frees its place. */
const opened: { stop: AbortController; answer?: Response }[] = []
const closeAll = () => {
  for (const { stop } of opened.splice(0)) stop.abort()
}
afterEach(closeAll)

async function open(cookie: string, address: string) {
  const stop = new AbortController()
  const stream: (typeof opened)[number] = { stop }
  opened.push(stream)
  const answer = await fetch(`${app.url}/api/live`, {
    headers: { cookie, 'x-forwarded-for': address },
    signal: stop.signal,
  })
  stream.answer = answer
  const { status, headers } = answer
  return { status, wait: Number(headers.get('retry-after')), close: () => stop.abort() }
}

async function aCookie() {
  const { user } = await app.signedIn()
  const answer = await app
    .signedOut()
    .request(
      'POST',
      '/api/auth/login',
      { email: user.email, password: 'correct horse' },
      { 'x-forwarded-for': '203.0.113.200' },
    )
  return { id: user.accountId, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

test('an account may have twenty open streams; the next is refused for now, and one that closes frees a place', async () => {
  const { cookie } = await aCookie()
  const windows = await Promise.all(Array.from({ length: 20 }, (_, index) => open(cookie, `203.0.113.${index}`)))
  expect(windows.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await open(cookie, '203.0.113.100')).toMatchObject({ status: 429, wait: 60 })
  windows[0]?.close()
  await eventually(
    async () => (await open(cookie, '203.0.113.100')).status,
    (status) => status === 200,
  )
})

test('an address has two hundred, whoever they belong to', async () => {
  const statuses = []
  for (let account = 0; account < 10; account += 1) {
    const { cookie } = await aCookie()
    statuses.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => open(cookie, '203.0.113.101')))).map(
        ({ status }) => status,
      ),
    )
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const { cookie } = await aCookie()
  expect((await open(cookie, '203.0.113.101')).status).toBe(429)
  expect((await open(cookie, '203.0.113.102')).status).toBe(200)
})

test('streams that close while they are admitted are not counted', async () => {
  const { cookie } = await aCookie()
  const twenty = () =>
    Promise.all(Array.from({ length: 20 }, () => open(cookie, '203.0.113.103').catch(() => undefined)))
  let leaving: ReturnType<typeof twenty> | undefined
  await app.services.sql.begin(async (tx) => {
    // No stream can be admitted meanwhile.
    await tx`lock table sessions in access exclusive mode`
    leaving = twenty()
    await waitingFor(tx, 1)
    closeAll()
    await leaving
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await eventually(
    async () => {
      const statuses = (await twenty()).map((window) => window?.status)
      if (!statuses.every((status) => status === 200)) closeAll()
      return statuses
    },
    (statuses) => statuses.every((status) => status === 200),
  )
})

/** Until so many statements wait for a lock. */
const waitingFor = (sql: Sql, count: number) =>
  eventually(
    async () =>
      Number(
        (
          await sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        )[0]?.['count'],
      ),
    (waiting) => waiting >= count,
  )
