import { randomUUID } from 'node:crypto'
import type { Role } from 'contract/roles'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { loweredMeanwhile } from '../../../test/lowered-meanwhile.ts'
import { mailedToken, mailsTo } from '../../../test/mails.ts'
import { charge } from '../billing/ledger.ts'
import { grantTeam } from './grant-team.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const password = 'correct horse'
const newAddress = () => `${randomUUID()}@example.com`
const invitationMail = 'Sample Person invites you'
/** The owner of an account that may invite. */
const teamOwner = async (): Promise<Caller> => {
  const owner = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${owner.user.accountId}`
  return owner
}
const invite = (by: Caller, emails: string[], role: Role = 'agent') =>
  by.request('POST', '/api/invitations', { emails, role })
const linkTo = (email: string) => mailedToken(app, email, invitationMail)
const accept = (by: Caller, token: string) => by.request('POST', '/api/invitations/accept', { token })
const members = async (by: Caller): Promise<{ id: string; role: Role; email: string }[]> =>
  (await by.request('GET', '/api/members')).body
const invitations = async (by: Caller) => (await by.request('GET', '/api/invitations')).body.invitations
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const me = async (cookie: string) =>
  (await app.signedOut().request('GET', '/api/auth/me', undefined, { cookie })).body.user
const remove = (by: Caller, id: string, to?: string) =>
  by.request('DELETE', `/api/members/${id}${to ? `?to=${to}` : ''}`)
const setRole = (by: Caller, id: string, role: Role) => by.request('PUT', `/api/members/${id}`, { role })
/** An admin of the account who made an API key. */
const adminWithKey = async (owner: Caller, name: string) => {
  const admin = await app.memberOf(owner, 'admin')
  await app.services.sql`update users set employee = true, email_confirmed_at = now() where id = ${admin.user.id}`
  const { token } = (await admin.request('POST', '/api/api-keys', { name, scopes: ['read', 'write'] })).body
  return { admin, token: String(token) }
}
const withKey = (token: string, method: 'GET' | 'POST') =>
  app.signedOut().request(method, '/api/contacts', method === 'POST' ? { phone: '(512) 555-0103' } : undefined, {
    authorization: `Bearer ${token}`,
  })
/** The account’s log. */
const logged = async (by: Caller): Promise<{ act: string; subject: string }[]> =>
  (await by.request('GET', '/api/audit')).body
/** Answers of requests of one session that reach its row together: it is held until all of them wait. */
async function sessionHeld(userId: string, requests: (() => ReturnType<Caller['request']>)[]) {
  const { sql } = app.services
  const asked = await sql.begin(async (tx) => {
    await tx`select from users join sessions on user_id = users.id where users.id = ${userId} for update of sessions`
    const sent = requests.map((request) => request())
    await eventually(
      () => sql<{ pid: number }[]>`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length >= requests.length,
    )
    return { sent }
  })
  return Promise.all(asked.sent)
}
const leave = (by: Caller) => by.request('POST', '/api/members/leave', { accountId: by.user.accountId })

