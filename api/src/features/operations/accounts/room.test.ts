import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { incomingTexts } from '../../../../test/incoming-texts.ts'
import { routes } from '../../../app/routes.ts'
import { employeeActOf } from '../../../platform/audit/employee-acts.ts'
import { createApp } from '../../../platform/http/app.ts'
import { route } from '../../../platform/http/route.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { authRoutes } from '../../auth/routes.ts'
import { createOrder } from '../../orders/orders.ts'
import { queueByKind } from '../metrics/queries.ts'
import { matchSkipTrace } from '../../skip-trace/match-skip-trace.ts'

const app = testApp()
const { receives } = incomingTexts(app)
let employee: Caller
beforeAll(async () => {
  await app.start()
  employee = await app.signedIn({ employee: true })
})
afterAll(app.stop)

const find = async (search: string) =>
  (await employee.request('GET', `/api/operations/accounts?search=${encodeURIComponent(search)}`)).body
const stateOf = async ({ user }: Caller) =>
  (await employee.request('GET', `/api/operations/accounts/${user.accountId}`)).body
const jobsOf = async ({ user }: Caller, query = '') =>
  (await employee.request('GET', `/api/operations/accounts/${user.accountId}/jobs${query}`)).body
const entriesOf = (accountId: string | null, count: number) =>
  eventually(
    () =>
      app.services.sql<{ act: string; subject: string; userId: string }[]>`
        select act, subject, user_id from employee_entries where about_account is not distinct from ${accountId} order by id`,
    (entries) => entries.length >= count,
  )

async function setAsideJob(customer: Caller): Promise<{ jobId: string; orderId: string }> {
  const { sql } = app.services
  const { accountId } = customer.user
  const orderId = await sql.begin((tx) => createOrder(tx, { accountId, kind: 'skip_trace', title: 'owners.xlsx' }))
  await enqueue(sql, matchSkipTrace, { orderId }, { key: orderId, accountId })
  await sql`update orders set status = 'failed', completed_at = now(), reason = 'It could not be read' where id = ${orderId}`
  const [job] = await sql<{ id: string }[]>`
    update queue_jobs set failed_at = now(), attempts_left = 0, kills = 2 where key = ${orderId} returning id::text as id`
  return { jobId: job?.id ?? '', orderId }
}

test('an employee finds an account by a part of its name, by an address, and by a phone as people write it', async () => {
  const customer = await app.signedIn()
  const { accountId, email } = customer.user
  await customer.request('PUT', '/api/account', { name: '100% Homes' })
  await receives(customer, 'Is it still for sale?')
  const [{ phone } = { phone: '' }] = await app.services.sql<
    { phone: string }[]
  >`select phone from inbound_messages where account_id = ${accountId}`
  const spelled = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
  for (const search of ['100% hom', email.slice(0, 12), phone, spelled])
    expect({ search, found: await find(search) }).toMatchObject({
      search,
      found: [{ id: accountId, ownerEmail: email }],
    })
  expect((await find(spelled))[0].phone).toMatchObject({ phone, optedOut: false, wroteAt: expect.any(String) })
  expect(await find('%%')).toEqual([])
  expect(await find('(512) 555-0177')).toEqual([])
  expect((await employee.request('GET', '/api/operations/accounts?search=a')).status).toBe(422)
})

test('an employee finds an account by a name that reads as a phone no account knows', async () => {
  const customer = await app.signedIn()
  await customer.request('PUT', '/api/account', { name: '(512) 555-0188' })
  expect(await find('512 555-0188')).toEqual([])
  expect(await find('(512) 555-0188')).toMatchObject([{ id: customer.user.accountId, phone: null }])
})

test('the account’s page tells how it stands, and nothing of its contacts and texts', async () => {
  const customer = await app.signedIn()
  await app.memberOf(customer, 'agent')
  await customer.request('POST', '/api/contacts', { name: 'Jane Private', phone: '(512) 555-0134' })
  await receives(customer, 'A private word')
  await customer.request('POST', '/api/bulk-sms-campaigns', {
    name: 'March',
    messageTemplate: 'Hush {firstName}',
    recipients: [{ phone: '5125550102', name: 'Jane Private', address: '1 Sample St' }],
    provider: 'twilio',
    totalRecipients: 1,
  })
  await customer.request('PUT', '/api/billing/cap', { amount: '50.00' })
  const state = await stateOf(customer)
  expect(state).toMatchObject({
    id: customer.user.accountId,
    suspension: null,
    closedAt: null,
    money: { charged: '0.00', held: state.money.thisMonth, refunded: '0.00', cap: '50.00' },
    sending: { from: null, sent: 0 },
    campaigns: [{ name: 'March', status: 'active', recipients: 1 }],
  })
  expect(Number(state.money.held)).toBeGreaterThan(0)
  expect(state.members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'agent'])
  expect(JSON.stringify(state)).not.toMatch(/Private|private|Hush|555-?01/)
  expect((await employee.request('GET', `/api/operations/accounts/${employee.user.id}`)).status).toBe(404)
})

