import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { BuiltRelease } from 'contract/built-release'
import { currentReleases } from './current-releases.ts'
import { givenReleases } from './given-releases.ts'
import { integrityOf } from './integrity-of.ts'
import { publishRelease } from './publish-release.ts'
import { givenOut, takeOut } from './queries.ts'
import { readBuild } from './read-build.ts'
import { storeKey } from './store-keys.ts'
import { builtRemote, liveForTests, publishFolder } from '../../../test/test-builds.ts'

const app = testApp()
beforeAll(() => app.start())
afterAll(() => app.stop())
afterEach(() => app.services.sql`truncate releases`)

const versions = async () => (await givenOut(app.services.sql, 'live')).map(({ version }) => version)

test('a published release is given out, with its files in the store', async () => {
  const { folder, release } = await builtRemote()
  expect(await publishFolder(app.services, folder, { commit: 'abc' })).toBe('published')
  expect(await givenOut(app.services.sql, 'live')).toMatchObject([
    { remote: 'mfe-sms', version: release.version, commit: 'abc', share: 100 },
  ])
  expect(
    (await buffer(await app.services.files.get(storeKey('mfe-sms', release.version, 'pages.js')))).toString(),
  ).toBe('pages()')
})

test('publishing the same build twice changes nothing', async () => {
  const { folder } = await builtRemote()
  await publishFolder(app.services, folder)
  expect(await publishFolder(app.services, folder)).toBe('known')
  expect(await versions()).toHaveLength(1)
})

test('two machines that publish the same build at once make one release', async () => {
  const { folder } = await builtRemote()
  await Promise.all([1, 2, 3].map(() => publishFolder(app.services, folder)))
  expect(await versions()).toHaveLength(1)
})

test('going back to older code makes its release the newest again', async () => {
  const first = await builtRemote({ version: '1.0.0-00000001' })
  const second = await builtRemote({ version: '1.0.0-00000002' })
  await publishFolder(app.services, first.folder)
  await publishFolder(app.services, second.folder)
  expect(await versions()).toEqual(['1.0.0-00000002', '1.0.0-00000001'])
  expect(await publishFolder(app.services, first.folder)).toBe('newest again')
  expect(await versions()).toEqual(['1.0.0-00000001', '1.0.0-00000002'])
})

test.each([
  ['a container that is not named by the remote and the version', { container: 'mfe_crm_1_0_0_0000000a' }, 'container'],
  ['a page under a pattern that is none', { pages: { '/campaigns/(a+)+b': ['pages.js'] } }, 'pages'],
  ['a part of the shell for a pattern that is none', { takesAt: { '/campaigns(': [] } }, 'takesAt'],
  ['a path that is a pattern', { paths: ['/campaigns/:id'] }, 'paths'],
  [
    'a sidebar entry that leads to a page of another remote',
    { slots: { sidebar: [{ label: 'Contacts', href: '/contacts', icon: 'message' }] } },
    'slots',
  ],
  [
    'a path that highlights its entry and is another remote’s',
    { slots: { sidebar: [{ label: 'Campaigns', href: '/campaigns', icon: 'message', also: ['/contacts'] }] } },
    'slots',
  ],
  [
    'a dashboard card that leads to a page of the shell',
    { slots: { dashboard: [{ title: 'Sign out', text: 'Now', icon: 'message', href: '/login' }] } },
    'slots',
  ],
  [
    'an action that leads to a page of another remote',
    { slots: { actions: [{ on: 'contact', label: 'Text', icon: 'message', href: '/campaignsx?to=:phone' }] } },
    'slots',
  ],
  [
    'an action on a field that there is not',
    { slots: { actions: [{ on: 'contact', label: 'Text', icon: 'message', href: '/campaigns?to=:password' }] } },
    'slots',
  ],
] as const)('a manifest with %s is refused', async (_what, manifest, field) => {
  const { release } = await builtRemote()
  const { success, error } = BuiltRelease.safeParse({ ...release, ...manifest })
  expect([success, error?.issues.map(({ path: [place] }) => place)]).toEqual([false, [field]])
})

test('a row of the registry that is no manifest is left out and told of; the others are given out', async () => {
  await publishFolder(app.services, (await builtRemote({ version: '1.0.0-00000001' })).folder)
  await publishFolder(app.services, (await builtRemote({ version: '1.0.0-00000002' })).folder)
  await app.services.sql`update releases set manifest = '{"name": "mfe-sms"}' where version = '1.0.0-00000002'`
  expect((await currentReleases(app.services)()).remotes.map(({ version }) => version)).toEqual(['1.0.0-00000001'])
})