describe('an invitation', () => {
  test('leads a person who has a sign-in into the account, in the role that was given, and confirms the address', async () => {
    const [owner, guest] = [await teamOwner(), await app.signedIn()]
    expect((await invite(owner, [guest.user.email.toUpperCase()], 'manager')).status).toBe(201)
    const token = await linkTo(guest.user.email.toUpperCase())
    expect((await app.signedOut().request('POST', '/api/invitations/read', { token })).body).toMatchObject({
      accountName: 'Sample Person',
      role: 'manager',
      invitedBy: 'Sample Person',
      known: true,
    })
    const joined = await accept(guest, token)
    expect(joined).toMatchObject({
      status: 200,
      body: { id: guest.user.id, accountId: owner.user.accountId, role: 'manager', emailConfirmed: true },
    })
    expect(await me(cookieOf(joined))).toMatchObject({ accountId: owner.user.accountId })
    expect((await guest.request('GET', '/api/auth/me')).status).toBe(401) // the token was renewed
    expect(await members(owner)).toMatchObject([{ role: 'owner' }, { role: 'manager', email: guest.user.email }])
    expect(await invitations(owner)).toEqual([])
  })

  test('waits for a person who signs up first', async () => {
    const owner = await teamOwner()
    const email = newAddress()
    await invite(owner, [email])
    const token = await linkTo(email)
    expect((await app.signedOut().request('POST', '/api/invitations/read', { token })).body.known).toBe(false)
    const signedUp = await app
      .signedOut()
      .request('POST', '/api/auth/signup', { fullName: 'New Person', email, password })
    const joined = await app
      .signedOut()
      .request('POST', '/api/invitations/accept', { token }, { cookie: cookieOf(signedUp) })
    expect(joined.body).toMatchObject({ role: 'agent', accountId: owner.user.accountId })
  })

  test('that was forwarded to another address is refused, with the address that was invited', async () => {
    const [owner, other] = [await teamOwner(), await app.signedIn()]
    const email = newAddress()
    await invite(owner, [email])
    const { status, body } = await accept(other, await linkTo(email))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'other_address' })
    expect(body.message).toContain(`This invitation is for ${email}`)
    expect(await members(owner)).toHaveLength(1)
  })

  test('joins once, however often and by however many windows at once it is accepted', async () => {
    const [owner, guest] = [await teamOwner(), await app.signedIn()]
    await invite(owner, [guest.user.email])
    const token = await linkTo(guest.user.email)
    const signIn = () => app.signedOut().request('POST', '/api/auth/login', { email: guest.user.email, password })
    const cookies = (await Promise.all([signIn(), signIn(), signIn()])).map(cookieOf)
    const answers = await Promise.all(
      cookies.map((cookie) => app.signedOut().request('POST', '/api/invitations/accept', { token }, { cookie })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await members(owner)).toHaveLength(2)
    const [{ joined } = { joined: 0 }] = await app.services.sql<
      { joined: number }[]
    >`select count(*)::int as joined from security_events where event = 'member_joined' and user_id = ${guest.user.id}`
    expect(joined).toBe(1)
  })

  test('that was revoked, replaced or has expired leads nowhere, nor does the used link of a member who was removed', async () => {
    const owner = await teamOwner()
    const ends: ((email: string) => Promise<unknown>)[] = [
      async (email) => {
        const open = await invitations(owner)
        const { id } = open.find((one: { email: string }) => one.email === email)
        return owner.request('DELETE', `/api/invitations/${id}`)
      },
      (email) => invite(owner, [email], 'viewer'),
      (email) => app.services.sql`update invitations set expires_at = now() where email = ${email}`,
      (email) => app.services.sql`update invitations set accepted_at = now() where email = ${email}`,
    ]
    for (const end of ends) {
      const guest = await app.signedIn()
      await invite(owner, [guest.user.email])
      const token = await linkTo(guest.user.email)
      await end(guest.user.email)
      const nowhere = { status: 422, body: { code: 'invalid_token' } }
      expect(await app.signedOut().request('POST', '/api/invitations/read', { token })).toMatchObject(nowhere)
      expect(await accept(guest, token)).toMatchObject(nowhere)
    }
    expect(await members(owner)).toHaveLength(1)
  })

  test('is mailed under a short name of one line, whatever names were given before names had rules', async () => {
    const [owner, guest] = [await teamOwner(), await app.signedIn()]
    const name = `Your bill is due.\nPay at https://evil.example or www.evil.example ${'now '.repeat(50)}`
    await app.services.sql`update users set full_name = ${name} where id = ${owner.user.id}`
    await app.services.sql`update accounts set name = ${name} where id = ${owner.user.accountId}`
    await invite(owner, [guest.user.email])
    const [mail] = await app.services.sql<
      { subject: string; body: string }[]
    >`select subject, body from mails where recipient = ${guest.user.email} and subject like '%invites you to%'`
    expect(mail?.subject).toMatch(
      /^Your bill is due\. Pay at .{0,40}… invites you to Your bill is due\. Pay at .{0,40}… on Lotline$/,
    )
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/https:\/\/evil|www\./)
  })

  test('can be mailed again: the list says until when it works, and the link before no longer does', async () => {
    const [owner, guest] = [await teamOwner(), await app.signedIn()]
    const [{ id }] = (await invite(owner, [guest.user.email])).body
    const first = await linkTo(guest.user.email)
    await app.services.sql`update invitations set expires_at = now() where id = ${id}`
    expect(await invitations(owner)).toMatchObject([{ id, expired: true }])
    expect((await owner.request('POST', `/api/invitations/${id}/resend`)).body).toMatchObject({ id, expired: false })
    expect((await accept(guest, first)).status).toBe(422)
    expect(await mailsTo(app, guest.user.email, invitationMail)).toHaveLength(2)
    expect((await accept(guest, await linkTo(guest.user.email))).status).toBe(200)
  })

  test('to oneself, to a member, to nothing or to fifty-one is refused in words, and then no address is invited', async () => {
    const owner = await teamOwner()
    const member = await app.memberOf(owner, 'agent')
    const other = newAddress()
    expect(await invite(owner, [other, owner.user.email])).toMatchObject({ status: 409, body: { code: 'yourself' } })
    const { status, body } = await invite(owner, [other, member.user.email])
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_member' })
    expect(body.message).toContain(member.user.email)
    expect((await invite(owner, [])).status).toBe(422)
    expect((await invite(owner, Array.from({ length: 51 }, newAddress))).status).toBe(422)
    expect(await invitations(owner)).toEqual([])
  })

  test('many at once: each address gets one mail, however it is written', async () => {
    const owner = await teamOwner()
    const emails = Array.from({ length: 49 }, newAddress)
    expect((await invite(owner, [...emails, (emails[0] ?? '').toUpperCase()])).body).toHaveLength(49)
  })

  test('of twenty calls at once, more than there are connections, each is sent', async () => {
    const owner = await teamOwner()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.request(
          'POST',
          '/api/invitations',
          { emails: [newAddress(), newAddress()], role: 'agent' },
          { 'idempotency-key': `call-${n}` },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await invitations(owner)).toHaveLength(40)
  })

  test('that has expired takes no place: two hundred may be open beside it', async () => {
    const owner = await teamOwner()
    const keep = (count: number, expires: string) => app.services.sql`
      insert into invitations (account_id, email, role, token_hash, invited_by, expires_at)
      select ${owner.user.accountId}, gen_random_uuid() || '@example.com', 'agent', decode(md5(gen_random_uuid()::text), 'hex'), ${owner.user.id}, now() + ${expires}::interval
      from generate_series(1, ${count})
    `
    await keep(200, '-1 day')
    expect((await invite(owner, [newAddress()])).status).toBe(201)
    await keep(199, '1 day')
    expect(await invite(owner, [newAddress()])).toMatchObject({ status: 409, body: { code: 'too_many_invitations' } })
  })

  test('comes with Growth, with the operator’s grant, or to an employee', async () => {
    const customer = await app.signedIn({ confirmed: true })
    const eligible = async () => (await customer.request('GET', '/api/invitations')).body.eligible
    expect(await invite(customer, [newAddress()])).toMatchObject({ status: 403, body: { code: 'not_growth' } })
    expect(await eligible()).toBe(false)
    await grantTeam(app.services, ['grant-team', customer.user.email], () => {})
    expect((await invite(customer, [newAddress()])).status).toBe(201)
    await grantTeam(app.services, ['revoke-team', customer.user.email], () => {})
    expect(await eligible()).toBe(false)
    await expect(grantTeam(app.services, ['revoke-team', 'nobody@example.com'], () => {})).rejects.toThrow(
      /^No account has the address nobody@example\.com\.$/,
    )
    await app.services.sql.begin((tx) =>
      charge(tx, {
        accountId: customer.user.accountId,
        funds: 'play',
        key: `uses:${customer.user.accountId}`,
        type: 'property_search',
        description: 'A list',
        amount: '10.00',
        uses: 1000,
        service: 'property_record',
      }),
    )
    expect(await eligible()).toBe(true)
    expect((await invite(await app.signedIn({ employee: true }), [newAddress()])).status).toBe(201)
  })

  test('is accepted only while the account may invite: fallen below Growth it says so before and at the press, and back on it the link works', async () => {
    const owner = await teamOwner()
    const [guest, joined] = [await app.signedIn({ confirmed: true }), await app.signedIn({ confirmed: true })]
    await invite(owner, [guest.user.email, joined.user.email])
    const [token, used] = [await linkTo(guest.user.email), await linkTo(joined.user.email)]
    const cookie = cookieOf(await accept(joined, used))
    const setTeam = (isGranted: boolean) =>
      app.services
        .sql`update accounts set team_granted_at = case when ${isGranted} then now() end where id = ${owner.user.accountId}`
    await setTeam(false)
    for (const path of ['/api/invitations/read', '/api/invitations/accept'])
      expect(await guest.request('POST', path, { token })).toMatchObject({
        status: 409,
        body: {
          code: 'account_not_growth',
          message: expect.stringMatching(/Nothing was changed\. Ask its owner to bring it back to Growth/),
        },
      })
    expect((await members(owner)).map(({ email }) => email)).not.toContain(guest.user.email)
    // Who is a member already gets in by the link as before.
    const again = await app.signedOut().request('POST', '/api/invitations/accept', { token: used }, { cookie })
    expect(again.status).toBe(200)
    await setTeam(true)
    expect((await accept(guest, token)).status).toBe(200)
    expect((await members(owner)).map(({ email }) => email)).toContain(guest.user.email)
  })
})