test('of an account that its owner closed the page tells since when', async () => {
  const customer = await app.signedIn()
  expect((await stateOf(customer)).closedAt).toBeNull()
  await customer.request('POST', '/api/account/close', {
    name: customer.user.accountName,
    currentPassword: 'correct horse',
  })
  expect(await stateOf(customer)).toMatchObject({ closedAt: expect.any(String), members: [] })
})

test('opted out, on the account’s page, is who asked for it: a do-not-contact list that the customer loads is no sign against it', async () => {
  const customer = await app.signedIn()
  await customer.request('POST', '/api/suppressions', { phones: ['(512) 555-0190', '(512) 555-0191'] })
  expect((await stateOf(customer)).sending.optedOut).toBe(0)
  await app.services.sql`
    insert into suppressions (account_id, phone, action, reason, source) values (${customer.user.accountId}, '+15125550192', 'suppress', 'STOP', 'person')`
  expect((await stateOf(customer)).sending.optedOut).toBe(1)
})

test('an order that waits for its payment reads unpaid there, as its customer reads it, and is under way once it is paid', async () => {
  const customer = await app.signedIn()
  const { body } = await customer.request('POST', '/api/sms/send', {
    campaignName: 'Three owners',
    message: 'Hello',
    recipients: [{ phone: '5125550181' }],
  })
  expect((await stateOf(customer)).orders).toMatchObject([{ title: 'Three owners', status: 'unpaid' }])
  await customer.request('POST', '/api/checkout/pay', { jobId: body.jobId, type: 'send_sms', attempt: randomUUID() })
  expect((await stateOf(customer)).orders).toMatchObject([{ title: 'Three owners', status: 'processing' }])
})

test('a job that was set aside is done again, and its order is under way again', async () => {
  const customer = await app.signedIn()
  const { jobId, orderId } = await setAsideJob(customer)
  expect(await jobsOf(customer)).toMatchObject([
    { id: jobId, title: 'owners.xlsx', error: 'It could not be read', failedAt: expect.any(String) },
  ])
  const again = () => employee.request('POST', `/api/operations/set-aside-jobs/${jobId}/again`)
  expect((await again()).status).toBe(204)
  expect((await again()).status).toBe(404)
  expect(await jobsOf(customer)).toMatchObject([{ id: jobId, failedAt: null }])
  expect((await customer.request('GET', `/api/jobs/${orderId}`)).body).toMatchObject({ status: 'processing' })
})

test('of an account with more jobs than one window all are read, window by window, and counted; none of another account is among them', async () => {
  const [customer, other] = [await app.signedIn(), await app.signedIn()]
  const { sql } = app.services
  await sql`
    insert into queue_jobs (name, payload, account_id, attempts_left, failed_at)
    select 'job-' || n, '{}', case when n <= 120 then ${customer.user.accountId}::uuid else ${other.user.accountId}::uuid end, 0, now() - make_interval(mins => n)
    from generate_series(1, 130) n
  `
  const read = (offset: number) =>
    employee.request('GET', `/api/operations/accounts/${customer.user.accountId}/jobs?limit=50&offset=${offset}`)
  const windows = [await read(0), await read(50), await read(100)]
  expect(windows.map(({ headers }) => headers.get('x-total-count'))).toEqual(['120', '120', '120'])
  expect(windows.flatMap(({ body }) => body.map(({ name }: { name: string }) => name))).toEqual(
    Array.from({ length: 120 }, (_, at) => `job-${at + 1}`),
  )
  await sql`delete from queue_jobs where name like 'job-%'`
})

test('a job is not done again for an order that ended in another way', async () => {
  const customer = await app.signedIn()
  const { jobId, orderId } = await setAsideJob(customer)
  await app.services.sql`update orders set status = 'canceled' where id = ${orderId}`
  const refused = await employee.request('POST', `/api/operations/set-aside-jobs/${jobId}/again`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'ended' } })
  expect(await jobsOf(customer)).toMatchObject([{ failedAt: expect.any(String) }])
})

