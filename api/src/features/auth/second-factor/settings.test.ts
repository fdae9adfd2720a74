import { TOTP, URI } from 'otpauth'
import { testApp, type Caller } from '../../../../test/app.ts'
import { addPasskey, addTotp, answer, codeAt, logIn, PASSWORD, ticketFor } from '../../../../test/second-factors.ts'

const clock = new Date('2026-06-01T12:00:00Z')
const app = testApp({ now: () => clock })
beforeAll(app.start)
afterAll(app.stop)

const withPassword = { currentPassword: PASSWORD }
const settingsOf = async (person: Caller) => (await person.request('GET', '/api/settings')).body
const eventsOf = async (person: Caller) =>
  (
    await app.services.sql<
      { event: string; outcome: string; details: Record<string, unknown> }[]
    >`select event, outcome, details from security_events where user_id = ${person.user.id} and event <> 'sign_up' order by id`
  ).map(({ event, outcome, details }) => ({ event, outcome, ...details }))
const mailsTo = async (person: Caller) =>
  (
    await app.services.sql<
      { subject: string }[]
    >`select subject from mails where recipient = ${person.user.email} and subject not like 'Confirm%' order by created_at, id`
  ).map(({ subject }) => subject)

test('an app is set up with the password and a first code, and shows since when', async () => {
  const person = await app.signedIn()
  const begun = await person.request('POST', '/api/settings/totp', withPassword)
  expect(begun).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } })
  const uri = URI.parse(begun.body.uri)
  expect(uri).toBeInstanceOf(TOTP)
  expect(uri).toMatchObject({ issuer: 'Lotline', label: person.user.email, algorithm: 'SHA1', digits: 6, period: 30 })
  expect(uri.secret.base32).toBe(begun.body.secret)
  expect(await settingsOf(person)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })

  expect(await person.request('POST', '/api/settings/totp/confirm', { code: '000000x' })).toMatchObject({
    status: 422,
    body: { code: 'wrong_code' },
  })
  const { status, body } = await person.request('POST', '/api/settings/totp/confirm', {
    code: codeAt(begun.body.secret, clock),
  })
  expect(status).toBe(201)
  expect(body.recoveryCodes).toHaveLength(8)
  for (const code of body.recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(body.recoveryCodes).size).toBe(8)
  expect(await settingsOf(person)).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 8 })
  expect(await mailsTo(person)).toEqual(['An authenticator app was added to your Lotline account'])
  expect(await eventsOf(person)).toEqual([{ event: 'second_factor_added', outcome: 'success', method: 'totp' }])
})

test('every change of second factors asks for the password', async () => {
  const person = await app.signedIn()
  const { passkey } = await addPasskey(app, person)
  const wrong = { currentPassword: 'not this' }
  for (const path of ['totp', 'totp/remove', 'passkeys/options', `passkeys/${passkey.id}/remove`, 'recovery-codes']) {
    expect([path, await person.request('POST', `/api/settings/${path}`, wrong)]).toMatchObject([
      path,
      { status: 403, body: { code: 'wrong_password' } },
    ])
  }
  expect(await settingsOf(person)).toMatchObject({ passkeys: [{ id: passkey.id }], recoveryCodesLeft: 8 })
  expect((await eventsOf(person)).filter(({ outcome }) => outcome === 'failure')).toHaveLength(5)
})

