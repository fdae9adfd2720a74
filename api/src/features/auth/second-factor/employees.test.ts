import { testApp, type Caller } from '../../../../test/app.ts'
import { addPasskey, addTotp, PASSWORD } from '../../../../test/second-factors.ts'

const clock = new Date('2026-06-01T12:00:00Z')
const open = testApp({ now: () => clock })
const local = testApp({ now: () => clock })
beforeAll(async () => {
  await Promise.all([open.start(), local.start()])
  // It listens on this machine all the same.
  open.services.config.isPublic = true
})
afterAll(() => Promise.all([open.stop(), local.stop()]))

const withPassword = { currentPassword: PASSWORD }
const me = async (person: Caller) => (await person.request('GET', '/api/auth/me')).body.user
const manualOrders = async (person: Caller) => (await person.request('GET', '/api/operations/orders')).status

test('where others can come, an employee has an employee’s rights from the first second factor on', async () => {
  const person = await open.signedIn({ employee: true })
  expect(await me(person)).toMatchObject({ employee: false, needsSecondFactor: true })
  expect(await manualOrders(person)).toBe(404)
  await addTotp(person, clock)
  expect(await me(person)).toMatchObject({ employee: true, needsSecondFactor: false })
  expect(await manualOrders(person)).toBe(200)
})

test('where others can come, an employee keeps at least one', async () => {
  const person = await open.signedIn({ employee: true })
  await addTotp(person, clock)
  const { passkey } = await addPasskey(open, person)
  expect((await person.request('POST', `/api/settings/passkeys/${passkey.id}/remove`, withPassword)).status).toBe(204)
  expect(await person.request('POST', '/api/settings/totp/remove', withPassword)).toMatchObject({
    status: 409,
    body: {
      code: 'second_factor_required',
      message: 'Employees need a second factor. Add another one before you remove this one.',
    },
  })
  expect((await person.request('GET', '/api/settings')).body).toMatchObject({
    totpSince: expect.any(String),
    recoveryCodesLeft: 8,
  })
})

test('also when both are removed at the same moment', async () => {
  const person = await open.signedIn({ employee: true })
  await addTotp(person, clock)
  const { passkey } = await addPasskey(open, person)
  const answers = await Promise.all([
    person.request('POST', '/api/settings/totp/remove', withPassword),
    person.request('POST', `/api/settings/passkeys/${passkey.id}/remove`, withPassword),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('a customer may remove the last one, and so may an employee on this machine alone', async () => {
  const customer = await open.signedIn()
  await addTotp(customer, clock)
  expect((await customer.request('POST', '/api/settings/totp/remove', withPassword)).status).toBe(204)

  const employee = await local.signedIn({ employee: true })
  expect(await me(employee)).toMatchObject({ employee: true, needsSecondFactor: false })
  await addTotp(employee, clock)
  expect((await employee.request('POST', '/api/settings/totp/remove', withPassword)).status).toBe(204)
})

test('where others can come, an unconfirmed address gets no mail about second factors', async () => {
  const mailsTo = async (person: Caller) =>
    (
      await open.services
        .sql`select 1 from mails where recipient = ${person.user.email} and subject like '%authenticator app%'`
    ).length
  const [stranger, employee] = [await open.signedIn(), await open.signedIn({ employee: true })]
  for (const person of [stranger, employee]) await addTotp(person, clock)
  expect([await mailsTo(stranger), await mailsTo(employee)]).toEqual([0, 1])
})