test('a job that can never succeed is dismissed with a reason: it is listed and counted no more, and is not tried again', async () => {
  const customer = await app.signedIn()
  const { jobId, orderId } = await setAsideJob(customer)
  const act = (what: string, body?: object) =>
    employee.request('POST', `/api/operations/set-aside-jobs/${jobId}/${what}`, body)
  const listed = async () =>
    (await employee.request('GET', '/api/operations/set-aside-jobs')).body.map(({ id }: { id: string }) => id)
  const counted = async () =>
    (await queueByKind(app.services.sql)).find(({ kind }) => kind === matchSkipTrace.name)?.setAside ?? 0
  const before = await counted()
  expect(await listed()).toContain(jobId)
  expect((await act('dismiss', { reason: ' ' })).status).toBe(422)
  expect(
    (await customer.request('POST', `/api/operations/set-aside-jobs/${jobId}/dismiss`, { reason: 'x' })).status,
  ).toBe(404)

  expect((await act('dismiss', { reason: 'The file is a picture' })).status).toBe(204)
  expect(await listed()).not.toContain(jobId)
  expect(await counted()).toBe(before - 1)
  expect(await jobsOf(customer)).toEqual([])
  expect((await act('again')).status).toBe(404)
  expect((await act('dismiss', { reason: 'Once more' })).status).toBe(404)
  expect((await customer.request('GET', `/api/jobs/${orderId}`)).body).toMatchObject({ status: 'failed' })
  expect(await entriesOf(customer.user.accountId, 1)).toContainEqual({
    act: 'Dismissed a set-aside job',
    subject: 'The file is a picture',
    userId: employee.user.id,
  })
})

test('each look and each act of an employee is written down once, with whom it was about; a refused one is not', async () => {
  const customer = await app.signedIn()
  const { accountId, email } = customer.user
  const { jobId } = await setAsideJob(customer)
  await find(email)
  for (let time = 0; time < 3; time++) await stateOf(customer)
  for (let time = 0; time < 2; time++) await employee.request('POST', `/api/operations/set-aside-jobs/${jobId}/again`)
  expect(await entriesOf(accountId, 2)).toEqual([
    { act: 'Looked at the account', subject: customer.user.accountName, userId: employee.user.id },
    { act: 'Had a set-aside job done again', subject: '', userId: employee.user.id },
  ])
  expect(await entriesOf(null, 1)).toContainEqual({
    act: 'Searched for an account',
    subject: email,
    userId: employee.user.id,
  })
  expect((await stateOf(customer)).log.map(({ act }: { act: string }) => act)).toEqual([
    'Had a set-aside job done again',
    'Looked at the account',
  ])
  const { sql } = app.services
  await expect(sql`delete from employee_entries`).rejects.toThrow('append-only')
  await expect(sql`update employee_entries set act = 'Nothing'`).rejects.toThrow('append-only')
})

/** What any of their calls takes; each reads of it what it knows. */
const anyBody = {
  reason: 'Because',
  phone: '(512) 555-0101',
  email: 'ada@example.com',
  remote: 'mfe-sms',
  holder: 'SMS team',
  textsADay: 100,
  amount: '5.00',
  attempt: 'once',
  paymentId: '0195c0de-0000-7000-8000-00000000000b',
  memberId: '0195c0de-0000-7000-8000-00000000000c',
  state: 'submitted',
  note: 'Noted',
}

const ofEmployees = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'employee')

test('for every call of an employee it is decided what it leaves in the log', () => {
  const without = ofEmployees.filter((endpoint) => {
    const act = employeeActOf(endpoint)
    return act === undefined || (endpoint.method !== 'GET' && act === null)
  })
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every change that an employee makes leaves one entry', async () => {
  // The routes of the table with handlers that do nothing: what is asked is what becomes of a call that was done.
  const changes = ofEmployees.filter(({ method }) => method !== 'GET')
  const done = createApp(
    {
      streams: [],
      raw: [],
      routes: [...authRoutes, ...changes.map((endpoint) => route(endpoint, () => null as never))],
    },
    app.services,
  )
  const ask = (method: string, path: string, init: { headers?: Record<string, string>; body?: string | FormData }) =>
    done.request(app.url + path, { method, ...init })
  const json = (value: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) })
  const login = { email: employee.user.email, password: 'correct horse' }
  const signedIn = await ask('POST', '/api/auth/login', json(login))
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const acts = () =>
    app.services.sql<
      { act: string }[]
    >`select act from employee_entries where user_id = ${employee.user.id} order by id`
  for (const endpoint of changes) {
    const name = `${endpoint.method} ${endpoint.path}`
    const before = (await acts()).length
    const id = /set-aside|disputes/.test(endpoint.path) ? '7' : '0195c0de-0000-7000-8000-00000000000a'
    const form = new FormData()
    form.set('file', new File(['Phone\n5125550100\n'], 'result.csv'))
    const { headers, body } = endpoint.sends ? { headers: {}, body: form } : json(anyBody)
    const answer = await ask(endpoint.method, endpoint.path.replace(':id', id), {
      headers: { ...headers, cookie },
      body,
    })
    const entries = (await acts()).slice(before).map(({ act }) => act)
    expect({ name, status: answer.status, entries }).toEqual({
      name,
      status: 204,
      entries: [employeeActOf(endpoint)?.act],
    })
  }
})
