import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'

const host = 'https://www.example.com'
const app = testApp({ env: { FEDERATION_HOSTS: `${host}, https://other.example.com` } })
const closed = testApp()
beforeAll(async () => {
  await Promise.all([app.start(), closed.start()])
  const { folder } = await builtRemote(
    { version: '1.0.0-00000001' },
    { 'mf-manifest.json': JSON.stringify({ name: 'mfe_sms', metaData: { publicPath: 'auto', type: 'app' } }) },
  )
  await publishFolder(app.services, folder)
  await publishFolder(closed.services, folder)
})
afterAll(() => Promise.all([app.stop(), closed.stop()]))

const ask = (site: typeof app, file: string, origin?: string) =>
  site.signedOut().request('GET', `/remotes/mfe-sms/${file}`, undefined, origin ? { origin } : {})

test('another host is led to the release that fits the shell that visitors are shown', async () => {
  const shell = await builtShell(mkdtempSync(path.join(tmpdir(), 'lotline-shell-')))
  await publishFolder(app.services, shell.folder)
  const { folder } = await builtRemote(
    { version: '1.0.0-00000002', needs: { 'design-system': '*' } },
    { 'mf-manifest.json': JSON.stringify({ name: 'mfe_sms', metaData: { publicPath: 'auto', type: 'app' } }) },
  )
  await publishFolder(app.services, folder)
  expect((await ask(app, 'mf-manifest.json')).body.metaData.publicPath).toContain('/mfe-sms/1.0.0-00000001/')
  await app.services.sql`delete from releases where remote = 'shell' or version = '1.0.0-00000002'`
})

test('a site that the operator names may read every file of a release', async () => {
  for (const file of ['1.0.0-00000001/mf-manifest.json', '1.0.0-00000001/remoteEntry.js', 'mf-manifest.json']) {
    const { status, headers } = await ask(app, file, host)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(host)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('vary')).toMatch(/Origin/i)
  }
})

test('no other site is allowed by name, nor any site where none is named', async () => {
  for (const origin of ['https://example.com', 'null', 'https://www.example.com.evil.example'])
    expect((await ask(app, 'mf-manifest.json', origin)).headers.get('access-control-allow-origin')).toBeNull()
  const { status, headers } = await ask(closed, '1.0.0-00000001/remoteEntry.js', host)
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
})

test('one address leads to the manifest of the release that visitors are given, with the folder of its files', async () => {
  const { body, headers } = await ask(app, 'mf-manifest.json')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(body).toEqual({
    name: 'mfe_sms',
    metaData: { type: 'app', publicPath: `${app.services.config.publicUrl}/remotes/mfe-sms/1.0.0-00000001/` },
  })
  for (const none of ['mfe-none', 'constructor', '__proto__', 'toString'])
    expect((await app.signedOut().request('GET', `/remotes/${none}/mf-manifest.json`)).status).toBe(404)
})