test('the second factor comes without new recovery codes, and leaves the others signed in', async () => {
  const person = await app.signedIn()
  const first = await addTotp(person, clock)
  const session = await answer(app, {
    ticket: (await ticketFor(app, person)).ticket,
    method: 'recovery',
    code: first.recoveryCodes?.[0],
  })
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const second = await addPasskey(app, person)
  expect(second.recoveryCodes).toBeNull()
  expect((await app.signedOut().request('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200)
})

test('the first second factor ends the other sessions, none of which was opened with it', async () => {
  const person = await app.signedIn()
  const cookie = (await logIn(app, person)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await addTotp(person, clock)
  expect((await app.signedOut().request('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401)
  expect((await person.request('GET', '/api/auth/me')).status).toBe(200)
})

test('an app that works cannot be replaced by beginning again', async () => {
  const person = await app.signedIn()
  await addTotp(person, clock)
  expect(await person.request('POST', '/api/settings/totp', withPassword)).toMatchObject({
    status: 409,
    body: { code: 'known_totp' },
  })
})

test('a set-up that was begun twice ends with the newer secret; one of half an hour ago has expired', async () => {
  const person = await app.signedIn()
  const older = (await person.request('POST', '/api/settings/totp', withPassword)).body.secret
  const newer = (await person.request('POST', '/api/settings/totp', withPassword)).body.secret
  const confirm = (secret: string) =>
    person.request('POST', '/api/settings/totp/confirm', { code: codeAt(secret, clock) })
  expect((await confirm(older)).status).toBe(422)
  await app.services
    .sql`update totp_factors set created_at = now() - interval '31 minutes' where user_id = ${person.user.id}`
  expect(await confirm(newer)).toMatchObject({ status: 409, body: { code: 'setup_expired' } })
})

test('who holds the session, but not the secret, guesses ten times and no more', async () => {
  const person = await app.signedIn()
  const { secret } = (await person.request('POST', '/api/settings/totp', withPassword)).body
  const wrong = String((Number(codeAt(secret, clock)) + 1) % 1_000_000).padStart(6, '0')
  const statuses = await Promise.all(
    Array.from(
      { length: 14 },
      async () => (await person.request('POST', '/api/settings/totp/confirm', { code: wrong })).status,
    ),
  )
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect((await person.request('POST', '/api/settings/totp/confirm', { code: codeAt(secret, clock) })).status).toBe(429)
})

test('one code that confirms a set-up six times at once makes one set of recovery codes', async () => {
  const person = await app.signedIn()
  const { secret } = (await person.request('POST', '/api/settings/totp', withPassword)).body
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      person.request('POST', '/api/settings/totp/confirm', { code: codeAt(secret, clock) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await settingsOf(person)).toMatchObject({ recoveryCodesLeft: 8 })
})

test('new recovery codes replace the old ones', async () => {
  const person = await app.signedIn()
  const { recoveryCodes } = await addTotp(person, clock)
  const { status, body } = await person.request('POST', '/api/settings/recovery-codes', withPassword)
  expect([status, body.recoveryCodes.length]).toEqual([201, 8])
  const { ticket } = await ticketFor(app, person)
  expect((await answer(app, { ticket, method: 'recovery', code: recoveryCodes?.[0] })).status).toBe(401)
  expect((await answer(app, { ticket, method: 'recovery', code: body.recoveryCodes[0] })).status).toBe(200)
  expect(await mailsTo(person)).toContain('New recovery codes for your Lotline account')
  expect(await eventsOf(person)).toContainEqual({ event: 'recovery_codes_renewed', outcome: 'success' })
})

test('without a second factor there are no recovery codes to renew', async () => {
  const person = await app.signedIn()
  expect(await person.request('POST', '/api/settings/recovery-codes', withPassword)).toMatchObject({
    status: 409,
    body: { code: 'no_second_factor' },
  })
})

test('with the last factor the recovery codes go, and the password alone signs in again', async () => {
  const person = await app.signedIn()
  await addTotp(person, clock)
  const { passkey } = await addPasskey(app, person)
  expect((await person.request('POST', '/api/settings/totp/remove', withPassword)).status).toBe(204)
  expect(await settingsOf(person)).toMatchObject({ totpSince: null, recoveryCodesLeft: 8 })
  expect((await ticketFor(app, person)).methods).toEqual(['passkey', 'recovery'])
  expect((await person.request('POST', `/api/settings/passkeys/${passkey.id}/remove`, withPassword)).status).toBe(204)
  expect(await settingsOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await logIn(app, person)).status).toBe(200)
  expect((await mailsTo(person)).slice(-2)).toEqual([
    'The authenticator app was removed from your Lotline account',
    'A passkey was removed from your Lotline account',
  ])
  expect((await eventsOf(person)).slice(-4)).toEqual([
    { event: 'second_factor_removed', outcome: 'success', method: 'totp', last: false },
    { event: 'second_factor_asked', outcome: 'success' },
    { event: 'second_factor_removed', outcome: 'success', method: 'passkey', last: true },
    { event: 'sign_in', outcome: 'success' },
  ])
})

test('what is not there cannot be removed', async () => {
  const person = await app.signedIn()
  expect((await person.request('POST', '/api/settings/totp/remove', withPassword)).status).toBe(404)
  expect(
    (await person.request('POST', '/api/settings/passkeys/00000000-0000-4000-8000-000000000000/remove', withPassword))
      .status,
  ).toBe(404)
})
