import { randomBytes, scryptSync } from 'node:crypto'
import { testApp, eventually, type Answer, type Caller } from '../../../test/app.ts'
import { addTotp, codeAt, logIn, PASSWORD } from '../../../test/second-factors.ts'
import { forgetSecondSteps } from './second-factor/forget-second-steps.ts'
import { deleteOtherSessions } from './sessions/queries.ts'

// Whoever knows the old password must not get past the new one by being in the middle of something when it is set.
const clock = new Date('2026-06-01T12:00:00Z')
const app = testApp({ now: () => clock })
beforeAll(app.start)
afterAll(app.stop)

const sessionsOf = async (person: Caller) =>
  (await app.services.sql`select 1 from sessions where user_id = ${person.user.id}`).length

/** As Lotline kept passwords before Argon2id. */
async function keepOldHash(person: Caller) {
  const salt = randomBytes(16)
  const hash = scryptSync(PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 })
  await app.services
    .sql`update users set password_hash = ${`scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`} where id = ${person.user.id}`
}

/** Sets a new password as a reset does, and lets something with the old one come as far as it can before that is committed. */
async function whileResetting(person: Caller, act: () => Promise<Answer>): Promise<Answer> {
  const newHash = await app.services.passwords.reserve(({ hash }) => hash('a brand new secret'))
  let meanwhile: Promise<Answer> | undefined
  await app.services.sql.begin(async (tx) => {
    await tx`update users set password_hash = ${newHash} where id = ${person.user.id}`
    await forgetSecondSteps(tx, person.user.id)
    await deleteOtherSessions(tx, person.user.id, null)
    let isDone = false
    meanwhile = act().finally(() => {
      isDone = true
    })
    const isWaiting = async () =>
      (
        await app.services
          .sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length > 0
    await eventually(async () => isDone || (await isWaiting()), Boolean)
  })
  if (!meanwhile) throw new Error('Nothing was done meanwhile')
  return meanwhile
}

test('a sign-in with the old password opens nothing', async () => {
  const person = await app.signedIn()
  expect((await whileResetting(person, () => logIn(app, person))).status).toBe(401)
  expect(await sessionsOf(person)).toBe(0)
})

test('a sign-in with the old password gets no ticket either', async () => {
  const person = await app.signedIn()
  await addTotp(person, clock)
  expect((await whileResetting(person, () => logIn(app, person))).body.code).toBe('wrong_credentials')
  expect(await app.services.sql`select 1 from sign_in_tickets where user_id = ${person.user.id}`).toHaveLength(0)
})

test('the renewal of an old hash does not bring the old password back', async () => {
  const person = await app.signedIn()
  await keepOldHash(person)
  expect((await whileResetting(person, () => logIn(app, person))).status).toBe(401)
  expect((await logIn(app, person, 'a brand new secret')).status).toBe(200)
})

test('two sign-ins at once, both of which would renew an old hash, both pass', async () => {
  const person = await app.signedIn()
  await keepOldHash(person)
  const answers = await Promise.all([logIn(app, person), logIn(app, person), logIn(app, person)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a change of password that gave the old one changes nothing', async () => {
  const person = await app.signedIn()
  expect(
    (
      await whileResetting(person, () =>
        person.request('POST', '/api/settings/password', {
          currentPassword: PASSWORD,
          newPassword: 'mallory was here',
        }),
      )
    ).status,
  ).toBe(403)
  expect((await logIn(app, person, 'a brand new secret')).status).toBe(200)
})

test('a second factor that is being added is not added', async () => {
  const person = await app.signedIn()
  const { secret } = (await person.request('POST', '/api/settings/totp', { currentPassword: PASSWORD })).body
  expect(
    (
      await whileResetting(person, () =>
        person.request('POST', '/api/settings/totp/confirm', { code: codeAt(secret, clock) }),
      )
    ).status,
  ).toBe(401)
  expect(await app.services.sql`select has_second_factor(${person.user.id}) as has`).toEqual([{ has: false }])
})

test('a change of email that is being asked for is not begun', async () => {
  const person = await app.signedIn()
  const change = () =>
    person.request('POST', '/api/settings/email', { newEmail: 'mallory@example.com', currentPassword: PASSWORD })
  expect((await whileResetting(person, change)).status).toBe(401)
  expect(await app.services.sql`select 1 from email_changes where user_id = ${person.user.id}`).toHaveLength(0)
})

test('an API key that is being made is not made', async () => {
  const person = await app.signedIn({ employee: true })
  expect(
    (await whileResetting(person, () => person.request('POST', '/api/api-keys', { name: 'Mallory', scopes: ['read'] })))
      .status,
  ).toBe(401)
  expect(await app.services.sql`select 1 from api_keys where user_id = ${person.user.id}`).toHaveLength(0)
})
