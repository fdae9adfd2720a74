import { testApp, type Answer, type Caller } from '../../../test/app.ts'
import { mailedToken } from '../../../test/mails.ts'
import { knownDevice } from './device-cookie.ts'
import { passwordHashByEmail } from './queries.ts'
import { mailReset } from './resets/mail-reset.ts'

// Seen from outside: a public installation behind a proxy on this machine, whose forwarded addresses are believed.
const app = testApp({
  env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' },
})
beforeAll(async () => {
  await app.start()
  await app.work([mailReset], [])
})
afterAll(app.stop)

const right = 'correct horse'
let visitors = 0
/** An address of its own for each test. */
const anAddress = () => `203.0.113.${(visitors += 1)}`
const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) })
const signIn = (email: string, password: string, address: string, cookie?: string) =>
  app.signedOut().request('POST', '/api/auth/login', { email, password }, from(address, cookie))
const cookiesOf = ({ headers }: Awaited<ReturnType<Caller['request']>>) =>
  headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
const deviceOf = (answer: Awaited<ReturnType<Caller['request']>>) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith('__Host-lotline_device=')) ?? ''

/** Wrong guesses as the limits know them, without the time that each password takes. */
async function guessed(email: string, address: string, times: number) {
  for (let tried = 0; tried < times; tried += 1)
    for (const name of ['sign_in_pair', 'sign_in_address', 'sign_in_strangers'] as const)
      await app.services.limits.taken(name, { address, email })
}
async function guess(email: string, address: string, times: number) {
  const statuses = []
  for (let tried = 0; tried < times; tried += 1) statuses.push((await signIn(email, 'a wrong guess', address)).status)
  return statuses
}
const hashOf = async (email: string) => (await passwordHashByEmail(app.services.sql, email))[0]?.passwordHash ?? ''
const anAccount = async () => {
  const email = `owner-${visitors}-${Math.random().toString(36).slice(2)}@example.com`
  const answer = await app
    .signedOut()
    .request('POST', '/api/auth/signup', { fullName: 'Sample Owner', email, password: right }, from(anAddress()))
  expect(answer.status).toBe(201)
  return {
    email,
    device: deviceOf(answer),
    session: cookiesOf(answer).find((cookie) => cookie.startsWith('__Host-lotline_session=')) ?? '',
  }
}

test('twenty wrong guesses from elsewhere do not stop the owner with the right password', async () => {
  const { email } = await anAccount()
  const elsewhere = anAddress()
  const statuses = await guess(email, elsewhere, 20)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)])
  expect((await signIn(email, right, anAddress())).status).toBe(200)
  expect((await signIn(email, right, elsewhere)).status).toBe(429)
})

test('a device that signed in before has its own count of wrong passwords, whatever its address did', async () => {
  const { email, device } = await anAccount()
  const shared = anAddress()
  await guessed(email, shared, 11)
  const again = await signIn(email, right, shared, device)
  expect(again.status).toBe(200)
  expect(deviceOf(again)).not.toBe(device)

  expect((await signIn(email, 'a wrong guess', shared, device)).status).toBe(401)
  const known =
    knownDevice(
      new Request('https://lotline.example.com', { headers: { cookie: device } }),
      await hashOf(email),
      app.services,
    ) ?? ''
  for (let tried = 0; tried < 9; tried += 1)
    await app.services.limits.take('sign_in_device', { address: shared, email, device: known })
  expect((await signIn(email, right, shared, device)).status).toBe(429)
})

test('the cookie of a device is worth nothing for another account, nor when it was changed', async () => {
  const [one, other] = [await anAccount(), await anAccount()]
  const address = anAddress()
  await guessed(other.email, address, 10)
  const forged = one.device.replace(/=./, '=A')
  for (const cookie of [one.device, forged, '__Host-lotline_device=x.y', '__Host-lotline_device='])
    expect((await signIn(other.email, right, address, cookie)).status).toBe(429)
})

test('a device is known for 180 days, also to a browser that keeps its cookie for longer', async () => {
  const { email, device } = await anAccount()
  const request = new Request('https://lotline.example.com', { headers: { cookie: device } })
  const hash = await hashOf(email)
  const knownAfter = (days: number) =>
    knownDevice(request, hash, { ...app.services, now: () => new Date(Date.now() + days * 86_400_000) })
  expect([knownAfter(179), knownAfter(181)]).toEqual([expect.stringMatching(/^[\w-]{22}$/), undefined])
})

test('one device can be known to several accounts', async () => {
  const [one, other] = [await anAccount(), await anAccount()]
  const both = deviceOf(await signIn(other.email, right, anAddress(), one.device))
  const address = anAddress()
  for (const { email } of [one, other]) {
    await guessed(email, address, 10)
    expect((await signIn(email, right, address, both)).status).toBe(200)
  }
})

