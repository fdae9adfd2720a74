import { testApp, type Caller } from '../../../../test/app.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { addPasskey, addTotp, answer, codeAt, logIn, ticketFor, ticketsFor } from '../../../../test/second-factors.ts'

// The clock of the codes: tests go from one 30-second step to the next by hand.
let clock = new Date('2026-06-01T12:00:00Z')
const app = testApp({ now: () => clock })
beforeAll(app.start)
afterAll(app.stop)

const nextStep = () => {
  clock = new Date(clock.getTime() + 30_000)
}

const withTotp = async () => {
  const person = await app.signedIn()
  const { secret, recoveryCodes } = await addTotp(person, clock)
  nextStep()
  return { person, secret, recoveryCodes: recoveryCodes ?? [] }
}

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const sessionsOf = async (person: Caller) =>
  (await app.services.sql`select 1 from sessions where user_id = ${person.user.id}`).length
const eventsOf = async (person: Caller) =>
  (
    await app.services.sql<
      { event: string; outcome: string; details: Record<string, unknown> }[]
    >`select event, outcome, details from security_events where user_id = ${person.user.id} order by id`
  ).map(({ event, outcome, details }) => ({ event, outcome, ...details }))
const mailsTo = async (person: Caller) =>
  (
    await app.services.sql<
      { subject: string }[]
    >`select subject from mails where recipient = ${person.user.email} order by created_at, id`
  ).map(({ subject }) => subject)
const wrongCode = (secret: string) => String((Number(codeAt(secret, clock)) + 1) % 1_000_000).padStart(6, '0')

test('without a second factor the password alone signs in', async () => {
  const person = await app.signedIn()
  expect(await logIn(app, person)).toMatchObject({ status: 200, body: { id: person.user.id } })
})

test('with one, a right password opens nothing and says what is asked for', async () => {
  const { person } = await withTotp()
  const before = await sessionsOf(person)
  const { status, body, headers } = await logIn(app, person)
  expect([status, body]).toEqual([
    401,
    {
      code: 'second_factor_needed',
      message: 'Confirm that it is you with your second factor',
      details: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'], passkeyOptions: null },
    },
  ])
  expect(headers.getSetCookie()).toEqual([])
  expect(await sessionsOf(person)).toBe(before)
})

test('after the installation’s key was changed a code of an app is refused in words, and a recovery code signs in with the same ticket', async () => {
  const { person, secret, recoveryCodes } = await withTotp()
  const { secrets } = app.services
  const { ticket } = await ticketFor(app, person)
  app.services.secrets = createSecrets(Buffer.alloc(32, 9))
  expect(await answer(app, { ticket, method: 'totp', code: codeAt(secret, clock) })).toMatchObject({
    status: 401,
    body: { code: 'wrong_second_factor', message: expect.stringContaining('Use a recovery code or a passkey') },
  })
  expect((await answer(app, { ticket, method: 'recovery', code: recoveryCodes[0] ?? '' })).status).toBe(200)
  app.services.secrets = secrets
})

test('a wrong password is refused in the same words as before, and says nothing of a second factor', async () => {
  const { person } = await withTotp()
  expect((await logIn(app, person, 'not this')).body).toEqual(
    (await app.signedOut().request('POST', '/api/auth/login', { email: 'unknown@example.com', password: 'not this' }))
      .body,
  )
})

test('the code of the app opens the session, in place of the one that the request carried', async () => {
  const { person, secret } = await withTotp()
  const carried = cookieOf(
    (await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'totp', code: codeAt(secret, clock) }))
      .headers,
  )
  nextStep()
  const { ticket } = await ticketFor(app, person)
  const { status, body, headers } = await answer(
    app,
    { ticket, method: 'totp', code: ` ${codeAt(secret, clock).replace(/(\d{3})/, '$1 ')} ` },
    { cookie: carried },
  )
  expect([status, body]).toEqual([
    200,
    { ...person.user, employee: false, emailConfirmed: expect.any(Boolean), needsSecondFactor: false },
  ])
  expect(
    (await app.signedOut().request('GET', '/api/auth/me', undefined, { cookie: cookieOf(headers) })).body.user.id,
  ).toBe(person.user.id)
  expect((await app.signedOut().request('GET', '/api/auth/me', undefined, { cookie: carried })).status).toBe(401)
  expect((await eventsOf(person)).slice(-3)).toEqual([
    { event: 'second_factor_asked', outcome: 'success' },
    { event: 'second_factor', outcome: 'success', method: 'totp' },
    { event: 'sign_in', outcome: 'success', method: 'totp' },
  ])
})

