import { testApp } from '../../../test/app.ts'
import { sessionHashOf } from '../auth/session.ts'
import { createHeartbeat } from './heartbeat.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

async function open(cookie: string, since?: Date) {
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/live${since ? `?since=${since.toISOString()}` : ''}`, {
    headers: { cookie },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    async until(part: string) {
      while (!text.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) break
        text += value
      }
      return text
    },
    close: () => stop.abort(),
  }
}

async function cookieOf(email: string) {
  const answer = await app.signedOut().request('POST', '/api/auth/login', { email, password: 'correct horse' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('an open window is greeted, then gets the events of its own account and no others', async () => {
  const [owner, stranger] = [await app.signedIn(), await app.signedIn()]
  const stream = await open(await cookieOf(owner.user.email))
  await stream.until('hello')
  await notifyAccount(app.services.sql, stranger.user.accountId, { type: 'contact', id: 'not-yours' })
  await notifyAccount(app.services.sql, owner.user.accountId, { type: 'message', id: 'yours' })
  const text = await stream.until('yours"')
  stream.close()
  expect(text).toContain('data: {"type":"message","id":"yours"}')
  expect(text).not.toContain('not-yours')
})

describe('a window that says when its page was made', () => {
  const SECOND = 1_000
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * SECOND)
  const greetingOf = async (email: string, since: Date) => {
    const stream = await open(await cookieOf(email), since)
    const text = await stream.until('hello')
    stream.close()
    return /{.*}/.exec(text)?.[0]
  }

  test('is told that it missed nothing, where nothing happened since', async () => {
    const [owner, stranger] = [await app.signedIn(), await app.signedIn()]
    await notifyAccount(app.services.sql, stranger.user.accountId, { type: 'message' })
    // Clocks may differ by a second.
    expect(await greetingOf(owner.user.email, inSeconds(2))).toBe('{"type":"hello","missed":false}')
  })

  test('fetches again where something happened, to its account or to all', async () => {
    const owner = await app.signedIn()
    const listening = await open(await cookieOf(owner.user.email))
    await listening.until('hello')
    const made = new Date()
    await notifyAccount(app.services.sql, owner.user.accountId, { type: 'message' })
    await listening.until('message')
    expect(await greetingOf(owner.user.email, made)).toBe('{"type":"hello"}')

    await app.services.sql`select pg_notify('live', '{"accountId":"all","type":"release"}')`
    await listening.until('release')
    listening.close()
    expect(await greetingOf((await app.signedIn()).user.email, made)).toBe('{"type":"hello"}')
  })

  test('fetches again where the page is older than what is known, was made by a clock far ahead, or its time cannot be read', async () => {
    const { user } = await app.signedIn()
    for (const seconds of [-61, 3600]) expect(await greetingOf(user.email, inSeconds(seconds))).toBe('{"type":"hello"}')
    const stream = await fetch(`${app.url}/api/live?since=yesterday`, {
      headers: { cookie: await cookieOf(user.email) },
    })
    const { value } = (await stream.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {}
    expect(value).toContain('{"type":"hello"}')
  })
})

test('an event leaves with the transaction, not before and not without it', async () => {
  const owner = await app.signedIn()
  const stream = await open(await cookieOf(owner.user.email))
  await stream.until('hello')
  await app.services.sql
    .begin(async (tx) => {
      await notifyAccount(tx, owner.user.accountId, { type: 'order', id: 'undone' })
      throw new Error('undo')
    })
    .catch(() => {})
  await notifyAccount(app.services.sql, owner.user.accountId, { type: 'order', id: 'done' })
  const text = await stream.until('"done"')
  stream.close()
  expect(text).not.toContain('undone')
})

test('when the database connection was lost, every window is told to fetch again', async () => {
  const owner = await app.signedIn()
  const stream = await open(await cookieOf(owner.user.email))
  await stream.until('hello')
  await app.services
    .sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  const text = await stream.until('hello"}\n\nid')
  stream.close()
  expect(text.match(/hello/g)?.length).toBeGreaterThan(0)
})

test('a visitor who is not signed in gets no stream', async () => {
  expect((await app.signedOut().request('GET', '/api/live')).status).toBe(401)
})

test('a heartbeat reaches every open stream, and ends those whose session was revoked', async () => {
  const [owner, other] = [await app.signedIn(), await app.signedIn()]
  const heartbeat = createHeartbeat(app.services)
  const heard: string[] = []
  const join = async (name: string, email: string) => {
    const cookie = await cookieOf(email)
    const session = sessionHashOf(new Request(app.url, { headers: { cookie } }), app.services.config)
    if (!session) throw new Error('No session')
    return {
      cookie,
      leave: heartbeat.join({
        session,
        shown: owner.user.email === email ? owner.user : other.user,
        write: (text) => heard.push(`${name} ${text.trim()}`),
        end: () => heard.push(`${name} ends`),
      }),
    }
  }
  const [one, two, three] = [
    await join('one', owner.user.email),
    await join('two', owner.user.email),
    await join('three', other.user.email),
  ]
  await fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers: { cookie: two.cookie } })
  await heartbeat.heartbeat()
  three.leave()
  await heartbeat.heartbeat()
  for (const { leave } of [one, two]) leave()
  expect(heard).toEqual(['one : ping', 'two ends', 'three : ping', 'one : ping', 'two ends'])
})

test('who is no employee any more hears nothing further of the account that they looked at, and of their own without being cut off', async () => {
  const { sql, config } = app.services
  const [employee, customer] = [await app.signedIn({ employee: true }), await app.signedIn()]
  const cookie = await cookieOf(employee.user.email)
  await app
    .signedOut()
    .request(
      'POST',
      `/api/operations/accounts/${customer.user.accountId}/visit`,
      { reason: 'They see no list' },
      { cookie },
    )
  const session = sessionHashOf(new Request(app.url, { headers: { cookie } }), config) ?? ''
  const heartbeat = createHeartbeat(app.services)
  const heard: string[] = []
  const join = (name: string, shown: { accountId: string; onlyMine: boolean }) =>
    heartbeat.join({
      session,
      shown,
      write: () => heard.push(`${name} goes on`),
      end: () => heard.push(`${name} ends`),
    })
  const looking = join('the look', customer.user)
  await heartbeat.heartbeat()
  await sql`update users set employee = false where id = ${employee.user.id}`
  await heartbeat.heartbeat()
  looking()
  const own = join('their own', employee.user)
  await heartbeat.heartbeat()
  own()
  expect(heard).toEqual(['the look goes on', 'the look ends', 'their own goes on'])
})
