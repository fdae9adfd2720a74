import { testApp, type Caller } from '../../../../test/app.ts'
import { addPasskey, answer, PASSWORD, ticketFor } from '../../../../test/second-factors.ts'
import { softwareAuthenticator, type Twists } from '../../../../test/software-authenticator.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const optionsFor = async (person: Caller) =>
  (await person.request('POST', '/api/settings/passkeys/options', { currentPassword: PASSWORD })).body.options
const add = (person: Caller, response: unknown, name = 'Laptop') =>
  person.request('POST', '/api/settings/passkeys', { name, response })
const passkeysOf = async (person: Caller) => (await person.request('GET', '/api/settings')).body.passkeys

test('a passkey is added, named, renamed and seen in the settings; the first one comes with recovery codes', async () => {
  const person = await app.signedIn()
  const options = await optionsFor(person)
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Lotline' },
    user: { id: Buffer.from(person.user.id.replaceAll('-', ''), 'hex').toString('base64url'), name: person.user.email },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'preferred' },
    excludeCredentials: [],
  })
  const { status, body } = await add(person, softwareAuthenticator(app.url).create(options), '')
  expect([status, body]).toEqual([
    201,
    {
      passkey: { id: expect.any(String), name: 'Passkey 1', createdAt: expect.any(String), lastUsedAt: null },
      recoveryCodes: expect.any(Array),
    },
  ])
  expect(body.recoveryCodes).toHaveLength(8)
  expect((await person.request('PUT', `/api/settings/passkeys/${body.passkey.id}`, { name: 'Phone' })).body).toEqual({
    ...body.passkey,
    name: 'Phone',
  })
  expect(await passkeysOf(person)).toEqual([{ ...body.passkey, name: 'Phone' }])
})

test('a passkey signs in, is seen as used, and its authenticator is not asked to make another one', async () => {
  const person = await app.signedIn()
  const { authenticator } = await addPasskey(app, person)
  expect((await optionsFor(person)).excludeCredentials).toEqual([
    { id: authenticator.id, type: 'public-key', transports: ['internal'] },
  ])
  const { ticket, methods, passkeyOptions } = await ticketFor(app, person)
  expect(methods).toEqual(['passkey', 'recovery'])
  expect(passkeyOptions).toMatchObject({
    rpId: '127.0.0.1',
    userVerification: 'preferred',
    allowCredentials: [{ id: authenticator.id, transports: ['internal'] }],
  })
  expect(await answer(app, { ticket, method: 'passkey', response: authenticator.get(passkeyOptions) })).toMatchObject({
    status: 200,
    body: { id: person.user.id },
  })
  expect((await passkeysOf(person))[0].lastUsedAt).toEqual(expect.any(String))
})

test('an authenticator that knows no person and counts nothing is good enough', async () => {
  const person = await app.signedIn()
  const { authenticator } = await addPasskey(app, person, { verifies: false })
  for (let uses = 0; uses < 2; uses++) {
    const { ticket, passkeyOptions } = await ticketFor(app, person)
    authenticator.counter = -1
    expect((await answer(app, { ticket, method: 'passkey', response: authenticator.get(passkeyOptions) })).status).toBe(
      200,
    )
  }
})

test('a counter that does not go on is a copied key, and refused', async () => {
  const person = await app.signedIn()
  const { authenticator } = await addPasskey(app, person, { counter: 5 })
  const use = async () => {
    const { ticket, passkeyOptions } = await ticketFor(app, person)
    return (await answer(app, { ticket, method: 'passkey', response: authenticator.get(passkeyOptions) })).status
  }
  expect(await use()).toBe(200)
  authenticator.counter = 5
  expect(await use()).toBe(401)
  expect(await use()).toBe(200)
})

const twists: [string, Twists][] = [
  ['made for another site', { origin: 'https://elsewhere.example.com' }],
  ['made for another host', { rpId: 'elsewhere.example.com' }],
  ['made for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['made inside another site’s page', { crossOrigin: true }],
]

test.each([...twists, ['that signs in rather than registers', { type: 'webauthn.get' }] as [string, Twists]])(
  'a passkey %s is not added',
  async (_, twist) => {
    const person = await app.signedIn()
    expect(await add(person, softwareAuthenticator(app.url).create(await optionsFor(person), twist))).toMatchObject({
      status: 422,
      body: { code: 'bad_passkey' },
    })
    expect(await passkeysOf(person)).toEqual([])
  },
)

test.each([
  ...twists,
  ['that registers rather than signs in', { type: 'webauthn.create' }] as [string, Twists],
  ['for another account', { userHandle: Buffer.alloc(16).toString('base64url') }] as [string, Twists],
])('an answer %s does not sign in', async (_, twist) => {
  const person = await app.signedIn()
  const { authenticator } = await addPasskey(app, person)
  const { ticket, passkeyOptions } = await ticketFor(app, person)
  expect(
    await answer(app, { ticket, method: 'passkey', response: authenticator.get(passkeyOptions, twist) }),
  ).toMatchObject({ status: 401, body: { code: 'wrong_second_factor' } })
})

test('the challenge of a set-up is good once, for five minutes, and for its own account', async () => {
  const person = await app.signedIn()
  const options = await optionsFor(person)
  expect((await add(person, softwareAuthenticator(app.url).create(options, { type: 'x' }))).status).toBe(422)
  expect((await add(person, softwareAuthenticator(app.url).create(options))).status).toBe(422)

  const old = await optionsFor(person)
  await app.services.sql`update passkey_setups set expires_at = now() where user_id = ${person.user.id}`
  expect((await add(person, softwareAuthenticator(app.url).create(old))).status).toBe(422)

  const stranger = await app.signedIn()
  await optionsFor(stranger)
  expect((await add(stranger, softwareAuthenticator(app.url).create(await optionsFor(person)))).status).toBe(422)
})

test('the challenge of a sign-in is good once: a wrong answer uses it up, and the ticket goes on with other methods', async () => {
  const person = await app.signedIn()
  const { authenticator, recoveryCodes } = await addPasskey(app, person)
  const { ticket, passkeyOptions } = await ticketFor(app, person)
  const first = authenticator.get(passkeyOptions, { origin: 'https://elsewhere.example.com' })
  expect((await answer(app, { ticket, method: 'passkey', response: first })).body.code).toBe('wrong_second_factor')
  expect(
    (await answer(app, { ticket, method: 'passkey', response: authenticator.get(passkeyOptions) })).body.code,
  ).toBe('ticket_expired')
  expect((await answer(app, { ticket, method: 'recovery', code: recoveryCodes?.[0] })).status).toBe(200)
})

test('an answer that was recorded signs no caller in again, on its own ticket or on a new one', async () => {
  const person = await app.signedIn()
  const { authenticator } = await addPasskey(app, person)
  const { ticket, passkeyOptions } = await ticketFor(app, person)
  const recorded = authenticator.get(passkeyOptions)
  expect((await answer(app, { ticket, method: 'passkey', response: recorded })).status).toBe(200)
  expect((await answer(app, { ticket, method: 'passkey', response: recorded })).status).toBe(401)
  expect(
    (await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'passkey', response: recorded }))
      .status,
  ).toBe(401)
})

