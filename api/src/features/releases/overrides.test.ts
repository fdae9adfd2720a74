import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'contract/page-registry'
import { testApp, type Answer, type Caller } from '../../../test/app.ts'
import { directivesOf, faultsOf } from '../../../test/page-policy.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'

const app = testApp()
let employee: Caller

/** With a second factor, which an employee needs where others can reach the product. */
async function anEmployee(): Promise<Caller> {
  const person = await app.signedIn({ employee: true })
  await app.services
    .sql`insert into totp_factors (user_id, secret, confirmed_at) values (${person.user.id}, 'sealed', now())`
  return person
}

beforeAll(async () => {
  await app.start()
  app.services.config.root = mkdtempSync(path.join(tmpdir(), 'lotline-overrides-'))
  await builtShell(app.services.config.root)
  for (const version of ['1.0.0-00000001', '1.0.0-00000002'])
    await publishFolder(app.services, (await builtRemote({ version })).folder)
  employee = await anEmployee()
})
afterAll(() => app.stop())
afterEach(() => {
  Object.assign(app.services.config, { isPublic: false, publicUrl: app.url })
})

const local = 'http://localhost:3003'
const wish = `/campaigns?page=2&mfe-sms=${local}`

/** Opens an address as a browser does that says where the wish came from. */
const open = (
  caller: Caller,
  address: string,
  from: 'none' | 'same-origin' | 'same-site' | 'cross-site' | undefined,
  cookie = '',
) => caller.request('GET', address, undefined, { ...(from ? { 'sec-fetch-site': from } : {}), cookie })
const releasesIn = ({ body }: Answer) =>
  Registry.parse(JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '')).remotes['mfe-sms']?.releases.map(
    ({ version, source }) => `${source} ${version}`,
  )
const scriptsIn = ({ headers }: Answer) => directivesOf(headers.get('content-security-policy') ?? '').get('script-src')
const published = ['registry 1.0.0-00000002', 'registry 1.0.0-00000001']

describe('on one’s own machine', () => {
  test('an employee who types the address of a local build gets it, first in the registry, and the page may reach it', async () => {
    const answer = await open(employee, wish, 'none')
    expect(releasesIn(answer)).toEqual(['override local', ...published])
    expect(answer.body).toContain(`"base":"${local}/"`)
    expect(scriptsIn(answer)).toEqual(["'self'", "'sha256-first'", local])
    expect(answer.body).toContain(`<meta name="script-origins" content="${local}">`)
    expect(answer.headers.get('content-security-policy')).toContain('ws://localhost:3003')
    expect(answer.headers.get('set-cookie')).toBe(
      'lotline_overrides=mfe-sms%3Dhttp%253A%252F%252Flocalhost%253A3003; Path=/; HttpOnly; SameSite=Strict',
    )
  })

  test('the page of a developer’s own shell runs its script in place of ours, is not written ahead, and leads back', async () => {
    const answer = await open(employee, `${wish}/standalone`, 'none')
    expect(releasesIn(answer)).toEqual(['override local', ...published])
    expect(answer.body.match(/<script [^>]*src=[^>]*>/g)).toEqual([
      `<script defer crossorigin="anonymous" src="${local}/standalone/standalone.js">`,
    ])
    expect(answer.body).toContain('<div id="root" data-from-other-shell><main>')
    expect(answer.body).toContain('<a href="?mfe-sms=">Back to the published site</a>')
    expect(answer.body).not.toContain('as="script"')
    expect(scriptsIn(answer)).toEqual(["'self'", "'sha256-first'", local])
    expect((await open(employee, `${wish}/elsewhere`, 'none')).body).toContain('/assets/main.12345678.js')
  })

  test('it is taken back by the banner’s address, from wherever that is followed', async () => {
    const kept = `lotline_overrides=${encodeURIComponent(`mfe-sms=${encodeURIComponent(local)}`)}`
    expect((await open(employee, '/campaigns?mfe-sms=', 'cross-site', kept)).headers.get('set-cookie')).toMatch(
      /^lotline_overrides=; Max-Age=0;/,
    )
  })

  test('a published release can be looked at too', async () => {
    expect(releasesIn(await open(employee, '/campaigns?mfe-sms=1.0.0-00000001', 'none'))).toEqual([
      'override 1.0.0-00000001',
      'registry 1.0.0-00000002',
    ])
  })

  test('so can one that no page is given, such as one on the stage test', async () => {
    const version = '1.0.0-00000009'
    await publishFolder(app.services, (await builtRemote({ version })).folder, { stage: 'test' })
    expect(releasesIn(await open(employee, `/campaigns?mfe-sms=${version}`, 'none'))).toEqual([
      `override ${version}`,
      ...published,
    ])
    expect(releasesIn(await open(app.signedOut(), `/campaigns?mfe-sms=${version}`, 'none'))).toEqual(published)
    await app.services.sql`delete from releases where version = ${version}`
  })

  test('a remote that no account is given yet is looked at by its release, or by a local build', async () => {
    const { folder } = await builtRemote({ name: 'mfe-new', title: 'Reports', paths: ['/reports'] })
    await publishFolder(app.services, folder, { share: 0 })
    const remoteIn = ({ body }: Answer) =>
      Registry.parse(JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '')).remotes['mfe-new']
    for (const [source, version] of [
      ['1.0.0-0000000a', '1.0.0-0000000a'],
      [local, 'local'],
    ]) {
      const answer = await open(employee, `/reports?mfe-new=${source}`, 'none')
      expect(answer.status).toBe(200)
      expect(remoteIn(answer)).toMatchObject({
        title: 'Reports',
        paths: ['/reports'],
        releases: [{ version, source: 'override' }],
      })
    }
    expect(remoteIn(await open(app.signedOut(), '/reports?mfe-new=1.0.0-0000000a', 'none'))).toBeUndefined()
    await app.services.sql`delete from releases where remote = 'mfe-new'`
  })
})

