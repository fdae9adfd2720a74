import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts, minutesAgo } from '../../../test/incoming-texts.ts'
import { mailedToken, mailsTo } from '../../../test/mails.ts'
import { ownProfile, REGISTRATION } from '../../../test/registering.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { FOREIGN, twoAgents } from '../../../test/two-agents.ts'
import { charge } from '../billing/ledger.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { eventWriter } from '../carrier-events/event-writer.ts'
import { interpretInbound } from '../carrier-events/interpret-inbound.ts'
import { interpretReports } from '../carrier-events/interpret-reports.ts'
import { expirePayment, expiryKey } from '../checkout/expire-payment.ts'
import { openPayment } from '../checkout/open-payment.ts'
import { createOrder } from '../orders/orders.ts'
import { orderPullList } from '../pull-lists/order-pull-list.ts'
import { tracePullList } from '../skip-trace/upload-skip-trace.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { emptied } from '../retention/remove-closed-accounts.ts'
import { countChanged } from '../sending/campaign-counters.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const password = 'correct horse'
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => ({ status, code: body?.code })

/** The owner of an account with a name of its own, which may have a team. */
async function ownerOf(name: string, { employee = false } = {}): Promise<Caller> {
  const owner = await app.signedIn({ confirmed: true, employee })
  await app.services.sql`update accounts set name = ${name}, team_granted_at = now() where id = ${owner.user.accountId}`
  return { ...owner, user: { ...owner.user, accountName: name } }
}

const close = (by: Caller, more: { name?: string; currentPassword?: string } = {}) =>
  by.request('POST', '/api/account/close', { name: by.user.accountName, currentPassword: password, ...more })

/** The person, in a new session. */
async function signedInAgain(person: Caller): Promise<Caller> {
  const answer = await app.signedOut().request('POST', '/api/auth/login', { email: person.user.email, password })
  return as({ ...person, user: answer.body }, cookieOf(answer))
}
const as = (person: Caller, cookie: string): Caller => ({
  ...person,
  request: (method, path, body, headers = {}) => app.signedOut().request(method, path, body, { cookie, ...headers }),
})
const closedOf = async (by: Caller) => (await by.request('GET', '/api/accounts/closed')).body
const reopen = (by: Caller, id: string) => by.request('POST', `/api/accounts/${id}/reopen`)
const membersOf = async (by: Caller): Promise<{ id: string; role: string }[]> =>
  (await by.request('GET', '/api/members')).body

