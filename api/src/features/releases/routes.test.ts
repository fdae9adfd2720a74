import { pageText } from 'contract/page-signature'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { signatureOf, signedUpload } from '../../../test/signed-upload.ts'
import { rollBackUnhealthyReleases, tellOfFailingReleases } from './health.ts'
import { releaseKeyCommand, releaseKeyForm } from './release-key-command.ts'
import { assertGiven, withToken } from './page-token.ts'
import { givenReleases } from './given-releases.ts'
import { givenOut } from './queries.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'

const app = testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
let key: { authorization: string }

beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await builtShell(root)
  await releaseKeyCommand(
    app.services,
    releaseKeyForm.read(['mfe-sms', 'sms team']),
    (printed) => (key = { authorization: `Bearer ${printed}` }),
  )
})
afterAll(() => app.stop())
afterEach(() => app.services.sql`truncate releases, release_reports`)

const upload = (...built: Parameters<typeof builtRemote>) => signedUpload(key.authorization, ...built)

const newest = async () => (await givenOut(app.services.sql, 'live'))[0]?.version
const publishVersion = async (version: string, share = 100) =>
  publishFolder(app.services, (await builtRemote({ version })).folder, { share })

test('a team with a key for its remote publishes it to a share of the accounts, and to all accounts later', async () => {
  const team = app.signedOut()
  const body = await upload({ version: '1.0.0-00000001' })
  expect(await team.request('POST', '/api/releases', { ...body, share: 10, commit: 'abc' }, key)).toMatchObject({
    status: 201,
    body: { version: '1.0.0-00000001', outcome: 'published' },
  })
  expect((await team.request('GET', '/api/releases?remote=mfe-sms', undefined, key)).body).toMatchObject([
    { version: '1.0.0-00000001', share: 10, commit: 'abc', owner: 'sms team', takenOut: null },
  ])

  await team.request('POST', '/api/releases/mfe-sms/promote', { version: '1.0.0-00000001' }, key)
  expect((await team.request('GET', '/api/releases?remote=mfe-sms', undefined, key)).body).toMatchObject([
    { share: 100 },
  ])
})

test('no caller releases a remote without a key for it', async () => {
  const stranger = await app.signedIn()
  const attempts = [
    stranger.request('POST', '/api/releases', await upload({ name: 'mfe-crm' }), key),
    stranger.request('POST', '/api/releases/mfe-crm/promote', { version: '1.0.0-00000001' }, key),
    stranger.request('POST', '/api/releases/mfe-sms/rollback', {}, { authorization: 'Bearer guess' }),
    stranger.request('GET', '/api/releases', undefined, key),
  ]
  for (const attempt of await Promise.all(attempts))
    expect(attempt).toMatchObject({ status: 403, body: { code: 'not_your_remote' } })
  expect(await newest()).toBeUndefined()
})

test('a release that does not fit is refused with every reason, by the check and by publishing alike', async () => {
  const body = await upload({ paths: ['/dashboard'], shellApi: 9 })
  const reasons = [expect.stringContaining('/dashboard overlaps'), expect.stringContaining('It needs shell API 9')]
  expect(await app.signedOut().request('POST', '/api/releases/check', body, key)).toMatchObject({
    status: 201,
    body: { reasons },
  })
  expect(await app.signedOut().request('POST', '/api/releases', body, key)).toMatchObject({
    status: 422,
    body: { code: 'release_refused', details: reasons },
  })
  expect(await newest()).toBeUndefined()
})

test('a remote may have a page below one of the shell, such as a section of the settings', async () => {
  const body = await upload({ paths: ['/campaigns', '/settings/sending'] })
  expect(await app.signedOut().request('POST', '/api/releases/check', body, key)).toMatchObject({
    body: { reasons: [] },
  })
})

test.each(['/api/releases/check', '/api/releases'])(
  'without a release key %s reads nothing of what is sent',
  async (path) => {
    for (const caller of [app.signedOut(), await app.signedIn()]) {
      // Not even JSON: whoever read it would answer 400.
      const answer = await fetch(app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer guess' },
        body: '{ not JSON',
      })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'no_release_key' }])
      expect(await caller.request('POST', path, {})).toMatchObject({ status: 403, body: { code: 'no_release_key' } })
    }
  },
)

