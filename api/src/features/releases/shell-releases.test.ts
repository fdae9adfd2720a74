import { createPrivateKey } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuiltShell } from 'contract/built-shell'
import { Registry } from 'contract/page-registry'
import { testApp, type Caller } from '../../../test/app.ts'
import { builtRemote, builtShell, liveForTests, publishFolder } from '../../../test/test-builds.ts'
import { signatureOf } from '../../../test/signed-upload.ts'
import { rollBackUnhealthyReleases, tellOfFailingReleases } from './health.ts'
import { publishBuilt } from './publish-built.ts'
import { publishRelease } from './publish-release.ts'
import { readBuild } from './read-build.ts'
import { releaseKeyCommand, releaseKeyForm } from './release-key-command.ts'
import { removeOldReleases } from './remove-old-releases.ts'

let time = Date.now()
const app = testApp({ now: () => new Date((time += 5_000)) }) // each look at the registry asks the database
const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
let employee: Caller

const first = '1.0.0-5e110001'
const second = '1.0.0-5e110002'
const heading = (text: string) => ({
  'login.prerendered.html': `<title>Welcome Back</title><!--root--><h1>${text}</h1>`,
})

beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await builtShell(root, {}, heading(first))
  employee = await app.signedIn({ employee: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.services.sql`truncate releases, release_reports, shell_files`
})

/** A build of the shell in a folder of its own, whose sign-in page says which one it is. */
const buildOf = async (version: string, about: Partial<BuiltShell> = {}, files: Record<string, string> = {}) =>
  builtShell(
    mkdtempSync(path.join(tmpdir(), 'lotline-shell-')),
    { version, ...about },
    { ...heading(version), ...files },
  )

async function publish(
  version: string,
  options: Parameters<typeof publishFolder>[2] = {},
  about: Partial<BuiltShell> = {},
) {
  return publishFolder(app.services, (await buildOf(version, about)).folder, options)
}

async function seen(cookie = '', caller: Caller = app.signedOut()) {
  const { body, headers } = await caller.request('GET', '/login', undefined, cookie ? { cookie } : {})
  const registry = Registry.parse(JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? ''))
  return { shown: /<h1>(.*?)<\/h1>/.exec(body)?.[1], registry, policy: headers.get('content-security-policy') }
}

test('what comes with the program is the newest shell, and a restart leaves what people gave out', async () => {
  await publishBuilt(app.services, () => undefined)
  expect((await seen()).registry.shell).toEqual({ version: first, given: [first] })

  await publish(second)
  const said: string[] = []
  await publishBuilt(app.services, (line) => void said.push(line))
  expect(said).toEqual([
    `shell ${first} stays behind ${second}, which was given out later. \`upgrade\` gives out what came with the program.`,
  ])
  expect(await seen()).toMatchObject({
    shown: second,
    registry: { shell: { version: second, given: [second, first] } },
  })
})

test('a build of the program that is not known stays behind a shell that a person gave out, until the operator upgrades', async () => {
  await publish(second)
  await employee.request('POST', '/api/releases/shell/promote', { version: second })
  const said: string[] = []
  await publishBuilt(app.services, (line) => void said.push(line))
  expect(said).toEqual([expect.stringContaining(`shell ${first} stays behind ${second}`)])
  expect((await seen()).registry.shell).toEqual({ version: second, given: [second] })
  expect(await employee.request('POST', '/api/releases/shell/rollback', {})).toMatchObject({ status: 409 })

  await publishBuilt(app.services, () => undefined, { isUpgrade: true })
  expect((await seen()).registry.shell).toEqual({ version: first, given: [first, second] })
})

test('an open window is told of the shell that a page gets now, where it is another than its own', async () => {
  await publish(first)
  const told = async (shell: string) =>
    (await app.signedOut().request('GET', `/api/registry?shell=${shell}`)).body.shell
  expect(await told(first)).toEqual({ version: first, given: [first] })
  await publish(second)
  expect(await told(first)).toEqual({ version: first, given: [second, first], next: second })
  expect(await told(second)).toEqual({ version: second, given: [second, first] })
  await employee.request('POST', '/api/releases/shell/rollback', {})
  expect(await told(second)).toEqual({ version: second, given: [first], next: first })
  expect(await told('1.0.0-5e11000f')).toEqual({ version: first, given: [first] })
})

