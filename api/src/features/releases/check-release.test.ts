import type { BuiltRelease } from 'contract/built-release'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually, testApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mails.ts'
import { builtShell } from '../../../test/test-builds.ts'
import { signedUpload } from '../../../test/signed-upload.ts'
import { checkRelease, settleCheck } from './check-release.ts'
import { createKey } from './release-keys.ts'

const app = testApp()
const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
let key = ''

beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await builtShell(root)
  key = (await createKey(app.services.sql, { remote: 'mfe-sms', holder: 'sms team' })).token
})
afterAll(() => app.stop())
afterEach(() => app.services.sql`truncate releases, release_reports, queue_jobs`)

const OLD = '1.0.0-00000001'
const NEW = '1.0.0-00000002'
const release = { remote: 'mfe-sms', version: NEW }

const team = {
  request: (method: string, address: string, body?: unknown) =>
    app.signedOut().request(method, address, body, { authorization: `Bearer ${key}` }),
  async publish(release: Partial<BuiltRelease>, share = 100) {
    const upload = await signedUpload(key, release)
    expect(await this.request('POST', '/api/releases', { ...upload, share })).toMatchObject({ status: 201 })
  },
}

/** The release that a visitor gets, whom only a share of 100 % reaches. */
const visitorsRelease = async (): Promise<string | undefined> =>
  (await app.signedOut().request('GET', '/api/registry')).body.remotes['mfe-sms']?.releases[0]?.version

const listed = async (version = NEW) =>
  (await team.request('GET', '/api/releases?remote=mfe-sms')).body.find(
    (one: { version: string }) => one.version === version,
  )

test('a release is given to a tenth of the accounts at most until the server itself has opened it in a browser, and to the asked share from then on', async () => {
  await team.publish({ version: OLD })
  await settleCheck(app.services, { remote: 'mfe-sms', version: OLD }, async () => [])
  await team.publish({ version: NEW })
  expect(await listed()).toMatchObject({ share: 100, given: 10, checked: 'waiting' })
  expect(await visitorsRelease()).toBe(OLD)

  await team.request('POST', '/api/releases/mfe-sms/promote', { version: NEW, share: 100 })
  expect(await listed()).toMatchObject({ share: 100, given: 10, checked: 'waiting' })

  await settleCheck(app.services, release, async () => [])
  expect(await listed()).toMatchObject({ share: 100, given: 100, checked: 'passed', checkNote: null })
  expect(await visitorsRelease()).toBe(NEW)
})

test('a smaller share stays as it was asked', async () => {
  await team.publish({ version: NEW }, 5)
  expect(await listed()).toMatchObject({ share: 5, given: 5 })
  await settleCheck(app.services, release, async () => [])
  expect(await listed()).toMatchObject({ share: 5, given: 5, checked: 'passed' })
})

test('a release that the check refuses is taken out with every reason, and its team and the employees are told', async () => {
  const employee = await app.signedIn({ employee: true })
  await team.publish({ version: NEW, ownerEmail: 'sms-team@example.com' })
  await settleCheck(app.services, release, async () => ['/campaigns crashed: No rows.', '/campaigns was blank.'])
  expect(await listed()).toMatchObject({
    takenOut: 'The check in a browser refused it: /campaigns crashed: No rows.',
    checked: 'failed',
    checkNote: '/campaigns crashed: No rows.\n/campaigns was blank.',
  })
  for (const address of ['sms-team@example.com', employee.user.email])
    expect(await mailsTo(app, address, `mfe-sms ${NEW} was taken out`)).toEqual([
      expect.stringContaining('/campaigns was blank.'),
    ])

  await team.request('POST', '/api/releases/mfe-sms/promote', { version: NEW })
  expect(await listed()).toMatchObject({ takenOut: null, given: 10, checked: 'waiting' })
})

test('where there is no Chromium a release is marked as not checked and stays small, until an employee says why it goes out', async () => {
  const known = process.env['CHROMIUM_PATH']
  process.env['CHROMIUM_PATH'] = path.join(root, 'no-chromium')
  try {
    await team.publish({ version: NEW })
    await app.work([checkRelease], [])
    expect(await eventually(listed, ({ checked }) => checked !== 'waiting')).toMatchObject({
      given: 10,
      checked: 'not checked',
      checkNote: expect.stringContaining('none was found'),
    })
  } finally {
    if (known === undefined) delete process.env['CHROMIUM_PATH']
    else process.env['CHROMIUM_PATH'] = known
  }

  const withReason = { version: NEW, unchecked: 'Looked at by hand' }
  expect(await team.request('POST', '/api/releases/mfe-sms/promote', withReason)).toMatchObject({
    status: 403,
    body: { code: 'employees_only' },
  })
  const employee = await app.signedIn({ employee: true })
  await employee.request('POST', '/api/releases/mfe-sms/promote', withReason)
  expect(await listed()).toMatchObject({ given: 100, checked: 'vouched for', checkNote: 'Looked at by hand' })
  expect(
    await app.services
      .sql`select user_id, details from security_events where event = 'release_promoted' order by id desc limit 1`,
  ).toMatchObject([{ userId: employee.user.id, details: { remote: 'mfe-sms', version: NEW, unchecked: true } }])
})
