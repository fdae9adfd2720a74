import { testApp, type Caller } from '../../../test/app.ts'

// Where visitors sign up with addresses that may be a stranger's: no account has that stranger mailed without end.
const app = testApp({ env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1' } })
beforeAll(app.start)
afterAll(app.stop)

const mailsTo = async (recipient: string) =>
  (await app.services.sql`select 1 from mails where recipient = ${recipient}`).length
const changeEmail = (person: Caller, newEmail: string, currentPassword = 'correct horse') =>
  person.request('POST', '/api/settings/email', { newEmail, currentPassword })

test('an account has five addresses an hour mailed by changes of its email; a wrong password is none', async () => {
  const person = await app.signedIn()
  expect((await changeEmail(person, 'stranger@example.com', 'mistyped')).status).toBe(403)
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push(await changeEmail(person, 'stranger@example.com'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(answers.at(-1)?.body.message).toMatch(/^Links for a new email address were mailed several times already/)
  expect(await mailsTo('stranger@example.com')).toBe(5)
})

test('a test of alerts by mail goes to an address that was confirmed, as alerts do', async () => {
  const person = await app.signedIn()
  const before = await mailsTo(person.user.email)
  const test = () => person.request('POST', '/api/settings/alerts/test', { channel: 'mail' })
  const refused = await test()
  expect([refused.status, refused.body.code]).toEqual([403, 'confirm_email'])
  expect(await mailsTo(person.user.email)).toBe(before)
  await app.services.sql`update users set email_confirmed_at = now() where id = ${person.user.id}`
  expect((await test()).status).toBe(204)
  expect(await mailsTo(person.user.email)).toBe(before + 1)
})

test('a new password is told at an address that was confirmed', async () => {
  const person = await app.signedIn()
  const before = await mailsTo(person.user.email)
  const change = (currentPassword: string, newPassword: string) =>
    person.request('POST', '/api/settings/password', { currentPassword, newPassword })
  const changed = await change('correct horse', 'a brand new secret')
  expect([changed.status, await mailsTo(person.user.email)]).toEqual([200, before])
  await app.services.sql`update users set email_confirmed_at = now() where id = ${person.user.id}`
  const cookie = changed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const again = await app
    .signedOut()
    .request(
      'POST',
      '/api/settings/password',
      { currentPassword: 'a brand new secret', newPassword: 'another new secret' },
      { cookie },
    )
  expect([again.status, await mailsTo(person.user.email)]).toEqual([200, before + 1])
})

test('who invites more people at once than are left today is refused, and may still invite as many as are left', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const { accountId } = owner.user
  await app.services.sql`update accounts set team_granted_at = now() where id = ${accountId}`
  for (let invited = 0; invited < 197; invited += 1)
    await app.services.limits.take('invitation_mail', { address: '127.0.0.1', userId: accountId })
  const invite = (count: number, name: string) =>
    owner.request('POST', '/api/invitations', {
      emails: Array.from({ length: count }, (_, at) => `${name}-${at}@example.com`),
      role: 'agent',
    })
  expect((await invite(5, 'many')).status).toBe(429)
  expect(await mailsTo('many-0@example.com')).toBe(0)
  expect((await invite(3, 'fewer')).status).toBe(201)
  expect((await invite(1, 'more')).status).toBe(429)
})