test('an open window whose shell was taken out meanwhile is given what fits that one: what does not would fail there, and count against its team', async () => {
  await publish(first)
  await publish(second, {}, { brings: { react: '20.0.0' } })
  const remote = async (version: string, react: string, range: string) => {
    const live = { ...liveForTests, shell: { ...liveForTests.shell, brings: { react } } }
    await publishFolder(app.services, (await builtRemote({ version, needs: { react: range } })).folder, { live })
  }
  await remote('1.0.0-00000001', '20.0.0', '>=19')
  await employee.request('POST', '/api/releases/shell/rollback', {})
  await remote('1.0.0-00000002', '19.3.1', '^19.3.1')
  const given = async (shell: string) => {
    const { remotes } = (await app.signedOut().request('GET', `/api/registry?shell=${shell}`)).body
    return remotes['mfe-sms'].releases.map(({ version }: { version: string }) => version)
  }
  expect(await given(first)).toEqual(['1.0.0-00000002', '1.0.0-00000001'])
  expect(await given(second)).toEqual(['1.0.0-00000001'])
})

test('a team with a key for the shell publishes it to a share, promotes it and rolls it back', async () => {
  let key = ''
  await releaseKeyCommand(app.services, releaseKeyForm.read(['shell', 'shell team']), (printed) => (key = printed))
  const [, privateKey = ''] = key.split('.')
  const { release, files } = await readBuild((await buildOf(second)).folder)
  const body = {
    release,
    files: Object.fromEntries([...(await files())].map(([name, content]) => [name, content.toString('base64')])),
    share: 10,
    signature: signatureOf(
      release,
      createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' }),
    ),
  }
  const team = { authorization: `Bearer ${key.split('.')[0]}` }
  const ask = (method: string, address: string, sent?: object) => app.signedOut().request(method, address, sent, team)
  await publish(first)
  expect((await ask('POST', '/api/releases', body)).body).toEqual({ version: second, outcome: 'published' })
  expect((await seen()).shown).toBe(first)

  await app.services.sql`update releases set checked = 'passed' where version = ${second}`
  await ask('POST', '/api/releases/shell/promote', { version: second })
  expect((await seen()).shown).toBe(second)
  expect((await ask('GET', '/api/releases?remote=shell')).body).toMatchObject([
    { version: second, owner: 'shell team', share: 100 },
    { version: first, share: 100 },
  ])
  expect((await ask('POST', '/api/releases/shell/rollback', {})).body).toEqual({ takenOut: second, newest: first })
  expect((await seen()).shown).toBe(first)
})

test('the shell is not withdrawn as a remote is: every page needs one', async () => {
  await publish(first)
  expect(await employee.request('POST', '/api/releases/shell/withdraw', { reason: 'Try' })).toMatchObject({
    status: 409,
    body: { code: 'shell_stays', message: expect.stringContaining('Roll its release back') },
  })
  expect((await seen()).registry.shell).toEqual({ version: first, given: [first] })
})

test('pages are made of the shell’s own files and policy, and files of every shell stay reachable', async () => {
  await publish(first)
  const { folder } = await buildOf(second, { inline: ['sha256-second'] }, { 'assets/main.87654321.js': 'second()' })
  await publishFolder(app.services, folder)
  expect((await seen()).policy).toContain("'sha256-second'")
  const file = async (name: string) => (await app.signedOut().request('GET', `/assets/${name}`)).body
  expect([await file('main.87654321.js'), await file('kit.js')]).toEqual(['second()', 'kit()'])
  const { body } = await app.signedOut().request('GET', `/remotes/shell/${second}/assets/kit.js`)
  expect(body).toBe('kit()') // as the server's own check reads them
})

test('a shell that failed in a browser is passed over there: the one before it is shown at once', async () => {
  await publish(first)
  await publish(second)
  const failed = (...versions: string[]) => seen(`lotline_failed_shells=${versions.join('/')}`)
  expect(await failed(second)).toMatchObject({ shown: first, registry: { shell: { given: [second, first] } } })
  expect((await failed(second, first)).shown).toBe(second)
  expect((await failed('made-up', '1.0.0-00000000')).shown).toBe(second)
  expect((await seen()).shown).toBe(second)
})

test('a shell for a share of the accounts reaches no visitor, and the note of a browser brings no one a shell that it was not given', async () => {
  await publish(first)
  await publish(second, { share: 0 })
  const person = await app.signedIn()
  expect((await seen('', person)).shown).toBe(first)
  expect((await seen(`lotline_failed_shells=${first}`, person)).shown).toBe(first)
})