test('a device that signs in to another account meanwhile has no more guesses at the first', async () => {
  const [target, own] = [await anAccount(), await anAccount()]
  const address = anAddress()
  let cookie = target.device
  const statuses = []
  for (let round = 0; round < 3; round += 1) {
    for (let tried = 0; tried < 5; tried += 1)
      statuses.push((await signIn(target.email, 'a wrong guess', address, cookie)).status)
    cookie = deviceOf(await signIn(own.email, right, anAddress(), cookie))
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
})

const newPassword = 'a brand new secret'
const changed: [string, (account: { email: string; session: string; device: string }) => Promise<Answer>][] = [
  [
    'in the settings',
    ({ session, device }) =>
      app
        .signedOut()
        .request(
          'POST',
          '/api/settings/password',
          { currentPassword: right, newPassword },
          from(anAddress(), `${session}; ${device}`),
        ),
  ],
  [
    'by a mailed link',
    async ({ email, device }) => {
      await app.signedOut().request('POST', '/api/auth/forgot-password', { email }, from(anAddress()))
      const token = await mailedToken(app, email, 'Reset your Lotline password')
      return app
        .signedOut()
        .request('POST', '/api/auth/reset-password', { token, newPassword }, from(anAddress(), device))
    },
  ],
]
test.each(changed)('a new password %s makes strangers of all devices but the one that set it', async (_, change) => {
  const account = await anAccount()
  const intruder = deviceOf(await signIn(account.email, right, anAddress()))
  const answer = await change(account)
  expect(answer.status).toBe(200)
  const address = anAddress()
  await guessed(account.email, address, 10)
  const [theirs, own] = [
    await signIn(account.email, newPassword, address, intruder),
    await signIn(account.email, newPassword, address, deviceOf(answer)),
  ]
  expect([theirs.status, own.status]).toEqual([429, 200])
})

test('an active session of the account is as good as the device’s cookie', async () => {
  const { email, session } = await anAccount()
  const address = anAddress()
  await guessed(email, address, 10)
  expect((await signIn(email, right, address, session)).status).toBe(200)
})

test('a right password forgets the wrong ones before it', async () => {
  const { email } = await anAccount()
  const address = anAddress()
  await guessed(email, address, 9)
  expect((await signIn(email, right, address)).status).toBe(200)
  await guessed(email, address, 9)
  expect((await signIn(email, right, address)).status).toBe(200)
})

test('guesses at the same time are no more than guesses one after the other', async () => {
  const { email } = await anAccount()
  const address = anAddress()
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'a wrong guess', address)))
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
})

test('one password tried on sixty accounts stops at the fiftieth, and a stranger of the next address goes on', async () => {
  const address = '2001:db8:1:2::1'
  for (let tried = 1; tried < 50; tried += 1) await guessed(`sprayed-${tried}@example.com`, `2001:db8:1:2::${tried}`, 1)
  const statuses = []
  for (let tried = 50; tried <= 60; tried += 1)
    statuses.push((await signIn(`sprayed-${tried}@example.com`, 'a wrong guess', `2001:db8:1:2::${tried}`)).status)
  expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 429)])
  const { email } = await anAccount()
  expect((await signIn(email, right, address)).status).toBe(429)
  expect((await signIn(email, right, '2001:db8:1:3::1')).status).toBe(200)
})

test('an account that many addresses attack lets its own devices in, and tells strangers the same whether they guessed right', async () => {
  const { email, device } = await anAccount()
  const { limits } = app.services
  for (let tried = 0; tried < 100; tried += 1) await limits.take('sign_in_strangers', { address: anAddress(), email })
  const [wrong, lucky] = [await signIn(email, 'a wrong guess', anAddress()), await signIn(email, right, anAddress())]
  expect([wrong.status, lucky.status]).toEqual([429, 429])
  expect(lucky.body.message.replace(/in .*$/, '')).toBe(wrong.body.message.replace(/in .*$/, ''))
  expect((await signIn(email, right, anAddress(), device)).status).toBe(200)
})

test('a refusal says in words and in Retry-After when to come again', async () => {
  const { email } = await anAccount()
  const address = anAddress()
  await guessed(email, address, 10)
  const { body, headers } = await signIn(email, right, address)
  expect(body).toEqual({
    code: 'too_many_attempts',
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('neither an address nor an email lies in the table', async () => {
  const { email } = await anAccount()
  await guessed(email, '198.51.100.77', 2)
  const rows = await app.services.sql<{ key: string }[]>`select key from limit_counts`
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[a-z_]+:[\w-]{43}$/)
})
