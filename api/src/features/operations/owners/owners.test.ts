import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { beginRestoration } from '../../../app/backup/begin-restoration.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { endSessions, sessionsForm } from '../../auth/sessions/end-sessions.ts'
import { makeOwners } from './make-owners.ts'

const app = testApp()
let [one, other] = [] as unknown as [Caller, Caller]
beforeAll(async () => {
  await app.start()
  one = await app.signedIn({ employee: true })
  other = await app.signedIn({ employee: true })
})
afterAll(app.stop)

const password = 'correct horse'
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => ({ status, code: body?.code })
const reason = 'The owner has died'

/** An account whose owner was here last a while ago, with an admin whose address is confirmed. */
async function orphaned(): Promise<{ owner: Caller; admin: Caller; accountId: string }> {
  const owner = await app.signedIn({ confirmed: true })
  const admin = await app.memberOf(owner, 'admin')
  const { sql } = app.services
  await sql`update users set email_confirmed_at = now(), full_name = 'Ann Admin' where id = ${admin.user.id}`
  await sql`update sessions set last_used_at = now() - interval '3 days' where user_id = ${owner.user.id}`
  return { owner, admin, accountId: owner.user.accountId }
}

const ask = (accountId: string, memberId: string, by = one) =>
  by.request('POST', `/api/operations/accounts/${accountId}/new-owner`, { memberId, reason })
const confirm = (id: string, by = other) => by.request('POST', `/api/operations/new-owners/${id}/confirm`)
const stop = (id: string, by = other) =>
  by.request('POST', `/api/operations/new-owners/${id}/stop`, { reason: 'He answered the phone' })
const newest = async (accountId: string, by = one) =>
  (await by.request('GET', `/api/operations/accounts/${accountId}/new-owner`)).body

/** Asked for by one employee and confirmed by the other. */
async function waiting({ accountId, admin }: { accountId: string; admin: Caller }): Promise<string> {
  const { id } = (await ask(accountId, admin.user.id)).body
  expect(await confirm(id)).toMatchObject({ status: 201, body: { state: 'waiting' } })
  return id
}
const weekLater = async (id: string) => {
  const { count } = await app.services.sql`update owner_requests set due_at = now() where id = ${id}`
  expect(count).toBe(1)
}
const rolesIn = async (accountId: string) =>
  Object.fromEntries(
    (
      await app.services.sql<
        { userId: string; role: string }[]
      >`select user_id, role from memberships where account_id = ${accountId}`
    ).map(({ userId, role }) => [userId, role]),
  )
const signIn = ({ user }: Caller) => app.signedOut().request('POST', '/api/auth/login', { email: user.email, password })
const logged = async (accountId: string) =>
  (
    await app.services.sql<
      { act: string }[]
    >`select act from audit_entries where account_id = ${accountId} and by_support order by id`
  ).map(({ act }) => act)
const employeesLogged = async (accountId: string) =>
  (
    await app.services.sql<
      { act: string; subject: string }[]
    >`select act, subject from employee_entries where about_account = ${accountId} order by id`
  ).map(({ act, subject }) => `${act}: ${subject}`)

