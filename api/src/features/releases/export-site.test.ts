import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'contract/page-registry'
import { testApp } from '../../../test/app.ts'
import { faultsOf } from '../../../test/page-policy.ts'
import { exportSite, exportSiteForm } from './export-site.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'

const app = testApp()
const root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
const out = mkdtempSync(path.join(tmpdir(), 'lotline-export-'))

beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await builtShell(root)
  for (const version of ['1.0.0-00000001', '1.0.0-00000002'])
    await publishFolder(app.services, (await builtRemote({ version })).folder)
  await publishFolder(app.services, (await builtRemote({ version: '1.0.0-00000003' })).folder, { share: 5 })
})
afterAll(() => app.stop())

const read = (place: string) => readFileSync(path.join(out, place), 'utf8')
const served = async (address: string) => (await app.signedOut().request('GET', address)).body

test('the exported site is what the API serves to a visitor: pages with registry and preload links, every file, the policy', async () => {
  const said: string[] = []
  await exportSite(app.services, exportSiteForm.read([out]), (line) => said.push(line))
  expect(said).toEqual([expect.stringMatching(/^4 pages and \d+ files of 1 remotes lie in /)])

  const html = read('campaigns/index.html')
  const registry = Registry.parse(JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? ''))
  expect(registry.remotes['mfe-sms']?.releases.map(({ version }) => version)).toEqual([
    '1.0.0-00000002',
    '1.0.0-00000001',
  ])
  expect(withoutTime(html)).toBe(withoutTime(await served('/campaigns')))
  expect(read('404.html')).toContain('id="registry"')

  for (const file of [
    'remotes/mfe-sms/1.0.0-00000002/remoteEntry.js',
    'remotes/mfe-sms/1.0.0-00000001/pages.js',
    'assets/main.12345678.js',
  ])
    expect(read(file)).toBe(await served(`/${file}`))
  const policy = (await app.signedOut().request('GET', '/campaigns')).headers.get('content-security-policy') ?? ''
  expect(read('_headers')).toContain(`\n  Content-Security-Policy: ${policy}\n`)
  for (const page of ['campaigns/index.html', 'login/index.html', 'dashboard/index.html', '404.html'])
    expect(faultsOf(read(page), policy)).toEqual([])
  for (const header of [
    'X-Content-Type-Options: nosniff',
    'Cross-Origin-Opener-Policy: same-origin',
    'Permissions-Policy: ',
  ])
    expect(read('_headers')).toContain(`\n  ${header}`)
})

test('without a folder, or for a stage that is none, it says what is wrong', () => {
  expect(() => exportSiteForm.read([])).toThrow('Which folder do the files go to?')
  expect(() => exportSiteForm.read([out, '--stage', 'tets'])).toThrow('--stage is test or live.')
})

const withoutTime = (html: string) => html.replaceAll(/"(issued|token)":"[^"]*"/g, '')