test('one answer sent eight times at once opens one session', async () => {
  const person = await app.signedIn()
  const { authenticator } = await addPasskey(app, person)
  const { ticket, passkeyOptions } = await ticketFor(app, person)
  const response = authenticator.get(passkeyOptions)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => answer(app, { ticket, method: 'passkey', response })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a passkey of one account does not answer the ticket of another', async () => {
  const mallory = await app.signedIn()
  const target = await app.signedIn()
  const { authenticator } = await addPasskey(app, mallory)
  await addPasskey(app, target)
  const { ticket, passkeyOptions } = await ticketFor(app, target)
  expect(
    (await answer(app, { ticket, method: 'passkey', response: authenticator.get(passkeyOptions) })).body.code,
  ).toBe('wrong_second_factor')
})

test('the ids of another account’s passkey with a signature of one’s own do not sign in', async () => {
  const target = await app.signedIn()
  const { authenticator } = await addPasskey(app, target)
  const { ticket, passkeyOptions } = await ticketFor(app, target)
  const forged = {
    ...softwareAuthenticator(app.url).get(passkeyOptions),
    id: authenticator.id,
    rawId: authenticator.id,
  }
  expect((await answer(app, { ticket, method: 'passkey', response: forged })).status).toBe(401)
})

test('a passkey that an account has cannot be added to another', async () => {
  const { authenticator } = await addPasskey(app, await app.signedIn())
  const other = await app.signedIn()
  expect(await add(other, authenticator.create(await optionsFor(other)))).toMatchObject({
    status: 409,
    body: { code: 'known_passkey' },
  })
})

test('the maker’s certificate is not read: an address that a stranger wrote into it is never fetched', async () => {
  const person = await app.signedIn()
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(64)],
    ['x5c', [new Uint8Array(300)]],
  ])
  expect(
    (
      await add(
        person,
        softwareAuthenticator(app.url).create(await optionsFor(person), { attestation: { fmt: 'packed', statement } }),
      )
    ).status,
  ).toBe(201)
})

test.each([
  [null],
  ['x'],
  [{}],
  [
    {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'oA', signature: 'oA' },
    },
  ],
  [{ id: 'x'.repeat(10_000) }],
  [[]],
])('a response that is none (%j) is refused in words', async (response) => {
  const person = await app.signedIn()
  const { authenticator } = await addPasskey(app, person)
  await optionsFor(person)
  expect(await add(person, response)).toMatchObject({ status: 422 })
  const { ticket } = await ticketFor(app, person)
  expect((await answer(app, { ticket, method: 'passkey', response })).body.code).toBe('wrong_second_factor')
  const again = await ticketFor(app, person)
  const right = authenticator.get(again.passkeyOptions)
  expect(
    (
      await answer(app, {
        ticket: again.ticket,
        method: 'passkey',
        response: { ...right, response: { ...right.response, authenticatorData: 'AAAA' } },
      })
    ).status,
  ).toBe(401)
})

test.each([
  ['40,000 lists in one another', '81'.repeat(40_000)],
  ['a list of 4 billion', '9affffffff'],
  ['a map of 2^64', 'bbffffffffffffffff'],
  ['a text of 2 GB', '7a7fffffff'],
])('%s in place of an attestation are refused', async (_, hex) => {
  const person = await app.signedIn()
  const created = softwareAuthenticator(app.url).create(await optionsFor(person))
  const attestationObject = Buffer.from(hex, 'hex').toString('base64url')
  expect(await add(person, { ...created, response: { ...created.response, attestationObject } })).toMatchObject({
    status: 422,
    body: { code: 'bad_passkey' },
  })
})

test('an account has at most 20 passkeys', async () => {
  const person = await app.signedIn()
  await addPasskey(app, person)
  await app.services.sql`
    insert into passkeys (user_id, credential_id, public_key, counter, name) select ${person.user.id}, ${person.user.id} || n, '', 0, 'Copy' from generate_series(1, 19) as n
  `
  expect(await person.request('POST', '/api/settings/passkeys/options', { currentPassword: PASSWORD })).toMatchObject({
    status: 409,
    body: { code: 'too_many_passkeys' },
  })
})
