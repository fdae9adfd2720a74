import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { testApp } from '../../../test/app.ts'
import { directivesOf, faultsOf } from '../../../test/page-policy.ts'
import { routes } from '../../app/routes.ts'
import { groups } from './introduction.ts'
import { apiDocs } from './pages.ts'

const root = mkdtempSync(path.join(tmpdir(), 'lotline-api-docs-'))
const folder = path.join(root, 'api/dist/api-docs')
const app = testApp()
beforeAll(async () => {
  await app.start()
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  await app.stop()
  rmSync(root, { recursive: true, force: true })
})

const endpoints = () => routes.map(({ endpoint }) => endpoint)
/** The site whose build lies in `root`. */
const built = () => {
  const site = new Hono()
  apiDocs(endpoints)(site, { ...app.services, config: { ...app.services.config, root } })
  return site
}

test('the description names every call that the server answers', async () => {
  const { body } = await app.signedOut().request('GET', '/api/openapi.json')
  const described = Object.entries(body.paths).flatMap(([address, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${address}`),
  )
  const mounted = endpoints().map(({ method, path: address }) => `${method} ${address.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(mounted.sort())
})

test('each group of calls has a title and says what it is about', async () => {
  const { body } = await app.signedOut().request('GET', '/api/openapi.json')
  expect(body.tags).toEqual(
    Object.entries(groups).map(([name, [title, about]]) => ({ name, 'x-displayName': title, description: about })),
  )
})

test('it tells of keys, idempotency, refusals, long lists and webhooks, and each call in three languages', async () => {
  const { body } = await app.signedOut().request('GET', '/api/openapi.json')
  for (const title of [
    '## Keys',
    '## Once, and once only',
    '## Refusals',
    '## Long lists',
    '## Webhooks',
    '/api/client.ts',
  ])
    expect(body.info.description).toContain(title)
  const create = body.paths['/api/contacts'].post
  expect(create['x-codeSamples'].map(({ label }: { label: string }) => label)).toEqual(['curl', 'TypeScript', 'Python'])
  expect(create.security).toEqual([{ key: ['write'] }, { session: [] }])
  expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403', '409', '413', '415', '422', '429'])
})

test('it tells where a key is refused because its maker sees only what is theirs, and where because the account is stopped', async () => {
  const { body } = await app.signedOut().request('GET', '/api/openapi.json')
  const codes = (address: string, method: string): string[] =>
    Object.keys(body.paths[address][method].responses['403'].content['application/json'].examples)
  expect(codes('/api/contacts', 'post')).toContain('only_mine') // a phone that is another member's
  expect(codes('/api/billing/owed', 'get')).toContain('only_mine') // the whole account's money
  expect(codes('/api/contacts', 'get')).not.toContain('only_mine') // it shows what is theirs
  expect(codes('/api/properties/search', 'post')).not.toContain('only_mine') // who is restricted may not order
  expect(codes('/api/properties/search', 'post')).toContain('account_suspended')
  expect(codes('/api/contacts', 'post')).not.toContain('account_suspended')
})

test('before a build the reference says that there is none', async () => {
  const page = await built().request('/api/docs')
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('not built yet')])
  expect((await built().request('/api/client.ts')).status).toBe(503)
})

test('the reference runs its own built scripts under a policy that leaves nothing open', async () => {
  const files = ['scalar.0123456789abcdef.js', 'show-reference.fedcba9876543210.js']
  for (const file of files) writeFileSync(path.join(folder, file), `// ${file}`)
  writeFileSync(path.join(folder, 'client.ts'), 'export const lotline = 1\n')
  const site = built()

  const page = await site.request('/api/docs')
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(faultsOf(html, policy)).toEqual([])
  expect(directivesOf(policy).get('script-src')).toEqual(["'self'"])
  expect(directivesOf(policy).get('connect-src')).toEqual(["'self'"])
  expect((await site.request('/api/docs')).headers.get('content-security-policy')).not.toBe(policy)

  for (const file of files) {
    expect(html).toContain(`/api/docs/${file}`)
    const script = await site.request(`/api/docs/${file}`)
    expect([script.headers.get('content-type'), await script.text()]).toEqual([
      'text/javascript; charset=utf-8',
      `// ${file}`,
    ])
  }
  expect((await site.request('/api/docs/comments.json')).status).toBe(404)
  expect(await (await site.request('/api/client.ts')).text()).toContain('lotline')
})

test('the document is made once, however often and by how many at once it is asked for', async () => {
  let made = 0
  const site = new Hono()
  apiDocs(() => {
    made += 1
    return endpoints()
  })(site, app.services)
  const ask = (headers: Record<string, string> = {}) => site.request('/api/openapi.json', { headers })
  const [plain, packed] = await Promise.all([ask(), ask({ 'accept-encoding': 'br' }), ask()])
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
  expect(made).toBe(1)
})
