import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { routes } from '../../../app/routes.ts'

const app = testApp()
let employee: Caller
let customer: Caller
beforeAll(async () => {
  await app.start()
  employee = await app.signedIn({ employee: true })
  customer = await app.signedIn()
  await customer.request('POST', '/api/contacts', { name: 'Jane Doe', phone: '(512) 555-0101' })
})
afterAll(app.stop)

const unknownId = '00000000-0000-4000-8000-000000000000'
const begin = (by = employee, id = customer.user.accountId) =>
  by.request('POST', `/api/operations/accounts/${id}/visit`, { reason: 'The list looks empty to them' })
const end = () => employee.request('DELETE', '/api/visit')
const whoAmI = async () => (await employee.request('GET', '/api/auth/me')).body.user
const pathOf = (path: string) => path.replace(/:\w+/g, unknownId)

test('an employee sees an account’s screens as a viewer, the account’s log says why, and the button ends it', async () => {
  const { status, body } = await begin()
  expect(status).toBe(201)
  const minutes = (Date.parse(body.until) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(30)
  expect(await whoAmI()).toMatchObject({
    id: employee.user.id,
    accountId: customer.user.accountId,
    role: 'viewer',
    employee: false,
    visitUntil: expect.any(String),
  })
  expect((await employee.request('GET', '/api/contacts')).body).toMatchObject([{ name: 'Jane Doe' }])
  expect((await end()).status).toBe(204)
  expect(await whoAmI()).toMatchObject({ accountId: employee.user.accountId, employee: true, visitUntil: null })
  expect((await employee.request('GET', '/api/contacts')).body).toEqual([])
  expect((await end()).status).toBe(404)
  const by = `${employee.user.fullName} of the support team`
  const log = await eventually(
    async () => (await customer.request('GET', '/api/audit?kind=security')).body,
    (entries) => entries.length === 2,
  )
  expect(log).toMatchObject([
    { act: 'Ended a look at the account’s screens', by, bySupport: true },
    {
      act: 'Opened the account’s screens to look, read only',
      subject: 'The list looks empty to them',
      by,
      bySupport: true,
    },
  ])
})

test('a member, or an agency, that is called like the support team is not marked as the support team', async () => {
  const { sql } = app.services
  const member = await app.signedIn()
  await sql`update users set full_name = 'Kim of the support team' where id = ${member.user.id}`
  await member.request('POST', '/api/contacts', { phone: '(512) 555-0177' })
  expect((await member.request('GET', '/api/audit?kind=contacts')).body).toMatchObject([
    { by: 'Kim of the support team', bySupport: false },
  ])

  const agency = await app.signedIn({ confirmed: true })
  await sql`update accounts set name = 'the support team', team_granted_at = now() where id = ${agency.user.accountId}`
  const { id } = (await agency.request('POST', '/api/clients', { name: 'Sunny Solar' })).body
  const opened = await agency.request('POST', `/api/accounts/${id}/open`)
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await app.signedOut().request('GET', '/api/audit', undefined, { cookie })).body).toContainEqual(
    expect.objectContaining({
      act: 'Made this account for a client',
      by: 'Sample Person of the support team',
      bySupport: false,
    }),
  )
})

test('during a look nothing is changed, exported or shown that only admins see, by any endpoint', async () => {
  await begin()
  for (const { endpoint } of routes) {
    const { method, path, access, right, duringVisit } = endpoint
    // What a visitor may call knows no account, and the end of the look is asked last.
    if (access === 'anyone' || duringVisit) continue
    const asked = await employee.request(method, pathOf(path), method === 'GET' ? undefined : {})
    const name = `${method} ${path}`
    if (access === 'employee') expect({ name, status: asked.status }).toEqual({ name, status: 404 })
    else if (right === 'manage' || right === 'own')
      expect({ name, status: asked.status }).toEqual({ name, status: 403 })
    else if (method !== 'GET')
      expect({ name, refused: [403, asked.body?.code] }).toEqual({
        name,
        refused: [asked.status, right === 'self' || right === 'view' ? 'read_only' : 'role_missing'],
      })
    else if (path.startsWith('/api/export/')) expect({ name, status: asked.status }).toEqual({ name, status: 403 })
  }
  await end()
  expect((await customer.request('GET', '/api/contacts')).body).toMatchObject([{ name: 'Jane Doe' }])
})

test('what is tried during a look and refused stands in the security log, with who tried it', async () => {
  await begin()
  expect((await employee.request('PUT', '/api/settings/profile', { fullName: 'Somebody Else' })).body.code).toBe(
    'read_only',
  )
  await end()
  await eventually(
    () => app.services.sql`
      select from security_events
      where event = 'permission_refused' and details ->> 'reason' = 'read_only' and user_id = ${employee.user.id}
    `,
    (events) => events.length > 0,
  )
})

test('a look ends by itself after its time, and with the employee’s rights', async () => {
  const { sql } = app.services
  await begin()
  await sql`update sessions set visit_until = now() where user_id = ${employee.user.id}`
  expect(await whoAmI()).toMatchObject({ accountId: employee.user.accountId, employee: true, visitUntil: null })
  await begin()
  await sql`update users set employee = false where id = ${employee.user.id}`
  expect(await whoAmI()).toMatchObject({ accountId: employee.user.accountId, employee: false, visitUntil: null })
  await sql`update users set employee = true where id = ${employee.user.id}`
  await end()
})

test('customers cannot look at others, and no look opens one’s own account or one that does not exist', async () => {
  expect((await begin(customer, employee.user.accountId)).status).toBe(404)
  expect((await begin(employee, employee.user.accountId)).body.code).toBe('own_account')
  expect((await begin(employee, unknownId)).status).toBe(404)
  expect(
    (await employee.request('POST', `/api/operations/accounts/${customer.user.accountId}/visit`, { reason: ' ' }))
      .status,
  ).toBe(422)
})