test('a team checks its own remote only', async () => {
  expect(
    await app.signedOut().request('POST', '/api/releases/check', await upload({ name: 'mfe-crm' }), key),
  ).toMatchObject({ status: 403, body: { code: 'not_your_remote' } })
})

test('a rollback brings the release before it back, says why, and needs one to go back to', async () => {
  await publishVersion('1.0.0-00000001')
  const team = app.signedOut()
  expect(await team.request('POST', '/api/releases/mfe-sms/rollback', {}, key)).toMatchObject({
    status: 409,
    body: { code: 'nothing_before' },
  })

  await publishVersion('1.0.0-00000002')
  expect(await team.request('POST', '/api/releases/mfe-sms/rollback', { reason: 'Wrong price' }, key)).toMatchObject({
    body: { takenOut: '1.0.0-00000002', newest: '1.0.0-00000001' },
  })
  expect(await newest()).toBe('1.0.0-00000001')
  expect((await team.request('GET', '/api/releases?remote=mfe-sms', undefined, key)).body[0]).toMatchObject({
    version: '1.0.0-00000002',
    takenOut: 'Wrong price',
  })

  await team.request('POST', '/api/releases/mfe-sms/promote', { version: '1.0.0-00000002' }, key)
  expect(await newest()).toBe('1.0.0-00000002')

  const [teamKey] = await app.services.sql`select id from release_keys where remote = 'mfe-sms'`
  const events = await app.services
    .sql`select event, outcome, address, details from security_events where event like 'release%' order by id desc limit 2`
  expect(events).toMatchObject([
    {
      event: 'release_promoted',
      outcome: 'success',
      address: '127.0.0.1',
      details: { remote: 'mfe-sms', version: '1.0.0-00000002', key: teamKey?.['id'] },
    },
    {
      event: 'release_rolled_back',
      outcome: 'success',
      address: '127.0.0.1',
      details: { remote: 'mfe-sms', version: '1.0.0-00000002', key: teamKey?.['id'] },
    },
  ])
})

test('who names the release that is to be taken out takes no other one with it, however late they come', async () => {
  for (const version of ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003']) await publishVersion(version)
  const rollBack = () =>
    app.signedOut().request('POST', '/api/releases/mfe-sms/rollback', { version: '1.0.0-00000003' }, key)
  const answers = await Promise.all([rollBack(), rollBack(), rollBack()])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: {
      code: 'not_newest',
      message: '1.0.0-00000003 is not the newest release of mfe-sms: 1.0.0-00000002 is. Nothing was taken out.',
    },
  })
  expect(await newest()).toBe('1.0.0-00000002')
  const { body } = await app.signedOut().request('GET', '/api/releases?remote=mfe-sms', undefined, key)
  expect(body.map(({ takenOutAt }: { takenOutAt: string | null }) => takenOutAt)).toEqual([
    expect.any(String),
    null,
    null,
  ])
})

test('a remote that is withdrawn loses all its releases, and promoting one brings it back', async () => {
  await publishVersion('1.0.0-00000001')
  await publishVersion('1.0.0-00000002')
  const team = app.signedOut()
  expect(
    await team.request(
      'POST',
      '/api/releases/mfe-sms/withdraw',
      { reason: 'Moved' },
      { authorization: 'Bearer guess' },
    ),
  ).toMatchObject({ status: 403 })
  expect(await team.request('POST', '/api/releases/mfe-sms/withdraw', { reason: ' ' }, key)).toMatchObject({
    status: 422,
  })
  expect(await team.request('POST', '/api/releases/mfe-sms/withdraw', { reason: 'Moved' }, key)).toMatchObject({
    body: { takenOut: 2 },
  })
  expect(await newest()).toBeUndefined()
  expect(await team.request('POST', '/api/releases/mfe-sms/withdraw', { reason: 'Moved' }, key)).toMatchObject({
    status: 404,
  })
  await team.request('POST', '/api/releases/mfe-sms/promote', { version: '1.0.0-00000001' }, key)
  expect(await newest()).toBe('1.0.0-00000001')
})

