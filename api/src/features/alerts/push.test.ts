import { defaultAlerts } from 'contract/alerts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { startPushService, type Browser, type PushService } from '../../../test/push-service.ts'
import { pushAlerts } from './push-alerts.ts'

const app = testApp()
const { receives } = incomingTexts(app)
let service: PushService
beforeAll(async () => {
  await app.start()
  service = await startPushService()
  await app.work([pushAlerts], [])
})
afterAll(async () => {
  await app.stop()
  service.close()
})

const devices = '/api/settings/alerts/devices'
const add = (who: Caller, { subscription }: Browser) => who.request('POST', devices, subscription)
const devicesOf = async (who: Caller) => (await who.request('GET', '/api/settings/alerts')).body.devices

/** An account of one person with one browser. */
async function withBrowser() {
  const owner = await app.signedIn()
  const browser = service.subscribe()
  expect(await add(owner, browser)).toMatchObject({ status: 201, body: { current: true, toldAt: null } })
  return { owner, browser }
}

const pushesTo = ({ subscription }: Browser) =>
  service.pushed.filter(({ device }) => device.subscription.endpoint === subscription.endpoint)
const pushed = (browser: Browser, count = 1) =>
  eventually(
    async () => pushesTo(browser).map(({ message }) => message),
    (messages) => messages.length >= count,
  )
/** Until no push is under way or waits for now. */
const settled = () =>
  eventually(
    async () =>
      (await app.services.sql`select 1 from queue_jobs where name = 'push-alerts' and run_at <= now()`).length,
    (jobs) => jobs === 0,
  )

test('a reply is pushed to the browser, encrypted for it, with the text and the way into the conversation', async () => {
  const { owner, browser } = await withBrowser()
  const { conversationKey } = await receives(owner, 'How much?', { name: 'Ada Lovelace' })
  expect(await pushed(browser)).toEqual([
    {
      title: 'Ada Lovelace replied',
      body: 'How much?',
      url: `${app.url}/alert?conversation=${conversationKey}&account=${owner.user.accountId}`,
      tag: conversationKey,
      conversation: conversationKey,
    },
  ])
  await eventually(
    () => devicesOf(owner),
    ([device]) => device.toldAt !== null,
  )
})

test('whoever wants it private reads neither name nor text in a push', async () => {
  const { owner, browser } = await withBrowser()
  await owner.request('PUT', '/api/settings/alerts', { ...defaultAlerts, private: true })
  await receives(owner, 'How much?', { name: 'Ada Lovelace' })
  const [message] = await pushed(browser)
  expect(message).toMatchObject({ title: 'A lead replied', body: '' })
})

test('a browser that its push service knows no more is forgotten', async () => {
  const { owner } = await withBrowser()
  service.answers.push({ status: 410 })
  await receives(owner, 'How much?')
  await eventually(
    () => devicesOf(owner),
    (found) => found.length === 0,
  )
})

test('a push service that asks to wait gets the push later, and once', async () => {
  const { owner, browser } = await withBrowser()
  service.answers.push({ status: 429, headers: { 'retry-after': '600' } })
  await receives(owner, 'How much?')
  const [waiting] = await eventually(
    async () => [
      ...(await app.services.sql<{ seconds: number }[]>`
        select extract(epoch from run_at - now())::float8 as seconds from queue_jobs where name = 'push-alerts' and payload->>'tries' = '1'
      `),
    ],
    (jobs) => jobs.length === 1,
  )
  expect(waiting?.seconds).toBeGreaterThan(580)
  expect(pushesTo(browser)).toEqual([])
  service.answers.push({ status: 503, headers: { 'retry-after': '0' } })
  await app.services.sql`update queue_jobs set run_at = now() where name = 'push-alerts'`
  expect(await pushed(browser)).toMatchObject([{ body: 'How much?' }])
  await settled()
  expect(pushesTo(browser)).toHaveLength(1)
})

test('a process that was killed after it began a push leaves the browser without it, never with two', async () => {
  const { owner, browser } = await withBrowser()
  await receives(owner, 'How much?')
  await pushed(browser)
  await settled()
  const [device] = await devicesOf(owner)
  // As another worker does when the lease of the first has run out.
  await pushAlerts.run({ accountId: owner.user.accountId, deviceId: device.id, tries: 0 }, app.services)
  expect(pushesTo(browser)).toHaveLength(1)
})

test('a device ends with the sign-out of its session, and belongs to who signs in next', async () => {
  const { owner, browser } = await withBrowser()
  const next = await app.signedIn()
  expect((await add(next, browser)).status).toBe(201)
  expect([await devicesOf(owner), (await devicesOf(next)).length]).toEqual([[], 1])
  await next.request('POST', '/api/auth/logout')
  expect(await app.services.sql`select 1 from push_devices where user_id = ${next.user.id}`).toHaveLength(0)
})

test('a device is removed by its member alone, and a test reaches those that are there', async () => {
  const { owner, browser } = await withBrowser()
  const other = await app.memberOf(owner, 'admin')
  const [{ id }] = await devicesOf(owner)
  expect((await other.request('DELETE', `${devices}/${id}`)).status).toBe(404)
  expect(await other.request('POST', '/api/settings/alerts/test', { channel: 'push' })).toMatchObject({
    status: 409,
    body: { code: 'no_device' },
  })
  expect((await owner.request('POST', '/api/settings/alerts/test', { channel: 'push' })).status).toBe(204)
  expect(await pushed(browser)).toMatchObject([{ title: 'This is a test' }])
  expect((await owner.request('DELETE', `${devices}/${id}`)).status).toBe(204)
  expect(await devicesOf(owner)).toEqual([])
})

test('a member has no more than twenty devices, however many are added at once, and one that is there is added again', async () => {
  const { owner, browser } = await withBrowser()
  const added = await Promise.all(Array.from({ length: 24 }, () => add(owner, service.subscribe())))
  expect(added.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 201),
    ...Array.from({ length: 5 }, () => 'too_many_devices'),
  ])
  expect((await add(owner, browser)).status).toBe(201)
  expect(await devicesOf(owner)).toHaveLength(20)
})

test('the key that browsers subscribe with is the same in every process, and the worker may serve the whole site', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const keyOf = async (who: Caller) => (await who.request('GET', '/api/settings/alerts')).body.pushKey
  expect(await keyOf(one)).toMatch(/^[\w-]{87}$/)
  expect(await keyOf(one)).toBe(await keyOf(other))
  const worker = await one.request('GET', '/api/alerts/worker.js')
  expect(worker.status).toBe(200)
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  expect(worker.headers.get('service-worker-allowed')).toBe('/')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.body).toContain("addEventListener('push'")
  expect(worker.body).not.toContain("addEventListener('fetch'")
})