test('a manifest is parsed once, however often the registry is read', async () => {
  await publishFolder(app.services, (await builtRemote()).folder)
  const [first] = (await givenReleases(app.services, 'live')).remotes
  const [again] = (await givenReleases(app.services, 'live')).remotes
  expect(again?.manifest).toBe(first?.manifest)
})

test('a release that was taken out stays out, however often its build is published', async () => {
  const { folder, release } = await builtRemote()
  await publishFolder(app.services, folder)
  await takeOut(app.services.sql, 'mfe-sms', release.version, 'It crashes')
  expect(await publishFolder(app.services, folder)).toBe('taken out')
  expect(await versions()).toEqual([])
})

test('a file that is not what was built is refused, and nothing is given out', async () => {
  const { folder } = await builtRemote()
  await writeFile(path.join(folder, 'pages.js'), 'something else')
  await expect(publishFolder(app.services, folder)).rejects.toMatchObject({
    code: 'release_refused',
    details: ['pages.js is not what was built: its hash differs. Build the remote again.'],
  })
  expect(await versions()).toEqual([])
})

test('a folder that was never built is refused with what to do', async () => {
  await expect(publishFolder(app.services, '/nowhere')).rejects.toMatchObject({ code: 'not_built' })
})

test('what a published file holds never changes', async () => {
  const { folder, release } = await builtRemote()
  await publishFolder(app.services, folder)
  await writeFile(path.join(folder, 'pages.js'), 'something else')
  await publishFolder(app.services, folder)
  expect(
    (await buffer(await app.services.files.get(storeKey('mfe-sms', release.version, 'pages.js')))).toString(),
  ).toBe('pages()')
  expect((await readFile(path.join(folder, 'pages.js'))).toString()).toBe('something else')
})

const stored = async (version: string, file: string) =>
  (await buffer(await app.services.files.get(storeKey('mfe-sms', version, file)))).toString()

test('another build under the name of a published release is refused, and what was published stays', async () => {
  const { folder, release } = await builtRemote()
  await publishFolder(app.services, folder)
  const other = await builtRemote({ paths: ['/campaigns', '/reports'] }, { 'pages.js': 'others()' })
  await expect(publishFolder(app.services, other.folder)).rejects.toMatchObject({
    status: 409,
    code: 'other_content',
    message: expect.stringContaining('Build it again'),
  })
  expect((await givenReleases(app.services, 'live')).remotes).toMatchObject([{ manifest: { paths: ['/campaigns'] } }])
  expect(await stored(release.version, 'pages.js')).toBe('pages()')
})

test('of two builds that are published under one name in the same moment one is given out, whole', async () => {
  const builds = await Promise.all(
    ['one()', 'two()', 'three()'].map((content) => builtRemote({}, { 'pages.js': content })),
  )
  const outcomes = await Promise.allSettled(builds.map(({ folder }) => publishFolder(app.services, folder)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = builds[outcomes.findIndex(({ status }) => status === 'fulfilled')]
  // Its files may have been another's for a moment: they are its own once it is published again.
  await publishRelease(app.services, { ...(await readBuild(winner?.folder ?? '')), live: async () => liveForTests })
  const content = await stored(winner?.release.version ?? '', 'pages.js')
  expect(winner?.release.integrity['pages.js']).toBe(integrityOf(Buffer.from(content)))
})

test('a release whose stored manifest was changed is given out again once its build is published again', async () => {
  const { folder, release } = await builtRemote()
  await publishFolder(app.services, folder)
  await app.services.sql`update releases set manifest = jsonb_set(manifest, '{title}', '"Changed"')`
  expect((await givenReleases(app.services, 'live')).remotes).toEqual([])
  await publishFolder(app.services, folder)
  expect((await givenReleases(app.services, 'live')).remotes).toMatchObject([
    { version: release.version, manifest: { title: 'SMS campaigns' } },
  ])
})

test('files of a release that were lost or changed in the store are there again once its build is published again', async () => {
  const { folder, release } = await builtRemote()
  await publishFolder(app.services, folder)
  await app.services.files.remove(storeKey('mfe-sms', release.version, 'pages.js'))
  expect(await publishFolder(app.services, folder)).toBe('known')
  expect(await stored(release.version, 'pages.js')).toBe('pages()')

  await app.services.files.put(storeKey('mfe-sms', release.version, 'remoteEntry.js'), Buffer.from('stolen()'))
  const outcome = await publishRelease(app.services, { ...(await readBuild(folder)), live: async () => liveForTests })
  expect(outcome).toBe('known')
  expect(await stored(release.version, 'remoteEntry.js')).toBe(`var container = "${release.version}"`)
})