test('open windows hear of a release, a rollback and a promotion', async () => {
  const person = await app.signedIn()
  const heard: string[] = []
  const leave = app.services.live.subscribe(
    person.user.accountId,
    (frame) => frame.includes('"release"') && heard.push(frame),
  )
  const hears = async (times: number) => {
    while (heard.length < times) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await publishVersion('1.0.0-00000001')
  await hears(1)
  await publishVersion('1.0.0-00000002')
  await hears(2)
  const team = app.signedOut()
  await team.request('POST', '/api/releases/mfe-sms/rollback', {}, key)
  await hears(3)
  await team.request('POST', '/api/releases/mfe-sms/promote', { version: '1.0.0-00000002' }, key)
  await hears(4)
  leave()
})

describe('the signature of a release', () => {
  test('a team’s key must have signed the very manifest that is published', async () => {
    const body = await upload({ version: '1.0.0-00000001' })
    const others = signatureOf(body.release, generateKeyPairSync('ed25519').privateKey)
    const changed = { ...body, release: { ...body.release, title: 'Another title' } }
    for (const unsigned of [{ ...body, signature: undefined }, { ...body, signature: others }, changed])
      expect(await app.signedOut().request('POST', '/api/releases', unsigned, key)).toMatchObject({
        status: 422,
        body: { code: 'not_signed' },
      })
    expect(await given()).toEqual([])
    expect((await app.signedOut().request('POST', '/api/releases', body, key)).status).toBe(201)
    expect(await given()).toEqual(['1.0.0-00000001'])
  })

  test('a page carries the keys that its releases are signed with, and each its signature of what the page runs', async () => {
    await publishVersion('1.0.0-00000001')
    await app.signedOut().request('POST', '/api/releases', await upload({ version: '1.0.0-00000002' }), key)
    await app.services.sql`update releases set checked = 'passed'`
    const { body: html } = await app.signedOut().request('GET', '/campaigns')
    const keys = /<meta name="keys" content="([^"]*)">/.exec(html)?.[1]?.split(' ') ?? []
    expect(keys).toEqual([expect.stringMatching(/^[\w+/]{43}=$/), expect.stringMatching(/^mfe-sms:[\w+/]{43}=$/)])
    const { body: registry } = await app.signedOut().request('GET', '/api/registry')
    const [ofTeam, ofProgram] = registry.remotes['mfe-sms'].releases
    for (const [release, named] of [
      // An open page may be older than the team's key.
      [ofTeam, keys[0]],
      [ofTeam, keys[1]?.split(':')[1]],
      [ofProgram, keys[0]],
    ]) {
      const x = Buffer.from(named, 'base64').toString('base64url')
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
      const text = Buffer.from(pageText('mfe-sms', release))
      const signatures: string[] = release.signature.split(' ')
      expect(signatures.some((each) => verify(null, text, publicKey, Buffer.from(each, 'base64')))).toBe(true)
    }
  })

  test('a team’s key must have signed what pages run, too', async () => {
    const body = await upload({ version: '1.0.0-00000001' })
    const [ofManifest] = body.signature.split('.')
    const wrong = { ...body, signature: `${ofManifest}.${ofManifest}` }
    expect(await app.signedOut().request('POST', '/api/releases', wrong, key)).toMatchObject({
      status: 422,
      body: { code: 'not_signed' },
    })
    const ofOldTool = { ...body, signature: ofManifest }
    expect((await app.signedOut().request('POST', '/api/releases', ofOldTool, key)).status).toBe(201)
  })

  test.each(['a team', 'the installation'])(
    'a file and its hash changed together in the store are not given out, whoever signed: %s',
    async (who) => {
      await publishVersion('1.0.0-00000001')
      if (who === 'a team')
        await app.signedOut().request('POST', '/api/releases', await upload({ version: '1.0.0-00000002' }), key)
      else await publishVersion('1.0.0-00000002')
      const changed = `sha384-${createHash('sha384').update('changed()').digest('base64')}`
      await app.services.files.put('releases/mfe-sms/1.0.0-00000002/pages.js', Buffer.from('changed()'))
      await app.services
        .sql`update releases set manifest = jsonb_set(manifest, '{integrity,pages.js}', to_jsonb(${changed}::text)) where version = '1.0.0-00000002'`
      expect(await given()).toEqual(['1.0.0-00000001'])
      const file = await fetch(`${app.url}/remotes/mfe-sms/1.0.0-00000002/pages.js`)
      expect(file.status).toBe(404)
    },
  )

  test('a release without a signature is not given out; publishing the same again signs it', async () => {
    await publishVersion('1.0.0-00000001')
    await app.services.sql`update releases set signature = null`
    expect(await given()).toEqual([])
    await publishVersion('1.0.0-00000001')
    expect(await given()).toEqual(['1.0.0-00000001'])
  })

  const given = async () => (await givenReleases(app.services, 'live')).remotes.map(({ version }) => version)
})

