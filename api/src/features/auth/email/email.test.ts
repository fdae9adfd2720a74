import { testApp, type Caller } from '../../../../test/app.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const password = 'correct horse'
const confirmation = 'Confirm your email address'
const ofChange = 'Confirm the change'
let count = 0
const newAddress = () => `renamed-${++count}@example.com`
const confirm = (token: string, by: Caller = app.signedOut()) =>
  by.request('POST', '/api/auth/confirm-email', { token })
const me = async (person: Caller) => (await person.request('GET', '/api/auth/me')).body.user
const pending = async (person: Caller) => (await person.request('GET', '/api/settings')).body.pendingEmail
const change = (person: Caller, newEmail: string, currentPassword = password) =>
  person.request('POST', '/api/settings/email', { newEmail, currentPassword })
const logIn = async (email: string) =>
  (await app.signedOut().request('POST', '/api/auth/login', { email, password })).status

async function confirmed(): Promise<Caller> {
  const person = await app.signedIn()
  await confirm(await mailedToken(app, person.user.email, confirmation))
  return person
}

test('the link that is mailed after sign-up confirms the address, in any browser and however often it is opened', async () => {
  const person = await app.signedIn()
  const token = await mailedToken(app, person.user.email, confirmation)
  expect((await me(person)).emailConfirmed).toBe(false)
  for (let time = 0; time < 2; time++) {
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { email: person.user.email, purpose: 'sign-up', waitsFor: null },
    })
  }
  expect((await me(person)).emailConfirmed).toBe(true)
})

test('a link that was never mailed, or is older than a week, is refused', async () => {
  const { user } = await app.signedIn()
  const token = await mailedToken(app, user.email, confirmation)
  const [link] = await app.services
    .sql`select (expires_at - created_at)::text as life from email_confirmations where user_id = ${user.id}`
  expect(link?.life).toBe('7 days')
  await app.services.sql`update email_confirmations set expires_at = now() where user_id = ${user.id}`
  for (const wrong of [token, 'x', '<script>', 'x'.repeat(5000)]) {
    expect(await confirm(wrong)).toMatchObject({
      status: 422,
      body: { code: 'invalid_token', message: 'This link is invalid or has expired' },
    })
  }
})

test('another link is mailed when it is asked for, once a minute', async () => {
  const person = await app.signedIn()
  const ask = () => person.request('POST', '/api/settings/confirmation')
  expect(await ask()).toMatchObject({ status: 200, body: { message: `A link is on its way to ${person.user.email}.` } })
  expect(await mailsTo(app, person.user.email, confirmation)).toHaveLength(1)
  await app.services
    .sql`update email_confirmations set created_at = created_at - interval '61 seconds' where user_id = ${person.user.id}`
  await Promise.all([ask(), ask(), ask()])
  expect(await mailsTo(app, person.user.email, confirmation)).toHaveLength(2)
  await confirm(await mailedToken(app, person.user.email, confirmation))
  expect((await ask()).body.message).toBe('Your email address is confirmed.')
})

