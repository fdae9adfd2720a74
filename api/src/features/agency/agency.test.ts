import { randomUUID } from 'node:crypto'
import type { Client, ClientConversation, ClientStaff } from 'contract/agency'
import type { Member } from 'contract/members'
import type { Role } from 'contract/roles'
import { testApp, type Caller } from '../../../test/app.ts'
import { mailedToken } from '../../../test/mails.ts'
import { recordInbound } from '../messages/record-inbound.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const password = 'correct horse'
const requestMail = '%asks to work for you'
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** The owner of an account that may have clients. */
async function agencyOwner(name = 'Acme Agency'): Promise<Caller> {
  const owner = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set name = ${name}, team_granted_at = now() where id = ${owner.user.accountId}`
  return owner
}

const clientsOf = async (by: Caller): Promise<Client[]> => (await by.request('GET', '/api/clients')).body.clients
const inboxOf = async (by: Caller, query = ''): Promise<ClientConversation[]> =>
  (await by.request('GET', `/api/clients/inbox${query}`)).body
const staffOf = async (by: Caller, client: string): Promise<ClientStaff[]> =>
  (await by.request('GET', `/api/clients/${client}/staff`)).body
const make = async (by: Caller, name: string): Promise<string> =>
  (await by.request('POST', '/api/clients', { name })).body.id
const put = (by: Caller, client: string, person: Caller, role: string | null) =>
  by.request('PUT', `/api/clients/${client}/staff/${person.user.id}`, { role })
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => ({ status, code: body?.code })

/** The person, in a session of theirs that is open in an account. */
async function inAccount(person: Caller, accountId: string): Promise<Caller> {
  const signedIn = await app.signedOut().request('POST', '/api/auth/login', { email: person.user.email, password })
  const opened = await app
    .signedOut()
    .request('POST', `/api/accounts/${accountId}/open`, undefined, { cookie: cookieOf(signedIn) })
  const cookie = cookieOf(opened)
  return {
    ...person,
    user: opened.body,
    request: (method, path, body, headers = {}) => app.signedOut().request(method, path, body, { cookie, ...headers }),
  }
}

/** A person writes to an account; returns the conversation's key. */
async function receive(accountId: string, phone: string, minutesAgo = 5): Promise<string> {
  const { conversationKey } = await recordInbound(app.services.sql, {
    accountId,
    phone,
    messageId: randomUUID(),
    body: 'Yes',
    optedOut: false,
    at: new Date(Date.now() - minutesAgo * 60_000),
  })
  return conversationKey
}

/** An account that accepted to be the agency's client, seen by its owner. */
async function acceptedClient(agency: Caller): Promise<Caller> {
  const client = await app.signedIn({ confirmed: true })
  expect((await agency.request('POST', '/api/clients/requests', { email: client.user.email })).status).toBe(201)
  const token = await mailedToken(app, client.user.email, requestMail)
  expect((await client.request('POST', '/api/agency', { token })).status).toBe(200)
  return client
}

describe('an agency', () => {
  test('stays the owner of its client, which has no other, when a member of that invites it to be less', async () => {
    const agency = await agencyOwner()
    const id = await make(agency, 'Sunny Solar')
    const admin = await app.signedIn({ confirmed: true })
    const standIn = await inAccount(agency, id)
    expect(
      (await standIn.request('POST', '/api/invitations', { emails: [admin.user.email], role: 'admin' })).status,
    ).toBe(201)
    const invited = await mailedToken(app, admin.user.email, 'Sample Person% invites you')
    expect((await admin.request('POST', '/api/invitations/accept', { token: invited })).status).toBe(200)
    const inClient = await inAccount(admin, id)
    const lesser = await inClient.request('POST', '/api/invitations', { emails: [agency.user.email], role: 'viewer' })
    expect(lesser.status).toBe(201)
    const token = await mailedToken(app, agency.user.email, 'Sample Person% invites you')
    expect((await standIn.request('POST', '/api/invitations/accept', { token })).body).toMatchObject({ role: 'owner' })
    expect(await app.services.sql`select from account_owners where account_id = ${id}`).toHaveLength(1)
  })

  test('makes a client, owns it until an owner of its own comes, and is a manager from then on', async () => {
    const agency = await agencyOwner()
    const id = await make(agency, 'Sunny Solar')
    expect(await clientsOf(agency)).toMatchObject([{ id, name: 'Sunny Solar', role: 'owner', figures: { waiting: 0 } }])

    const inClient = await inAccount(agency, id)
    expect(inClient.user).toMatchObject({ accountName: 'Sunny Solar', agencyName: 'Acme Agency', isAgency: false })
    const own = await app.signedIn()
    await inClient.request('POST', '/api/invitations', { emails: [own.user.email], role: 'owner' })
    await own.request('POST', '/api/invitations/accept', {
      token: await mailedToken(app, own.user.email, 'Sample Person invites you'),
    })
    const members: Member[] = (await inClient.request('GET', '/api/members')).body
    expect(members).toMatchObject([
      { id: own.user.id, role: 'owner', agencyName: null },
      { id: agency.user.id, role: 'manager', agencyName: 'Acme Agency' },
    ])
    expect((await inClient.request('GET', '/api/invitations')).status).toBe(403)
  })

  test('has no invitation left to a role above manager once it no longer stands in for an owner', async () => {
    const open = (accountId: string) =>
      app.services
        .sql`select role from invitations where account_id = ${accountId} and accepted_at is null order by role`
    const [agency, own] = [await agencyOwner(), await app.signedIn()]
    const [id, other] = [await make(agency, 'Sunny Solar'), await make(agency, 'Moon Mowers')]
    for (const account of [id, other]) {
      const inClient = await inAccount(agency, account)
      for (const role of ['owner', 'admin', 'agent'])
        await inClient.request('POST', '/api/invitations', { emails: [`${role}-${account}@example.com`], role })
      if (account === id)
        await inClient.request('POST', '/api/invitations', { emails: [own.user.email], role: 'owner' })
    }

    await own.request('POST', '/api/invitations/accept', {
      token: await mailedToken(app, own.user.email, 'Sample Person invites you'),
    })
    expect(await open(id)).toEqual([{ role: 'agent' }])

    const heir = await app.memberOf(agency, 'admin')
    await agency.request('POST', '/api/account/hand-over', { to: heir.user.id, currentPassword: 'correct horse' })
    expect(await open(other)).toEqual([{ role: 'agent' }])
  })

  test('asks an account to become its client; its owner accepts by the mailed link, once', async () => {
    const agency = await agencyOwner()
    const client = await app.signedIn({ confirmed: true })
    await agency.request('POST', '/api/clients/requests', { email: client.user.email.toUpperCase() })
    expect((await agency.request('GET', '/api/clients/requests')).body).toHaveLength(1)
    const token = await mailedToken(app, client.user.email.toUpperCase(), requestMail)
    expect((await client.request('POST', '/api/agency/request', { token })).body).toEqual({
      agencyName: 'Acme Agency',
      askedBy: 'Sample Person',
    })
    const other = await app.signedIn()
    expect(refusal(await other.request('POST', '/api/agency', { token }))).toEqual({
      status: 409,
      code: 'other_address',
    })
    const answers = await Promise.all([1, 2, 3].map(() => client.request('POST', '/api/agency', { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await clientsOf(agency)).toMatchObject([{ id: client.user.accountId, role: 'manager' }])
    expect((await agency.request('GET', '/api/clients/requests')).body).toEqual([])
    expect((await client.request('GET', '/api/agency')).body).toMatchObject({ agency: { name: 'Acme Agency' } })
  })

  test('without Growth makes and asks no new clients, and keeps those it has', async () => {
    const agency = await agencyOwner()
    const id = await make(agency, 'Sunny Solar')
    await app.services.sql`update accounts set team_granted_at = null where id = ${agency.user.accountId}`
    expect(refusal(await agency.request('POST', '/api/clients', { name: 'More' }))).toEqual({
      status: 403,
      code: 'not_growth',
    })
    expect(refusal(await agency.request('POST', '/api/clients/requests', { email: 'guest@example.com' }))).toEqual({
      status: 403,
      code: 'not_growth',
    })
    expect((await agency.request('GET', '/api/clients')).body).toMatchObject({ eligible: false, clients: [{ id }] })
  })

  test('takes on no client by a request from before it fell below Growth, and says so to whoever opens the link; on Growth again it does', async () => {
    const agency = await agencyOwner()
    const { accountId } = agency.user
    const client = await app.signedIn({ confirmed: true })
    await agency.request('POST', '/api/clients/requests', { email: client.user.email })
    const token = await mailedToken(app, client.user.email, requestMail)
    await app.services.sql`update accounts set team_granted_at = null where id = ${accountId}`
    for (const path of ['/api/agency/request', '/api/agency'])
      expect(await client.request('POST', path, { token })).toMatchObject({
        status: 409,
        body: { code: 'agency_not_growth', message: expect.stringMatching(/^Acme Agency .* Nothing was changed\./) },
      })
    expect((await client.request('GET', '/api/agency')).body).toEqual({ agency: null })
    expect(await clientsOf(agency)).toEqual([])
    await app.services.sql`update accounts set team_granted_at = now() where id = ${accountId}`
    expect((await client.request('POST', '/api/agency/request', { token })).body).toMatchObject({
      agencyName: 'Acme Agency',
    })
    expect((await client.request('POST', '/api/agency', { token })).status).toBe(200)
  })

  test.each<[string, (agency: Caller, admin: Caller) => ReturnType<Caller['request']>]>([
    ['was removed', (agency, admin) => agency.request('DELETE', `/api/members/${admin.user.id}`)],
    [
      'is a manager by now',
      (agency, admin) => agency.request('PUT', `/api/members/${admin.user.id}`, { role: 'manager' }),
    ],
  ])('takes on no client by the request of an admin who %s; asked again, it does', async (_what, end) => {
    const agency = await agencyOwner()
    const [admin, client] = [await app.memberOf(agency, 'admin'), await app.signedIn({ confirmed: true })]
    await app.services.sql`update users set email_confirmed_at = now() where id = ${admin.user.id}`
    const ask = (by: Caller) => by.request('POST', '/api/clients/requests', { email: client.user.email })
    expect(await ask(admin)).toMatchObject({ status: 201, body: { expired: false } })
    const before = await mailedToken(app, client.user.email, requestMail)
    expect((await end(agency, admin)).status).toBeLessThan(300)
    for (const path of ['/api/agency/request', '/api/agency'])
      expect(refusal(await client.request('POST', path, { token: before }))).toEqual({
        status: 422,
        code: 'invalid_token',
      })
    expect((await agency.request('GET', '/api/clients/requests')).body).toMatchObject([{ expired: true }])
    expect((await ask(agency)).status).toBe(201)
    const token = await mailedToken(app, client.user.email, requestMail)
    expect((await client.request('POST', '/api/agency', { token })).status).toBe(200)
  })

  test('is no client, has no client twice, not itself, and no client of another agency', async () => {
    const [agency, second] = [await agencyOwner(), await agencyOwner('Second Agency')]
    const client = await acceptedClient(agency)
    await app.services.sql`update accounts set team_granted_at = now() where id = ${client.user.accountId}`
    expect(refusal(await client.request('POST', '/api/clients', { name: 'A chain' }))).toEqual({
      status: 409,
      code: 'is_client',
    })
    const ask = async (by: Caller, of: Caller) => {
      await by.request('POST', '/api/clients/requests', { email: of.user.email })
      const token = await mailedToken(app, of.user.email, requestMail)
      return refusal(await of.request('POST', '/api/agency', { token }))
    }
    expect(await ask(agency, client)).toEqual({ status: 409, code: 'has_agency' })
    expect(await ask(second, client)).toEqual({ status: 409, code: 'has_agency' })
    expect(await ask(agency, agency)).toEqual({ status: 409, code: 'itself' })
    expect(await ask(second, agency)).toEqual({ status: 409, code: 'is_agency' })
  })

  test('and another that ask each other at once do not become each other’s client', async () => {
    const [one, two] = [await agencyOwner('One'), await agencyOwner('Two')]
    await one.request('POST', '/api/clients/requests', { email: two.user.email })
    await two.request('POST', '/api/clients/requests', { email: one.user.email })
    const [toTwo, toOne] = [
      await mailedToken(app, two.user.email, requestMail),
      await mailedToken(app, one.user.email, requestMail),
    ]
    const answers = await Promise.all([
      two.request('POST', '/api/agency', { token: toTwo }),
      one.request('POST', '/api/agency', { token: toOne }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('cannot be a client in the database either, nor have staff in an account that is not its client', async () => {
    const { sql } = app.services
    const [agency, other] = [await agencyOwner(), await app.signedIn()]
    const client = await acceptedClient(agency)
    const setAgency = (id: string, to: string) =>
      sql`update accounts set agency_id = ${to}, client_since = now() where id = ${id}`
    const own = agency.user.accountId
    await expect(setAgency(own, own)).rejects.toThrow('accounts_on_one_side')
    await expect(setAgency(other.user.accountId, client.user.accountId)).rejects.toThrow('accounts_agency_fkey')
    await expect(sql`update accounts set is_agency = true where id = ${client.user.accountId}`).rejects.toThrow(
      'accounts_on_one_side',
    )
    await expect(
      sql`update accounts set agency_id = null, client_since = null where id = ${client.user.accountId}`,
    ).rejects.toThrow('memberships_client_fkey')
    await expect(
      sql`insert into memberships (account_id, user_id, role, by_agency) values (${other.user.accountId}, ${agency.user.id}, 'agent', ${own})`,
    ).rejects.toThrow('memberships_client_fkey')
    await expect(
      sql`update memberships set role = 'admin' where account_id = ${client.user.accountId} and user_id = ${agency.user.id}`,
    ).rejects.toThrow('memberships_staff_role')
  })
})

describe('the end', () => {
  test.each(['agency', 'client'] as const)(
    'of the work, from the %s’s side, leaves the staff no access at once and the client its own',
    async (side) => {
      const agency = await agencyOwner()
      const client = await acceptedClient(agency)
      const { accountId } = client.user
      const conversation = await receive(accountId, '+15125550101')
      const inClient = await inAccount(agency, accountId)
      const assigned = { to: agency.user.id }
      expect((await inClient.request('POST', `/api/messages/${conversation}/assign`, assigned)).status).toBe(201)
      const ended =
        side === 'agency'
          ? await agency.request('DELETE', `/api/clients/${accountId}`)
          : await client.request('DELETE', '/api/agency')
      expect(ended.status).toBe(204)
      expect((await inClient.request('GET', '/api/messages')).status).toBe(401)
      expect(await clientsOf(agency)).toEqual([])
      expect(await inboxOf(agency)).toEqual([])
      expect((await client.request('GET', '/api/messages')).body).toMatchObject([{ assignedTo: null }])
      expect((await client.request('GET', '/api/members')).body).toHaveLength(1)
      expect(refusal(await agency.request('DELETE', `/api/clients/${accountId}`))).toEqual({
        status: 404,
        code: 'not_found',
      })
      expect(refusal(await client.request('DELETE', '/api/agency'))).toEqual({ status: 404, code: 'not_found' })
    },
  )

  test('from either side stands in the log of the other, with who ended it', async () => {
    const logged = async (by: Caller): Promise<{ act: string; by: string; subject: string }[]> =>
      (await by.request('GET', '/api/audit')).body
    const agency = await agencyOwner()
    const [left, ended] = [await acceptedClient(agency), await acceptedClient(agency)]
    await app.services.sql`update accounts set name = 'Sunny Solar' where id = ${left.user.accountId}`
    await left.request('DELETE', '/api/agency')
    await agency.request('DELETE', `/api/clients/${ended.user.accountId}`)
    expect(await logged(agency)).toContainEqual(
      expect.objectContaining({ act: 'Ended the work of the agency', by: 'Sample Person', subject: 'Sunny Solar' }),
    )
    expect(await logged(ended)).toContainEqual(
      expect.objectContaining({ act: 'Ended the work of the agency', by: 'Sample Person of Acme Agency' }),
    )
  })

  test('stands in the client’s own log with the agency that it joined and left, and with no one else’s name of the agency', async () => {
    const logged = async (by: Caller): Promise<{ act: string; by: string; subject: string }[]> =>
      (await by.request('GET', '/api/audit')).body
    const agency = await agencyOwner('Acme Agency')
    const colleague = await app.memberOf(agency, 'manager')
    await app.services.sql`update users set full_name = 'Grace Hopper' where id = ${colleague.user.id}`
    const [left, ended] = [await acceptedClient(agency), await acceptedClient(agency)]
    await left.request('DELETE', '/api/agency')
    await agency.request('DELETE', `/api/clients/${ended.user.accountId}`)
    expect((await logged(left)).map(({ act, subject }) => `${act}: ${subject}`)).toEqual([
      'Ended the work of the agency: Acme Agency',
      'Became the client of an agency: Acme Agency',
    ])
    expect((await logged(ended)).map(({ act, subject }) => `${act}: ${subject}`)).toEqual([
      'Ended the work of the agency: Acme Agency',
      'Became the client of an agency: Acme Agency',
    ])
    expect(JSON.stringify([await logged(left), await logged(ended)])).not.toContain('Grace Hopper')
  })

  test('keeps the key of an owner who stood in and is less by now, which does no more than a manager may', async () => {
    const [agency, own] = [await agencyOwner(), await app.signedIn({ confirmed: true })]
    const heir = await app.memberOf(agency, 'admin')
    await app.services.sql`update users set employee = true, email_confirmed_at = now() where id = ${agency.user.id}`
    const [passed, owned] = [await make(agency, 'Sunny Solar'), await make(agency, 'Moon Mowers')]
    const keyIn = async (client: string): Promise<string> => {
      const standIn = await inAccount(agency, client)
      return (await standIn.request('POST', '/api/api-keys', { name: 'CRM', scopes: ['read', 'billing'] })).body.token
    }
    const asked = (token: string, method: string, path: string, body?: unknown) =>
      app.signedOut().request(method, path, body, { authorization: `Bearer ${token}` })
    const keys = [await keyIn(passed), await keyIn(owned)]
    for (const token of keys) expect((await asked(token, 'PUT', '/api/billing/cap', { amount: '50' })).status).toBe(200)

    const standIn = await inAccount(agency, owned)
    await standIn.request('POST', '/api/invitations', { emails: [own.user.email], role: 'owner' })
    await own.request('POST', '/api/invitations/accept', {
      token: await mailedToken(app, own.user.email, 'Sample Person% invites you'),
    })
    const handed = await agency.request('POST', '/api/account/hand-over', {
      to: heir.user.id,
      currentPassword: password,
    })
    expect(handed.status).toBe(200)
    for (const token of keys) {
      expect(refusal(await asked(token, 'PUT', '/api/billing/cap', { amount: '60' }))).toEqual({
        status: 403,
        code: 'role_missing',
      })
      expect((await asked(token, 'GET', '/api/billing/account')).status).toBe(200)
    }
  })

  test('revokes the keys that the staff made in a client, and its log says which', async () => {
    const [agency, own] = [await agencyOwner(), await app.signedIn({ confirmed: true })]
    const second = await app.memberOf(agency, 'owner')
    await app.services
      .sql`update users set employee = true, email_confirmed_at = now() where id = any(${[agency.user.id, second.user.id]})`
    const [left, ended] = [await make(second, 'Sunny Solar'), await make(agency, 'Moon Mowers')]
    for (const standIn of [await inAccount(second, left), await inAccount(agency, ended)])
      expect((await standIn.request('POST', '/api/api-keys', { name: 'CRM', scopes: ['read'] })).status).toBe(201)
    const standIn = await inAccount(agency, ended)
    await standIn.request('POST', '/api/invitations', { emails: [own.user.email], role: 'owner' })
    const token = await mailedToken(app, own.user.email, 'Sample Person% invites you')
    await own.request('POST', '/api/invitations/accept', { token })
    const ownIn = await inAccount(own, ended)

    expect((await agency.request('DELETE', `/api/members/${second.user.id}`)).status).toBe(204)
    expect((await ownIn.request('DELETE', '/api/agency')).status).toBe(204)
    for (const [by, who] of [
      [await inAccount(agency, left), 'Sample Person of Acme Agency'] as const,
      [ownIn, 'Sample Person'] as const,
    ]) {
      expect((await by.request('GET', '/api/api-keys')).body.keys).toEqual([])
      expect((await by.request('GET', '/api/audit')).body).toContainEqual(
        expect.objectContaining({ act: 'Revoked the API keys of a member who went', subject: 'CRM', by: who }),
      )
    }
  })

  test('leaves an account without an owner of its own to whoever owned it for the agency', async () => {
    const agency = await agencyOwner()
    const id = await make(agency, 'Sunny Solar')
    const manager = await app.memberOf(agency, 'manager')
    expect((await agency.request('DELETE', `/api/clients/${id}`)).status).toBe(204)
    const accounts = (await agency.request('GET', '/api/accounts')).body
    expect(accounts).toContainEqual({ id, name: 'Sunny Solar', role: 'owner' })
    expect((await manager.request('GET', '/api/accounts')).body).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('of a membership in the agency ends the ones in its clients, sessions included, and passes what was owned', async () => {
    const agency = await agencyOwner()
    const second = await app.memberOf(agency, 'owner')
    const id = await make(second, 'Sunny Solar')
    const inClient = await inAccount(second, id)
    await receive(id, '+15125550101')
    expect(await inboxOf(second)).toHaveLength(1)
    expect((await agency.request('DELETE', `/api/members/${second.user.id}`)).status).toBe(204)
    expect((await inClient.request('GET', '/api/messages')).status).toBe(401)
    expect(await clientsOf(agency)).toMatchObject([{ id, role: 'owner' }])
    const own = await inAccount(agency, id)
    expect((await own.request('GET', '/api/members')).body).toMatchObject([{ id: agency.user.id, role: 'owner' }])
  })
})

describe('the staff', () => {
  test('are the agency’s managing members everywhere, and others where they are put, never above their role', async () => {
    const agency = await agencyOwner()
    const [manager, agent] = [await app.memberOf(agency, 'manager'), await app.memberOf(agency, 'agent')]
    const [one, two] = [await make(agency, 'One'), await make(agency, 'Two')]
    expect(await clientsOf(manager)).toMatchObject([{ role: 'manager' }, { role: 'manager' }])
    expect(await clientsOf(agent)).toEqual([])
    expect(refusal(await put(agency, one, agent, 'manager'))).toEqual({ status: 403, code: 'role_above' })
    expect((await put(agency, one, agent, 'agent')).status).toBe(200)
    expect(await clientsOf(agent)).toMatchObject([{ id: one, role: 'agent' }])
    expect(refusal(await put(agency, one, agency, null))).toEqual({ status: 409, code: 'stands_in' })
    expect((await put(agency, two, manager, null)).status).toBe(200)
    expect(await clientsOf(manager)).toMatchObject([{ id: one }])
    expect(await staffOf(agency, two)).toContainEqual(
      expect.objectContaining({ id: manager.user.id, agencyRole: 'manager', role: null }),
    )
  })

  test('are raised by the client no higher than they are in the agency', async () => {
    const agency = await agencyOwner()
    const agent = await app.memberOf(agency, 'agent')
    const client = await acceptedClient(agency)
    const raise = (role: Role) => client.request('PUT', `/api/members/${agent.user.id}`, { role })
    await put(agency, client.user.accountId, agent, 'viewer')
    expect((await raise('agent')).status).toBe(200)
    expect(refusal(await raise('manager'))).toEqual({ status: 403, code: 'role_above' })
    await agency.request('PUT', `/api/members/${agent.user.id}`, { role: 'manager' })
    expect((await raise('manager')).status).toBe(200)
    // Raised here and lowered in the agency at the same moment.
    for (let time = 0; time < 5; time++) {
      await agency.request('PUT', `/api/members/${agent.user.id}`, { role: 'manager' })
      await raise('viewer')
      await Promise.all([raise('manager'), agency.request('PUT', `/api/members/${agent.user.id}`, { role: 'viewer' })])
      const [staff] = (await staffOf(agency, client.user.accountId)).filter(({ id }) => id === agent.user.id)
      expect(staff).toMatchObject({ agencyRole: 'viewer', role: 'viewer' })
    }
  })

  test('follow their role in the agency', async () => {
    const agency = await agencyOwner()
    const id = await make(agency, 'One')
    const guest = await app.memberOf(agency, 'agent')
    const roleIn = async () =>
      (await staffOf(agency, id)).find(({ id: person }) => person === guest.user.id)?.role ?? null
    const change = (role: Role) => agency.request('PUT', `/api/members/${guest.user.id}`, { role })
    expect((await change('admin')).status).toBe(200)
    expect(await roleIn()).toBe('manager')
    const inClient = await inAccount(agency, id)
    const assigned = async () =>
      (await app.services.sql`select assigned_to from conversations where account_id = ${id}`).map(
        (row) => row.assignedTo,
      )
    const key = await receive(id, '+15125550188')
    const assign = () => inClient.request('POST', `/api/messages/${key}/assign`, { to: guest.user.id })
    await assign()
    expect(await assigned()).toEqual([guest.user.id])
    await change('viewer')
    expect(await roleIn()).toBe('viewer')
    expect(await assigned()).toEqual([null])
    await change('agent')
    await put(agency, id, guest, 'agent')
    await assign()
    expect(await assigned()).toEqual([guest.user.id])
    await put(agency, id, guest, 'viewer')
    expect(await assigned()).toEqual([null])
    await change('viewer')
    expect(await inboxOf(guest)).toMatchObject({ code: 'role_missing' })
  })

  test('stay what they are when a member of the agency accepts an invitation that was mailed to another address of theirs', async () => {
    const agency = await agencyOwner()
    const client = await make(agency, 'Sunny Solar')
    const manager = await app.memberOf(agency, 'manager')
    await put(agency, client, manager, 'manager')
    const later = `${randomUUID()}@example.com`
    await agency.request('POST', '/api/invitations', { emails: [later], role: 'viewer' })
    const token = await mailedToken(app, later, 'Sample Person% invites you')
    await app.services.sql`update users set email = ${later} where id = ${manager.user.id}`
    const accepted = await manager.request('POST', '/api/invitations/accept', { token })
    expect(accepted.body).toMatchObject({ accountId: agency.user.accountId, role: 'manager' })
    expect((await staffOf(agency, client)).find(({ id }) => id === manager.user.id)).toMatchObject({ role: 'manager' })
  })

  test('have nothing assigned any more once they join the client itself as a viewer', async () => {
    const agency = await agencyOwner()
    const manager = await app.memberOf(agency, 'manager')
    const id = await make(agency, 'Sunny Solar')
    const standIn = await inAccount(agency, id)
    const conversation = await receive(id, '+15125550141')
    const assigned = await standIn.request('POST', `/api/messages/${conversation}/assign`, { to: manager.user.id })
    expect(assigned.status).toBe(201)
    await standIn.request('POST', '/api/invitations', { emails: [manager.user.email], role: 'viewer' })
    const token = await mailedToken(app, manager.user.email, 'Sample Person% invites you')
    expect((await manager.request('POST', '/api/invitations/accept', { token })).body.role).toBe('viewer')
    expect((await standIn.request('GET', '/api/messages')).body).toMatchObject([
      { phone: '+15125550141', assignedTo: null },
    ])
  })

  test('work under their own name: the client’s log says the person and the agency, and its owner may remove them', async () => {
    const agency = await agencyOwner()
    const client = await acceptedClient(agency)
    const inClient = await inAccount(agency, client.user.accountId)
    await inClient.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you' })
    expect((await client.request('GET', '/api/audit')).body).toContainEqual(
      expect.objectContaining({ act: 'Added a saved reply', by: 'Sample Person of Acme Agency' }),
    )
    const toAdmin = await client.request('PUT', `/api/members/${agency.user.id}`, { role: 'admin' })
    expect(refusal(toAdmin)).toEqual({ status: 409, code: 'of_agency' })
    const handOver = { to: agency.user.id, currentPassword: password }
    expect(refusal(await client.request('POST', '/api/account/hand-over', handOver))).toEqual({
      status: 409,
      code: 'of_agency',
    })
    expect((await client.request('DELETE', `/api/members/${agency.user.id}`)).status).toBe(204)
    expect((await inClient.request('GET', '/api/saved-replies')).status).toBe(401)
    expect(await clientsOf(agency)).toMatchObject([{ id: client.user.accountId, role: null, figures: null }])
    expect((await client.request('GET', '/api/audit')).body).toContainEqual(
      expect.objectContaining({ act: 'Opened the account', by: 'Sample Person of Acme Agency' }),
    )
  })

  test('sign in to the agency, not to the client that was made last', async () => {
    const agency = await agencyOwner()
    await make(agency, 'One')
    const signedIn = await app.signedOut().request('POST', '/api/auth/login', { email: agency.user.email, password })
    expect(signedIn.body).toMatchObject({ accountId: agency.user.accountId, isAgency: true })
  })
})

describe('figures and the one inbox', () => {
  test('of a client that shows a member of the staff only what is assigned to them hold that alone', async () => {
    const agency = await agencyOwner()
    const client = await acceptedClient(agency)
    const agent = await app.memberOf(agency, 'agent')
    const { accountId } = client.user
    await put(agency, accountId, agent, 'agent')
    const [own] = [await receive(accountId, '+15125550101'), await receive(accountId, '+15125550102')]
    await client.request('POST', `/api/messages/${own}/assign`, { to: agent.user.id })
    expect(await inboxOf(agent)).toHaveLength(2)
    const restricted = await client.request('PUT', `/api/members/${agent.user.id}/only-mine`, { onlyMine: true })
    expect(restricted.status).toBe(200)
    const { body, headers } = await agent.request('GET', '/api/clients/inbox')
    expect(body).toMatchObject([{ conversationKey: own }])
    expect(headers.get('x-total-count')).toBe('1')
    expect(await clientsOf(agent)).toMatchObject([{ id: accountId, figures: null }])
    // A manager sees everything, by whatever way one became it.
    await put(agency, accountId, agent, null)
    await app.services.sql`update memberships set role = 'manager' where user_id = ${agent.user.id}`
    expect((await put(agency, accountId, agent, 'manager')).status).toBe(200)
    expect(await inboxOf(agent)).toHaveLength(2)
  })

  test('are of all clients: those that wait come first, the longest waiting on top', async () => {
    const agency = await agencyOwner()
    const [one, two] = [await make(agency, 'One'), await make(agency, 'Two')]
    await receive(one, '+15125550101', 10)
    const longest = await receive(two, '+15125550102', 60)
    const answered = await receive(two, '+15125550103', 90)
    await app.services.sql`update conversations set waiting_since = null where id = ${answered}`
    await receive(agency.user.accountId, '+15125550104')
    const { body, headers } = await agency.request('GET', '/api/clients/inbox?limit=2')
    expect(body).toMatchObject([
      { conversationKey: longest, client: { id: two, name: 'Two' } },
      { phone: '+15125550101', client: { id: one } },
    ])
    expect(headers.get('x-total-count')).toBe('3')
    expect(await inboxOf(agency, '?limit=2&offset=2')).toMatchObject([{ conversationKey: answered }])
    expect(await inboxOf(agency, `?client=${one}`)).toMatchObject([{ phone: '+15125550101' }])
    expect(await inboxOf(agency, '?filter=waiting')).toHaveLength(2)
    expect(await clientsOf(agency)).toMatchObject([
      { name: 'One', figures: { waiting: 1, textsSent: 0, answered: 0, leads: 0, spent: '0.00' } },
      { name: 'Two', figures: { waiting: 1, oldestWaiting: expect.any(String) } },
    ])
  })

  test('never show a person of one agency what a client of another has, whatever they ask with its ids', async () => {
    const [agency, other] = [await agencyOwner(), await agencyOwner('Other Agency')]
    const theirs = await make(other, 'Theirs')
    await make(agency, 'Ours')
    await receive(theirs, '+15125550199')
    expect((await clientsOf(agency)).map(({ name }) => name)).toEqual(['Ours'])
    for (const query of ['', '?filter=waiting', `?client=${theirs}`]) expect(await inboxOf(agency, query)).toEqual([])
    const asked = [
      agency.request('GET', `/api/clients/${theirs}/staff`),
      put(agency, theirs, agency, 'manager'),
      agency.request('DELETE', `/api/clients/${theirs}`),
      agency.request('POST', `/api/accounts/${theirs}/open`),
    ]
    for (const answer of await Promise.all(asked)) expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
    expect(await clientsOf(other)).toMatchObject([{ id: theirs, figures: { waiting: 1 } }])
  })

  test('show a removed member nothing from the moment of the removal on, however many calls are on their way', async () => {
    const agency = await agencyOwner()
    const manager = await app.memberOf(agency, 'manager')
    const id = await make(agency, 'One')
    await receive(id, '+15125550101')
    let removed = false
    const seenAfter: unknown[] = []
    const ask = async () => {
      for (let asked = 0; asked < 30; asked++) {
        const late = removed
        const rows = await manager.request('GET', '/api/clients/inbox')
        if (late && !(rows.status === 200 && rows.body.length === 0)) seenAfter.push(rows.body)
      }
    }
    const asking = [ask(), ask(), ask()]
    expect(await inboxOf(manager)).toHaveLength(1)
    expect((await put(agency, id, manager, null)).status).toBe(200)
    removed = true
    await Promise.all(asking)
    expect(seenAfter).toEqual([])
    expect(await inboxOf(manager)).toEqual([])
  })

  test('are not there for API keys', async () => {
    const agency = await agencyOwner()
    await app.services.sql`update users set employee = true where id = ${agency.user.id}`
    const { body } = await agency.request('POST', '/api/api-keys', { name: 'A program', scopes: ['read'] })
    const answer = await app
      .signedOut()
      .request('GET', '/api/clients/inbox', undefined, { authorization: `Bearer ${body.token}` })
    expect(refusal(answer)).toEqual({ status: 403, code: 'session_needed' })
  })
})