test('one spoilt row takes neither the registry, nor the check of other remotes, nor the list with it', async () => {
  await publishVersion('1.0.0-00000001')
  await publishVersion('1.0.0-00000002')
  await app.services.sql`update releases set manifest = '{"name": "mfe-sms"}' where version = '1.0.0-00000002'`
  const team = app.signedOut()
  const { body: registry } = await team.request('GET', '/api/registry')
  expect(registry.remotes['mfe-sms'].releases).toMatchObject([{ version: '1.0.0-00000001' }])
  expect((await team.request('GET', '/api/releases/live')).body.remotes).toMatchObject([
    { name: 'mfe-sms', owner: 'sms team', paths: ['/campaigns'] },
  ])
  expect((await team.request('GET', '/api/releases?remote=mfe-sms', undefined, key)).body).toMatchObject([
    { version: '1.0.0-00000002', owner: 'unknown: its manifest is spoilt' },
    { version: '1.0.0-00000001', owner: 'sms team' },
  ])
})

test('promoting a release that never was says so', async () => {
  expect(
    await app.signedOut().request('POST', '/api/releases/mfe-sms/promote', { version: '9.9.9-00000000' }, key),
  ).toMatchObject({ status: 404, body: { message: 'Release 9.9.9-00000000 of mfe-sms not found' } })
})

/** Reports as a page of this person does, which was given the releases of the moment, from a network address. */
async function report(person: ReturnType<typeof app.signedOut>, body: object, address?: string) {
  const { body: registry } = await person.request('GET', '/api/registry')
  return person.request(
    'POST',
    '/api/releases/reports',
    { ...body, token: registry.token },
    address ? { 'x-forwarded-for': address } : {},
  )
}