test('a new address needs the password, and both links; then it is the account’s, and every other session has ended', async () => {
  const person = await confirmed()
  const other =
    (
      await app.signedOut().request('POST', '/api/auth/login', { email: person.user.email, password })
    ).headers.getSetCookie()[0] ?? ''
  const [old, renamed] = [person.user.email, newAddress()]
  expect(await change(person, renamed, 'guessed it')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
  expect(await change(person, old.toUpperCase())).toMatchObject({ status: 409, body: { code: 'same_email' } })
  expect((await change(person, renamed)).status).toBe(200)
  expect(await pending(person)).toMatchObject({ newEmail: renamed, newConfirmed: false, oldConfirmed: false })

  expect((await confirm(await mailedToken(app, renamed, ofChange))).body).toEqual({
    email: renamed,
    purpose: 'change',
    waitsFor: old,
  })
  expect(await pending(person)).toMatchObject({ newConfirmed: true, oldConfirmed: false })
  expect([(await me(person)).email, await logIn(renamed)]).toEqual([old, 401])

  expect((await confirm(await mailedToken(app, old, ofChange), person)).body).toEqual({
    email: old,
    purpose: 'change',
    waitsFor: null,
  })
  expect(await me(person)).toMatchObject({ email: renamed, emailConfirmed: true })
  expect((await app.signedOut().request('GET', '/api/auth/me', undefined, { cookie: other })).status).toBe(401)
  expect(await pending(person)).toBeNull()
  expect([await logIn(old), await logIn(renamed)]).toEqual([401, 200])
  for (const told of [old, renamed])
    expect(await mailsTo(app, told, 'The email address of your Lotline account was changed')).toHaveLength(1)
  expect((await person.request('GET', '/api/audit?kind=security')).body).toContainEqual(
    expect.objectContaining({ act: 'Changed their email address', subject: renamed, by: 'Sample Person' }),
  )
})

test('the links may be used in any order, at once, and not again', async () => {
  const person = await confirmed()
  const [old, renamed] = [person.user.email, newAddress()]
  await change(person, renamed)
  const tokens = [await mailedToken(app, old, ofChange), await mailedToken(app, renamed, ofChange)]
  const answers = await Promise.all(tokens.map((token) => confirm(token, person)))
  expect(answers.map(({ body }) => body.waitsFor)).toContain(null)
  expect((await me(person)).email).toBe(renamed)
  for (const token of tokens) expect((await confirm(token)).status).toBe(422)
})

test('links that were mailed to the old address open nothing once the address was changed', async () => {
  const person = await confirmed()
  const old = person.user.email
  const first = await mailedToken(app, old, confirmation)
  await app.services
    .sql`insert into password_resets (token_hash, user_id, expires_at) values ('\\x00', ${person.user.id}, now() + interval '1 hour')`
  const renamed = newAddress()
  await change(person, renamed)
  for (const to of [old, renamed]) await confirm(await mailedToken(app, to, ofChange), person)
  expect((await confirm(first)).status).toBe(422)
  expect(await app.services.sql`select 1 from password_resets where user_id = ${person.user.id}`).toHaveLength(0)
})

test('a change is forgotten when its owner wants that, when a new password is chosen, when another follows and after a day', async () => {
  const endings: ((person: Caller) => Promise<unknown>)[] = [
    (person) => person.request('DELETE', '/api/settings/email'),
    (person) =>
      person.request('POST', '/api/settings/password', { currentPassword: password, newPassword: 'battery staple' }),
    (person) => change(person, newAddress()),
    (person) => app.services.sql`update email_changes set expires_at = now() where user_id = ${person.user.id}`,
  ]
  for (const end of endings) {
    const person = await confirmed()
    const renamed = newAddress()
    await change(person, renamed)
    await end(person)
    expect((await confirm(await mailedToken(app, renamed, ofChange))).status).toBe(422)
  }
})

test('an address that was never confirmed, perhaps misspelt, is told and need not agree', async () => {
  const person = await app.signedIn()
  const [old, renamed] = [person.user.email, newAddress()]
  await change(person, renamed)
  expect(await mailsTo(app, old, 'The email address of your Lotline account is being changed')).toHaveLength(1)
  expect((await confirm(await mailedToken(app, renamed, ofChange), person)).body.waitsFor).toBeNull()
  expect(await me(person)).toMatchObject({ email: renamed, emailConfirmed: true })
})

test('a new address that has an account gets the same answer; only its owner learns of it, and nothing changes', async () => {
  const [person, owner] = [await confirmed(), await app.signedIn()]
  const [free, taken] = [await change(person, newAddress()), await change(person, owner.user.email)]
  expect(taken.status).toBe(free.status)
  expect(await mailsTo(app, owner.user.email, 'Your Lotline email address')).toHaveLength(1)
  expect(await pending(person)).toMatchObject({ newEmail: owner.user.email })
  expect((await confirm(await mailedToken(app, person.user.email, ofChange))).body.waitsFor).toBe(owner.user.email)
  expect((await me(person)).email).toBe(person.user.email)
})

test('an address that another account took in the meantime stays theirs', async () => {
  const person = await confirmed()
  const renamed = newAddress()
  await change(person, renamed)
  await confirm(await mailedToken(app, person.user.email, ofChange))
  const token = await mailedToken(app, renamed, ofChange)
  await app.signedOut().request('POST', '/api/auth/signup', { fullName: 'Quicker', email: renamed, password })
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect([(await me(person)).email, await pending(person)]).toEqual([person.user.email, null])
})

test('changes of addresses are in the security log, without the addresses', async () => {
  const person = await confirmed()
  const renamed = newAddress()
  await change(person, renamed, 'guessed it')
  await change(person, renamed)
  for (const to of [person.user.email, renamed]) await confirm(await mailedToken(app, to, ofChange), person)
  const events = await app.services
    .sql`select event, outcome, details from security_events where user_id = ${person.user.id} and event like 'email%' order by id`
  expect([...events]).toEqual([
    { event: 'email_confirmed', outcome: 'success', details: {} },
    { event: 'email_change_requested', outcome: 'failure', details: { reason: 'wrong_password' } },
    { event: 'email_change_requested', outcome: 'success', details: {} },
    { event: 'email_changed', outcome: 'success', details: { sessionsEnded: 0 } },
  ])
})
