import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { goodProfile } from 'contract/test/sample-profile'
import { websiteFinding, websiteOutcomes } from 'contract/website-look'
import { eventually, testApp } from '../../../test/app.ts'
import { selfSigned } from '../../../test/certificates.ts'
import { lookAtWebsite } from './look-at-website.ts'

const app = testApp()
const servers: Server[] = []
beforeAll(app.start)
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await app.stop()
})

const website = async (answer: RequestListener) => `http://${await addressOf(createServer(answer))}`
async function addressOf(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'))
  await new Promise((resolve) => server.once('listening', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** Here others than this machine cannot come, so that its own addresses are called. */
const look = (address: string, timeLimit?: number) => lookAtWebsite({ isPublic: false }, address, timeLimit)

test('a website that is there is fine, also after redirects; nothing but its head is waited for', async () => {
  const site = await website((request, response) => {
    if (request.url === '/') response.writeHead(301, { location: '/front' }).end()
    // The page never ends.
    else response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>Homes')
  })
  expect(await look(site)).toBe('ok')
})

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [403, 'error'],
  [503, 'error'],
] as const)('a website that answers %s is %s', async (status, outcome) => {
  expect(await look(await website((_request, response) => response.writeHead(status).end()))).toBe(outcome)
})

test('one that redirects to an address that only our network reaches is not followed there', async () => {
  for (const location of [
    'http://10.0.0.1/',
    'http://192.168.1.1/admin',
    'http://169.254.169.254/latest',
    'http://[fd00::1]/',
  ])
    expect(await look(await website((_request, response) => response.writeHead(302, { location }).end()))).toBe(
      'private',
    )
})

test('one that redirects for ever, or to what is no page, is told as an error', async () => {
  expect(await look(await website((_request, response) => response.writeHead(302, { location: '/' }).end()))).toBe(
    'error',
  )
  expect(
    await look(await website((_request, response) => response.writeHead(302, { location: 'file:///etc/hosts' }).end())),
  ).toBe('error')
})

test('one where nothing listens, or that is slow, is silent; one without a certificate that counts is said so', async () => {
  const closed = await website(() => {})
  servers.at(-1)?.close()
  expect(await look(closed)).toBe('silent')
  expect(await look(await website(() => {}), 200)).toBe('silent')
  const secure = createSecureServer(await selfSigned(['127.0.0.1']), (_request, response) => response.end())
  expect(await look(`https://${await addressOf(secure)}`)).toBe('insecure')
})

test('on a server that others reach, its own addresses and those of its network are never called', async () => {
  let called = 0
  const site = await website((_request, response) => {
    called += 1
    response.end()
  })
  expect(await lookAtWebsite({ isPublic: true }, site)).toBe('private')
  expect(await lookAtWebsite({ isPublic: true }, 'http://localhost:8081/')).toBe('private')
  expect(called).toBe(0)
})

test('what is certain stops, what may have met us alone warns', () => {
  const weights = websiteOutcomes.map((outcome) => [outcome, websiteFinding(outcome)?.weight ?? 'fine'])
  expect(Object.fromEntries(weights)).toEqual({
    ok: 'fine',
    no_name: 'stops',
    not_found: 'stops',
    private: 'stops',
    silent: 'warns',
    error: 'warns',
    insecure: 'warns',
  })
})

test('with a real carrier the website is opened when it is checked, and nothing is handed in that was not; a page that is not there stops it', async () => {
  const { services } = app
  const { registrar } = services
  services.registrar = { ...registrar, kind: 'twilio' }
  try {
    const owner = await app.signedIn({ confirmed: true })
    const address = 'https://lonestar-4711.example.com'
    const profile = { ...goodProfile, website: address, ein: '74-4000001' }
    await owner.request('PUT', '/api/registration', profile)
    expect(await owner.request('POST', '/api/registration/submit')).toMatchObject({
      status: 409,
      body: { code: 'not_checked' },
    })
    const { body } = await owner.request('POST', '/api/registration/check')
    expect(body.website).toMatchObject({ address })
    // No one has registered this name; without a way out of this machine nothing is certain.
    expect(['no_name', 'silent']).toContain(body.website.outcome)
    const saw = (outcome: string) =>
      services.sql`update business_profiles set looked = looked || jsonb_build_object('outcome', ${outcome}::text) where account_id = ${owner.user.accountId}`
    await saw('not_found')
    expect(await owner.request('POST', '/api/registration/submit')).toMatchObject({
      status: 409,
      body: { code: 'not_ready' },
    })
    await saw('silent')
    await services.sql`update business_profiles set looked = looked || jsonb_build_object('at', now() - interval '25 hours') where account_id = ${owner.user.accountId}`
    expect((await owner.request('POST', '/api/registration/submit')).body.code).toBe('not_checked')
  } finally {
    services.registrar = registrar
  }
})

test('while a slow website is waited for nothing is open in the database, and the same check sent again is answered as the first', async () => {
  const { services } = app
  const { registrar } = services
  services.registrar = { ...registrar, kind: 'twilio' }
  try {
    const visits: ServerResponse[] = []
    const owner = await app.signedIn()
    const slow = await website((_request, response) => void visits.push(response))
    await owner.request('PUT', '/api/registration', { ...goodProfile, website: slow })
    const check = () =>
      owner.request('POST', '/api/registration/check', undefined, { 'idempotency-key': 'one-press-of-check' })

    const first = check()
    await eventually(
      async () => visits.length,
      (count) => count === 1,
    )
    expect(
      await services.sql`
        select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
      `,
    ).toEqual([])
    expect((await check()).body.code).toBe('still_running')
    for (const response of visits) response.end()
    const { status, body } = await first
    expect([status, body.website]).toEqual([200, expect.objectContaining({ address: slow, outcome: 'ok' })])
    expect(await check()).toMatchObject({ status, body })
    expect(visits).toHaveLength(1)
  } finally {
    services.registrar = registrar
  }
})