test('a remote’s release that does not fit the shell is not given with it, the fitting older one is', async () => {
  await publish(first, {}, { shellApi: 1 })
  await publish(second, {}, { shellApi: 2, brings: { react: '20.0.0' } })
  const remote = (version: string, shellApi: number, react: string) =>
    builtRemote({ version, shellApi, needs: { react } }).then(({ folder }) =>
      readBuild(folder).then((build) =>
        publishRelease(app.services, {
          ...build,
          live: async () => ({ ...liveForTests, shell: { ...liveForTests.shell, brings: { react: react.slice(1) } } }),
          trust: 'built in',
        }),
      ),
    )
  await remote('1.0.0-00000001', 1, '^19.3.1')
  await remote('1.0.0-00000002', 2, '^20.0.0')
  const given = async (cookie?: string) =>
    (await seen(cookie)).registry.remotes['mfe-sms']?.releases.map(({ version }) => version)
  expect(await given()).toEqual(['1.0.0-00000002'])
  expect(await given(`lotline_failed_shells=${second}`)).toEqual(['1.0.0-00000001'])
  const ofWindow = await app.signedOut().request('GET', `/api/registry?shell=${first}`)
  expect(ofWindow.body.remotes['mfe-sms'].releases).toMatchObject([{ version: '1.0.0-00000001' }])
})

test('a remote that is released often for a shell that few accounts get stays there for the accounts that get the one before', async () => {
  await publish(first)
  const brings = { react: '19.3.1', 'design-system/new-chart': '1.0.0' }
  await publish(second, { share: 10 }, { brings })
  const remote = async (version: string, needs: Record<string, string>) => {
    const live = { ...liveForTests, shell: { ...liveForTests.shell, brings } }
    await publishFolder(app.services, (await builtRemote({ version, needs })).folder, { live })
  }
  const given = async () => (await seen()).registry.remotes['mfe-sms']?.releases.map(({ version }) => version)
  const older = '1.0.0-00000001'
  await remote(older, { react: '^19.3.1' })
  for (let nth = 0; nth < 12; nth += 1) {
    await remote(`1.0.0-000001${String(nth).padStart(2, '0')}`, { 'design-system/new-chart': '^1.0.0' })
    expect({ nth, given: await given() }).toEqual({ nth, given: [older] })
  }
  const kept = async () =>
    (await app.services.sql`select version from releases where version = ${older} and files_removed_at is null`).length
  await app.services.sql`update releases set last_given_at = now() - interval '91 days'`
  await removeOldReleases(app.services, 100)
  expect(await kept()).toBe(1)

  await employee.request('POST', '/api/releases/shell/promote', { version: second })
  expect(await given()).toEqual(['1.0.0-00000111', '1.0.0-00000110', '1.0.0-00000109'])
})

test('a rollback needs a release before it that fits the shell which accounts are shown', async () => {
  await publish(first)
  const remote = async (version: string, react: string) => {
    const live = { ...liveForTests, shell: { ...liveForTests.shell, brings: { react } } }
    await publishFolder(app.services, (await builtRemote({ version, needs: { react: `^${react}` } })).folder, { live })
  }
  await remote('1.0.0-00000001', '19.3.1')
  await remote('1.0.0-00000002', '18.0.0')
  await remote('1.0.0-00000003', '19.3.1')
  const rollBack = () => employee.request('POST', '/api/releases/mfe-sms/rollback', {})
  expect((await rollBack()).body).toEqual({ takenOut: '1.0.0-00000003', newest: '1.0.0-00000001' })
  await app.services.sql`update releases set taken_out = null where version = '1.0.0-00000003'`
  await app.services.sql`update releases set taken_out = 'It crashes' where version = '1.0.0-00000001'`
  expect(await rollBack()).toMatchObject({ status: 409, body: { code: 'nothing_before' } })
})

