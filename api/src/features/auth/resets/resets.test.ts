import { testApp, eventually } from '../../../../test/app.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { knownDevice } from '../device-cookie.ts'
import { passwordHashByEmail } from '../queries.ts'
import { sendMail } from '../../../platform/mailbox/send-mail.ts'
import { mailReset } from './mail-reset.ts'

const app = testApp()
beforeAll(async () => {
  await app.start()
  await app.work([mailReset, sendMail], [])
})
afterAll(app.stop)

const ask = (email: string) => app.signedOut().request('POST', '/api/auth/forgot-password', { email })
const reset = (token: string, newPassword = 'a new secret', more = {}) =>
  app.signedOut().request('POST', '/api/auth/reset-password', { token, newPassword, ...more })
const logIn = async (email: string, password: string) =>
  (await app.signedOut().request('POST', '/api/auth/login', { email, password })).status
const refused = { status: 422, body: { code: 'invalid_token', message: 'This reset link is invalid or has expired' } }
const subject = 'Reset your Lotline password'

/** The pause between two mails passes. */
const later = (email: string) =>
  app.services
    .sql`update password_resets set created_at = created_at - interval '6 minutes' where user_id = (select id from users where email = ${email})`

test('forgot password answers alike for known and unknown addresses; the mailed link sets a new password once and ends every session', async () => {
  const person = await app.signedIn()
  const known = await ask(person.user.email)
  const unknown = await ask('nobody@example.com')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])

  const token = await mailedToken(app, person.user.email, subject)
  expect((await reset(token)).status).toBe(200)
  expect(await reset(token)).toMatchObject(refused)
  expect((await person.request('GET', '/api/auth/me')).status).toBe(401)
  expect([await logIn(person.user.email, 'correct horse'), await logIn(person.user.email, 'a new secret')]).toEqual([
    401, 200,
  ])
  expect(await mailsTo(app, person.user.email, 'Your Lotline password was changed')).toHaveLength(1)
})

test('a password that was set by a mailed link stands in the log of the account, as one that was changed in the settings does', async () => {
  const { user } = await app.signedIn()
  await ask(user.email)
  await reset(await mailedToken(app, user.email, subject))
  const signedIn = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: user.email, password: 'a new secret' })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { body } = await app.signedOut().request('GET', '/api/audit?kind=security', undefined, { cookie })
  expect(body).toMatchObject([
    { act: 'Signed in', by: 'Sample Person' },
    { act: 'Set a new password by a mailed link', by: 'Sample Person' },
  ])
})

test('only the newest link works', async () => {
  const { user } = await app.signedIn()
  await ask(user.email)
  const older = await mailedToken(app, user.email, subject)
  await later(user.email)
  await ask(user.email)
  await eventually(
    () => mailsTo(app, user.email, subject),
    (mails) => mails.length === 2,
  )
  expect(await reset(older)).toMatchObject(refused)
  expect((await reset(await mailedToken(app, user.email, subject))).status).toBe(200)
})

test('a link is good for half an hour', async () => {
  const { user } = await app.signedIn()
  await ask(user.email)
  const token = await mailedToken(app, user.email, subject)
  const [link] = await app.services
    .sql`select extract(epoch from expires_at - created_at)::int as seconds from password_resets where user_id = ${user.id}`
  expect(link?.seconds).toBe(1800)
  await app.services.sql`update password_resets set expires_at = now() - interval '1 second' where user_id = ${user.id}`
  expect(await reset(token)).toMatchObject(refused)
})

test('however often a reset is asked for, an account gets one mail in five minutes, and the same answer', async () => {
  const { user } = await app.signedIn()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(user.email)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
  const jobs = () => app.services.sql`select 1 from queue_jobs where name = 'mail-reset'`
  await eventually(jobs, (left) => left.length === 0)
  expect(await mailsTo(app, user.email, subject)).toHaveLength(1)
  await later(user.email)
  await ask(user.email)
  await eventually(
    () => mailsTo(app, user.email, subject),
    (mails) => mails.length === 2,
  )
})

test('a common password is refused, and the link is still good', async () => {
  const { user } = await app.signedIn()
  await ask(user.email)
  const token = await mailedToken(app, user.email, subject)
  expect(await reset(token, 'iloveyou')).toMatchObject({ status: 422, body: { code: 'common_password' } })
  expect(await reset(token, user.email)).toMatchObject({ status: 422, body: { code: 'common_password' } })
  expect((await reset(token)).status).toBe(200)
})

test('a link that was mailed before the password was changed in the settings works no more', async () => {
  const person = await app.signedIn()
  await ask(person.user.email)
  const token = await mailedToken(app, person.user.email, subject)
  const changed = await person.request('POST', '/api/settings/password', {
    currentPassword: 'correct horse',
    newPassword: 'a secret of mine',
  })
  expect(changed.status).toBe(200)
  expect(await reset(token)).toMatchObject(refused)
  expect(await logIn(person.user.email, 'a secret of mine')).toBe(200)
})

test('API keys end with the old password unless their owner keeps them', async () => {
  for (const keepApiKeys of [true, false]) {
    const person = await app.signedIn({ employee: true })
    const { token: key } = (await person.request('POST', '/api/api-keys', { name: 'Ours', scopes: ['read'] })).body
    await ask(person.user.email)
    await reset(await mailedToken(app, person.user.email, subject), 'a new secret', { keepApiKeys })
    expect(
      (await app.signedOut().request('GET', '/api/contacts', undefined, { authorization: `Bearer ${key}` })).status,
    ).toBe(keepApiKeys ? 200 : 401)
  }
})

test('a reset through the mailed link confirms the address', async () => {
  const { user } = await app.signedIn()
  await ask(user.email)
  await reset(await mailedToken(app, user.email, subject))
  expect(
    (await app.signedOut().request('POST', '/api/auth/login', { email: user.email, password: 'a new secret' })).body
      .emailConfirmed,
  ).toBe(true)
})

test('whoever used the mailed link signs in next, however many strangers guess at the account', async () => {
  const { user } = await app.signedIn()
  await ask(user.email)
  const answer = await reset(await mailedToken(app, user.email, subject))
  const cookie =
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('lotline_device='))
      ?.split(';')[0] ?? ''
  const [{ passwordHash } = { passwordHash: '' }] = await passwordHashByEmail(app.services.sql, user.email)
  expect(knownDevice(new Request(app.url, { headers: { cookie } }), passwordHash, app.services)).toMatch(/^[\w-]{22}$/)
})

test('a reset link with anything in it is answered as an expired one', async () => {
  for (const token of ['x', 'x'.repeat(10_000), '<script>']) expect(await reset(token)).toMatchObject(refused)
})

test('resets are in the security log', async () => {
  const { user } = await app.signedIn()
  await ask(user.email)
  await reset(await mailedToken(app, user.email, subject))
  const events = await app.services
    .sql`select event, outcome, details from security_events where user_id = ${user.id} and event like 'password%' order by id`
  expect([...events]).toEqual([
    { event: 'password_reset_requested', outcome: 'success', details: {} },
    { event: 'password_reset', outcome: 'success', details: { sessionsEnded: 1, apiKeysRevoked: 0 } },
  ])
})
