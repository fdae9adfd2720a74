import { testApp } from '../../../test/app.ts'

const app = testApp({ env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1' } })
beforeAll(app.start)
afterAll(app.stop)

test('on https the session’s cookie is one that no other host and no plain connection can set', async () => {
  const person = await app.signedIn()
  const { headers } = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: person.user.email, password: 'correct horse' })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-lotline_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect((await person.request('GET', '/api/auth/me')).status).toBe(200)
  const underTheOldName = { cookie: cookie.split(';')[0]?.replace('__Host-', '') ?? '' }
  expect((await app.signedOut().request('GET', '/api/auth/me', undefined, underTheOldName)).status).toBe(401)
})