describe.each([
  ['followed from another site', 'cross-site', false],
  ['followed from another part of the same site', 'same-site', false],
  ['from a browser that does not say where it comes from', undefined, false],
  ['typed where others can come to the product', 'none', true],
  ['followed from a page of ours, where others can come to the product', 'same-origin', true],
] as const)('an address %s', (_, from, isPublic) => {
  test.each([local, '1.0.0-00000001'])(
    'asks the employee first whether %s shall run; nothing is kept and nothing of it runs',
    async (source) => {
      app.services.config.isPublic = isPublic
      const answer = await open(employee, `/campaigns?page=2&mfe-sms=${source}`, from)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body).toContain(`<code>mfe-sms</code> from <code>${source}</code>`)
      expect(answer.body).toContain('<a href="/campaigns?page=2">Stay on the published site</a>')
      expect(answer.body).not.toContain('id="registry"')
      expect(faultsOf(answer.body, answer.headers.get('content-security-policy') ?? '')).toEqual([])
      expect(directivesOf(answer.headers.get('content-security-policy') ?? '').get('form-action')).toEqual(["'self'"])
    },
  )

  test.each([
    'https://example.com',
    'http://localhost.example.com',
    'javascript:alert(1)',
    'http://user@example.com#localhost',
    '9.9.9-0000000',
  ])('does not even ask about %s', async (address) => {
    app.services.config.isPublic = isPublic
    const answer = await open(employee, `/campaigns?mfe-sms=${encodeURIComponent(address)}`, from)
    expect(releasesIn(answer)).toEqual(published)
    expect(scriptsIn(answer)).toEqual(["'self'", "'sha256-first'"])
  })

  test.each(['//example.com/campaigns', '///example.com/campaigns', '/\\example.com/campaigns'])(
    'offers to stay here, also where it begins like the one of another site: %s',
    async (address) => {
      app.services.config.isPublic = isPublic
      const answer = await open(employee, `${address}?mfe-sms=${local}`, from)
      expect(answer.body).toContain('<a href="/example.com/campaigns">Stay on the published site</a>')
    },
  )

  test('changes nothing for other callers', async () => {
    app.services.config.isPublic = isPublic
    for (const caller of [app.signedOut(), await app.signedIn()]) {
      const answer = await open(caller, wish, from)
      expect(releasesIn(answer)).toEqual(published)
      expect(scriptsIn(answer)).toEqual(["'self'", "'sha256-first'"])
    }
  })
})

describe('the answer of the employee', () => {
  const confirm = (caller: Caller, form: Record<string, string>, from = 'same-origin') =>
    caller.upload('/api/overrides', form, { 'sec-fetch-site': from })

  test('keeps it for this browser’s session, writes it down, and goes on to the address', async () => {
    Object.assign(app.services.config, { isPublic: true })
    const answer = await confirm(employee, { 'mfe-sms': `${local}/some/path`, to: '/campaigns?page=2' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/campaigns?page=2'])
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
    expect(cookie).toBe('lotline_overrides=mfe-sms%3Dhttp%253A%252F%252Flocalhost%253A3003')
    expect(releasesIn(await open(employee, '/campaigns', 'same-origin', cookie))).toEqual([
      'override local',
      ...published,
    ])
    const [line] = await app.services
      .sql`select user_id, details from security_events where event = 'release_overridden' order by id desc limit 1`
    expect(line).toEqual({ userId: employee.user.id, details: { remote: 'mfe-sms', source: local } })
  })

  test('is taken for a remote that no account is given yet', async () => {
    await publishFolder(app.services, (await builtRemote({ name: 'mfe-new', paths: ['/reports'] })).folder, {
      stage: 'test',
    })
    const answer = await confirm(employee, { 'mfe-new': '1.0.0-0000000a', to: '/reports' })
    expect(answer.headers.get('set-cookie')).toContain('mfe-new%3D1.0.0-0000000a')
    await app.services.sql`delete from releases where remote = 'mfe-new'`
  })

  test('on https the cookie is bound to this host and comes back over https only', async () => {
    Object.assign(app.services.config, { isPublic: true, publicUrl: app.url.replace('http:', 'https:') })
    const answer = await confirm(await anEmployee(), { 'mfe-sms': local, to: '/' }) // their session is bound to https too
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-lotline_overrides=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  test.each(['cross-site', 'same-site'])('is not taken from a page that is %s', async (from) => {
    const answer = await confirm(employee, { 'mfe-sms': local, to: '/' }, from)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  })

  test('is refused from other callers, and from an employee without the second factor that they need', async () => {
    app.services.config.isPublic = true
    for (const caller of [app.signedOut(), await app.signedIn(), await app.signedIn({ employee: true })])
      expect(await confirm(caller, { 'mfe-sms': local })).toMatchObject({
        status: 403,
        body: { code: 'employees_only' },
      })
  })

  test.each([
    'https://example.com/x',
    '//example.com/x',
    '/\\example.com/x',
    'javascript:alert(1)',
    '/\t/example.com',
    'http://[',
  ])('never leads to another site: %s', async (to) => {
    const { headers } = await confirm(employee, { 'mfe-sms': local, to })
    expect(new URL(headers.get('location') ?? '', app.url).origin).toBe(app.url)
  })
})
