import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'contract/page-registry'
import { testApp, type Caller } from '../../../test/app.ts'
import { apiFolder } from '../../../test/database.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'
import { settleCheck } from './check-release.ts'
import { exportSite } from './export-site.ts'
import { rollBackUnhealthyReleases } from './health.ts'
import { whereOpened } from './live-site.ts'

const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
let time = Date.now()
const app = testApp({
  root,
  env: { PUBLIC_URL: 'http://localhost:4000', TEST_URL: 'http://test.localhost:4000' },
  now: () => new Date((time += 5_000)), // each look at the registry asks the database
})
let employee: Caller

beforeAll(async () => {
  symlinkSync(apiFolder, path.join(root, 'api'))
  await builtShell(root)
  await app.start()
  employee = await app.signedIn({ employee: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.services.sql`truncate releases, release_reports`
  await publish('1.0.0-00000001')
})

const publish = async (version: string, options: Parameters<typeof publishFolder>[2] = {}) =>
  publishFolder(app.services, (await builtRemote({ version })).folder, options)

/** A request that came by a name, as a browser sends it. */
const at = (
  host: string,
  target: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { port } = new URL(app.url)
    const sent = { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
    request({ host: '127.0.0.1', port, method, path: target, headers: sent }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
const live = 'localhost:4000'
const tryOut = 'test.localhost:4000'

const registryIn = (html: string) => Registry.parse(JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? ''))
const registryAt = async (host: string) => registryIn((await at(host, '/campaigns')).text)
const versionsAt = async (host: string) =>
  (await registryAt(host)).remotes['mfe-sms']?.releases.map(({ version }) => version)
const promote = (body: object) => employee.request('POST', '/api/releases/mfe-sms/promote', body)

test('a release on the stage test is given to every visitor of the test address, and to none of the live one', async () => {
  await publish('1.0.0-00000002', { stage: 'test', share: 0 })
  expect(await versionsAt(tryOut)).toEqual(['1.0.0-00000002', '1.0.0-00000001'])
  expect(await versionsAt(live)).toEqual(['1.0.0-00000001'])
  expect([(await registryAt(tryOut)).stage, (await registryAt(live)).stage]).toEqual(['test', undefined])
  expect((await employee.request('GET', '/api/releases?remote=mfe-sms')).body).toMatchObject([
    { version: '1.0.0-00000002', stage: 'test', share: 100 },
    { version: '1.0.0-00000001', stage: 'live', share: 100 },
  ])
})

test('what is tried stays before a release that goes live later, until it is promoted', async () => {
  await publish('1.0.0-00000002', { stage: 'test' })
  await publish('1.0.0-00000003')
  expect(await versionsAt(tryOut)).toEqual(['1.0.0-00000002', '1.0.0-00000003', '1.0.0-00000001'])

  expect((await promote({ version: '1.0.0-00000002' })).status).toBe(201)
  for (const host of [tryOut, live])
    expect(await versionsAt(host)).toEqual(['1.0.0-00000002', '1.0.0-00000003', '1.0.0-00000001'])
})

test('a release that is live is not taken back to the test address, by publishing or promoting', async () => {
  await publish('1.0.0-00000002')
  expect(await publish('1.0.0-00000002', { stage: 'test' })).toBe('known')
  expect(await promote({ version: '1.0.0-00000002', stage: 'test' })).toMatchObject({
    status: 409,
    body: { code: 'is_live' },
  })
  await employee.request('POST', '/api/releases/mfe-sms/rollback', {})
  expect((await promote({ version: '1.0.0-00000002', stage: 'test' })).status).toBe(201)
  expect([await versionsAt(live), await versionsAt(tryOut)]).toEqual([
    ['1.0.0-00000001'],
    ['1.0.0-00000002', '1.0.0-00000001'],
  ])
})

test('a rollback on the stage test leaves the live releases, and needs one that is tried', async () => {
  const rollBack = () => employee.request('POST', '/api/releases/mfe-sms/rollback', { stage: 'test' })
  expect(await rollBack()).toMatchObject({ status: 409, body: { code: 'nothing_before' } })
  await publish('1.0.0-00000002', { stage: 'test' })
  expect((await rollBack()).body).toEqual({ takenOut: '1.0.0-00000002', newest: '1.0.0-00000001' })
  expect(await versionsAt(live)).toEqual(['1.0.0-00000001'])
})

test('a release that fails at the test address is taken out there, and a live one that fails there is not', async () => {
  await publish('1.0.0-00000002')
  await publish('1.0.0-00000003', { stage: 'test' })
  await app.services.sql`update releases set given_at = now() - interval '1 hour'`
  for (let count = 0; count < 3; count += 1) {
    const { accountId: id } = (await app.signedIn()).user
    await app.services.sql`update accounts set created_at = now() - interval '2 days' where id = ${id}`
    await app.services.sql`
      insert into release_reports (remote, version, stage, outcome, milliseconds, account_id, error, at) values
        ('mfe-sms', '1.0.0-00000001', 'live', 'loaded', 5, ${id}, null, now() - interval '1 day'),
        ('mfe-sms', '1.0.0-00000003', 'test', 'failed', 5, ${id}, 'It broke', now() - interval '1 minute'),
        ('mfe-sms', '1.0.0-00000002', 'test', 'failed', 5, ${id}, 'It broke', now() - interval '1 minute'),
        ('mfe-sms', '1.0.0-00000001', 'test', 'recovered', 5, ${id}, null, now() - interval '1 minute')`
  }
  await rollBackUnhealthyReleases(app.services)
  expect(await versionsAt(tryOut)).toEqual(['1.0.0-00000002', '1.0.0-00000001'])
  expect(await versionsAt(live)).toEqual(['1.0.0-00000002', '1.0.0-00000001'])
  expect((await employee.request('GET', '/api/releases/mfe-sms/health')).body).toMatchObject([
    { version: '1.0.0-00000003', stage: 'test', errors: [{ error: 'It broke', accounts: 3 }] },
    { version: '1.0.0-00000002', stage: 'test' },
    { version: '1.0.0-00000001', stage: 'test', shown: 3 },
  ])
})

test('a page reports what it was given under the address at which it was opened', async () => {
  const { token } = await registryAt(tryOut)
  const body = {
    remote: 'mfe-sms',
    version: '1.0.0-00000001',
    owner: 'sms team',
    outcome: 'loaded',
    milliseconds: 5,
    token,
  }
  expect((await at(tryOut, '/api/releases/reports', { method: 'POST', body })).status).toBe(204)
  expect(await app.services.sql`select version, stage from release_reports`).toEqual([
    { version: '1.0.0-00000001', stage: 'test' },
  ])
})

test('the test address is a site of its own: what leaves it names it, and no page of the live one changes anything there', async () => {
  expect((await at(tryOut, '/login')).text).toContain('<link rel="canonical" href="http://test.localhost:4000/login">')
  expect((await at(live, '/login')).text).toContain('<link rel="canonical" href="http://localhost:4000/login">')
  expect((await at(tryOut, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')

  const person = { fullName: 'Sample Person', email: 'at-test@example.com', password: 'correct horse' }
  await at(tryOut, '/api/auth/signup', { method: 'POST', body: person })
  const [mail] = await app.services.sql`select body from mails where recipient = ${person.email}`
  expect(mail?.['body']).toContain('http://test.localhost:4000/confirm-email')

  const headers = { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }
  expect((await at(tryOut, '/api/auth/logout', { method: 'POST', headers })).status).toBe(403)
})

test('the site of the stage test is written out as plain files too', async () => {
  await publish('1.0.0-00000002', { stage: 'test' })
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-exported-'))
  await exportSite(app.services, { folder, stage: 'test' }, () => undefined)
  const html = readFileSync(path.join(folder, 'campaigns/index.html'), 'utf8')
  expect(registryIn(html)).toMatchObject({
    stage: 'test',
    remotes: { 'mfe-sms': { releases: [{ version: '1.0.0-00000002' }, {}] } },
  })
  expect(html).toContain('http://test.localhost:4000/campaigns')
})

test('what is tried is opened by the server at the test address, inside the shell that is tried there', async () => {
  const shell = async (version: string, stage: 'test' | 'live') => {
    const { folder } = await builtShell(mkdtempSync(path.join(tmpdir(), 'lotline-shell-')), { version })
    await publishFolder(app.services, folder, { stage })
  }
  await shell('1.0.0-5e110001', 'live')
  await shell('1.0.0-5e110002', 'test')
  const { release } = await builtRemote({ needs: {} })
  expect(await whereOpened(app.services, 'test', release)).toEqual({
    site: 'http://test.localhost:4000',
    shell: '1.0.0-5e110002',
  })
  expect(await whereOpened(app.services, 'live', release)).toEqual({
    site: 'http://localhost:4000',
    shell: '1.0.0-5e110001',
  })
})

test('what was opened inside the shell of the test address alone is checked again where it goes live inside another, and only then', async () => {
  const shell = async (version: string, stage: 'test' | 'live') => {
    const { folder } = await builtShell(mkdtempSync(path.join(tmpdir(), 'lotline-shell-')), { version })
    await publishFolder(app.services, folder, { stage })
  }
  const passes = (version: string) => settleCheck(app.services, { remote: 'mfe-sms', version }, async () => [])
  const listed = async (version: string) =>
    (await employee.request('GET', '/api/releases?remote=mfe-sms')).body.find(
      (one: { version: string }) => one.version === version,
    )
  await shell('1.0.0-5e110001', 'live')
  await shell('1.0.0-5e110002', 'test')
  const release = { version: '1.0.0-00000002' }
  await publish(release.version, { stage: 'test', trust: undefined })
  await passes(release.version)
  await promote(release)
  expect(await listed(release.version)).toMatchObject({ stage: 'live', share: 100, given: 10, checked: 'waiting' })
  await passes(release.version)
  expect(await listed(release.version)).toMatchObject({ given: 100, checked: 'passed' })

  await promote({ version: '1.0.0-00000001' })
  await promote(release)
  expect(await listed(release.version)).toMatchObject({ given: 100, checked: 'passed' })

  await promote({ version: '1.0.0-00000001' })
  await employee.request('POST', '/api/releases/shell/promote', { version: '1.0.0-5e110002' })
  const tried = { version: '1.0.0-00000003' }
  await publish(tried.version, { stage: 'test', trust: undefined })
  await passes(tried.version)
  await promote(tried)
  expect(await listed(tried.version)).toMatchObject({ stage: 'live', given: 100, checked: 'passed' })
})

test('without a test address nothing can be given out there', async () => {
  const { config } = app.services
  config.testUrl = undefined
  expect(await promote({ version: '1.0.0-00000001', stage: 'test' })).toMatchObject({
    status: 409,
    body: { code: 'no_test_address' },
  })
  const { release } = await builtRemote()
  expect(await employee.request('POST', '/api/releases/check', { release, files: {}, stage: 'test' })).toMatchObject({
    status: 409,
    body: { code: 'no_test_address' },
  })
  await expect(exportSite(app.services, { folder: '/nowhere', stage: 'test' }, () => undefined)).rejects.toThrow(
    'TEST_URL',
  )
  config.testUrl = 'http://test.localhost:4000'
})
