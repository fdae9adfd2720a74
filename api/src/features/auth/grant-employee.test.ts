import { eventually, testApp, type Caller, type TestApp } from '../../../test/app.ts'
import { employeeCommand, employeeForm } from './grant-employee.ts'

const everywhere = testApp({ env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1' } })
const local = testApp()
beforeAll(() => Promise.all([everywhere.start(), local.start()]))
afterAll(() => Promise.all([everywhere.stop(), local.stop()]))

const apps = [
  ['in the local product', local],
  ['on a public installation', everywhere],
] as const
const confirm = (app: TestApp, { user }: Caller) =>
  app.services.sql`update users set email_confirmed_at = now() where id = ${user.id}`
const seesOrders = async (person: Caller) => (await person.request('GET', '/api/operations/orders')).status === 200
const me = async (person: Caller) => (await person.request('GET', '/api/auth/me')).body.user

async function grant(app: TestApp, ...args: string[]): Promise<string> {
  const said: string[] = []
  await employeeCommand(app.services, employeeForm.read(args), (line) => said.push(line))
  return said.join('\n')
}

test.each(apps)('%s whoever signed up with a colleague’s address does not become an employee', async (_where, app) => {
  const stranger = await app.signedIn()
  await expect(grant(app, 'grant', stranger.user.email)).rejects.toThrow(
    `The address ${stranger.user.email} is not confirmed`,
  )
  expect(await seesOrders(stranger)).toBe(false)
  const events = await app.services
    .sql`select event, outcome, details from security_events where user_id = ${stranger.user.id} and event = 'employee_granted'`
  expect([...events]).toEqual([
    { event: 'employee_granted', outcome: 'failure', details: { reason: 'unconfirmed_address' } },
  ])
})

test.each(apps)('%s the flag alone, on an address that is not confirmed, gives no rights', async (_where, app) => {
  const person = await app.signedIn()
  await app.services.sql`update users set employee = true where id = ${person.user.id}`
  expect([(await me(person)).employee, await seesOrders(person)]).toEqual([false, false])
})

test('in the local product a confirmed address is enough, until it is revoked', async () => {
  const colleague = await local.signedIn()
  await confirm(local, colleague)
  expect(await grant(local, 'grant', colleague.user.email.toUpperCase())).toContain('is an employee now')
  expect([(await me(colleague)).employee, await seesOrders(colleague)]).toEqual([true, true])
  expect(await grant(local, 'revoke', colleague.user.email)).toBe(`${colleague.user.email} is no employee any more`)
  expect(await seesOrders(colleague)).toBe(false)
})

test('of an address without an account the operator reads what to do: to sign up for granting, where to look for revoking', async () => {
  await expect(grant(local, 'grant', 'nobody@example.com')).rejects.toThrow(
    'No account has the address nobody@example.com. Sign up first.',
  )
  await expect(grant(local, 'revoke', 'nobody@example.com')).rejects.toThrow(
    /^No account has the address nobody@example\.com\. `employee list` names everybody who has the rights\.$/,
  )
})

test('on a public installation an employee has rights only with a second factor', async () => {
  const colleague = await everywhere.signedIn()
  const { sql } = everywhere.services
  await confirm(everywhere, colleague)
  expect(await grant(everywhere, 'grant', colleague.user.email)).toBe(
    `${colleague.user.email} is an employee now, as soon as a second factor is set up in Settings`,
  )
  expect(await me(colleague)).toMatchObject({ employee: false, needsSecondFactor: true })

  await sql`insert into totp_factors (user_id, secret) values (${colleague.user.id}, 'sample')`
  expect(await seesOrders(colleague)).toBe(false)
  await sql`update totp_factors set confirmed_at = now() where user_id = ${colleague.user.id}`
  expect(await me(colleague)).toMatchObject({ employee: true, needsSecondFactor: false })
  expect(await seesOrders(colleague)).toBe(true)

  await sql`delete from totp_factors where user_id = ${colleague.user.id}`
  await sql`insert into passkeys (user_id, credential_id, public_key, counter, name) values (${colleague.user.id}, 'sample', '', 0, 'Sample key')`
  expect(await seesOrders(colleague)).toBe(true)
})

test('the operator sees who has the rights, who does not yet, and when they were used last', async () => {
  const colleague = await everywhere.signedIn({ employee: true })
  const { sql } = everywhere.services
  await sql`insert into totp_factors (user_id, secret, confirmed_at) values (${colleague.user.id}, 'sample', now())`
  const line = async () =>
    (await grant(everywhere, 'list')).split('\n').find((one) => one.startsWith(colleague.user.email))
  expect(await line()).toBe(`${colleague.user.email}  Sample Person  has the rights  not used in 400 days`)
  await colleague.request('GET', '/api/operations/orders')
  const today = new Date().toISOString().slice(0, 10)
  expect(await eventually(line, (said) => said?.includes('last used') === true)).toContain(`last used ${today}`)
  await sql`delete from totp_factors where user_id = ${colleague.user.id}`
  expect(await line()).toContain('no rights: there is no second factor')
  await grant(everywhere, 'revoke', colleague.user.email)
  expect(await line()).toBeUndefined()
})

test('an address without an account and a command without one are refused in words', async () => {
  await expect(grant(local, 'grant', 'nobody@example.com')).rejects.toThrow(
    'No account has the address nobody@example.com',
  )
  await expect(grant(local, 'grant')).rejects.toThrow('The email address is missing.')
})