test('an account whose owner is gone has another a week after two employees decided it; every member is told, and the one before loses nothing', async () => {
  const { owner, admin, accountId } = await orphaned()
  const asked = await ask(accountId, admin.user.id)
  expect(asked).toMatchObject({ status: 201, body: { state: 'asked', fullName: 'Ann Admin', askedByMe: true } })
  const before = app.services
    .sql`select from mails where recipient in (${owner.user.email}, ${admin.user.email}) and subject like '%owner%'`
  expect(await before).toHaveLength(0)
  expect(await mailsTo(app, app.services.config.supportEmail, 'Ann Admin is to become an owner')).not.toHaveLength(0)

  expect(await confirm(asked.body.id)).toMatchObject({
    status: 201,
    body: { state: 'waiting', dueAt: expect.any(String) },
  })

  const [toOwner] = await mailsTo(app, owner.user.email, 'Ann Admin becomes an owner of your account on ')
  expect(toOwner).toContain(reason)
  expect(toOwner).toContain('sign in before that day, and nothing changes')
  const [toAdmin] = await mailsTo(app, admin.user.email, 'Ann Admin becomes an owner of your account on ')
  expect(toAdmin).not.toContain('You are an owner')
  await makeOwners(app.services)
  expect((await rolesIn(accountId))[admin.user.id]).toBe('admin')

  await weekLater(asked.body.id)
  await Promise.all([makeOwners(app.services), makeOwners(app.services)])

  expect(await rolesIn(accountId)).toEqual({ [owner.user.id]: 'owner', [admin.user.id]: 'owner' })
  expect(await newest(accountId)).toMatchObject({ state: 'done' })
  for (const { user } of [owner, admin])
    expect(await mailsTo(app, user.email, 'Ann Admin is an owner of your account now')).toHaveLength(1)
  expect(await logged(accountId)).toEqual([
    'Named a member who becomes an owner, unless an owner signs in before',
    'Made a member an owner, since no owner signed in',
  ])
  expect(await employeesLogged(accountId)).toEqual([
    `Asked that a member becomes an owner: Ann Admin · ${reason}`,
    'Confirmed that a member becomes an owner: Ann Admin',
  ])
  // The new owner decides about the one before.
  expect((await admin.request('DELETE', `/api/members/${owner.user.id}`)).status).toBe(204)
})

test('what the product writes to the owner goes to the one who was named, since the one before reads nothing; to that one again where the named one leaves', async () => {
  const { owner, admin, accountId } = await orphaned()
  const id = await waiting({ accountId, admin })
  await weekLater(id)
  await makeOwners(app.services)
  const change = (act: 'suspend' | 'lift') =>
    one.request('POST', `/api/operations/accounts/${accountId}/${act}`, { reason })
  const told = (subject: string) =>
    app.services.sql`
      select recipient from mails where recipient in (${owner.user.email}, ${admin.user.email}) and subject like ${`${subject}%`}
    `
  expect((await change('suspend')).status).toBe(204)
  expect([...(await told('Sending is stopped for '))]).toEqual([{ recipient: admin.user.email }])
  expect((await admin.request('POST', '/api/members/leave', { accountId })).status).toBe(200)
  expect((await change('lift')).status).toBe(204)
  expect([...(await told('Sending goes on for '))]).toEqual([{ recipient: owner.user.email }])
})

test.each<[string, (owner: Caller) => Promise<unknown>]>([
  ['signs in', signIn],
  ['goes on in a session from before', (owner) => owner.request('GET', '/api/auth/me')],
  [
    'signs in and out again',
    async (owner) => {
      const cookie = (await signIn(owner)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
      await app.signedOut().request('POST', '/api/auth/logout', undefined, { cookie })
      await app.services.sql`delete from sessions where user_id = ${owner.user.id}`
    },
  ],
])('an owner who %s stops it, and every member is told', async (_how, isHere) => {
  const { owner, admin, accountId } = await orphaned()
  const id = await waiting({ accountId, admin })
  await isHere(owner)
  await weekLater(id)

  await makeOwners(app.services)

  expect((await rolesIn(accountId))[admin.user.id]).toBe('admin')
  expect(await newest(accountId)).toMatchObject({
    state: 'stopped',
    endedFor: 'Sample Person, who is an owner, has signed in.',
  })
  for (const { user } of [owner, admin])
    expect(await mailsTo(app, user.email, 'Ann Admin does not become an owner')).toHaveLength(1)
  // It can be asked for again, should the sign-in have been a stranger's.
  expect((await ask(accountId, admin.user.id)).status).toBe(201)
})

test('nothing but a press of the owner is a sign of the owner: neither a key that they made, nor a wrong password, nor sessions that the operator ends', async () => {
  const owner = await app.signedIn({ employee: true }) // who may have keys
  const admin = await app.memberOf(owner, 'admin')
  await app.services.sql`update users set email_confirmed_at = now() where id = ${admin.user.id}`
  const { token } = (await owner.request('POST', '/api/api-keys', { name: 'Sync', scopes: ['read'] })).body
  await app.services.sql`update sessions set last_used_at = now() - interval '1 hour' where user_id = ${owner.user.id}`
  const { accountId } = owner.user
  const id = await waiting({ accountId, admin })
  const byKey = await app.signedOut().request('GET', '/api/contacts', undefined, { authorization: `Bearer ${token}` })
  expect(byKey.status).toBe(200)
  await endSessions(app.services, sessionsForm.read(['end', owner.user.email]), () => {})
  const wrong = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: owner.user.email, password: 'other one' })
  expect(wrong.status).toBe(401)
  await weekLater(id)
  await makeOwners(app.services)
  expect((await rolesIn(accountId))[admin.user.id]).toBe('owner')
})

