import type { BuiltRelease } from 'contract/built-release'
import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import { builtRemote } from '../../../test/test-builds.ts'

/** A site that knows of every release only what the check answers, and shows no page. */
let site: Server
let address = ''
const asked: { host: string; path: string; shell: unknown }[] = []
let sent: unknown
let answer: object = {}
/** What it lists as releases of the remote. */
let listed: object[] = []

beforeAll(async () => {
  site = createServer(async (request: IncomingMessage, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (request.method === 'POST') sent = await json(request)
    else
      asked.push({
        host: String(request.headers.host).split(':')[0] ?? '',
        path: pathname,
        shell: request.headers['x-lotline-shell'],
      })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(request.method === 'POST' ? answer : listed))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  address = `http://localhost:${(site.address() as AddressInfo).port}`
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
beforeEach(() => {
  asked.length = 0
  listed = []
  sent = undefined
})

const check = (...words: string[]) => release(['check', ...words])

/** `release` with these words in the folder of a built remote. */
async function release(
  words: string[],
  environment: Record<string, string> = {},
  built: Partial<BuiltRelease> = {},
): Promise<{ status: number | null; said: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-team-'))
  renameSync((await builtRemote(built)).folder, path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'remote.json'), '{"name":"mfe-sms"}')
  const program = path.resolve(import.meta.dirname, '../../../../shell/registry/bin.mjs')
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, LOTLINE_SITE: address, LOTLINE_RELEASE_KEY: 'key', ...environment },
  })
  const [out, said, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { status, said: out + said }
}

test('a release for the stage test is held against what is given there', async () => {
  answer = { reasons: ['It does not fit.'] }
  expect(await check('--stage', 'test')).toEqual({ status: 1, said: expect.stringContaining('It does not fit.') })
  expect(sent).toMatchObject({ stage: 'test', release: { name: 'mfe-sms' } })
})

test('its pages are opened at the test address, inside the shell that it was held against', async () => {
  answer = { reasons: [], site: address.replace('localhost', 'test.localhost'), shell: '1.0.0-5e110002' }
  const { said } = await check('--stage', 'test')
  expect(said).toContain(`${address.replace('localhost', 'test.localhost')} does not show its page`)
  expect(asked).toContainEqual({ host: 'test.localhost', path: '/no-part-of-the-site', shell: '1.0.0-5e110002' })
})

test('a live one is opened at the site that the team names', async () => {
  answer = { reasons: [], site: 'https://lotline.example', shell: '1.0.0-5e110001' }
  expect((await check()).said).toContain(`${address} does not show its page (it answered 200)`)
  expect(asked).toContainEqual({ host: 'localhost', path: '/no-part-of-the-site', shell: '1.0.0-5e110001' })
})

test('a site that is not reached is named with the reason', async () => {
  const secure = address.replace('http:', 'https:')
  const { status, said } = await release(['list'], { LOTLINE_SITE: secure })
  expect(status).toBe(1)
  expect(said).toMatch(new RegExp(`^${secure} does not answer \\(.*wrong version number.*\\)\\. Start the site`, 's'))
})

test('a slot that leads elsewhere is refused with its place in remote.json, and nothing is sent', async () => {
  const slots = { sidebar: [{ label: 'Contacts', href: '/contacts/:id', icon: 'users' as const }] }
  const { status, said } = await release(['check'], {}, { slots })
  expect([status, sent]).toEqual([1, undefined])
  expect(said).toContain('slots.sidebar.0.href: A path of a remote is written out')
})

