import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { signedUpload } from '../../../test/signed-upload.ts'
import { builtShell, publishFolder } from '../../../test/test-builds.ts'
import { settleCheck } from './check-release.ts'
import { createKey } from './release-keys.ts'
import { removeOldReleases } from './remove-old-releases.ts'
import { mapKey } from './store-keys.ts'

const app = testApp()
let key = ''

beforeAll(async () => {
  await app.start()
  app.services.config.root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
  await builtShell(app.services.config.root)
  key = (await createKey(app.services.sql, { remote: 'mfe-sms', holder: 'sms team' })).token
})
afterAll(() => app.stop())
afterEach(() => app.services.sql`truncate releases, release_reports, queue_jobs`)

const version = '1.0.0-0000000a'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const team = (method: string, address: string, body?: unknown) =>
  app.signedOut().request(method, address, body, { authorization: `Bearer ${key}` })

/** Its one entry (https://tc39.es/ecma426): line 1, column 5 of the built file is line 2, column 3 of the source. */
const map = base64(
  JSON.stringify({ version: 3, sources: ['webpack://mfe_sms/./src/rows.tsx'], names: [], mappings: 'AAAA,IACE' }),
)

async function publishWith(maps: Record<string, string>) {
  const answer = await team('POST', '/api/releases', { ...(await signedUpload(key, { version })), maps })
  if (answer.status === 201) await settleCheck(app.services, { remote: 'mfe-sms', version }, async () => [])
  return answer
}

/** Reports a crash as a page of this person does, which was given the release. */
async function crash(at: object | undefined, person = app.signedOut()) {
  const { token } = (await person.request('GET', '/api/registry')).body
  const report = { remote: 'mfe-sms', version, owner: 'sms team', outcome: 'crashed', milliseconds: 0 }
  return person.request('POST', '/api/releases/reports', {
    ...report,
    attempts: [{ version, error: 'TypeError: No rows', at }],
    token,
  })
}

test('an error of the shell is listed with its place in the source too', async () => {
  const { folder } = await builtShell(mkdtempSync(path.join(tmpdir(), 'lotline-shell-')), { version: '1.0.0-5e11000a' })
  await writeFile(path.join(folder, 'assets/main.12345678.js.map'), Buffer.from(map, 'base64'))
  await publishFolder(app.services, folder)
  const person = app.signedOut()
  const { token } = (await person.request('GET', '/api/registry')).body
  const at = { file: 'assets/main.12345678.js', line: 1, column: 6 }
  const report = { remote: 'shell', version: '1.0.0-5e11000a', owner: 'shell team', outcome: 'error', milliseconds: 0 }
  const attempts = [{ version: '1.0.0-5e11000a', error: 'TypeError: No rows', at }]
  expect(await person.request('POST', '/api/releases/reports', { ...report, attempts, token })).toMatchObject({
    status: 204,
  })
  const employee = await app.signedIn({ employee: true })
  expect((await employee.request('GET', '/api/release-errors')).body).toMatchObject([
    { remote: 'shell', version: '1.0.0-5e11000a', place: 'src/rows.tsx:2:3' },
  ])
})

test('an error is listed with its place in the source, how often it came, for how many accounts and since when', async () => {
  await publishWith({ 'pages.js.map': map })
  for (const person of [app.signedOut(), await app.signedIn(), await app.signedIn()])
    expect(await crash({ file: 'pages.js', line: 1, column: 6 }, person)).toMatchObject({ status: 204 })
  await crash({ file: 'remoteEntry.js', line: 3, column: 120 })
  await crash(undefined)

  const employee = await app.signedIn({ employee: true })
  const { body: errors } = await employee.request('GET', '/api/release-errors')
  expect(errors).toMatchObject([
    { place: null, times: 1 },
    { place: 'remoteEntry.js:3:120', times: 1 }, // came without a map
    { remote: 'mfe-sms', version, error: 'TypeError: No rows', place: 'src/rows.tsx:2:3', times: 3, accounts: 2 },
  ])
  expect(Date.parse(errors[2].firstAt)).toBeLessThan(Date.parse(errors[2].lastAt))

  const [health] = (await team('GET', '/api/releases/mfe-sms/health')).body
  expect(health.errors[0]).toMatchObject({ place: 'src/rows.tsx:2:3', times: 3, accounts: 2 })
})

test('errors are listed for employees alone', async () => {
  expect((await app.signedOut().request('GET', '/api/release-errors')).status).toBe(401)
  expect((await (await app.signedIn()).request('GET', '/api/release-errors')).status).toBe(404)
})

test.each([
  [{ file: '../../etc/passwd', line: 1, column: 1 }],
  [{ file: 'pages.js', line: 0, column: 1 }],
  [{ file: 'pages.js', line: 1, column: 1e12 }],
  [{ file: 'a'.repeat(201), line: 1, column: 1 }],
])('a place that is none is refused: %j', async (at) => {
  await publishWith({})
  expect(await crash(at)).toMatchObject({ status: 422 })
})

test('a source map is kept and never given out, and goes with the release', async () => {
  await publishWith({ 'pages.js.map': map, 'elsewhere.js.map': map })
  const stored = mapKey('mfe-sms', version, 'pages.js.map')
  expect(await app.services.files.size(stored)).toBeGreaterThan(0)
  expect(await app.services.files.size(mapKey('mfe-sms', version, 'elsewhere.js.map'))).toBeUndefined()
  for (const address of [`/remotes/mfe-sms/${version}/pages.js.map`, `/release-maps/mfe-sms/${version}/pages.js.map`])
    expect((await fetch(app.url + address)).status).toBe(404)

  await app.services.sql`update releases set taken_out = 'Old', last_given_at = now() - interval '91 days'`
  await removeOldReleases(app.services, 10)
  expect(await app.services.files.size(stored)).toBeUndefined()
})

test('a source map that cannot be read leaves the place in the built file', async () => {
  await publishWith({ 'pages.js.map': base64('not JSON') })
  await crash({ file: 'pages.js', line: 1, column: 6 })
  const employee = await app.signedIn({ employee: true })
  expect((await employee.request('GET', '/api/release-errors')).body).toMatchObject([{ place: 'pages.js:1:6' }])
})

test('more than 20 MB of source maps are refused', async () => {
  expect(await publishWith({ 'pages.js.map': base64('x'.repeat(20 * 1024 * 1024 + 1)) })).toMatchObject({
    status: 422,
    body: { code: 'maps_too_large' },
  })
})