describe('roles', () => {
  test('take effect at the next request', async () => {
    const owner = await teamOwner()
    const member = await app.memberOf(owner, 'viewer')
    const add = () => member.request('POST', '/api/contacts', { phone: '(512) 555-0101' })
    expect((await add()).body.code).toBe('role_missing')
    expect((await setRole(owner, member.user.id, 'agent')).status).toBe(200)
    expect((await add()).status).toBe(201)
    await setRole(owner, member.user.id, 'viewer')
    expect((await add()).body.code).toBe('role_missing')
  })

  test('no member gives a role above their own, or changes a member above', async () => {
    const owner = await teamOwner()
    const [admin, agent] = [await app.memberOf(owner, 'admin'), await app.memberOf(owner, 'agent')]
    const refused = { status: 403, body: { code: 'role_above' } }
    expect(await setRole(admin, agent.user.id, 'owner')).toMatchObject(refused)
    expect(await setRole(admin, admin.user.id, 'owner')).toMatchObject(refused)
    expect(await setRole(admin, owner.user.id, 'agent')).toMatchObject(refused)
    expect(await remove(admin, owner.user.id)).toMatchObject(refused)
    await app.services.sql`update users set email_confirmed_at = now() where id = ${admin.user.id}`
    expect(await invite(admin, [newAddress()], 'owner')).toMatchObject(refused)
    expect((await members(owner)).map(({ role }) => role)).toEqual(['owner', 'admin', 'agent'])
  })

  test('a key can do no more than its maker by now', async () => {
    const owner = await app.signedIn({ employee: true })
    const admin = await app.memberOf(owner, 'admin')
    await app.services.sql`update users set employee = true, email_confirmed_at = now() where id = ${admin.user.id}`
    const { token } = (await admin.request('POST', '/api/api-keys', { name: 'CRM', scopes: ['read', 'write'] })).body
    const add = () =>
      app
        .signedOut()
        .request('POST', '/api/contacts', { phone: '(512) 555-0102' }, { authorization: `Bearer ${token}` })
    await setRole(owner, admin.user.id, 'viewer')
    expect((await add()).body.code).toBe('role_missing')
    await setRole(owner, admin.user.id, 'agent')
    expect((await add()).status).toBe(201)
  })

  test('taken away in mid-request they count no more', async () => {
    const owner = await teamOwner()
    const [admin, agent] = [await app.memberOf(owner, 'admin'), await app.memberOf(owner, 'agent')]
    const asksFor: (() => ReturnType<Caller['request']>)[] = [
      () => setRole(admin, agent.user.id, 'admin'),
      () => admin.request('PUT', '/api/account', { name: 'Solar Nine' }),
      () => admin.request('POST', '/api/api-keys', { name: 'CRM', scopes: ['read'] }),
    ]
    await app.services.sql`update users set employee = true, email_confirmed_at = now() where id = ${admin.user.id}`
    for (const ask of asksFor) {
      await setRole(owner, admin.user.id, 'admin')
      const asked = await loweredMeanwhile(app.services.sql, admin, ask)
      expect(asked).toMatchObject({ status: 403, body: { code: 'role_missing' } })
    }
    expect((await members(owner)).find(({ id }) => id === agent.user.id)?.role).toBe('agent')
    expect((await owner.request('GET', '/api/auth/me')).body.user.accountName).not.toBe('Solar Nine')
  })
})