test('a remote’s release that fails in tabs of an older shell stays where no other fits the shell of new pages, and its team is told', async () => {
  await publish(first)
  await publish(second, {}, { brings: { react: '20.0.0' } })
  const remote = async (version: string, react: string, range: string) => {
    const live = { ...liveForTests, shell: { ...liveForTests.shell, brings: { react } } }
    await publishFolder(app.services, (await builtRemote({ version, needs: { react: range } })).folder, { live })
  }
  const [older, newer] = ['1.0.0-00000001', '1.0.0-00000002']
  await remote(older, '19.3.1', '^19.3.1')
  await remote(newer, '20.0.0', '>=19')
  const { sql } = app.services
  await sql`update releases set given_at = now() - interval '1 hour'`
  for (let count = 0; count < 3; count += 1) {
    const person = await app.signedIn()
    const { accountId } = person.user
    await sql`update accounts set created_at = now() - interval '2 days' where id = ${accountId}`
    await sql`
      insert into release_reports (remote, version, outcome, milliseconds, account_id, at)
      values ('mfe-sms', ${older}, 'loaded', 0, ${accountId}, now() - interval '1 day')`
    const { token } = (await person.request('GET', `/api/registry?shell=${first}`)).body
    const report = {
      remote: 'mfe-sms',
      version: older,
      owner: 'sms team',
      outcome: 'recovered',
      milliseconds: 0,
      attempts: [{ version: newer, error: 'It throws' }],
      token,
    }
    expect((await person.request('POST', '/api/releases/reports', report)).status).toBe(204)
  }
  await sql`update release_reports set at = at - interval '2 minutes'`
  const given = async () => (await seen()).registry.remotes['mfe-sms']?.releases.map(({ version }) => version)
  await rollBackUnhealthyReleases(app.services)
  expect(await given()).toEqual([newer])
  await tellOfFailingReleases(app.services)
  const [mail] =
    await sql`select subject from mails where recipient = ${employee.user.email} order by created_at desc limit 1`
  expect(mail).toEqual({ subject: `mfe-sms ${newer} fails` })

  // In a shell that both fit, the one before it takes its place.
  await sql`update releases set taken_out = 'moved' where remote = 'shell' and version = ${second}`
  await rollBackUnhealthyReleases(app.services)
  expect(await given()).toEqual([older])
})

test('what was built against a newer API than a process serves is given by the processes of that API alone', async () => {
  const live = { ...liveForTests, contract: '2.0.0' }
  await publish(first)
  await publish(second, { live }, { contract: '2.0.0' })
  for (const [version, contract] of [
    ['1.0.0-00000001', '1.0.0'],
    ['1.0.0-00000002', '2.0.0'],
  ] as const)
    await publishFolder(app.services, (await builtRemote({ version, contract, needs: {} })).folder, { live })
  const given = async () => {
    const { shown, registry } = await seen()
    const ofWindow = Registry.parse((await app.signedOut().request('GET', '/api/registry')).body)
    const [ofPage, asked] = [registry, ofWindow].map(({ remotes }) =>
      remotes['mfe-sms']?.releases.map(({ version }) => version),
    )
    expect(asked).toEqual(ofPage)
    return [shown, ...(ofPage ?? [])]
  }
  expect(await given()).toEqual([first, '1.0.0-00000001'])

  const { config } = app.services
  const { root: former } = config
  config.root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
  await builtShell(config.root, { contract: '2.0.0' })
  expect(await given()).toEqual([second, '1.0.0-00000002', '1.0.0-00000001'])
  config.root = former
})

test('whoever asks for the registry of a shell that they were not given reports nothing of it', async () => {
  await publish(first)
  await publish(second, { share: 0 })
  const person = await app.signedIn()
  const { token } = (await person.request('GET', `/api/registry?shell=${second}`)).body
  const report = { remote: 'shell', owner: '', outcome: 'recovered', milliseconds: 0, attempts: [], token }
  const reported = async (version: string) =>
    (await person.request('POST', '/api/releases/reports', { ...report, version })).status
  expect([await reported(second), await reported(first)]).toEqual([403, 204])
})

test('a check opens a page inside the shell that few are given, which it can report nothing of', async () => {
  await publish(first)
  await publish(second, { share: 10 })
  const opened = async (shell: string) => {
    const { body } = await app.signedOut().request('GET', '/login', undefined, { 'x-lotline-shell': shell })
    const registry = Registry.parse(JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? ''))
    return { shown: /<h1>(.*?)<\/h1>/.exec(body)?.[1], given: registry.shell?.given }
  }
  expect(await opened(second)).toEqual({ shown: second, given: [first] })
  expect(await opened('1.0.0-5e11000f')).toEqual({ shown: first, given: [first] })
})

