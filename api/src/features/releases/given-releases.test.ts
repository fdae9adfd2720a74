import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'
import { givenReleases } from './given-releases.ts'
import { removeOldReleases } from './remove-old-releases.ts'

let time = Date.now()
const app = testApp({ now: () => new Date((time += 5_000)) }) // each look at the registry asks the database
const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await builtShell(root)
})
afterAll(() => app.stop())
afterEach(() => app.services.sql`truncate releases`)

const good = '1.0.0-00000001'
const small = (index: number) => `1.0.1-${String(index).padStart(8, '0')}`
const publish = async (version: string, share: number) =>
  publishFolder(app.services, (await builtRemote({ version })).folder, { share })

/** One that every account is given, with a dozen above it that few are. */
async function publishManySmallOnes() {
  await publish(good, 100)
  for (let index = 1; index <= 12; index += 1) await publish(small(index), 10)
}

const given = async (): Promise<string[]> =>
  (await app.signedOut().request('GET', '/api/registry')).body.remotes['mfe-sms']?.releases.map(
    ({ version }: { version: string }) => version,
  )

test('however many small releases stand above a good one, visitors are given the good one', async () => {
  await publishManySmallOnes()
  expect(await given()).toEqual([good])
})

test('with many small ones above it a rollback has a release to go back to', async () => {
  await publishManySmallOnes()
  const employee = await app.signedIn({ employee: true })
  expect((await employee.request('POST', '/api/releases/mfe-sms/rollback', {})).body).toEqual({
    takenOut: small(12),
    newest: good,
  })
})

test('the good one below many small ones keeps its files for as long as it is given', async () => {
  await publishManySmallOnes()
  await app.services.sql`update releases set last_given_at = now() - interval '91 days'`
  await removeOldReleases(app.services, 100)
  expect(await app.services.sql`select files_removed_at from releases where version = ${good}`).toEqual([
    { filesRemovedAt: null },
  ])
})

test('a remote that releases often keeps no other one out of the list that employees read', async () => {
  for (const name of ['mfe-often', 'mfe-sms']) await publishFolder(app.services, (await builtRemote({ name })).folder)
  await app.services.sql`
    insert into releases (remote, version, manifest, share, position, signature)
    select remote, '1.0.1-' || lpad(to_hex(n), 8, '0'), manifest, 0, nextval('releases_position'), signature
    from releases, generate_series(1, 300) as n where remote = 'mfe-often'`
  const employee = await app.signedIn({ employee: true })
  const { body } = await employee.request('GET', '/api/releases')
  const count = (name: string) => body.filter(({ remote }: { remote: string }) => remote === name).length
  expect([count('mfe-often'), count('mfe-sms')]).toEqual([50, 1])
  expect((await employee.request('GET', '/api/releases?remote=mfe-often')).body).toHaveLength(200)
})

test('a release for most of the accounts is given to them below many for a few', async () => {
  await publish(good, 100)
  await publish('1.0.0-00000002', 99)
  for (let index = 1; index <= 12; index += 1) await publish(small(index), 0)
  const { remotes } = await givenReleases(app.services, 'live')
  expect(remotes).toContainEqual(expect.objectContaining({ version: '1.0.0-00000002', share: 99 }))
})