describe('closing an account', () => {
  test('asks its owner for the password and the name, and no other member', async () => {
    const owner = await ownerOf('Sunny Solar')
    const admin = await app.memberOf(owner, 'admin')
    expect(refusal(await close(owner, { currentPassword: 'wrong' }))).toEqual({ status: 403, code: 'wrong_password' })
    expect(refusal(await close(owner, { name: 'Sunny' }))).toEqual({ status: 422, code: 'other_name' })
    expect(refusal(await close(admin))).toEqual({ status: 403, code: 'role_missing' })
    expect((await membersOf(owner)).length).toBe(2)
  })

  test('ends memberships, sessions, keys and invitations, tells each member, and leaves each with an account', async () => {
    const owner = await ownerOf('Bright Homes', { employee: true }) // who may have keys
    const { sql } = app.services
    const { accountId } = owner.user
    const agent = await app.memberOf(owner, 'agent')
    // Has no other account.
    await sql`delete from memberships where user_id = ${agent.user.id} and account_id <> ${accountId}`
    const guest = await app.signedIn()
    await owner.request('POST', '/api/invitations', { emails: [guest.user.email], role: 'agent' })
    const invitation = await mailedToken(app, guest.user.email, 'Sample Person invites you')
    const { token } = (await owner.request('POST', '/api/api-keys', { name: 'Sync', scopes: ['read'] })).body
    const byKey = () => app.signedOut().request('GET', '/api/contacts', undefined, { authorization: `Bearer ${token}` })
    expect((await byKey()).status).toBe(200)
    const { conversationKey } = await receives(owner, 'Yes')
    await owner.request('POST', `/api/messages/${conversationKey}/assign`, { to: agent.user.id })

    const closed = await close(owner)

    expect(closed).toMatchObject({ status: 200, body: { id: owner.user.id, role: 'owner', severalAccounts: false } })
    expect(closed.body.accountId).not.toBe(accountId)
    expect((await agent.request('GET', '/api/auth/me')).status).toBe(401)
    expect((await byKey()).status).toBe(401)
    expect(refusal(await guest.request('POST', '/api/invitations/accept', { token: invitation }))).toEqual({
      status: 422,
      code: 'invalid_token',
    })
    const agentNow = await signedInAgain(agent)
    expect(agentNow.user).toMatchObject({ role: 'owner', accountName: 'Sample Person' })
    expect(await closedOf(agentNow)).toEqual([])
    const [toAgent] = await mailsTo(app, agent.user.email, 'Bright Homes was closed')
    expect(toAgent).toMatch(/Sample Person closed the Lotline account Bright Homes/)
    expect(await mailsTo(app, owner.user.email, 'Bright Homes was closed')).toHaveLength(1)
    expect(
      await sql`select act from audit_entries where account_id = ${accountId} and act = 'Closed the account'`,
    ).toHaveLength(1)
    expect(
      await sql`select details from security_events where event = 'account_closed' and outcome = 'success' and user_id = ${owner.user.id}`,
    ).toMatchObject([{ details: { account: accountId, members: 2 } }])
    expect(await sql`select assigned_to from conversations where account_id = ${accountId}`).toEqual([
      { assignedTo: null },
    ])
  })

  test('stops what is sent and ordered; nothing that did not go is charged, and nothing afterwards', async () => {
    const owner = await ownerOf('Stopped Homes')
    const { sql } = app.services
    const { accountId } = owner.user
    const bulk = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(100, 4)))
    await loadAll(sql, accountId, bulk.body.id)
    const single = await owner.request('POST', '/api/sms/send', {
      campaignName: 'Sample',
      message: 'Hello',
      recipients: [{ phone: '(512) 555-0110' }],
    })
    const begun = { user: owner.user, jobId: single.body.jobId, type: 'send_sms', attempt: 'one' }
    const { payment } = await sql.begin((tx) =>
      openPayment(tx, begun, { ...app.services, cards: { name: 'stripe', least: '0.05' } }),
    )
    const paymentId = payment?.id ?? ''
    const list = await owner.request('POST', '/api/properties/search/basic', {
      location: '99999',
      locationType: 'zipcode',
    })
    await sql`insert into manual_orders (order_id, account_id, due_at) values (${list.body.jobId}, ${accountId}, now()) on conflict do nothing`
    await sql`update manual_orders set taken_by = ${owner.user.id}, taken_at = now() where order_id = ${list.body.jobId}`

    expect((await close(owner)).status).toBe(200)

    await countChanged(sql)
    expect(await sql`select 1 from queue_jobs where key = ${expiryKey(paymentId)} and run_at <= now()`).toHaveLength(1)
    await expirePayment.run({ paymentId }, app.services)
    expect(await sql`select status from campaigns where account_id = ${accountId}`).toEqual([
      { status: 'canceled' },
      { status: 'canceled' },
    ])
    expect(await sql`select distinct state from outbound_messages where account_id = ${accountId}`).toEqual([
      { state: 'canceled' },
    ])
    expect(await sql`select status from orders where account_id = ${accountId} and kind = 'pull_list'`).toEqual([
      { status: 'canceled' },
    ])
    expect(await sql`select status from payments where account_id = ${accountId}`).toEqual([{ status: 'failed' }])
    const [{ held } = { held: '' }] = await sql<
      { held: string }[]
    >`select sum(case kind when 'release' then -amount when 'hold' then amount else 999 end)::text as held from ledger_entries where account_id = ${accountId} and kind <> 'top_up'`
    expect(Number(held)).toBe(0)
    const late = {
      accountId,
      funds: 'play',
      key: randomUUID(),
      type: 'property_search',
      description: 'Late',
      amount: '1.00',
    } as const
    await expect(charge(sql, { ...late, uses: 1, service: 'property_record' })).rejects.toMatchObject({
      code: 'account_closed',
    })
  })

  test('refuses an order and an upload that were under way meanwhile: no worker would ever end them', async () => {
    const owner = await ownerOf('Slow Homes')
    const { sql, files } = app.services
    const { accountId } = owner.user
    const { jobId } = (
      await owner.request('POST', '/api/properties/search/basic', { location: '99999', locationType: 'zipcode' })
    ).body
    const fileKey = `orders/${accountId}.csv`
    await files.put(fileKey, 'Name,Address\nAda,12 Oak St\n')
    await sql`update orders set status = 'complete', completed_at = now(), file_key = ${fileKey}, record_count = 1 where id = ${jobId}`
    await close(owner)
    const closed = expect.objectContaining({ code: 'account_closed' })
    await expect(
      orderPullList(sql, accountId, { location: '99998', locationType: 'zipcode' }, new Date()),
    ).rejects.toEqual(closed)
    await expect(tracePullList(app.services, accountId, { pullListId: jobId, certainty: 'balanced' })).rejects.toEqual(
      closed,
    )
    expect(await sql`select id from orders where account_id = ${accountId} and status = 'processing'`).toEqual([])
    expect(await sql`select from stored_files where account_id = ${accountId}`).toHaveLength(0)
  })

  test('makes no second try of a text that turns out afterwards not to have arrived, and gives its money back', async () => {
    const owner = await ownerOf('Finished Homes')
    const { sql } = app.services
    const { accountId } = owner.user
    const { id } = (await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(120, 1)))).body
    const sid = randomUUID()
    await sql`
      update outbound_messages set state = 'sent', reason = null, not_before = null, attempts = 1, sent_at = now(), carrier_sid = ${sid}, carrier_status = 'sent'
      where campaign_id = ${id}
    `
    await sql`insert into campaign_changes (campaign_id) values (${id})`
    await countChanged(sql)
    await close(owner)

    await eventWriter(sql)({
      kind: 'status',
      sid,
      status: 'undelivered',
      errorCode: 30003,
      messageId: null,
      payload: {},
    })
    await interpretReports(app.services)
    await countChanged(sql)

    expect(
      await sql`select c.status, m.state from campaigns c join outbound_messages m on m.campaign_id = c.id where c.id = ${id}`,
    ).toEqual([{ status: 'completed', state: 'undelivered' }])
    expect(
      await sql`select kind, amount from ledger_entries where account_id = ${accountId} and kind <> 'top_up' order by kind`,
    ).toEqual([
      { kind: 'hold', amount: '0.04' },
      { kind: 'release', amount: '0.04' },
    ])
  })

  test.each(['campaign', 'order', 'registration'] as const)(
    'at the moment at which its %s is settled, delivered or handed in waits for that, and neither ends with an error',
    async (what) => {
      const owner = await ownerOf('Busy Homes')
      const { sql } = app.services
      const { accountId } = owner.user
      await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(160, 2)))
      await createOrder(sql, { accountId, kind: 'pull_list', title: 'ZIP 99999' })
      await sql`insert into registrations (account_id, state) values (${accountId}, 'draft')`
      const { closed } = await sql.begin(async (tx) => {
        // As whoever counts a campaign, delivers a list or submits a registration does: the account last, for its money.
        if (what === 'campaign') await tx`select from campaigns where account_id = ${accountId} for update`
        else if (what === 'order') await tx`select from orders where account_id = ${accountId} for no key update`
        else await tx`select from registrations where account_id = ${accountId} for update`
        const asked = close(owner)
        await eventually(
          () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          (waiting) => waiting.length > 0,
        )
        await lockAccount(tx, accountId)
        return { closed: asked }
      })
      expect((await closed).status).toBe(200)
      expect(await sql`select distinct status from campaigns where account_id = ${accountId}`).toEqual([
        { status: 'canceled' },
      ])
    },
  )

  test.each(['low_volume', 'toll_free'] as const)(
    'refuses a registration (%s) that is handed in at that moment',
    async (kind) => {
      const owner = await ownerOf('Hasty Homes')
      const { sql } = app.services
      const { accountId } = owner.user
      await sql`insert into sender_numbers (account_id, number, kind, carrier_sid, state) values (${accountId}, ${kind === 'low_volume' ? '+12155550144' : '+18335550144'}, ${kind === 'low_volume' ? 'local' : 'toll_free'}, ${`PN${randomUUID()}`}, 'active')`
      expect((await owner.request('PUT', REGISTRATION, ownProfile({ kind }))).status).toBe(200)
      const waiting = (count: number) =>
        eventually(
          () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          (seen) => seen.length === count,
        )
      const { closed, submitted } = await sql.begin(async (tx) => {
        await tx`select from registrations where account_id = ${accountId} for update`
        const first = close(owner)
        await waiting(1)
        const second = owner.request('POST', `${REGISTRATION}/submit`)
        await waiting(2)
        return { closed: first, submitted: second }
      })
      expect((await closed).status).toBe(200)
      expect(refusal(await submitted)).toEqual({ status: 409, code: 'account_closed' })
      expect(await sql`select state from registrations where account_id = ${accountId}`).toEqual([{ state: 'draft' }])
    },
  )

  test('refuses a number that is taken back at that moment: nothing is charged for it', async () => {
    const owner = await ownerOf('Late Homes')
    const { sql } = app.services
    const { accountId } = owner.user
    const [number] = await sql<{ id: string }[]>`
      insert into sender_numbers (account_id, number, kind, state, released_at, rests_until)
      values (${accountId}, '+12155550145', 'local', 'resting', now(), now() + interval '90 days') returning id
    `
    const { takenBack } = await sql.begin(async (tx) => {
      // As another purchase of the account does.
      await tx`select pg_advisory_xact_lock(hashtextextended(${accountId}, 3))`
      const asked = owner.request('POST', `/api/numbers/${number?.id}/take-back`)
      await eventually(
        () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        (waiting) => waiting.length === 1,
      )
      expect((await close(owner)).status).toBe(200)
      return { takenBack: asked }
    })
    expect(refusal(await takenBack)).toEqual({ status: 409, code: 'account_closed' })
    expect(await sql`select state from sender_numbers where account_id = ${accountId}`).toEqual([{ state: 'resting' }])
  })

  test('a STOP that comes in afterwards still counts', async () => {
    const owner = await ownerOf('Quiet Homes')
    const { sql } = app.services
    const phone = '+15125550177'
    await sql`insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state, attempts, sent_at) values (${owner.user.accountId}, 'reply', ${phone}, ${phone}, 'Hi', 1, 'sent', 1, now())`
    await close(owner)
    const inbound = {
      kind: 'inbound',
      sid: randomUUID(),
      status: 'received',
      errorCode: null,
      messageId: null,
    } as const
    await eventWriter(sql)({ ...inbound, payload: { From: phone, Body: 'STOP' } })
    await interpretInbound(app.services)
    expect(
      await sql`select phone from opted_out_phones(${owner.user.accountId}) where phone = ${phone}`,
    ).not.toHaveLength(0)
    expect(await sql`select kind from inbound_messages where account_id = ${owner.user.accountId}`).toEqual([
      { kind: 'stop' },
    ])
  })

  test('of an agency ends its work for each client, and a client’s ends the work of its agency', async () => {
    const agency = await ownerOf('Acme Agency')
    const made = (await agency.request('POST', '/api/clients', { name: 'Made Client' })).body.id
    const client = await ownerOf('Own Client')
    await agency.request('POST', '/api/clients/requests', { email: client.user.email })
    const token = await mailedToken(app, client.user.email, '%asks to work for you')
    expect((await client.request('POST', '/api/agency', { token })).status).toBe(200)

    expect((await close(client)).status).toBe(200)
    expect((await agency.request('GET', '/api/clients')).body.clients).toMatchObject([{ id: made }])
    expect(await mailsTo(app, agency.user.email, 'Own Client is no longer your client')).toHaveLength(1)
    const closed = await close(agency)

    // Whoever owned the client for the agency owns it now.
    expect(closed.body).toMatchObject({ accountId: made, accountName: 'Made Client', role: 'owner', agencyName: null })
    expect(
      await app.services
        .sql`select id from accounts where agency_id = ${agency.user.accountId} or id = ${agency.user.accountId} and is_agency`,
    ).toEqual([])
  })

  test('at the moment at which another account of a member is closed leaves the member with an account', async () => {
    const { sql } = app.services
    const [one, other] = [await ownerOf('First Solar'), await ownerOf('Second Solar')]
    const agent = await app.memberOf(one, 'agent')
    const { id } = agent.user
    await sql`update memberships set account_id = ${other.user.accountId} where user_id = ${id} and account_id <> ${one.user.accountId}`
    const closed = await sql.begin(async (tx) => {
      // Each of the two would find the other account still there.
      await tx`select from memberships where user_id = ${id} for update`
      const asked = [close(one), close(other)]
      await eventually(
        () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        (waiting) => waiting.length === asked.length,
      )
      return { asked }
    })
    expect((await Promise.all(closed.asked)).map(({ status }) => status)).toEqual([200, 200])
    expect((await signedInAgain(agent)).user).toMatchObject({ id, role: 'owner', severalAccounts: false })
  })
})

