import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { builtRemote, builtShell, liveForTests, publishFolder } from '../../../test/test-builds.ts'
import { givenReleases } from './given-releases.ts'
import { makeNewest } from './queries.ts'
import { removeOldReleases } from './remove-old-releases.ts'
import { shellKey, storeKey } from './store-keys.ts'

const app = testApp()
beforeAll(() => app.start())
afterAll(() => app.stop())

const versions = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003', '1.0.0-00000004', '1.0.0-00000005']
const given = async () => (await givenReleases(app.services, 'live')).remotes.map(({ version }) => version)
const isStored = async (version: string) =>
  (await app.services.files.size(storeKey('mfe-sms', version, 'pages.js'))) !== undefined
const later = (days: number) =>
  app.services.sql`update releases set last_given_at = last_given_at - make_interval(days => ${days})`

test('a release that no page was given for 90 days is removed with its files; what pages get and fall back to stays', async () => {
  const folders = await Promise.all(versions.map(async (version) => (await builtRemote({ version })).folder))
  // The newest is a canary: accounts outside its share get the three before it.
  for (const [index, folder] of folders.entries())
    await publishFolder(app.services, folder, { share: index === 4 ? 10 : 100 })

  await later(89)
  expect(await removeOldReleases(app.services, 100)).toBe(0)
  await app.services.sql`update releases set last_given_at = now() - interval '91 days'`
  expect(await removeOldReleases(app.services, 100)).toBe(1)
  expect(await Promise.all(versions.map(isStored))).toEqual([false, true, true, true, true])
  expect(await given()).toEqual(versions.slice(1).reverse())
  expect(await removeOldReleases(app.services, 100)).toBe(0)

  // A promotion does not bring back what has no files.
  expect((await makeNewest(app.services.sql, 'mfe-sms', '1.0.0-00000001', { stage: 'live', share: 100 })).count).toBe(0)
  expect(await given()).toEqual(versions.slice(1).reverse())
})

test('a release whose files were removed is given out again when it is published again', async () => {
  const { folder } = await builtRemote({ version: '1.0.0-00000001' })
  expect(await publishFolder(app.services, folder)).toBe('newest again')
  expect(await isStored('1.0.0-00000001')).toBe(true)
  expect((await given())[0]).toBe('1.0.0-00000001')
  expect(await removeOldReleases(app.services, 100)).toBe(0)
})

test('a release that was taken out is kept for 90 days, so that it can be promoted again', async () => {
  const version = '1.0.0-00000005'
  await app.services.sql`update releases set taken_out = 'It crashes' where version = ${version}`
  await later(30)
  await removeOldReleases(app.services, 100)
  expect(await isStored(version)).toBe(true)
  await later(61)
  await removeOldReleases(app.services, 100)
  expect(await isStored(version)).toBe(false)

  // Published again it has its files for a promotion, and is given to no page before that.
  expect(await publishFolder(app.services, (await builtRemote({ version })).folder)).toBe('taken out')
  expect(await isStored(version)).toBe(true)
  expect(await given()).not.toContain(version)
})

test('an old shell goes with its files; those that a kept shell has too stay', async () => {
  const shells = ['1.0.0-5e110001', '1.0.0-5e110002', '1.0.0-5e110003', '1.0.0-5e110004']
  const only = (version: string) => `assets/only-${version.slice(-8)}.js`
  for (const version of shells) {
    const root = mkdtempSync(path.join(tmpdir(), 'lotline-shell-'))
    const { folder } = await builtShell(root, { version }, { [only(version)]: `run('${version}')` })
    expect(await publishFolder(app.services, folder)).toBe('published')
  }
  const isShared = async (file: string) => (await app.services.files.size(shellKey(file))) !== undefined
  const asked = async (version: string) => (await app.signedOut().request('GET', `/${only(version)}`)).status

  await app.services.sql`update releases set last_given_at = now() - interval '91 days' where remote = 'shell'`
  await removeOldReleases(app.services, 100)
  expect(await Promise.all(shells.map((version) => isShared(only(version))))).toEqual([false, true, true, true])
  expect(await isShared('assets/kit.js')).toBe(true)
  expect(await Promise.all(shells.map(asked))).toEqual([404, 200, 200, 200])

  const root = mkdtempSync(path.join(tmpdir(), 'lotline-shell-'))
  const [version = ''] = shells
  const { folder } = await builtShell(root, { version }, { [only(version)]: `run('${version}')` })
  expect(await publishFolder(app.services, folder)).toBe('newest again')
  expect(await asked(version)).toBe(200)
})

test('what an older shell is given stays, though pages of the newest shell have had newer releases for long', async () => {
  await app.services.sql`truncate releases, shell_files`
  const shell = async (version: string, react: string) => {
    const root = mkdtempSync(path.join(tmpdir(), 'lotline-shell-'))
    await publishFolder(app.services, (await builtShell(root, { version, brings: { react } })).folder)
  }
  await shell('1.0.0-5e110001', '19.3.1')
  await shell('1.0.0-5e110002', '20.0.0')
  // The newest three need what only the newer shell brings.
  for (const [index, version] of versions.entries()) {
    const react = index < 2 ? '19.3.1' : '20.0.0'
    const { folder } = await builtRemote({ version, needs: { react: `^${react}` } })
    const live = { ...liveForTests, shell: { ...liveForTests.shell, brings: { react } } }
    await publishFolder(app.services, folder, { live })
  }
  await app.services.sql`update releases set last_given_at = now() - interval '91 days'`
  expect(await removeOldReleases(app.services, 100)).toBe(0)
  expect(await Promise.all(versions.map(isStored))).toEqual([true, true, true, true, true])
})
