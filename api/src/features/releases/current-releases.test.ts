import { testApp } from '../../../test/app.ts'
import { builtRemote, publishFolder } from '../../../test/test-builds.ts'
import { currentReleases } from './current-releases.ts'
import { takeOut } from './queries.ts'

// The clock stands still: what was asked of the database once is used again until something says otherwise.
const app = testApp({ now: () => new Date('2026-11-01T12:00:00Z') })

beforeAll(() => app.start())
afterAll(() => app.stop())

const older = '1.0.0-00000001'
const newer = '1.0.0-00000002'

test('who hears that a release was given out or taken back, and asks for a page at once, gets one that knows it', async () => {
  const releases = currentReleases(app.services)
  const given = async () => (await releases()).remotes.map(({ version }) => version)
  const publishVersion = async (version: string) => publishFolder(app.services, (await builtRemote({ version })).folder)
  expect(await given()).toEqual([])
  await heardAfter(() => publishVersion(older))
  expect(await given()).toEqual([older])
  await heardAfter(() => publishVersion(newer))
  expect(await given()).toEqual([newer, older])
  await heardAfter(() => takeOut(app.services.sql, 'mfe-sms', newer, 'The old one was better'))
  expect(await given()).toEqual([older])
})

test('as long as there is nothing new the database is not asked again', async () => {
  const releases = currentReleases(app.services)
  expect(await releases()).toBe(await releases())
})

/** Waits until a window of this process would have heard of it. */
async function heardAfter(change: () => PromiseLike<unknown>) {
  const hears = new Promise<void>((resolve) => {
    const leave = app.services.live.subscribe('00000000-0000-4000-8000-000000000000', (_, { type }) => {
      if (type !== 'release') return
      leave()
      resolve()
    })
  })
  await change()
  await hears
}