describe('the health of a release', () => {
  const failed = {
    remote: 'mfe-sms',
    version: '1.0.0-00000001',
    owner: 'sms team',
    outcome: 'recovered',
    milliseconds: 40,
    attempts: [{ version: '1.0.0-00000002', error: 'It throws' }],
  }
  /** An account of last week that has had the remote on its screen. */
  async function regular() {
    const person = await app.signedIn()
    await app.services
      .sql`update accounts set created_at = now() - interval '7 days' where id = ${person.user.accountId}`
    await app.services
      .sql`insert into release_reports (at, remote, version, outcome, milliseconds, account_id) values (now() - interval '1 day', 'mfe-sms', '1.0.0-00000000', 'loaded', 40, ${person.user.accountId})`
    return person
  }
  const healthy = {
    remote: 'mfe-sms',
    version: '1.0.0-00000002',
    owner: 'sms team',
    outcome: 'loaded',
    milliseconds: 40,
  }

  test('one that fails for three accounts is rolled back automatically, with the reason; an employee promotes it again', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const people = [await regular(), await regular(), await regular()]
    for (const person of people) expect((await report(person, healthy)).status).toBe(204)
    for (const person of people.slice(0, 2)) expect((await report(person, failed)).status).toBe(204)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')

    for (const person of people.slice(2)) await report(person, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
    expect(
      (await app.signedOut().request('GET', '/api/releases?remote=mfe-sms', undefined, key)).body[0].takenOut,
    ).toBe('Failed for 3 of 3 accounts: It throws')

    await app.signedOut().request('POST', '/api/releases/mfe-sms/promote', { version: '1.0.0-00000002' }, key)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
  })

  test('one that begins to fail weeks after it was given out is rolled back too, when the reports of before are gone', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const people = [await regular(), await regular(), await regular()]
    await app.services.sql`update seen_remotes set since = since - interval '30 days'`
    await app.services.sql`update releases set given_at = now() - interval '20 days'`
    await app.services.sql`delete from release_reports`
    for (const person of people) await report(person, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
  })

  test('its team and the employees are mailed why it was taken out, once; `release health` shows the errors by release', async () => {
    await publishVersion('1.0.0-00000001')
    const { folder } = await builtRemote({ version: '1.0.0-00000002', ownerEmail: 'sms-team@example.com' })
    await publishFolder(app.services, folder)
    const employee = await app.signedIn({ employee: true })
    for (const person of [await regular(), await regular(), await regular()]) await report(person, failed)
    await Promise.all([rollBackUnhealthyReleases(app.services), rollBackUnhealthyReleases(app.services)])
    const [event] = await app.services
      .sql`select user_id, details from security_events where event = 'release_rolled_back' order by id desc limit 1`
    expect(event).toEqual({ userId: null, details: { remote: 'mfe-sms', version: '1.0.0-00000002', by: 'itself' } })

    const mails = await app.services.sql`select recipient, subject, body from mails where subject like '%taken out'`
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['sms-team@example.com', employee.user.email]),
    )
    expect(mails.filter(({ recipient }) => recipient === 'sms-team@example.com')).toMatchObject([
      {
        subject: 'mfe-sms 1.0.0-00000002 was taken out',
        body: expect.stringContaining('Failed for 3 of 3 accounts: It throws'),
      },
    ])

    const team = app.signedOut()
    expect((await team.request('GET', '/api/releases/mfe-sms/health')).status).toBe(403)
    expect((await team.request('GET', '/api/releases/mfe-sms/health', undefined, key)).body).toMatchObject([
      { version: '1.0.0-00000002', shown: 0, errors: [{ error: 'It throws', times: 3, accounts: 3 }] },
      { version: '1.0.0-00000001', shown: 3, errors: [] },
    ])
  })

  test('one whose row was spoilt after it was reported is taken out all the same', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    for (const person of [await regular(), await regular(), await regular()]) await report(person, failed)
    await app.services.sql`update releases set manifest = 'null' where version = '1.0.0-00000002'`
    await rollBackUnhealthyReleases(app.services)
    const [row] = await app.services.sql`select taken_out from releases where version = '1.0.0-00000002'`
    expect(row?.['takenOut']).toContain('It throws')
  })

  test('one that fails in an office, whose windows share an address, is rolled back however many of them have loaded it well', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const office = '198.51.100.7'
    const people = [await regular(), await regular(), await regular()]
    const [colleague] = people
    for (let windows = 0; windows < 100; windows += 1)
      expect((await report(colleague ?? app.signedOut(), healthy, office)).status).toBe(204)
    for (const person of people) expect((await report(person, failed, office)).status).toBe(204)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
  })

  test('errors of handlers and promises are shown with their release, and take none out', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const error = { ...crash('1.0.0-00000002'), outcome: 'error' }
    for (const person of [await regular(), await regular(), await regular()]) await report(person, error)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
    expect((await app.signedOut().request('GET', '/api/releases/mfe-sms/health', undefined, key)).body).toMatchObject([
      { version: '1.0.0-00000002', errors: [{ error: 'It crashes', times: 3, accounts: 3 }] },
    ])
  })

  test('a canary above it, whatever its share, does not keep a bad release from being taken out', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    await publishVersion('1.0.0-00000003', 0)
    for (const person of [await regular(), await regular(), await regular()]) await report(person, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000003')
    expect(
      (await app.services.sql`select version from releases where remote = 'mfe-sms' and taken_out is not null`).map(
        ({ version }) => version,
      ),
    ).toEqual(['1.0.0-00000002'])
  })

  test('an outage, in which every release fails alike, takes none of them out', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const attempts = ['1.0.0-00000002', '1.0.0-00000001'].map((version) => ({
      version,
      error: 'The file could not be fetched',
    }))
    for (const person of [await regular(), await regular(), await regular()]) {
      await report(person, {
        ...failed,
        outcome: 'unavailable',
        version: '1.0.0-00000001',
        attempts,
      })
    }
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
  })

  const crash = (version: string) => ({
    remote: 'mfe-sms',
    version,
    owner: 'sms team',
    outcome: 'crashed',
    milliseconds: 0,
    attempts: [{ version, error: 'It crashes' }],
  })

  test('one whose page crashes is taken out once the release before it has held the page, and not before', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const people = [await regular(), await regular(), await regular()]
    for (const person of people) {
      await report(person, healthy)
      await report(person, crash('1.0.0-00000002'))
      await report(person, { ...healthy, version: '1.0.0-00000001' })
    }
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')

    for (const person of people) await report(person, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
  })

  test('two bad ones in a row are both taken out, where the third holds the page', async () => {
    for (const version of ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003']) await publishVersion(version)
    for (const person of [await regular(), await regular(), await regular()]) {
      for (const version of ['1.0.0-00000003', '1.0.0-00000002']) await report(person, crash(version))
      await report(person, { ...failed, attempts: [...crash('1.0.0-00000003').attempts, ...failed.attempts] })
    }
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
  })

  test('a page that crashes in every release alike takes none of them out, even where the one before held it for a while', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    for (const person of [await regular(), await regular(), await regular()]) {
      await report(person, crash('1.0.0-00000002'))
      await report(person, failed)
      await report(person, crash('1.0.0-00000001'))
    }
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
  })

  test('accounts made for the purpose take nothing out, however many they are', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const fresh = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()]
    for (const person of fresh) await report(person, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')

    // Nor does age alone help: they never had the remote on the screen before this release.
    await app.services.sql`update users set created_at = now() - interval '7 days'`
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
  })

  /** So many visitors, each in a network of their own. */
  async function visitors(count: number, body: object) {
    for (let n = 0; n < count; n += 1) expect((await report(app.signedOut(), body, `198.51.${n}.7`)).status).toBe(204)
  }

  test('visitors are counted by their networks, of which it takes ten, and one in ten of those that it was shown in', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    for (let n = 0; n < 20; n += 1) await report(app.signedOut(), failed, `203.0.113.${n}`)
    await visitors(8, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')

    await visitors(120, healthy)
    await visitors(10, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')

    await visitors(12, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
    const { body } = await app.signedOut().request('GET', '/api/releases?remote=mfe-sms', undefined, key)
    expect(body[0].takenOut).toBe('Failed for 13 of 121 networks of visitors: It throws')
    const kept = await app.services.sql`select distinct network from release_reports where network ~ '[.:]'`
    expect(kept).toEqual([])
  })

  test('visitors do not outweigh the person who gave the release out again', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    await visitors(10, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
    await app.signedOut().request('POST', '/api/releases/mfe-sms/promote', { version: '1.0.0-00000002' }, key)
    await visitors(20, failed)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
  })

  test('one that fails and has none to take its place stays, and its team is told once a day', async () => {
    const { folder } = await builtRemote({ version: '1.0.0-00000001', ownerEmail: 'sms-team@example.com' })
    await publishFolder(app.services, folder)
    const alone = { ...crash('1.0.0-00000001'), outcome: 'unavailable' }
    const tell = async () => {
      await app.services.sql`update release_reports set at = at - interval '2 minutes'`
      await Promise.all([tellOfFailingReleases(app.services), tellOfFailingReleases(app.services)])
      return app.services
        .sql`select subject, body from mails where recipient = 'sms-team@example.com' and subject like '%fails' order by id`
    }
    for (const person of [await app.signedIn(), await app.signedIn()]) await report(person, alone)
    expect(await tell()).toHaveLength(0)

    await report(await app.signedIn(), crash('1.0.0-00000001'))
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000001')
    expect(await tell()).toMatchObject([
      {
        subject: 'mfe-sms 1.0.0-00000001 fails',
        body: expect.stringContaining('Failed for 3 of 3 accounts: It crashes'),
      },
    ])
    expect(await tell()).toHaveLength(1)
    await app.services.sql`update releases set failing_told_at = now() - interval '25 hours'`
    expect(await tell()).toHaveLength(2)
  })

  test('of one that is passed over for accounts that are too new to be counted, its team is told', async () => {
    await publishVersion('1.0.0-00000001')
    const { folder } = await builtRemote({ version: '1.0.0-00000002', ownerEmail: 'new@example.com' })
    await publishFolder(app.services, folder)
    for (const person of [await app.signedIn(), await app.signedIn(), await app.signedIn()])
      await report(person, failed)
    await app.services.sql`update release_reports set at = at - interval '2 minutes'`
    await rollBackUnhealthyReleases(app.services)
    await tellOfFailingReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
    expect(await app.services.sql`select subject, body from mails where recipient = 'new@example.com'`).toMatchObject([
      {
        subject: 'mfe-sms 1.0.0-00000002 fails',
        body: expect.stringContaining('Failed for 3 of 3 accounts: It throws'),
      },
    ])
  })

  test('one bad network, and the last release left take nothing out', async () => {
    await publishVersion('1.0.0-00000002')
    const person = await regular()
    for (let times = 0; times < 5; times += 1) {
      expect((await report(person, { ...failed, version: '1.0.0-00000002' })).status).toBe(204)
      await app.signedOut().request('POST', '/api/releases/reports', failed)
    }
    await report(person, healthy)
    await rollBackUnhealthyReleases(app.services)
    expect(await newest()).toBe('1.0.0-00000002')
  })
})