test('an employee looks at one release of the shell; no server of a developer stands in for it', async () => {
  await publish(first)
  await publish(second)
  const page = async (address: string) =>
    (await employee.request('GET', address, undefined, { 'sec-fetch-site': 'none' })).body as string
  expect(await page(`/login?shell=${first}`)).toContain(`<h1>${first}</h1>`)
  const local = await page('/login?shell=http://localhost:3000')
  expect(local).toContain(`<h1>${second}</h1>`)
  expect(local).not.toContain('localhost:3000')
  expect((await app.signedOut().request('GET', `/login?shell=${first}`)).body).toContain(`<h1>${second}</h1>`)
})

test('a shell that does not start for several accounts is taken out by itself', async () => {
  await publish(first)
  await publish(second)
  await app.services.sql`update releases set given_at = now() - interval '1 hour'`
  for (let count = 0; count < 3; count += 1) {
    const person = await app.signedIn()
    await app.services
      .sql`update accounts set created_at = now() - interval '2 days' where id = ${person.user.accountId}`
    await app.services.sql`
      insert into release_reports (remote, version, outcome, milliseconds, account_id, at)
      values ('shell', ${first}, 'loaded', 0, ${person.user.accountId}, now() - interval '1 day')`
    const { token } = (await seen(`lotline_failed_shells=${second}`, person)).registry
    const report = {
      remote: 'shell',
      version: first,
      owner: 'shell team',
      outcome: 'recovered',
      milliseconds: 0,
      attempts: [{ version: second, error: 'could not be loaded' }],
      token,
    }
    expect((await person.request('POST', '/api/releases/reports', report)).status).toBe(204)
  }
  await rollBackUnhealthyReleases(app.services)
  expect((await seen()).shown).toBe(first)
  expect((await employee.request('GET', '/api/releases/shell/health')).body).toMatchObject([
    { version: second, errors: [{ error: 'could not be loaded', accounts: 3 }] },
    { version: first, shown: 3 },
  ])
})

test('a shell whose stored page was changed is passed over for the one before it', async () => {
  await publish(first)
  const changed = '1.0.0-5e110003'
  await publish(changed)
  await app.services.files.put(`releases/shell/${changed}/index.html`, Buffer.from('<script>stolen()</script>'))
  expect((await seen()).shown).toBe(first)
})

test.each<[string, Partial<BuiltShell>, Record<string, string>, string]>([
  ['is built against a newer API', { contract: '9.0.0' }, {}, 'It was built against contract 9.0.0'],
  ['serves a remote no more', { shellApi: 5 }, {}, 'mfe-sms needs shell API 1'],
  [
    'takes a path of a remote',
    { paths: ['/campaigns'] },
    {},
    '/campaigns overlaps /campaigns, which belongs to mfe-sms',
  ],
  ['shows a page where the server answers itself', { paths: ['/metrics'] }, {}, '/metrics is an address of the server'],
  ['shows a page at an address of a file', { paths: ['/terms.pdf'] }, {}, '/terms.pdf ends as a file does'],
  ['names a file it does not have', { parts: { account: ['assets/none.js'] } }, {}, 'assets/none.js is named'],
  ['has no place for its pages', {}, { 'index.html': '<div id="root"></div>' }, 'index.html lacks <!--head-->'],
  [
    'brings a script that the policy refuses',
    {},
    { 'index.html': '<script>go()</script><!--head--><div id="root"></div>' },
    'index.html holds a script that the page’s policy would refuse',
  ],
  ['gives an earlier file another content', {}, { 'assets/kit.js': 'other()' }, 'assets/kit.js was another file'],
])('a shell that %s is refused', async (_what, about, files, reason) => {
  await publish(first)
  await publishFolder(app.services, (await builtRemote({ needs: {} })).folder)
  const { release, files: read } = await readBuild((await buildOf(second, about, files)).folder)
  const body = {
    release,
    files: Object.fromEntries([...(await read())].map(([name, content]) => [name, content.toString('base64')])),
  }
  const answer = await employee.request('POST', '/api/releases', body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'release_refused' } })
  expect(answer.body.details.join(' ')).toContain(reason)
  expect((await seen()).shown).toBe(first)
})

test('no remote takes the shell’s name', async () => {
  const { folder } = await builtRemote({ name: 'mfe-sms' })
  const { release } = await readBuild(folder)
  const body = { release: { ...release, name: 'shell', container: 'shell_1_0_0_0000000a' }, files: {} }
  expect((await employee.request('POST', '/api/releases', body)).status).toBe(422)
})
