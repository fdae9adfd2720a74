import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuiltShell } from 'contract/built-shell'
import type { BuiltRelease } from 'contract/built-release'
import { sampleEntry } from 'contract/slots-in-order'
import { testApp, type Caller } from '../../../test/app.ts'
import { builtRemote, builtShell, liveForTests, publishFolder } from '../../../test/test-builds.ts'
import { readBuild } from './read-build.ts'
import { takeOutByItself } from './take-out-by-itself.ts'

let time = Date.now()
const app = testApp({
  env: { PUBLIC_URL: 'http://localhost:4000', TEST_URL: 'http://test.localhost:4000' },
  now: () => new Date((time += 5_000)), // each look at the registry asks the database
})
const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
let employee: Caller

beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await builtShell(root)
  employee = await app.signedIn({ employee: true })
})
afterAll(() => app.stop())
afterEach(() => app.services.sql`truncate releases, shell_files`)

const OLD = '1.0.0-00000001'
const NEW = '1.0.0-00000002'
type Options = Parameters<typeof publishFolder>[2]

const publish = async (about: Partial<BuiltRelease>, options: Options = {}) =>
  publishFolder(app.services, (await builtRemote(about)).folder, options)

async function publishShell(about: Partial<BuiltShell>, options: Options = {}, files: Record<string, string> = {}) {
  const { folder } = await builtShell(mkdtempSync(path.join(tmpdir(), 'lotline-shell-')), about, files)
  return publishFolder(app.services, folder, options)
}

const promote = (remote: string, body: object) => employee.request('POST', `/api/releases/${remote}/promote`, body)
const check = async (about: Partial<BuiltRelease>) => {
  const { release } = await builtRemote(about)
  const { body } = await employee.request('POST', '/api/releases/check', { release, files: {} })
  return body.reasons as string[]
}
const refused = (reason: string) => ({
  status: 422,
  body: { code: 'release_refused', details: [expect.stringContaining(reason)] },
})
const visitorsRemotes = async () => Object.keys((await app.signedOut().request('GET', '/api/registry')).body.remotes)

test('a remote that was withdrawn does not come back onto a path that another has by now', async () => {
  await publish({ name: 'mfe-old', paths: ['/reports'] })
  await employee.request('POST', '/api/releases/mfe-old/withdraw', { reason: 'Moved' })
  await publish({ name: 'mfe-new', paths: ['/reports'] })
  expect(await promote('mfe-old', { version: '1.0.0-0000000a' })).toMatchObject(
    refused('/reports overlaps /reports, which belongs to mfe-new'),
  )
  expect(await visitorsRemotes()).toEqual(['mfe-new'])
})

const upload = async (about: Partial<BuiltRelease>) => {
  const { release, files } = await readBuild((await builtRemote(about)).folder)
  const content = [...(await files())].map(([name, bytes]) => [name, bytes.toString('base64')])
  return { release, files: Object.fromEntries(content), unchecked: 'For this test' }
}
const taken = {
  status: 422,
  body: {
    code: 'release_refused',
    details: [expect.stringMatching(/^\/reports overlaps \/reports, which belongs to/)],
  },
}