describe('a closed account', () => {
  test('is opened again by whoever owned it, with its members as they were', async () => {
    const owner = await ownerOf('Again Homes')
    const { accountId } = owner.user
    const [second, agent] = [await app.memberOf(owner, 'owner'), await app.memberOf(owner, 'agent')]
    await owner.request('PUT', `/api/members/${agent.user.id}/only-mine`, { onlyMine: true })
    await close(owner)
    const [secondNow, agentNow] = [await signedInAgain(second), await signedInAgain(agent)]
    expect(await closedOf(secondNow)).toMatchObject([
      { id: accountId, name: 'Again Homes', closedBy: 'Sample Person', members: 3 },
    ])
    expect((await reopen(agentNow, accountId)).status).toBe(404)
    expect((await reopen(await app.signedIn(), accountId)).status).toBe(404)

    const opened = await reopen(secondNow, accountId)

    expect(opened).toMatchObject({ status: 200, body: { accountId, role: 'owner' } })
    const inside = as(second, cookieOf(opened))
    expect((await membersOf(inside)).map(({ role }) => role)).toEqual(['owner', 'owner', 'agent'])
    expect(await membersOf(inside)).toContainEqual(expect.objectContaining({ id: agent.user.id, onlyMine: true }))
    expect(await closedOf(inside)).toEqual([])
    expect((await reopen(inside, accountId)).status).toBe(404)
    expect(await mailsTo(app, agent.user.email, 'Again Homes is open again')).toHaveLength(1)
    expect((await inside.request('POST', '/api/contacts', { phone: '(512) 555-0123' })).status).toBe(201)
  })

  test('has each person wait again whose answer had not left when it was closed', async () => {
    const owner = await ownerOf('Waiting Homes')
    const { accountId } = owner.user
    const { conversationKey } = await receives(owner, 'How much?', { at: minutesAgo(30) })
    const [{ waitingSince }] = await conversations(owner)
    await owner.request('POST', `/api/messages/${conversationKey}`, { body: 'Two thousand' })
    expect(await conversations(owner)).toMatchObject([{ waitingSince: null, lastMessage: 'Two thousand' }])
    await close(owner)

    const inside = as(owner, cookieOf(await reopen(await signedInAgain(owner), accountId)))

    expect(await conversations(inside)).toMatchObject([
      { waitingSince, lastMessage: 'How much?', lastDirection: 'in', lastAnswerId: null },
    ])
    expect((await inside.request('GET', `/api/messages/${conversationKey}`)).body[1].state).toBe('canceled')
  })

  test('is opened again to no member who used another account last: their next sign-in opens that one', async () => {
    const owner = await ownerOf('Sometimes Homes')
    const { accountId } = owner.user
    const [elsewhere, here, atHome] = [
      await app.memberOf(owner, 'agent'),
      await app.memberOf(owner, 'agent'),
      await app.memberOf(owner, 'agent'),
    ]
    const { sql } = app.services
    const [other] = await sql<{ accountId: string }[]>`
      update memberships set used_at = now() where user_id = ${elsewhere.user.id} and account_id <> ${accountId} returning account_id`
    // Had no other account until this one was closed; the second of them works in the one that they were given.
    await sql`delete from memberships where user_id in (${here.user.id}, ${atHome.user.id}) and account_id <> ${accountId}`
    await close(owner)
    const ownNow = await signedInAgain(owner)
    const given = await signedInAgain(atHome)

    expect((await reopen(ownNow, accountId)).status).toBe(200)

    expect((await signedInAgain(elsewhere)).user.accountId).toBe(other?.accountId)
    expect((await signedInAgain(here)).user.accountId).toBe(accountId)
    expect((await signedInAgain(atHome)).user.accountId).toBe(given.user.accountId)
    expect((await signedInAgain(owner)).user.accountId).toBe(accountId)
  })

  test('is charged for no day on which it was closed: months that ended meanwhile end when it is opened again', async () => {
    const owner = await ownerOf('Closed Days')
    const { sql } = app.services
    const { accountId } = owner.user
    await sql`
      insert into sender_numbers (account_id, number, kind, state, paid_until, unpaid_since) values
        (${accountId}, '+15125550171', 'local', 'active', now() - interval '10 days', null),
        (${accountId}, '+15125550172', 'local', 'active', now() - interval '25 days', now() - interval '25 days'),
        (${accountId}, '+15125550173', 'local', 'active', now() + interval '5 days', null)
    `
    await sql`insert into registrations (account_id, state, paid_until) values (${accountId}, 'live', now() - interval '1 day')`
    await close(owner)
    await sql`update accounts set closed_at = now() - interval '20 days' where id = ${accountId}`

    expect((await reopen(await signedInAgain(owner), accountId)).status).toBe(200)

    const days = (column: string) => sql`round(extract(epoch from ${sql(column)} - now()) / 86400)::int`
    expect(
      await sql`
        select ${days('paid_until')} as ends, ${days('unpaid_since')} as unpaid from sender_numbers where account_id = ${accountId}
        union all select ${days('paid_until')}, ${days('unpaid_since')} from registrations where account_id = ${accountId} order by 1
      `,
    ).toEqual([
      { ends: -5, unpaid: -5 },
      { ends: 0, unpaid: null },
      { ends: 0, unpaid: null },
      { ends: 5, unpaid: null },
    ])
  })

  test('loses after a month what is kept as long as the account, and keeps texts, opt-outs, bills and the log', async () => {
    const { owner } = await twoAgents(app)
    const { sql, files } = app.services
    const { accountId } = owner.user
    await files.put(`results/${accountId}.csv`, 'phone\n')
    await sql`insert into stored_files (key, account_id, kind, bytes) values (${`results/${accountId}.csv`}, ${accountId}, 'result', 6)`
    const kept = () => countsOf(accountId)
    await close(owner)
    const before = await kept()
    await sql`update accounts set closed_at = now() - interval '30 days 1 hour' where id = ${accountId}`
    expect(await closedOf(await signedInAgain(owner))).toEqual([])
    await applyRetention(app.services)
    expect(await kept()).toEqual(before)
    await sql`update accounts set closed_at = now() - interval '32 days' where id = ${accountId}`

    expect((await applyRetention(app.services))['what closed accounts left']).toBeGreaterThan(10)

    const after = await kept()
    expect(Object.keys(after).filter((table) => emptied.some((one) => one === table))).toEqual([])
    for (const table of [
      'outbound_messages',
      'inbound_messages',
      'campaigns',
      'suppressions',
      'ledger_entries',
      'audit_entries',
      'message_media',
    ])
      expect({ table, count: after[table] }).toEqual({ table, count: before[table] })
    expect(await files.size(`results/${accountId}.csv`)).toBeUndefined()
    expect(await sql`select emptied_at is not null as emptied from accounts where id = ${accountId}`).toEqual([
      { emptied: true },
    ])
    expect(before['contacts']).toBeGreaterThan(0)
    expect(JSON.stringify(await sql`select name from accounts where id = ${accountId}`)).not.toContain(FOREIGN)
    expect((await applyRetention(app.services))['what closed accounts left']).toBe(0)
  })

  test('gets no contact again from what is written to it after it was emptied, and a STOP still counts', async () => {
    const owner = await ownerOf('Emptied Homes')
    const { sql } = app.services
    const { accountId } = owner.user
    const phone = '+15125550178'
    await sql`insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state, attempts, sent_at) values (${accountId}, 'reply', ${phone}, ${phone}, 'Hi', 1, 'sent', 1, now())`
    await close(owner)
    await sql`update accounts set closed_at = now() - interval '32 days' where id = ${accountId}`
    await applyRetention(app.services)

    for (const Body of ['Who is this?', 'STOP'])
      await eventWriter(sql)({
        kind: 'inbound',
        sid: randomUUID(),
        status: 'received',
        errorCode: null,
        messageId: null,
        payload: { From: phone, Body },
      })
    await interpretInbound(app.services)

    const left = await countsOf(accountId)
    expect(Object.keys(left).filter((table) => emptied.some((one) => one === table))).toEqual([])
    expect(left['inbound_messages']).toBe(2)
    expect(await sql`select from opted_out_phones(${accountId}) where phone = ${phone}`).not.toHaveLength(0)
  })

  test('keeps no other account from losing its data where something of it cannot be deleted', async () => {
    const { sql } = app.services
    const [first, second] = [await ownerOf('Stuck Homes'), await ownerOf('Later Homes')]
    for (const owner of [first, second]) {
      await owner.request('POST', '/api/contacts', { phone: '(512) 555-0123', name: 'Jane Doe' })
      await close(owner)
    }
    await sql`update accounts set closed_at = now() - interval '40 days' where id = ${first.user.accountId}`
    await sql`update accounts set closed_at = now() - interval '35 days' where id = ${second.user.accountId}`
    await sql.unsafe(`
      create function keep_contact() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$;
      create trigger keep_contact before delete on contacts for each row when (old.account_id = '${first.user.accountId}') execute function keep_contact()
    `)
    const emptiedOf = async ({ user }: Caller) => {
      const [account] = await sql<{ emptied: boolean }[]>`
        select emptied_at is not null as emptied from accounts where id = ${user.accountId}
      `
      return account?.emptied
    }

    await applyRetention(app.services)

    expect([await emptiedOf(first), await emptiedOf(second)]).toEqual([false, true])
    await sql`drop trigger keep_contact on contacts`
    await applyRetention(app.services)
    expect(await emptiedOf(first)).toBe(true)
  })
})

/** How many rows of an account each table has; tables without any are left out. */
async function countsOf(accountId: string): Promise<Record<string, number>> {
  const { sql } = app.services
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'idempotent_answers' order by 1
  `
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [{ count } = { count: 0 }] = await sql<
      { count: number }[]
    >`select count(*)::int as count from ${sql(name)} where account_id = ${accountId}`
    if (count > 0) counts[name] = count
  }
  return counts
}