test('every member reads in the account who becomes its owner and when, once it was confirmed and until it is stopped', async () => {
  const { owner, admin, accountId } = await orphaned()
  const agent = await app.memberOf(owner, 'agent')
  const { sql } = app.services
  await sql`update memberships set only_mine = true where account_id = ${accountId} and user_id = ${agent.user.id}`
  const read = (by: Caller) => by.request('GET', '/api/account/new-owner')
  const heard: string[] = []
  app.services.live.subscribe(accountId, (_, { type }) => void (type === 'account' && heard.push(type)))
  const { id } = (await ask(accountId, admin.user.id)).body
  expect((await read(admin)).status).toBe(204)

  const { dueAt } = (await confirm(id)).body
  for (const member of [admin, agent, owner])
    expect(await read(member)).toMatchObject({
      status: 200,
      body: {
        memberId: admin.user.id,
        fullName: 'Ann Admin',
        reason,
        dueAt,
        contact: app.services.config.supportEmail,
      },
    })
  expect((await read(await app.signedIn())).status).toBe(204)

  await sql`update sessions set last_used_at = now() where user_id = ${owner.user.id}`
  await makeOwners(app.services)
  expect((await read(agent)).status).toBe(204)
  await eventually(
    () => Promise.resolve(heard.length),
    (count) => count === 2, // open windows heard of both
  )
})

test('whoever left the account meanwhile does not become its owner, and no member does in place of owners who changed', async () => {
  const left = await orphaned()
  const leaving = await waiting(left)
  await app.services
    .sql`delete from memberships where user_id = ${left.admin.user.id} and account_id = ${left.accountId}`
  const changed = await orphaned()
  const changing = await waiting(changed)
  await app.memberOf(changed.owner, 'owner')
  await Promise.all([weekLater(leaving), weekLater(changing)])

  await makeOwners(app.services)

  expect((await newest(left.accountId)).endedFor).toBe('Ann Admin is no member of it any more.')
  expect((await newest(changed.accountId)).endedFor).toBe('Its owners have changed meanwhile.')
  expect((await rolesIn(changed.accountId))[changed.admin.user.id]).toBe('admin')
})

test('no employee decides it alone, or in an account of their own; confirmed twice it waits once', async () => {
  const { owner, admin, accountId } = await orphaned()
  const { id } = (await ask(accountId, admin.user.id)).body
  expect(refusal(await ask(accountId, admin.user.id, other))).toEqual({ status: 409, code: 'under_way' })
  expect(refusal(await confirm(id, one))).toEqual({ status: 409, code: 'own_request' })
  const { sql } = app.services
  const third = await app.signedIn({ employee: true })
  await sql`insert into memberships (account_id, user_id, role, used_at) values (${accountId}, ${third.user.id}, 'agent', now() - interval '1 year')`
  expect(refusal(await confirm(id, third))).toEqual({ status: 409, code: 'own_account' })
  expect(refusal(await confirm(id, owner))).toMatchObject({ status: 404 })
  const answers = await Promise.all([confirm(id), confirm(id)])
  expect(answers.map(({ body }) => body.dueAt)).toEqual([answers[0].body.dueAt, answers[0].body.dueAt])
  expect(await mailsTo(app, admin.user.email, 'Ann Admin becomes an owner')).toHaveLength(1)
  expect(await ask(one.user.accountId, one.user.id)).toMatchObject({ status: 409, body: { code: 'own_account' } })
})

