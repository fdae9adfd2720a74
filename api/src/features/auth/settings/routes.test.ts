import { testApp, type Caller } from '../../../../test/app.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const password = 'correct horse'
const logIn = (email: string, tried: string) =>
  app.signedOut().request('POST', '/api/auth/login', { email, password: tried })
const change = (person: Caller, body: object) =>
  person.request('POST', '/api/settings/password', {
    currentPassword: password,
    newPassword: 'battery staple',
    ...body,
  })

test('the settings show the account as it is', async () => {
  const person = await app.signedIn()
  expect((await person.request('GET', '/api/settings')).body).toEqual({
    user: { ...person.user, employee: false, emailConfirmed: false, needsSecondFactor: false },
    pendingEmail: null,
    passkeys: [],
    totpSince: null,
    recoveryCodesLeft: 0,
    apiKeys: 0,
  })
})

test('a new name is the account’s name from then on', async () => {
  const person = await app.signedIn()
  const { status, body } = await person.request('PUT', '/api/settings/profile', { fullName: ' Grace Sample ' })
  expect([status, body.fullName]).toEqual([200, 'Grace Sample'])
  expect((await person.request('GET', '/api/auth/me')).body.user.fullName).toBe('Grace Sample')
  expect(await person.request('PUT', '/api/settings/profile', { fullName: ' ' })).toMatchObject({
    status: 422,
    body: { message: 'Full name is required' },
  })
})

test('a name is one line of at most 100 characters and no web address, also at sign-up; one from before stays', async () => {
  const person = await app.signedIn()
  const oneLine = 'Please write it on one line, in letters that can be seen'
  for (const [fullName, message] of [
    ['x'.repeat(101), 'Please use at most 100 characters'],
    ['Ada\n\nYour account is blocked', oneLine],
    ['Ada\u2028Lovelace', oneLine],
    ['Ada\u0007', oneLine],
    ['Win at https://evil.example', 'Please leave web addresses out'],
    ['Win at WWW.evil.example', 'Please leave web addresses out'],
  ]) {
    expect(await person.request('PUT', '/api/settings/profile', { fullName })).toMatchObject({
      status: 422,
      body: { message },
    })
    const email = 'named@example.com'
    expect(await app.signedOut().request('POST', '/api/auth/signup', { fullName, email, password })).toMatchObject({
      status: 422,
      body: { message },
    })
    expect(await person.request('PUT', '/api/account', { name: fullName })).toMatchObject({
      status: 422,
      body: { message },
    })
  }
  for (const fullName of ['María-José O’Neil Jr.', '李小龍', 'Dr. W. W. Ward', 'x'.repeat(100)])
    expect((await person.request('PUT', '/api/settings/profile', { fullName })).status).toBe(200)

  await app.services.sql`update users set full_name = ${'long '.repeat(100)} where id = ${person.user.id}`
  expect((await person.request('GET', '/api/settings')).body.user.fullName).toHaveLength(500)
})

test('a new password asks for the old one, ends every other session and gives this one another cookie', async () => {
  const person = await app.signedIn()
  const other = (await logIn(person.user.email, password)).headers.getSetCookie()[0] ?? ''
  expect(await change(person, { currentPassword: 'guessed it' })).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  })
  expect(await change(person, { newPassword: 'short' })).toMatchObject({
    status: 422,
    body: { message: 'Password must be at least 8 characters' },
  })

  const changed = await change(person, {})
  expect(changed.status).toBe(200)
  const cookie = changed.headers.getSetCookie()[0] ?? ''
  const me = (sent: string) => app.signedOut().request('GET', '/api/auth/me', undefined, { cookie: sent })
  expect([
    (await me(cookie)).status,
    (await me(other)).status,
    (await person.request('GET', '/api/auth/me')).status,
  ]).toEqual([200, 401, 401])
  expect([
    (await logIn(person.user.email, password)).status,
    (await logIn(person.user.email, 'battery staple')).status,
  ]).toEqual([401, 200])
})

test('API keys outlive a new password unless their owner wants them ended', async () => {
  const person = await app.signedIn({ employee: true })
  const { token } = (await person.request('POST', '/api/api-keys', { name: 'Ours', scopes: ['read'] })).body
  const withKey = () => app.signedOut().request('GET', '/api/contacts', undefined, { authorization: `Bearer ${token}` })
  const cookie = (await change(person, {})).headers.getSetCookie()[0] ?? ''
  expect((await withKey()).status).toBe(200)
  const again = { currentPassword: 'battery staple', newPassword: 'staple battery', revokeApiKeys: true }
  expect((await app.signedOut().request('POST', '/api/settings/password', again, { cookie })).status).toBe(200)
  expect((await withKey()).status).toBe(401)
})
