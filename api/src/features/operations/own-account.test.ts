import { testApp, type Caller } from '../../../test/app.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const reason = 'Known to us.'

/** An employee, an account of which they are a member beside their own, and a colleague who is none. */
async function employeeInAccount() {
  const [owner, employee] = [await app.signedIn({ confirmed: true }), await app.signedIn({ employee: true })]
  const { accountId } = owner.user
  await app.services
    .sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${employee.user.id}, 'viewer')`
  return { accountId, employee, colleague: await app.signedIn({ employee: true }) }
}

/** A launch of the account that waits for an employee. */
async function heldLaunch(accountId: string): Promise<string> {
  const [held] = await app.services.sql<{ id: string }[]>`
    with held as (
      insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
      values (${accountId}, 'bulk', 'March', 'active', 'Hi', 'twilio', 0, '0.02') returning id, account_id
    )
    insert into launch_reviews (account_id, campaign_id, score, signs, recipients, state)
    select account_id, id, 60, '[]', 0, 'waiting' from held returning campaign_id as id
  `
  return held?.id ?? ''
}

test.each<[what: string, method: 'POST' | 'PUT', path: (accountId: string) => Promise<string>, body: object]>([
  [
    'lifts the suspension',
    'POST',
    async (accountId) => {
      await app.services.sql`update accounts set suspended_at = now(), suspended_for = 'Spam' where id = ${accountId}`
      return `/api/operations/accounts/${accountId}/lift`
    },
    { reason },
  ],
  [
    'sets how many texts a day leave',
    'PUT',
    async (accountId) => `/api/operations/accounts/${accountId}/allowance`,
    { reason, textsADay: null },
  ],
  [
    'lets a held launch go',
    'POST',
    async (accountId) => `/api/operations/launch-reviews/${await heldLaunch(accountId)}/release`,
    { reason },
  ],
  ['notes a registration', 'POST', async (accountId) => `/api/operations/registrations/${accountId}/live`, { reason }],
])('no employee %s of an account that they are a member of; a colleague does', async (_, method, path, body) => {
  const { accountId, employee, colleague } = await employeeInAccount()
  const address = await path(accountId)
  expect(await employee.request(method, address, body)).toMatchObject({
    status: 409,
    body: {
      code: 'own_account',
      message: 'You are a member of this account. Ask a colleague to decide about it.',
    },
  })
  expect((await colleague.request(method, address, body)).status).toBe(204)
})

test('no employee hands a stranger’s text over to an account that they are a member of; a colleague does', async () => {
  const { accountId, employee, colleague } = await employeeInAccount()
  const phone = '+15125550143'
  await app.services.sql`
    insert into inbound_messages (carrier_sid, phone, body, kind) values ('SM-of-a-stranger', ${phone}, 'Yes, call me', 'reply')
  `
  const handOver = (by: Caller) => by.request('POST', '/api/unclaimed-texts/hand-over', { phone, email: accountId })
  expect(await handOver(employee)).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect(await app.services.sql`select account_id from inbound_messages where phone = ${phone}`).toEqual([
    { accountId: null },
  ])
  expect(await handOver(colleague)).toMatchObject({ status: 200, body: { texts: 1 } })
})

test('an employee may stop what is theirs: suspend the account, and refuse its launch', async () => {
  const { accountId, employee } = await employeeInAccount()
  const launch = await heldLaunch(accountId)
  expect((await employee.request('POST', `/api/operations/launch-reviews/${launch}/refuse`, { reason })).status).toBe(
    204,
  )
  expect((await employee.request('POST', `/api/operations/accounts/${accountId}/suspend`, { reason })).status).toBe(204)
})

test('no employee moves on a number that an account of theirs asked to bring, but they may refuse it; a colleague moves it on', async () => {
  const { accountId, employee, colleague } = await employeeInAccount()
  const [{ id }] = await app.services.sql<[{ id: string }]>`
    insert into brought_numbers (account_id, number, way, details, state)
    values (${accountId}, '+15125550144', 'hosted', '{}', 'submitted') returning id
  `
  const set = (by: Caller, state: string) =>
    by.request('POST', `/api/operations/brought-numbers/${id}/state`, { state, note: 'Looked at' })
  for (const state of ['live', 'documents_wanted'])
    expect(await set(employee, state)).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect((await set(colleague, 'documents_wanted')).status).toBe(204)
  expect(await set(employee, 'submitted')).toMatchObject({ status: 409, body: { code: 'own_account' } })
  expect((await set(employee, 'refused')).status).toBe(204)
})
