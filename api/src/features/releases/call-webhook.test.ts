import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventually, testApp } from '../../../test/app.ts'
import { builtRemote, publishFolder } from '../../../test/test-builds.ts'
import { postToPublicAddress } from '../../platform/http/post-to-public-address.ts'
import { callWebhook, webhookSecretOf } from './call-webhook.ts'
import { createKey, revokeKey, rotateKey } from './release-keys.ts'
import { takeOutByItself } from './take-out-by-itself.ts'
import { tellTeam } from './tell-team.ts'

const app = testApp()
let receiver: Server
const calls: { headers: IncomingHttpHeaders; body: string }[] = []
let answers: number[] = []
let webhook = ''

beforeAll(async () => {
  await app.start()
  receiver = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 204, { location: `${webhook}/elsewhere` }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  await app.work([callWebhook], [])
})
afterAll(async () => {
  await app.stop()
  receiver.closeAllConnections()
  receiver.close()
})
afterEach(async () => {
  calls.length = 0
  await app.services.sql`truncate releases, queue_jobs`
})

const version = '1.0.0-0000000a'
async function takeOut() {
  const { folder } = await builtRemote({ version, ownerWebhook: webhook })
  await publishFolder(app.services, folder)
  await takeOutByItself(app.services, { remote: 'mfe-sms', version, reason: 'Failed for 3 of 3 accounts' })
}

/** As a receiver checks a call by Standard Webhooks. */
const isSignedWith = (secret: string, { headers, body }: (typeof calls)[number]) => {
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`)
}

test('the webhook of a remote is called when its release is taken out, signed for each key that is active or was rotated today and for none that was revoked, and again until it takes the call', async () => {
  const keys = [
    await createKey(app.services.sql, { remote: 'mfe-sms', holder: 'sms team' }),
    await createKey(app.services.sql, { remote: 'mfe-sms', holder: 'pipeline' }),
  ]
  const made = (holder: string) => createKey(app.services.sql, { remote: 'mfe-sms', holder })
  const [rotated, rotatedBefore, revoked] = [await made('sms team'), await made('sms team'), await made('left')]
  for (const { id } of [rotated, rotatedBefore]) await app.services.sql.begin((tx) => rotateKey(tx, id))
  await app.services
    .sql`update release_keys set revoked_at = now() - interval '25 hours' where id = ${rotatedBefore.id}`
  await revokeKey(app.services.sql, revoked.id)
  answers = [503]
  await takeOut()
  const [first, second] = await eventually(
    async () => [...calls],
    (seen) => seen.length === 2,
  )
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    type: 'release.taken_out',
    data: { remote: 'mfe-sms', version, reason: 'Failed for 3 of 3 accounts' },
  })
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  for (const call of calls) {
    for (const { id } of [...keys, rotated]) expect(isSignedWith(webhookSecretOf(app.services, id), call)).toBe(true)
    for (const { id } of [rotatedBefore, revoked])
      expect(isSignedWith(webhookSecretOf(app.services, id), call)).toBe(false)
  }
})

test('it is called too where a release fails and none can take its place', async () => {
  await createKey(app.services.sql, { remote: 'mfe-sms', holder: 'sms team' })
  await publishFolder(app.services, (await builtRemote({ version, ownerWebhook: webhook })).folder)
  const told = { remote: 'mfe-sms', version, details: 'Failed for 3 of 3 accounts', type: 'release.failing' as const }
  await tellTeam(app.services.sql, told, app.services)
  const [call] = await eventually(
    async () => [...calls],
    (seen) => seen.length === 1,
  )
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    type: 'release.failing',
    data: { remote: 'mfe-sms', version, reason: 'Failed for 3 of 3 accounts' },
  })
})

test('no redirect is followed', async () => {
  answers = [302]
  expect(await postToPublicAddress({ isPublic: false }, webhook, { headers: {}, body: '{}' })).toMatchObject({
    status: 302,
  })
  expect(calls).toHaveLength(1)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f.1/',
  'https://localhost/',
  'http://example.com/',
])('a public installation does not call %s', async (address) => {
  const failure = await postToPublicAddress({ isPublic: true }, address, { headers: {}, body: '{}' }).catch(
    (error: Error) => error,
  )
  // The connection's own refusal is the cause of the call's.
  expect(failure).toMatchObject({ message: expect.any(String) })
  const { message, cause } = failure as Error
  expect(cause instanceof Error ? cause.message : message).toBe('Only an address of the open internet is called')
})

test('an employee reads the secret of a new key, which belongs to that key alone', async () => {
  const employee = await app.signedIn({ employee: true })
  const make = async () =>
    (await employee.request('POST', '/api/release-keys', { remote: 'mfe-sms', holder: 'sms team' })).body
  const [one, other] = [await make(), await make()]
  expect(one.webhookSecret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(other.webhookSecret).not.toBe(one.webhookSecret)
  expect((await employee.request('GET', '/api/release-keys')).body[0]).not.toHaveProperty('webhookSecret')
})
