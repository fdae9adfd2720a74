import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { testApp, type Answer } from '../../../test/app.ts'
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

test('what a person gives out while it is being removed is refused, and no page is given what has no files', async () => {
  await app.services.sql`truncate releases, shell_files`
  const [old = '', newer = ''] = versions
  for (const version of [old, newer]) await publishFolder(app.services, (await builtRemote({ version })).folder)
  await app.services
    .sql`update releases set taken_out = 'It crashes', last_given_at = now() - interval '91 days' where version = ${old}`
  app.services.config.root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
  await builtShell(app.services.config.root)
  const employee = await app.signedIn({ employee: true })
  let promoted: Promise<Answer> | undefined
  const { files, sql } = app.services
  const waits = async () => (await sql`select from pg_locks where not granted`).length > 0
  /** The store, in which a person is at work while the first file goes. */
  const remove = async (key: string) => {
    await files.remove(key)
    if (promoted) return
    promoted = employee.request('POST', '/api/releases/mfe-sms/promote', { version: old })
    const settled = promoted.then(() => true)
    while (!(await Promise.race([settled, waits()]))) await setImmediate()
  }
  await removeOldReleases({ ...app.services, files: { ...files, remove } }, 100)
  expect(await promoted).toMatchObject({ status: 409, body: { code: 'files_removed' } })
  expect(await given()).toEqual([newer])
})

test('a release that a person promoted, for no account yet, keeps its files for 90 days from then on', async () => {
  await app.services.sql`truncate releases, shell_files`
  const [old = '', newer = ''] = versions
  for (const version of [old, newer]) await publishFolder(app.services, (await builtRemote({ version })).folder)
  await app.services
    .sql`update releases set taken_out = 'It crashes', last_given_at = now() - interval '91 days' where version = ${old}`
  await makeNewest(app.services.sql, 'mfe-sms', old, { stage: 'live', share: 0 })
  expect(await removeOldReleases(app.services, 100)).toBe(0)
  expect(await isStored(old)).toBe(true)
})

test('a shell that is published while an old one goes has the files that only that one had', async () => {
  await app.services.sql`truncate releases, shell_files`
  const shell = async (version: string, more: Record<string, string> = {}) =>
    (await builtShell(mkdtempSync(path.join(tmpdir(), 'lotline-shell-')), { version }, more)).folder
  const again = { 'assets/again.js': 'again()' }
  await publishFolder(app.services, await shell('1.0.0-5e110001', again))
  for (const version of ['1.0.0-5e110002', '1.0.0-5e110003', '1.0.0-5e110004'])
    await publishFolder(app.services, await shell(version))
  await app.services.sql`update releases set last_given_at = now() - interval '91 days'`
  const { files } = app.services
  let removed: number | undefined
  /** The store, in which the old shell goes as soon as this file of the new one is there. */
  const put: typeof files.put = async (key, content) => {
    await files.put(key, content)
    if (key === shellKey('assets/again.js') && removed === undefined)
      removed = await removeOldReleases(app.services, 100)
  }
  const folder = await shell('1.0.0-5e110005', again)
  expect(await publishFolder({ ...app.services, files: { ...files, put } }, folder)).toBe('published')
  expect(removed).toBe(1)
  expect(await app.signedOut().request('GET', '/assets/again.js')).toMatchObject({ status: 200, body: 'again()' })
})