describe('a rollback', () => {
  const row = (version: string, more: object = {}) => ({
    remote: 'mfe-sms',
    version,
    owner: 'sms team',
    commit: null,
    stage: 'live',
    share: 100,
    given: 100,
    checked: 'passed',
    checkNote: null,
    takenOut: null,
    takenOutAt: null,
    publishedAt: '2026-01-02T15:00:00.000Z',
    ...more,
  })
  const [bad, good, before] = ['1.0.0-00000003', '1.0.0-00000002', '1.0.0-00000001'] as const
  const takenOut = 'Failed for 3 of 3 accounts: It throws'
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  beforeEach(() => {
    answer = { takenOut: good, newest: before }
  })

  test('by hand that comes moments after the one by itself takes no good release out, and says what happened', async () => {
    listed = [row(bad, { takenOut, takenOutAt: minutesAgo(1) }), row(good), row(before)]
    const { status, said } = await release(['rollback', 'It throws'])
    expect([status, sent]).toEqual([1, undefined])
    expect(said).toContain(`mfe-sms ${bad} was taken out already`)
    expect(said).toContain(takenOut)
    expect(said).toContain(`${good} is shown since. To take that one out too: release rollback ${good} "why"`)
  })

  test('names the release that it means, so that it takes no other one out', async () => {
    listed = [row(bad, { takenOut, takenOutAt: minutesAgo(11) }), row(good), row(before)]
    const { status, said } = await release(['rollback', 'Wrong', 'price'])
    expect([status, said.trim()]).toEqual([0, `mfe-sms ${good} is out; ${before} is shown again`])
    expect(sent).toEqual({ stage: 'live', reason: 'Wrong price', version: good })
  })

  test('of a release that is named asks nothing', async () => {
    listed = [row(bad, { takenOut, takenOutAt: minutesAgo(1) }), row(good), row(before)]
    answer = { takenOut: good, newest: before, ofOthers: [{ path: '/reports', remote: 'mfe-crm' }] }
    const { status, said } = await release(['rollback', good, 'This one too'])
    expect([status, sent]).toEqual([0, { stage: 'live', reason: 'This one too', version: good }])
    expect(said).toContain('/reports stays with mfe-crm, which was given it since.')
  })

  test.each(['1.0.0', '1.0.0-00', 'v1.0.0-00000002'])(
    'of %s, which is part of a version, takes none out',
    async (part) => {
      listed = [row(bad), row(good), row(before)]
      const { status, said } = await release(['rollback', part, 'It throws'])
      expect([status, sent]).toEqual([1, undefined])
      expect(said).toContain(`${part} names no release. Name all of it, as \`release list\` shows it`)
    },
  )

  test('at the test address looks at what is given out there', async () => {
    listed = [row(bad, { takenOut, takenOutAt: minutesAgo(1) }), row(good, { stage: 'test' }), row(before)]
    await release(['rollback', '--stage', 'test'])
    expect(sent).toEqual({ stage: 'test', reason: '', version: good })
  })
})

describe('what keeps a team from releasing is said in a sentence', () => {
  test.each([
    [
      'lotline.example.com',
      'LOTLINE_SITE is the site\'s address, such as https://www.example.com, and not "lotline.example.com"',
    ],
    ['localhost:4000', 'and not "localhost:4000"'],
  ])('a site that is no address: %s', async (site, sentence) => {
    const { status, said } = await release(['list'], { LOTLINE_SITE: site })
    expect([status, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(said).not.toContain('    at ')
  })

  test('a key of which the end is missing, before the build is checked', async () => {
    const { status, said } = await release(['publish'], { LOTLINE_RELEASE_KEY: 'key.MC4CAQAwBQYDK2Vw' })
    expect([status, said.trim(), sent]).toEqual([
      1,
      'LOTLINE_RELEASE_KEY cannot sign. Set all of it, or have an old key rotated with release-key.',
      undefined,
    ])
  })

  test('no key at all', async () => {
    const { said } = await release(['publish'], { LOTLINE_RELEASE_KEY: '' })
    expect(said).toContain('LOTLINE_RELEASE_KEY is not set. An employee makes the key of mfe-sms at /release-keys')
  })

  test('the beginning of a key, as the list of keys shows it', async () => {
    const { said } = await release(['list'], { LOTLINE_RELEASE_KEY: 'ab12cd…' })
    expect(said).toContain('LOTLINE_RELEASE_KEY is no release key. Set the whole key')
  })
})
