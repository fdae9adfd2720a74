import { testApp } from '../../../test/app.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

let count = 0
const ada = () => ({ fullName: 'Ada Sample', email: `ada-${++count}@example.com`, password: 'my secret' })

test('signing up opens a session and answers the user', async () => {
  const person = ada()
  const { status, body, headers } = await app.signedOut().request('POST', '/api/auth/signup', person)
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    fullName: 'Ada Sample',
    email: person.email,
    employee: false,
    emailConfirmed: false,
    needsSecondFactor: false,
    accountId: expect.any(String),
    accountName: 'Ada Sample',
    role: 'owner',
    severalAccounts: false,
    onlyMine: false,
    suspendedFor: null,
    owing: null,
    visitUntil: null,
    isAgency: false,
    agencyName: null,
  })
  expect(headers.getSetCookie()[0]).toMatch(
    /^lotline_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('the second account of one address is refused, whatever its capitals', async () => {
  const person = ada()
  await app.signedOut().request('POST', '/api/auth/signup', person)
  const { status, body } = await app
    .signedOut()
    .request('POST', '/api/auth/signup', { ...person, email: person.email.toUpperCase() })
  expect([status, body.code]).toEqual([409, 'email_taken'])
})

test.each([
  [{ fullName: ' ' }, 'Full name is required'],
  [{ email: 'nobody' }, 'Invalid email address'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
])('signing up with %j is refused with the form’s own words', async (change, message) => {
  const { status, body } = await app.signedOut().request('POST', '/api/auth/signup', { ...ada(), ...change })
  expect([status, body.message]).toEqual([422, message])
})

test('a wrong password and an unknown address get the same answer', async () => {
  const person = ada()
  await app.signedOut().request('POST', '/api/auth/signup', person)
  const wrong = await app.signedOut().request('POST', '/api/auth/login', { email: person.email, password: 'not this' })
  const unknown = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: 'unknown@example.com', password: 'not this' })
  expect([wrong.status, wrong.body]).toEqual([401, { code: 'wrong_credentials', message: 'Invalid email or password' }])
  expect(unknown.body).toEqual(wrong.body)
})

test('after signing out the session is ended everywhere', async () => {
  const person = await app.signedIn()
  expect((await person.request('GET', '/api/auth/me')).body.user.email).toBe(person.user.email)
  await person.request('POST', '/api/auth/logout')
  expect(await person.request('GET', '/api/auth/me')).toMatchObject({
    status: 401,
    body: { code: 'signed_out', message: 'Sign in to continue' },
  })
})

test('a form posted from another site is refused, cookie or not', async () => {
  const person = await app.signedIn()
  const { status, body } = await person.request('POST', '/api/auth/logout', {}, { 'sec-fetch-site': 'cross-site' })
  expect([status, body.code]).toEqual([403, 'other_site'])
  expect(
    (await person.request('POST', '/api/auth/logout', {}, { origin: 'https://elsewhere.example.com' })).status,
  ).toBe(403)
})

test('a body that is not JSON is refused before it is read', async () => {
  const { status } = await app.signedOut().request('POST', '/api/auth/login', 'x', { 'content-type': 'text/plain' })
  expect(status).toBe(415)
})
