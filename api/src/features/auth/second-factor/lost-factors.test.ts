import { testApp, type Caller } from '../../../../test/app.ts'
import { addPasskey, addTotp, answer, codeAt, logIn, PASSWORD, ticketFor } from '../../../../test/second-factors.ts'
import { newToken, tokenHash } from '../../../platform/secrets/token.ts'
import { resetSecondFactor, secondFactorForm } from './reset-second-factor.ts'

let clock = new Date('2026-06-01T12:00:00Z')
const app = testApp({ now: () => clock })
beforeAll(app.start)
afterAll(app.stop)

const withTotp = async () => {
  const person = await app.signedIn({ confirmed: true })
  const { secret } = await addTotp(person, clock)
  clock = new Date(clock.getTime() + 30_000)
  return { person, secret }
}

/** As the mailed link does it. */
async function resetPassword(person: Caller, newPassword: string, more = {}) {
  const token = newToken()
  await app.services
    .sql`insert into password_resets (token_hash, user_id, expires_at) values (${tokenHash(token)}, ${person.user.id}, now() + interval '10 minutes')`
  return (await app.signedOut().request('POST', '/api/auth/reset-password', { token, newPassword, ...more })).status
}

test('a new password by mail does not switch the second factor off', async () => {
  const { person, secret } = await withTotp()
  expect(await resetPassword(person, 'a brand new secret')).toBe(200)
  const { status, body } = await logIn(app, person, 'a brand new secret')
  expect([status, body.code]).toEqual([401, 'second_factor_needed'])
  expect((await answer(app, { ticket: body.details.ticket, method: 'totp', code: codeAt(secret, clock) })).status).toBe(
    200,
  )
})

test('the first mail that reaches the owner of an address takes it back from a stranger who signed up with it', async () => {
  const stranger = await app.signedIn()
  const { recoveryCodes } = await addTotp(stranger, clock)
  await addPasskey(app, stranger)
  await app.services.sql`
    insert into api_keys (account_id, user_id, role, name, token_hash, hint, scopes)
    values (${stranger.user.accountId}, ${stranger.user.id}, 'owner', 'Theirs', ${tokenHash('lotline_theirs')}, 'lotline_th', '{read}')`
  expect(recoveryCodes).toHaveLength(8)

  expect(await resetPassword(stranger, 'a brand new secret', { keepApiKeys: true })).toBe(200)

  expect((await stranger.request('GET', '/api/auth/me')).status).toBe(401)
  expect(await logIn(app, stranger, 'a brand new secret')).toMatchObject({
    status: 200,
    body: { emailConfirmed: true },
  })
  const [left] = await app.services.sql`select
    (select count(*) from recovery_codes where user_id = ${stranger.user.id})::int as codes,
    (select count(*) from api_keys where user_id = ${stranger.user.id} and revoked_at is null)::int as keys,
    has_second_factor(${stranger.user.id}) as factor`
  expect(left).toEqual({ codes: 0, keys: 0, factor: false })
  const [event] = await app.services
    .sql`select outcome, details from security_events where event = 'second_factor_removed' and user_id = ${stranger.user.id}`
  expect(event).toEqual({ outcome: 'success', details: { method: 'all', by: 'first proof of the address' } })
})

test('a sign-in that was begun with the old password ends with it', async () => {
  const reset = await withTotp()
  const begun = await ticketFor(app, reset.person)
  await resetPassword(reset.person, 'a brand new secret')
  expect(
    (await answer(app, { ticket: begun.ticket, method: 'totp', code: codeAt(reset.secret, clock) })).body.code,
  ).toBe('ticket_expired')

  const changed = await withTotp()
  const { ticket } = await ticketFor(app, changed.person)
  expect(
    (
      await changed.person.request('POST', '/api/settings/password', {
        currentPassword: PASSWORD,
        newPassword: 'a brand new secret',
      })
    ).status,
  ).toBe(200)
  expect((await answer(app, { ticket, method: 'totp', code: codeAt(changed.secret, clock) })).body.code).toBe(
    'ticket_expired',
  )
})

test('a new password lets the owner’s app in again after a caller with the old one guessed too often', async () => {
  const { person, secret } = await withTotp()
  await app.services
    .sql`insert into wrong_second_factors (user_id, purpose, count) values (${person.user.id}, 'unknown device', 10)`
  expect(
    (await answer(app, { ticket: (await ticketFor(app, person)).ticket, method: 'totp', code: codeAt(secret, clock) }))
      .status,
  ).toBe(429)
  await resetPassword(person, 'a brand new secret')
  const { body } = await logIn(app, person, 'a brand new secret')
  expect((await answer(app, { ticket: body.details.ticket, method: 'totp', code: codeAt(secret, clock) })).status).toBe(
    200,
  )
})

test('an operator removes the factors of a person who lost them all, ends the sessions and tells the owner', async () => {
  const { person, secret } = await withTotp()
  await addPasskey(app, person)
  const { ticket } = await ticketFor(app, person)
  const said: string[] = []
  await resetSecondFactor(app.services, ['reset', person.user.email.toUpperCase()], (line) => said.push(line))
  expect(said.join('\n')).toMatch(/passkeys 1, authenticator apps 1, unused recovery codes 8\nEnded sessions: 1\./)

  expect((await person.request('GET', '/api/auth/me')).status).toBe(401)
  expect((await answer(app, { ticket, method: 'totp', code: codeAt(secret, clock) })).body.code).toBe('ticket_expired')
  expect((await logIn(app, person)).status).toBe(200)
  const [left] = await app.services
    .sql`select (select count(*) from recovery_codes where user_id = ${person.user.id})::int as codes, has_second_factor(${person.user.id}) as factor`
  expect(left).toEqual({ codes: 0, factor: false })
  const [mail] = await app.services
    .sql`select recipient from mails where subject = 'The second factors of your Lotline account were removed'`
  expect(mail?.recipient).toBe(person.user.email)
  const [event] = await app.services
    .sql`select outcome, details from security_events where event = 'second_factor_removed' and user_id = ${person.user.id}`
  expect(event).toEqual({ outcome: 'success', details: { method: 'all', by: 'operator' } })
})

test('the command says so where there is nothing to remove, no account with that address, or another word', async () => {
  const person = await app.signedIn()
  const run = async (...args: string[]) => resetSecondFactor(app.services, secondFactorForm.read(args), () => {})
  await expect(run('reset', person.user.email)).rejects.toThrow('has no second factor')
  await expect(run('reset', 'nobody@example.com')).rejects.toThrow('No account has the address nobody@example.com.')
  await expect(run('remove', person.user.email)).rejects.toThrow('Say reset first, then an email address.')
})