test('the codes of the 30 seconds before and after are right, those of a minute away are not', async () => {
  const { person, secret } = await withTotp()
  const at = (seconds: number) => codeAt(secret, new Date(clock.getTime() + seconds * 1000))
  const { ticket } = await ticketFor(app, person)
  for (const seconds of [-60, 60])
    expect((await answer(app, { ticket, method: 'totp', code: at(seconds) })).body.code).toBe('wrong_second_factor')
  nextStep()
  expect((await answer(app, { ticket, method: 'totp', code: at(-30) })).status).toBe(200)
  expect(
    (await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'totp', code: at(30) })).status,
  ).toBe(200)
})

test('a code works once: not on another ticket, not the one of an earlier moment, not the one that ended the set-up', async () => {
  const person = await app.signedIn()
  const { secret } = await addTotp(person, clock)
  const code = codeAt(secret, clock)
  const next = codeAt(secret, new Date(clock.getTime() + 30_000))
  const use = async (text: string) =>
    (await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'totp', code: text })).status
  expect(await use(code)).toBe(401)
  expect(await use(next)).toBe(200)
  expect(await use(next)).toBe(401)
  expect(await use(code)).toBe(401)
})

test('one code sent twelve times at once, each on a ticket of its own, opens one session', async () => {
  const { person, secret } = await withTotp()
  const tickets = await ticketsFor(app, person, 12)
  // No more than ten wrong answers a day are looked at: the rest is refused with 429.
  const answers = await Promise.all(
    tickets.map((ticket) => answer(app, { ticket, method: 'totp', code: codeAt(secret, clock) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('one ticket answered rightly ten times at once opens one session, and is used up', async () => {
  const { person, recoveryCodes } = await withTotp()
  const before = await sessionsOf(person)
  const { ticket } = await ticketFor(app, person)
  const answers = await Promise.all(
    [...recoveryCodes, ...recoveryCodes].slice(0, 10).map((code) => answer(app, { ticket, method: 'recovery', code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(person)).toBe(before + 1)
  expect(await answer(app, { ticket, method: 'recovery', code: recoveryCodes[7] })).toMatchObject({
    status: 401,
    body: { code: 'ticket_expired' },
  })
})

test('a recovery code works once, however it is typed, and its owner is told by mail', async () => {
  const { person, recoveryCodes } = await withTotp()
  const [code = ''] = recoveryCodes
  const use = async (text: string) =>
    answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'recovery', code: text })
  expect(
    (await use(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `)).status,
  ).toBe(200)
  expect((await use(code)).body.code).toBe('wrong_second_factor')
  expect(await mailsTo(person)).toContain('A recovery code of your Lotline account was used')
  expect((await person.request('GET', '/api/settings')).body.recoveryCodesLeft).toBe(7)
})

test('one recovery code sent ten times at once opens one session', async () => {
  const { person, recoveryCodes } = await withTotp()
  const tickets = await ticketsFor(app, person, 10)
  const answers = await Promise.all(
    tickets.map((ticket) => answer(app, { ticket, method: 'recovery', code: recoveryCodes[0] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('only hashes of tickets and recovery codes are kept, and the app’s secret is sealed', async () => {
  const { person, secret, recoveryCodes } = await withTotp()
  const { ticket } = await ticketFor(app, person)
  const [kept] = await app.services.sql<{ text: string }[]>`
    select (select json_agg(t)::text from sign_in_tickets t) || (select json_agg(c)::text from recovery_codes c) || (select json_agg(f)::text from totp_factors f) as text
  `
  const bytes = (text: string) => Buffer.from(text).toString('hex')
  for (const known of [
    ticket,
    bytes(ticket),
    secret,
    ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', ''), bytes(code.replaceAll('-', ''))]),
  ])
    expect(kept?.text).not.toContain(known)
})

test('a secret that is copied into another account’s row opens nothing there', async () => {
  const mallory = await withTotp()
  const target = await withTotp()
  await app.services
    .sql`update totp_factors set secret = (select secret from totp_factors where user_id = ${mallory.person.user.id}) where user_id = ${target.person.user.id}`
  const { status } = await answer(app, {
    ticket: (await ticketFor(app, target.person)).ticket,
    method: 'totp',
    code: codeAt(mallory.secret, clock),
  })
  expect(status).not.toBe(200)
})

test('after five wrong answers a ticket is worth nothing, also for the right one', async () => {
  const { person, secret, recoveryCodes } = await withTotp()
  const { ticket } = await ticketFor(app, person)
  for (let tried = 0; tried < 5; tried++)
    expect((await answer(app, { ticket, method: 'totp', code: wrongCode(secret) })).body.code).toBe(
      'wrong_second_factor',
    )
  expect(await answer(app, { ticket, method: 'totp', code: codeAt(secret, clock) })).toMatchObject({
    status: 401,
    body: { code: 'ticket_expired', message: 'This sign-in has expired. Enter your password again.' },
  })
  expect((await answer(app, { ticket, method: 'recovery', code: recoveryCodes[0] })).body.code).toBe('ticket_expired')
})

test('a ticket of five minutes ago, a made-up one and one without an account get the same answer', async () => {
  const { person, secret } = await withTotp()
  const { ticket } = await ticketFor(app, person)
  await app.services.sql`update sign_in_tickets set expires_at = now() where user_id = ${person.user.id}`
  const old = await answer(app, { ticket, method: 'totp', code: codeAt(secret, clock) })
  for (const made of ['x', 'x'.repeat(43), ticket.slice(1)])
    expect((await answer(app, { ticket: made, method: 'totp', code: '123456' })).body).toEqual(old.body)
  expect(old.body.code).toBe('ticket_expired')
})

test('codes of one account do not answer the ticket of another', async () => {
  const mallory = await withTotp()
  const target = await withTotp()
  const { ticket } = await ticketFor(app, target.person)
  expect((await answer(app, { ticket, method: 'totp', code: codeAt(mallory.secret, clock) })).body.code).toBe(
    'wrong_second_factor',
  )
  expect((await answer(app, { ticket, method: 'recovery', code: mallory.recoveryCodes[0] })).body.code).toBe(
    'wrong_second_factor',
  )
})

test.each(['１２３４５６', 'éééééé', '12345\u0000', '-12345', '1e5', '🔑🔑🔑'])(
  'a code that is none (%j) is a wrong one, and counted',
  async (code) => {
    const { person } = await withTotp()
    const { ticket } = await ticketFor(app, person)
    for (let tried = 0; tried < 5; tried++)
      expect((await answer(app, { ticket, method: 'totp', code })).body.code).toBe('wrong_second_factor')
    expect((await answer(app, { ticket, method: 'totp', code })).body.code).toBe('ticket_expired')
  },
)

test('digits of full width, as a Japanese keyboard writes them, are digits', async () => {
  const { person, secret } = await withTotp()
  const code = codeAt(secret, clock).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  expect((await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'totp', code })).status).toBe(200)
})

test('a secret whose set-up was never ended is no second factor', async () => {
  const person = await app.signedIn()
  await person.request('POST', '/api/settings/totp', { currentPassword: 'correct horse' })
  expect((await logIn(app, person)).status).toBe(200)
})

test('ten wrong codes on many tickets and the app is refused for a day, its owner told once; recovery codes and passkeys go on', async () => {
  const { person, secret, recoveryCodes } = await withTotp()
  const { authenticator } = await addPasskey(app, person)
  for (let round = 0; round < 3; round++) {
    const { ticket } = await ticketFor(app, person)
    for (let tried = 0; tried < 4; tried++) await answer(app, { ticket, method: 'totp', code: wrongCode(secret) })
  }
  const { ticket, passkeyOptions } = await ticketFor(app, person)
  expect(await answer(app, { ticket, method: 'totp', code: codeAt(secret, clock) })).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts' },
  })
  expect(
    (await mailsTo(person)).filter((subject) => subject === 'Somebody tries to sign in to your Lotline account'),
  ).toHaveLength(1)
  expect((await answer(app, { ticket, method: 'passkey', response: authenticator.get(passkeyOptions) })).status).toBe(
    200,
  )
  expect(
    (await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'recovery', code: recoveryCodes[0] }))
      .status,
  ).toBe(200)

  await app.services
    .sql`update wrong_second_factors set since = since - interval '1 day' where user_id = ${person.user.id}`
  expect(
    (await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'totp', code: codeAt(secret, clock) }))
      .status,
  ).toBe(200)
})

test('wrong codes of strangers do not stop a device that the owner signed in on before', async () => {
  const { person, secret, recoveryCodes } = await withTotp()
  const { headers } = await answer(app, {
    ticket: (await ticketFor(app, person)).ticket,
    method: 'recovery',
    code: recoveryCodes[0],
  })
  const device =
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('lotline_device='))
      ?.split(';')[0] ?? ''
  await app.services
    .sql`insert into wrong_second_factors (user_id, purpose, count) values (${person.user.id}, 'unknown device', 10) on conflict (user_id, purpose) do update set count = 10`
  const { ticket } = await ticketFor(app, person)
  const code = codeAt(secret, clock)
  expect((await answer(app, { ticket, method: 'totp', code })).status).toBe(429)
  expect((await answer(app, { ticket, method: 'totp', code }, { cookie: device })).status).toBe(200)
})

test('thirty wrong codes at once are ten guesses', async () => {
  const { person, secret } = await withTotp()
  const tickets = await ticketsFor(app, person, 6)
  const answers = await Promise.all(
    tickets.flatMap((ticket) =>
      Array.from({ length: 5 }, () => answer(app, { ticket, method: 'totp', code: wrongCode(secret) })),
    ),
  )
  expect(answers.filter(({ body }) => body.code === 'wrong_second_factor')).toHaveLength(10)
})