describe('whose report counts', () => {
  const madeUp = {
    remote: 'mfe-sms',
    version: '1.0.0-00000001',
    owner: 'sms team',
    outcome: 'recovered',
    milliseconds: 40,
    attempts: [{ version: '1.0.0-00000002', error: 'It throws' }],
  }
  const stored = async () => (await app.services.sql`select 1 from release_reports`).length

  test('without the token of a page that was given the releases it is refused', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002')
    const person = await app.signedIn()
    expect((await person.request('POST', '/api/releases/reports', madeUp)).status).toBe(422)
    for (const token of ['', 'guess', `${Date.now() + 1000} mfe-sms/1.0.0-00000001 mfe-sms/1.0.0-00000002.guess`])
      expect(await person.request('POST', '/api/releases/reports', { ...madeUp, token })).toMatchObject({
        status: 403,
        body: { code: 'not_given' },
      })
    expect(await stored()).toBe(0)
    expect((await report(person, madeUp)).status).toBe(204)
  })

  test('a page that was not given a release, as outside a canary’s share, cannot report it', async () => {
    await publishVersion('1.0.0-00000001')
    await publishVersion('1.0.0-00000002', 0)
    expect(await report(await app.signedIn(), madeUp)).toMatchObject({ status: 403, body: { code: 'not_given' } })
    expect(await stored()).toBe(0)
  })

  test('a token serves for a month', () => {
    const { services } = app
    const registry = { format: 1 as const, issued: '', remotes: {} }
    const { token } = withToken(services, registry)
    const nothingTried = {
      remote: 'mfe-sms',
      owner: '',
      outcome: 'unavailable' as const,
      milliseconds: 0,
      attempts: [],
    }
    expect(() => assertGiven(services, nothingTried, token)).not.toThrow()
    const later = { ...services, now: () => new Date(services.now().getTime() + 31 * 24 * 60 * 60 * 1000) }
    expect(() => assertGiven(later, nothingTried, token)).toThrow('was not given')
  })
})

test.each([
  {},
  { remote: 'mfe-sms' },
  { remote: '../x', owner: 'o', outcome: 'loaded', milliseconds: 1 },
  { remote: 'mfe-sms', owner: 'o', outcome: 'exploded', milliseconds: 1 },
  { remote: 'mfe-sms', owner: 'o', outcome: 'loaded', milliseconds: -1 },
])('a report that says nothing usable is refused: %j', async (body) => {
  expect((await app.signedOut().request('POST', '/api/releases/reports', body)).status).toBe(422)
})