describe('the last owner', () => {
  test('neither leaves nor loses the role', async () => {
    const owner = await teamOwner()
    await app.memberOf(owner, 'admin')
    const refused = { status: 409, body: { code: 'last_owner' } }
    expect(await leave(owner)).toMatchObject(refused)
    expect(await setRole(owner, owner.user.id, 'admin')).toMatchObject(refused)
  })

  test('of two owners who leave at once, or take each other’s role at once, one stays', async () => {
    const both = async () => {
      const owner = await teamOwner()
      return [owner, await app.memberOf(owner, 'owner')] as const
    }
    const [one, two] = await both()
    expect((await Promise.all([leave(one), leave(two)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [three, four] = await both()
    await Promise.all([setRole(three, four.user.id, 'viewer'), setRole(four, three.user.id, 'viewer')])
    const [{ owners } = { owners: 0 }] = await app.services.sql<
      { owners: number }[]
    >`select count(*)::int as owners from memberships where account_id = ${three.user.accountId} and role = 'owner'`
    expect(owners).toBe(1)
  })

  test('who handed the account over cannot come back as an owner by an invitation made before', async () => {
    const owner = await teamOwner()
    const heir = await app.memberOf(owner, 'agent')
    const again = await app.signedIn({ confirmed: true })
    const colleague = await app.signedIn({ confirmed: true })
    await invite(owner, [again.user.email], 'owner')
    await invite(owner, [colleague.user.email], 'admin')
    await owner.request('POST', '/api/account/hand-over', { to: heir.user.id, currentPassword: password })
    expect((await accept(again, await linkTo(again.user.email))).body.code).toBe('invalid_token')
    expect((await accept(colleague, await linkTo(colleague.user.email))).body).toMatchObject({ role: 'admin' })
  })

  test('hands the account over with the password, and stays as an admin', async () => {
    const owner = await teamOwner()
    const agent = await app.memberOf(owner, 'agent')
    const handOver = (by: Caller, currentPassword: string, to = agent.user.id) =>
      by.request('POST', '/api/account/hand-over', { to, currentPassword })
    expect((await handOver(owner, 'guessed it')).body.code).toBe('wrong_password')
    expect((await handOver(owner, password, owner.user.id)).body.code).toBe('yourself')
    expect((await handOver(owner, password, randomUUID())).status).toBe(404)
    expect((await handOver(owner, password)).body).toMatchObject({ role: 'admin' })
    expect((await members(owner)).map(({ id, role }) => [id, role])).toEqual([
      [agent.user.id, 'owner'],
      [owner.user.id, 'admin'],
    ])
  })
})

describe('whoever goes', () => {
  test('is signed out of this account alone, and keeps the accounts that they have', async () => {
    const [owner, other] = [await teamOwner(), await teamOwner()]
    const member = await app.memberOf(owner, 'agent')
    const own = member.user.id
    await app.services
      .sql`insert into memberships (account_id, user_id, role) values (${other.user.accountId}, ${own}, 'viewer')`
    expect((await remove(owner, own)).status).toBe(204)
    expect((await member.request('GET', '/api/contacts')).status).toBe(401)
    const again = await app.signedOut().request('POST', '/api/auth/login', { email: member.user.email, password })
    expect(again.status).toBe(200)
    const accounts = await app.signedOut().request('GET', '/api/accounts', undefined, { cookie: cookieOf(again) })
    expect(accounts.body.map(({ id }: { id: string }) => id)).not.toContain(owner.user.accountId)
    expect(await mailsTo(app, member.user.email, 'You are no longer a member')).toHaveLength(1)
  })

  test('does not come back by an invitation that they made', async () => {
    for (const go of [
      (owner: Caller, admin: Caller) => remove(owner, admin.user.id),
      (_: Caller, admin: Caller) => leave(admin),
    ]) {
      const owner = await teamOwner()
      const admin = await app.memberOf(owner, 'admin')
      const again = await app.signedIn({ confirmed: true })
      expect((await invite(admin, [again.user.email], 'admin')).status).toBe(201)
      expect((await go(owner, admin)).status).toBeLessThan(300)
      expect(await accept(again, await linkTo(again.user.email))).toMatchObject({
        status: 422,
        body: { code: 'invalid_token' },
      })
      expect(await invitations(owner)).toEqual([])
    }
  })

  test('from their only account gets one of their own', async () => {
    const owner = await teamOwner()
    const ways = [(member: Caller) => remove(owner, member.user.id), leave]
    for (const go of ways) {
      const member = await app.memberOf(owner, 'agent')
      await app.services
        .sql`delete from memberships where user_id = ${member.user.id} and account_id <> ${owner.user.accountId}`
      await go(member)
      const { body } = await app.signedOut().request('POST', '/api/auth/login', { email: member.user.email, password })
      expect(body).toMatchObject({ role: 'owner', accountName: 'Sample Person' })
      expect(body.accountId).not.toBe(owner.user.accountId)
    }
  })

  test('from two accounts at one moment, and has no other, gets one of their own', async () => {
    const { sql } = app.services
    const [one, other] = [await teamOwner(), await teamOwner()]
    const member = await app.memberOf(one, 'agent')
    const { id } = member.user
    await sql`update memberships set account_id = ${other.user.accountId} where user_id = ${id} and account_id <> ${one.user.accountId}`
    const gone = await sql.begin(async (tx) => {
      // Each of the two would find the other account still there.
      await tx`select from memberships where user_id = ${id} for update`
      const asked = [remove(one, id), remove(other, id)]
      await eventually(
        () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        (waiting) => waiting.length === asked.length,
      )
      return { asked }
    })
    expect((await Promise.all(gone.asked)).map(({ status }) => status)).toEqual([204, 204])
    const again = await app.signedOut().request('POST', '/api/auth/login', { email: member.user.email, password })
    expect(again).toMatchObject({ status: 200, body: { id, role: 'owner', severalAccounts: false } })
  })

  test('leaves with their session, in another account', async () => {
    const owner = await teamOwner()
    const member = await app.memberOf(owner, 'agent')
    const left = await leave(member)
    expect(left.body).toMatchObject({ id: member.user.id, role: 'owner' })
    expect((await me(cookieOf(left))).accountId).toBe(left.body.accountId)
    expect((await leave(member)).status).toBe(401)
  })

  test('leaves no key that works, unless an owner or admin takes over', async () => {
    const owner = await app.signedIn({ employee: true })
    const call = async (token: string) =>
      (await app.signedOut().request('GET', '/api/contacts', undefined, { authorization: `Bearer ${token}` })).status
    for (const [heir, status] of [
      [undefined, 401],
      ['admin', 200],
      ['agent', 401],
    ] as const) {
      const maker = await app.memberOf(owner, 'owner')
      await app.services.sql`update users set employee = true, email_confirmed_at = now() where id = ${maker.user.id}`
      const { token } = (await maker.request('POST', '/api/api-keys', { name: `CRM ${heir}`, scopes: ['read'] })).body
      const to = heir && (await app.memberOf(owner, heir)).user.id
      expect((await remove(owner, maker.user.id, to)).status).toBe(204)
      expect(await call(token)).toBe(status)
    }
    const member = await app.memberOf(owner, 'agent')
    const stranger = await app.signedIn()
    expect(await remove(owner, member.user.id, stranger.user.id)).toMatchObject({
      status: 409,
      body: { code: 'no_heir' },
    })
  })

  test('takes no key along by leaving: it is revoked, whoever takes over', async () => {
    const owner = await app.signedIn({ employee: true })
    const { admin, token } = await adminWithKey(owner, 'CRM')
    await setRole(owner, admin.user.id, 'agent')
    const left = await admin.request('POST', '/api/members/leave', {
      accountId: owner.user.accountId,
      to: owner.user.id,
    })
    expect(left.status).toBe(200)
    expect((await withKey(token, 'GET')).status).toBe(401)
    expect(await logged(owner)).toContainEqual(
      expect.objectContaining({ act: 'Revoked the API keys of a member who went', subject: 'CRM' }),
    )
  })

  test('and is removed passes on a key that does no more than they could at the end', async () => {
    const owner = await app.signedIn({ employee: true })
    const { admin, token } = await adminWithKey(owner, 'CRM')
    await setRole(owner, admin.user.id, 'viewer')
    expect((await remove(owner, admin.user.id, owner.user.id)).status).toBe(204)
    expect((await withKey(token, 'GET')).status).toBe(200)
    expect((await withKey(token, 'POST')).body.code).toBe('role_missing')
    expect(await logged(owner)).toContainEqual(
      expect.objectContaining({ act: 'Passed the API keys of a member on', subject: 'CRM' }),
    )
  })

  test('and saw only what was assigned to them passes no key on, which would see everything', async () => {
    const owner = await app.signedIn({ employee: true })
    const { admin, token } = await adminWithKey(owner, 'CRM')
    await setRole(owner, admin.user.id, 'agent')
    await owner.request('PUT', `/api/members/${admin.user.id}/only-mine`, { onlyMine: true })
    expect((await remove(owner, admin.user.id, owner.user.id)).status).toBe(204)
    expect((await withKey(token, 'GET')).status).toBe(401)
  })

  test('while they write: what was confirmed is there, and the next call is refused', async () => {
    const owner = await teamOwner()
    const member = await app.memberOf(owner, 'agent')
    const writing = Array.from({ length: 20 }, (_, n) =>
      member.request('POST', '/api/contacts', { phone: `(512) 555-01${10 + n}` }),
    )
    const [removed, ...written] = await Promise.all([remove(owner, member.user.id), ...writing])
    expect(removed?.status).toBe(204)
    const confirmed = written.filter(({ status }) => status === 201).length
    expect(written.filter(({ status }) => status !== 201 && status !== 401)).toEqual([])
    expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(confirmed)
    expect((await member.request('POST', '/api/contacts', { phone: '(512) 555-0199' })).status).toBe(401)
  })
})

test('a member who becomes less than they were cannot have anyone join as what they were', async () => {
  const owner = await teamOwner()
  const admin = await app.memberOf(owner, 'admin')
  const [asAdmin, asAgent] = [await app.signedIn({ confirmed: true }), await app.signedIn({ confirmed: true })]
  await invite(admin, [asAdmin.user.email], 'admin')
  await invite(admin, [asAgent.user.email], 'agent')
  expect((await setRole(owner, admin.user.id, 'manager')).status).toBe(200)
  expect((await accept(asAdmin, await linkTo(asAdmin.user.email))).status).toBe(422)
  expect((await accept(asAgent, await linkTo(asAgent.user.email))).status).toBe(200)
})

test('an invitation leads nowhere once whoever made it may no longer give its role, or is no member', async () => {
  const owner = await teamOwner()
  const admin = await app.memberOf(owner, 'admin')
  const guest = await app.signedIn({ confirmed: true })
  for (const end of [
    () =>
      app.services
        .sql`update memberships set role = 'manager' where user_id = ${admin.user.id} and account_id = ${owner.user.accountId}`,
    () =>
      app.services
        .sql`delete from memberships where user_id = ${admin.user.id} and account_id = ${owner.user.accountId}`,
  ]) {
    await app.services
      .sql`update memberships set role = 'admin' where user_id = ${admin.user.id} and account_id = ${owner.user.accountId}`
    await invite(admin, [guest.user.email], 'admin')
    await end()
    expect(await accept(guest, await linkTo(guest.user.email))).toMatchObject({
      status: 422,
      body: { code: 'invalid_token' },
    })
  }
})

test('the next sign-in opens the account that was opened last', async () => {
  const owner = await app.signedIn()
  const member = await app.memberOf(owner, 'agent')
  const { body: accounts } = await member.request('GET', '/api/accounts')
  const signIn = () =>
    app.signedOut().request('POST', '/api/auth/login', { email: member.user.email, password: 'correct horse' })
  for (const { id } of [...accounts, ...accounts]) {
    const cookie = cookieOf(await signIn())
    await app.signedOut().request('POST', `/api/accounts/${id}/open`, undefined, { cookie })
    expect((await signIn()).body.accountId).toBe(id)
  }
})

test('a session opens in another account of its person, under a new token, and in no other', async () => {
  const [owner, other] = [await teamOwner(), await teamOwner()]
  const member = await app.memberOf(owner, 'agent')
  const accounts = (await member.request('GET', '/api/accounts')).body
  expect(accounts).toHaveLength(2)
  expect((await member.request('GET', '/api/auth/me')).body.user.severalAccounts).toBe(true)
  expect((await owner.request('GET', '/api/auth/me')).body.user.severalAccounts).toBe(false)
  const own = accounts.find(({ role }: { role: Role }) => role === 'owner')
  expect((await member.request('POST', `/api/accounts/${other.user.accountId}/open`)).status).toBe(404)
  const opened = await member.request('POST', `/api/accounts/${own.id}/open`)
  expect(opened.body).toMatchObject({ accountId: own.id, role: 'owner' })
  expect((await member.request('GET', '/api/auth/me')).status).toBe(401)
  expect((await me(cookieOf(opened))).accountId).toBe(own.id)
})

test('windows of one browser that renew its session at once leave it signed in: one has the new token, the others are told to ask again', async () => {
  const owner = await teamOwner()
  const [guest, member] = [await app.signedIn(), await app.memberOf(owner, 'agent')]
  await invite(owner, [guest.user.email])
  const token = await linkTo(guest.user.email)
  const accounts: { id: string }[] = (await member.request('GET', '/api/accounts')).body
  const renewals: [Caller, (() => ReturnType<Caller['request']>)[]][] = [
    [guest, [0, 1, 2].map(() => () => accept(guest, token))],
    [
      member,
      accounts.map(
        ({ id }) =>
          () =>
            member.request('POST', `/api/accounts/${id}/open`),
      ),
    ],
  ]
  for (const [{ user }, windows] of renewals) {
    const answers = await sessionHeld(user.id, windows)
    const [renewed, ...others] = answers.sort((one, other) => one.status - other.status)
    expect(renewed?.status).toBe(200)
    expect(await me(renewed ? cookieOf(renewed) : '')).toMatchObject({ id: user.id })
    for (const other of others) {
      expect(other).toMatchObject({ status: 401, body: { code: 'signed_out' } })
      expect(cookieOf(other)).toBe('')
    }
  }
})

test('an account gets another name', async () => {
  const owner = await teamOwner()
  let heard = 0
  app.services.live.subscribe(owner.user.accountId, (_, { type }) => void (heard += Number(type === 'account')))
  expect((await owner.request('PUT', '/api/account', { name: ' Solar Eight ' })).body.accountName).toBe('Solar Eight')
  await eventually(
    () => Promise.resolve(heard),
    (times) => times === 1, // other windows show it too
  )
  expect((await owner.request('PUT', '/api/account', { name: ' ' })).status).toBe(422)
  expect((await owner.request('GET', '/api/auth/me')).body.user.accountName).toBe('Solar Eight')
})
