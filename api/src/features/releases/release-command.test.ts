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

beforeAll(async () => {
  site = createServer(async (request: IncomingMessage, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (pathname === '/api/releases/check') sent = await json(request)
    else
      asked.push({
        host: String(request.headers.host).split(':')[0] ?? '',
        path: pathname,
        shell: request.headers['x-lotline-shell'],
      })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(pathname === '/api/releases/check' ? answer : []))
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
})

/** `release check` in the folder of a built remote. */
async function check(...words: string[]): Promise<{ status: number | null; said: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-team-'))
  renameSync((await builtRemote()).folder, path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'remote.json'), '{"name":"mfe-sms"}')
  const program = path.resolve(import.meta.dirname, '../../../../shell/registry/bin.mjs')
  const child = spawn(process.execPath, [program, 'check', ...words], {
    cwd: folder,
    env: { ...process.env, LOTLINE_SITE: address, LOTLINE_RELEASE_KEY: 'key' },
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
  expect((await check()).said).toContain(`${address} does not show its page`)
  expect(asked).toContainEqual({ host: 'localhost', path: '/no-part-of-the-site', shell: '1.0.0-5e110001' })
})
