import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { testApp } from '../../../test/app.ts'
import { routes } from '../../app/routes.ts'
import { apiDocs } from './pages.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('the description names every call that the server answers', async () => {
  const { body } = await app.signedOut().request('GET', '/api/openapi.json')
  const described = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const mounted = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(mounted.sort())
})

test('the page shows a call with its payload, without any script', async () => {
  const { body, headers } = await app.signedOut().request('GET', '/api/docs')
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
  expect(headers.get('content-security-policy')).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  expect(body).toContain('/api/auth/signup')
  expect(body).toContain('fullName')
  expect(body).not.toContain('<script')
})

test('each is made once, however often a visitor asks for it', async () => {
  let made = 0
  const site = new Hono()
  const endpoints = () => {
    made += 1
    return routes.map(({ endpoint }) => endpoint)
  }
  apiDocs(endpoints)(site, app.services)
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs', '/api/openapi.json'])
    expect((await site.request(path)).status).toBe(200)
  expect(made).toBe(2)
})
