import { mkdtempSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuiltRelease } from 'contract/built-release'
import { testApp } from '../../../test/app.ts'
import { builtRemote, builtShell } from '../../../test/test-builds.ts'
import { givenReleases } from './given-releases.ts'
import { publishBuiltCommand } from './publish-built.ts'
import { removeOldReleases } from './remove-old-releases.ts'
import { storeKey } from './store-keys.ts'

const app = testApp()
beforeAll(() => app.start())
afterAll(() => app.stop())
afterEach(() => app.services.sql`truncate releases, shell_files`)

/** Runs `publish-built`, or `upgrade`, of a program that came with these remotes. */
async function publish(remotes: Partial<BuiltRelease>[], options: { isUpgrade?: boolean } = {}, shell = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'lotline-program-'))
  await builtShell(root, shell)
  for (const about of remotes) {
    const { folder, release } = await builtRemote(about)
    await mkdir(path.join(root, release.name))
    await writeFile(path.join(root, release.name, 'remote.json'), '{}')
    await rename(folder, path.join(root, release.name, 'dist'))
  }
  const said: string[] = []
  await publishBuiltCommand(
    { ...app.services, config: { ...app.services.config, root } },
    (line) => void said.push(line),
    options,
  )
  return said
}

const pathsOf = async () =>
  Object.fromEntries(
    (await givenReleases(app.services, 'live')).remotes.map(({ remote, manifest }) => [remote, manifest.paths]),
  )

const a = { name: 'mfe-a', version: '1.0.0-0000000a', paths: ['/apples', '/x'] }
const b = { name: 'mfe-b', version: '1.0.0-0000000b', paths: ['/bananas'] }

test('a page moves from one remote to another within one release of the program', async () => {
  await publish([a, b])
  const moved = [
    { ...a, version: '1.1.0-0000000a', paths: ['/apples'] },
    { ...b, version: '1.1.0-0000000b', paths: ['/bananas', '/x'] },
  ]
  expect((await publish(moved)).toSorted()).toEqual([
    'Published mfe-a 1.1.0-0000000a',
    'Published mfe-b 1.1.0-0000000b',
  ])
})

test('two remotes of one program that claim the same page are both refused, and the command ends with both sentences', async () => {
  const outcome = publish([a, { ...b, paths: ['/bananas', '/x'] }])
  await expect(outcome).rejects.toThrow('mfe-a 1.0.0-0000000a cannot be given out. /x overlaps /x')
  await expect(outcome).rejects.toThrow('mfe-b 1.0.0-0000000b cannot be given out. /x overlaps /x')
  expect(await pathsOf()).toEqual({})
})

test('what is refused does not keep the rest back', async () => {
  await expect(publish([{ ...a, shellApi: 9 }, b])).rejects.toThrow('It needs shell API 9')
  expect(await pathsOf()).toEqual({ 'mfe-b': ['/bananas'] })
})

test('where nothing is built the command says so and fails', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lotline-program-'))
  await expect(
    publishBuiltCommand({ ...app.services, config: { ...app.services.config, root } }, () => undefined),
  ).rejects.toThrow('Nothing is built beside this program.')
})

test('remotes are held against the shell that people gave out, where the program’s own stays behind it', async () => {
  await publish([], {}, { version: '1.0.0-5e110002', shellApi: 1 })
  await app.services.sql`update releases set given_at = now() + interval '1 second'`
  await expect(publish([{ ...a, shellApi: 2 }], {}, { version: '1.0.0-5e110003', shellApi: 2 })).rejects.toThrow(
    'It needs shell API 2; the live shell has 1',
  )
})

test('a part of the program that no page was given for 90 days stays out at a restart, and an upgrade gives it out with its files', async () => {
  await publish([{ ...a, version: '1.0.0-00000001' }])
  await app.services.sql`update releases set given_at = now() + interval '1 second'`
  await publish([{ ...a, version: '1.0.0-00000002' }])
  const isStored = async () =>
    (await app.services.files.size(storeKey('mfe-a', '1.0.0-00000002', 'pages.js'))) !== undefined
  await app.services.sql`update releases set last_given_at = now() - interval '91 days'`
  await removeOldReleases(app.services, 100)
  expect(await isStored()).toBe(false)

  expect(await publish([{ ...a, version: '1.0.0-00000002' }])).toContain(
    'mfe-a 1.0.0-00000002 stays out: No page was given it for 90 days. `upgrade` gives out what came with the program.',
  )
  expect(await publish([{ ...a, version: '1.0.0-00000002' }], { isUpgrade: true })).toContain(
    'Gave out mfe-a 1.0.0-00000002 again',
  )
  expect(await isStored()).toBe(true)
  expect((await givenReleases(app.services, 'live')).remotes[0]).toMatchObject({
    version: '1.0.0-00000002',
    share: 100,
  })
})