test('only a member of the account whose address is confirmed, who works in it for no agency and is no owner, is named', async () => {
  const { owner, admin, accountId } = await orphaned()
  const { sql } = app.services
  expect(refusal(await ask(accountId, owner.user.id))).toEqual({ status: 409, code: 'owner' })
  expect((await ask(accountId, one.user.id)).status).toBe(404)
  expect((await ask(randomUUID(), admin.user.id)).status).toBe(404)
  const unconfirmed = await app.memberOf(owner, 'manager')
  expect(refusal(await ask(accountId, unconfirmed.user.id))).toEqual({ status: 409, code: 'not_confirmed' })
  const agency = await app.signedIn({ confirmed: true })
  await sql`update accounts set is_agency = true where id = ${agency.user.accountId}`
  await sql`update accounts set agency_id = ${agency.user.accountId}, client_since = now() where id = ${accountId}`
  await sql`insert into memberships (account_id, user_id, role, by_agency) values (${accountId}, ${agency.user.id}, 'manager', ${agency.user.accountId})`
  expect(refusal(await ask(accountId, agency.user.id))).toEqual({ status: 409, code: 'of_agency' })
})

test('an employee stops what waits with a reason, and no member reads of what was never confirmed', async () => {
  const { admin, accountId } = await orphaned()
  const first = (await ask(accountId, admin.user.id)).body.id
  expect(await stop(first, one)).toMatchObject({ status: 201, body: { state: 'stopped' } })
  expect(
    await app.services.sql`select from mails where recipient = ${admin.user.email} and subject like 'Ann Admin%'`,
  ).toHaveLength(0)
  expect(refusal(await confirm(first))).toEqual({ status: 409, code: 'ended' })

  const second = await waiting({ accountId, admin })
  expect(await stop(second)).toMatchObject({
    status: 201,
    body: { state: 'stopped', endedFor: 'He answered the phone' },
  })
  const [told] = await mailsTo(app, admin.user.email, 'Ann Admin does not become an owner')
  expect(told).toContain('He answered the phone')
  await makeOwners(app.services)
  expect((await rolesIn(accountId))[admin.user.id]).toBe('admin')
  expect(refusal(await stop(second))).toEqual({ status: 409, code: 'ended' })
})

test('what no second employee confirmed in a week has expired and is asked for again', async () => {
  const { admin, accountId } = await orphaned()
  const { id } = (await ask(accountId, admin.user.id)).body
  await app.services.sql`update owner_requests set asked_at = now() - interval '8 days' where id = ${id}`
  expect(await newest(accountId)).toMatchObject({ state: 'expired' })
  expect(refusal(await confirm(id))).toEqual({ status: 409, code: 'expired' })
  expect((await ask(accountId, admin.user.id)).body).toMatchObject({ state: 'asked' })
})

// The last of the file: it ends every session.
test('after a restore, which has lost who signed in since the backup, the week begins again', async () => {
  const { owner, admin, accountId } = await orphaned()
  const id = await waiting({ accountId, admin })
  const { sql } = app.services
  await sql`update owner_requests set confirmed_at = now() - interval '8 days', due_at = now() - interval '1 day' where id = ${id}`

  await sql.begin((tx) => beginRestoration(tx, new Date(Date.now() - 60_000).toISOString()))
  await makeOwners(app.services)

  expect((await rolesIn(accountId))[admin.user.id]).toBe('admin')
  await signIn(owner)
  await makeOwners(app.services)
  expect(
    await sql`select state, due_at > now() + interval '6 days' as later from owner_requests where id = ${id}`,
  ).toMatchObject([{ state: 'stopped', later: true }])
})