test('of teams that publish a page at one path in the same moment one has it, and the others are told whose it is', async () => {
  const uploads = await Promise.all(
    ['mfe-one', 'mfe-two', 'mfe-three'].map((name) => upload({ name, paths: ['/reports'], needs: {} })),
  )
  const answers = await Promise.all(uploads.map((body) => employee.request('POST', '/api/releases', body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject([taken, taken])
  expect(await visitorsRemotes()).toHaveLength(1)
})

test('of teams that promote onto one path in the same moment one has it', async () => {
  const names = ['mfe-one', 'mfe-two', 'mfe-three']
  for (const name of names) {
    await publish({ name, paths: ['/reports'] })
    await employee.request('POST', `/api/releases/${name}/withdraw`, { reason: 'Moved' })
  }
  const answers = await Promise.all(names.map((name) => promote(name, { version: '1.0.0-0000000a' })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject([taken, taken])
  expect(await visitorsRemotes()).toHaveLength(1)
})

test('publishing such a release again does not bring it back either', async () => {
  const first = await builtRemote({ name: 'mfe-old', version: OLD, paths: ['/reports'] })
  await publishFolder(app.services, first.folder)
  await publish({ name: 'mfe-old', version: NEW, paths: ['/other'] })
  await publish({ name: 'mfe-new', paths: ['/reports'] })
  const live = (await app.signedOut().request('GET', '/api/releases/live')).body
  await expect(
    publishFolder(app.services, first.folder, { live: { ...live, shell: liveForTests.shell } }),
  ).rejects.toMatchObject({ code: 'release_refused' })
})

test('nor does a manifest of the same name that leaves the path out', async () => {
  await publish({ name: 'mfe-old', version: OLD, paths: ['/reports'] })
  await publish({ name: 'mfe-old', version: NEW, paths: ['/other'] })
  await publish({ name: 'mfe-new', paths: ['/reports'] })
  const body = await upload({ name: 'mfe-old', version: OLD, paths: ['/elsewhere'], needs: {} })
  expect(await employee.request('POST', '/api/releases', body)).toMatchObject({
    status: 409,
    body: { code: 'other_content' },
  })
  const { remotes } = (await app.signedOut().request('GET', '/api/registry')).body
  expect([remotes['mfe-old'].paths, remotes['mfe-new'].paths]).toEqual([['/other'], ['/reports']])
})

test('a release that was tried in a newer shell at the test address does not go live before that shell', async () => {
  await publishShell({ version: '1.0.0-5e110001', shellApi: 1 })
  await publishShell({ version: '1.0.0-5e110002', shellApi: 2 }, { stage: 'test' })
  await publish({ version: OLD, shellApi: 2 }, { stage: 'test' })
  expect(await promote('mfe-sms', { version: OLD })).toMatchObject(
    refused('It needs shell API 2; the live shell has 1'),
  )

  await promote('shell', { version: '1.0.0-5e110002' })
  expect((await promote('mfe-sms', { version: OLD })).status).toBe(201)
  expect(await visitorsRemotes()).toEqual(['mfe-sms'])
})

test('a shell that the remotes of the moment do not fit is not promoted', async () => {
  await publishShell({ version: '1.0.0-5e110001', shellApi: 1 })
  await publishShell({ version: '1.0.0-5e110002', shellApi: 3 }, { stage: 'test' })
  await publish({ version: OLD, shellApi: 1 })
  expect(await promote('shell', { version: '1.0.0-5e110002' })).toMatchObject(refused('mfe-sms needs shell API 1'))
})

test('the one release that every account is given is not taken from most of them, and the team is told what to do', async () => {
  await publish({ version: OLD })
  await publish({ version: NEW }, { share: 10 })
  expect(await promote('mfe-sms', { version: OLD, share: 10 })).toMatchObject({
    status: 409,
    body: { code: 'only_release', message: expect.stringContaining('Give another to everybody first') },
  })
  expect(await visitorsRemotes()).toEqual(['mfe-sms'])

  await promote('mfe-sms', { version: NEW })
  expect((await promote('mfe-sms', { version: OLD, share: 10 })).status).toBe(201)
  expect(await visitorsRemotes()).toEqual(['mfe-sms'])
})

test('a path that a canary drops belongs to its remote for as long as other accounts have it', async () => {
  await publish({ version: OLD, paths: ['/campaigns', '/reports'] })
  await publish({ version: NEW, paths: ['/campaigns'] }, { share: 10 })
  const about = { name: 'mfe-crm', paths: ['/reports'], needs: {} }
  expect(await check(about)).toContainEqual(expect.stringContaining('/reports overlaps /reports'))

  await promote('mfe-sms', { version: NEW })
  expect(await check(about)).not.toContainEqual(expect.stringContaining('overlaps'))
})

test('where few accounts get another shell, a remote is held against the newest that it fits', async () => {
  await publishShell({ version: '1.0.0-5e110001', brings: { react: '19.3.1' } })
  await publishShell({ version: '1.0.0-5e110002', brings: { react: '20.0.0' } }, { share: 10 })
  for (const [react, shell] of [
    ['^19.3.1', '1.0.0-5e110001'],
    ['^20.0.0', '1.0.0-5e110002'],
    ['>=19', '1.0.0-5e110002'],
  ] as const) {
    const { release } = await builtRemote({ needs: { react } })
    const { body } = await employee.request('POST', '/api/releases/check', { release, files: {} })
    expect(body).toMatchObject({ site: 'http://localhost:4000', shell })
    expect(body.reasons.join(' ')).not.toContain('It needs')
  }
})

test('what was removed because no page was given it says that it has to be published again', async () => {
  await publish({ version: OLD })
  await app.services.sql`update releases set files_removed_at = now(), taken_out = 'No page was given it for 90 days'`
  expect(await promote('mfe-sms', { version: OLD })).toMatchObject({ status: 409, body: { code: 'files_removed' } })
})

const pathsOf = async () => {
  const { remotes } = (await app.signedOut().request('GET', '/api/registry')).body
  return Object.fromEntries(
    Object.entries<{ paths: string[] }>(remotes).map(([name, { paths }]) => [name, paths.join(' ')]),
  )
}
const rollBack = (remote: string) => employee.request('POST', `/api/releases/${remote}/rollback`, {})

describe('a remote that goes back to a release whose page another team has by now', () => {
  const moves = async (back: () => Promise<unknown>) => {
    const sidebar = [
      { label: 'Reports', href: '/reports', icon: 'file' },
      { label: 'Campaigns', href: '/campaigns', icon: 'file' },
    ]
    const found = [{ kind: 'campaign' as const, label: 'Campaigns', icon: 'file', href: '/campaigns/:id' }]
    await publish({ name: 'mfe-a', version: OLD, paths: ['/campaigns', '/reports'], slots: { sidebar, found } })
    await publish({ name: 'mfe-a', version: NEW, paths: ['/campaigns'] })
    await publish({
      name: 'mfe-b',
      paths: ['/reports'],
      slots: { found: found.map((slot) => ({ ...slot, href: '/reports' })) },
    })
    return back()
  }

  test('has its own pages again at once, and that page stays the other team’s', async () => {
    const answer = await moves(() => rollBack('mfe-a'))
    expect(answer).toMatchObject({
      status: 201,
      body: { takenOut: NEW, newest: OLD, ofOthers: [{ path: '/reports', remote: 'mfe-b' }] },
    })
    expect(await pathsOf()).toEqual({ 'mfe-a': '/campaigns', 'mfe-b': '/reports' })
    const { remotes } = (await app.signedOut().request('GET', '/api/registry')).body
    expect(remotes['mfe-a'].slots).toMatchObject({ sidebar: [{ label: 'Campaigns' }], found: [] })
    expect(remotes['mfe-b'].slots.found).toHaveLength(1)
    const { body: html } = await app.signedOut().request('GET', '/reports')
    expect(html).toContain('/remotes/mfe-b/')
    expect(html).not.toContain('rel="preload" as="script" crossorigin="anonymous" href="/remotes/mfe-a/')
  })

  test('the same where it was taken out by itself, and the other team’s next release is not refused for it', async () => {
    await moves(() => takeOutByItself(app.services, { remote: 'mfe-a', version: NEW, reason: 'It crashes' }))
    expect(await pathsOf()).toEqual({ 'mfe-a': '/campaigns', 'mfe-b': '/reports' })
    expect(await check({ name: 'mfe-b', version: NEW, paths: ['/reports'], needs: {} })).not.toContainEqual(
      expect.stringContaining('overlaps'),
    )
    expect(await check({ name: 'mfe-a', version: NEW, paths: ['/reports'], needs: {} })).toContainEqual(
      expect.stringContaining('/reports overlaps /reports, which belongs to mfe-b'),
    )
  })

  test('and has it back once the other remote is gone', async () => {
    await moves(() => rollBack('mfe-a'))
    await employee.request('POST', '/api/releases/mfe-b/withdraw', { reason: 'A mistake' })
    expect(await pathsOf()).toEqual({ 'mfe-a': '/campaigns /reports' })
  })
})

describe('a shell that goes back to a release whose page a remote has by now', () => {
  const [olderShell, newerShell] = ['1.0.0-5e110001', '1.0.0-5e110002']
  const moves = async () => {
    await publishShell({ version: olderShell, paths: ['/login', '/dashboard', '/reports'] })
    await publishShell({ version: newerShell, paths: ['/login', '/dashboard'] })
    await publish({ name: 'mfe-b', version: OLD, paths: ['/reports'] })
  }
  const reports = async () => (await app.signedOut().request('GET', '/reports')).body

  test('goes back at once, says whose the page is, and the remote keeps it and its next release', async () => {
    await moves()
    expect(await rollBack('shell')).toMatchObject({
      status: 201,
      body: { takenOut: newerShell, newest: olderShell, ofOthers: [{ path: '/reports', remote: 'mfe-b' }] },
    })
    expect(await pathsOf()).toEqual({ 'mfe-b': '/reports' })
    expect(await reports()).toContain('/remotes/mfe-b/')
    expect(await check({ name: 'mfe-b', version: NEW, paths: ['/reports'], needs: {} })).not.toContainEqual(
      expect.stringContaining('overlaps'),
    )
  })

  test('shows one way to the page in the first sidebar, the remote’s', async () => {
    const li = (href: string, label: string) => `<li><a href="${href}"><span>${label}</span></a></li>`
    const { href, label } = sampleEntry('file')
    const frame = `<title>Lotline</title><!--root--><nav aria-label="Main"><ul>${li(href, label)}</ul></nav>`
    const entry = (to: string, called: string) => ({ label: called, href: to, icon: 'file' })
    await publishShell(
      {
        version: '1.0.0-5e110003',
        paths: ['/login', '/dashboard', '/reports'],
        sidebar: [entry('/dashboard', 'Dashboard'), entry('/reports', 'Reports of the shell')],
      },
      {},
      { 'dashboard.prerendered.html': frame },
    )
    const sidebar = async () => /<ul>.*<\/ul>/.exec((await app.signedOut().request('GET', '/dashboard')).body)?.[0]
    const dashboard = li('/dashboard', 'Dashboard')
    expect(await sidebar()).toBe(`<ul>${dashboard}${li('/reports', 'Reports of the shell')}</ul>`)
    await publishShell({ version: '1.0.0-5e110004', paths: ['/login', '/dashboard'] })
    await publish({ name: 'mfe-b', paths: ['/reports'], slots: { sidebar: [entry('/reports', 'Reports')] } })
    await rollBack('shell')
    expect(await sidebar()).toBe(`<ul>${dashboard}${li('/reports', 'Reports')}</ul>`)
  })

  test('the same where it was taken out by itself', async () => {
    await moves()
    await takeOutByItself(app.services, { remote: 'shell', version: newerShell, reason: 'It does not start' })
    expect((await app.signedOut().request('GET', '/api/registry')).body.shell.version).toBe(olderShell)
    expect(await pathsOf()).toEqual({ 'mfe-b': '/reports' })
    expect(await reports()).toContain('/remotes/mfe-b/')
  })

  test('and has it back once the remote is gone', async () => {
    await moves()
    await rollBack('shell')
    await employee.request('POST', '/api/releases/mfe-b/withdraw', { reason: 'A mistake' })
    expect(await check({ name: 'mfe-c', paths: ['/reports'], needs: {} })).toContainEqual(
      expect.stringContaining('/reports overlaps /reports, which belongs to the shell'),
    )
  })
})

test('a remote that goes back to a release whose page the shell has by now leaves it to the shell', async () => {
  await publishShell({ version: '1.0.0-5e110001', paths: ['/login', '/dashboard'] })
  await publish({ name: 'mfe-a', version: OLD, paths: ['/campaigns', '/reports'] })
  await publish({ name: 'mfe-a', version: NEW, paths: ['/campaigns'] })
  await publishShell({ version: '1.0.0-5e110002', paths: ['/login', '/dashboard', '/reports'] })
  expect(await rollBack('mfe-a')).toMatchObject({
    status: 201,
    body: { ofOthers: [{ path: '/reports', remote: 'shell' }] },
  })
  expect(await pathsOf()).toEqual({ 'mfe-a': '/campaigns' })
})
