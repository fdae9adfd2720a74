import { eventually, testApp } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { conversations, text, unclaimed } from '../../../test/texted-phones.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'

const app = testApp({ env: { ...QUICK_PACE, SANDBOX_NUMBERS: 'shared' } })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

test('what a phone writes that no account ever texted is kept for the employees, who give it to its account', async () => {
  const phone = '+15125554000'
  const owner = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  await sandbox.text(phone, 'I saw your sign. Do you buy houses?')
  await sandbox.text(phone, 'The roof leaks')
  const [waiting] = await eventually(
    () => unclaimed(employee, phone),
    (all) => all[0]?.count === 2,
  )
  expect(waiting).toMatchObject({
    phone,
    optedOut: false,
    knownTo: [],
    texts: [{ body: 'The roof leaks' }, { body: 'I saw your sign. Do you buy houses?' }],
  })
  expect(Date.now() - Date.parse(waiting.texts[0].at)).toBeLessThan(60_000)
  expect(await conversations(owner)).toEqual([])

  expect(
    await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone, email: 'nobody@example.com' }),
  ).toMatchObject({ status: 422, body: { message: 'No account has this email address' } })
  const given = { phone, email: owner.user.email.toUpperCase() }
  expect(await employee.request('POST', '/api/unclaimed-texts/hand-over', given)).toMatchObject({
    status: 200,
    body: { texts: 2 },
  })
  expect((await employee.request('POST', '/api/unclaimed-texts/hand-over', given)).status).toBe(404)
  const [conversation] = await conversations(owner)
  expect(conversation).toMatchObject({ phone, lastMessage: 'The roof leaks', hasNewReply: true })
  const thread = (await owner.request('GET', `/api/messages/${conversation.conversationKey}`)).body
  expect(JSON.stringify(thread)).toContain('Do you buy houses?')
  // The roof's picture came with it.
  expect(await app.services.sql`select 1 from message_media where account_id = ${owner.user.accountId}`).toHaveLength(1)
  expect(await unclaimed(employee, phone)).toEqual([])

  await sandbox.text(phone, 'Are you there?')
  await eventually(
    () => conversations(owner),
    ([first]) => first.lastMessage === 'Are you there?',
  )
})

test('having a phone among its contacts makes no account its addressee: an employee sees who has it', async () => {
  const [one, other, employee] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ employee: true })]
  await one.request('POST', '/api/contacts', { phone: '+15125554010', name: 'Ada' })
  for (const owner of [one, other])
    await owner.request('POST', '/api/contacts', { phone: '+15125554011', name: 'Grace' })
  await sandbox.text('+15125554010', 'It is me')
  await sandbox.text('+15125554011', 'Me, too')
  const [alone] = await eventually(
    () => unclaimed(employee, '+15125554010'),
    (all) => all.length === 1,
  )
  expect(alone.knownTo).toMatchObject([{ email: one.user.email }])
  const [waiting] = await eventually(
    () => unclaimed(employee, '+15125554011'),
    (all) => all.length === 1,
  )
  expect(waiting.knownTo.map(({ email }: { email: string }) => email).sort()).toEqual(
    [one.user.email, other.user.email].sort(),
  )
  expect(await conversations(one)).toEqual([])
})

test('a rival who texts the same phone gets nothing of what it answers: an employee sees both texts and decides', async () => {
  const phone = '+15125554060'
  const [first, rival, employee] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ employee: true })]
  await text(first, phone)
  await text(rival, phone)
  await sandbox.text(phone, 'Yes, make me an offer')
  const [waiting] = await eventually(
    () => unclaimed(employee, phone),
    (all) => all.length === 1,
  )
  expect(waiting.textedBy).toMatchObject([
    { email: rival.user.email, text: 'Hi' },
    { email: first.user.email, text: 'Hi' },
  ])
  expect([await conversations(first), await conversations(rival)]).toEqual([[], []])

  await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone, email: first.user.email })
  expect(await conversations(first)).toMatchObject([{ phone, lastMessage: 'Yes, make me an offer' }])
  await eventually(
    async () => (await first.request('GET', '/api/campaigns')).body,
    ([campaign]) => campaign.responseCount === 1,
  )
  expect(await conversations(rival)).toEqual([])
})

test('what is handed over answers the campaign before it, and not one that was sent while it waited for an employee', async () => {
  const phone = '+15125554065'
  const [first, rival, employee] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ employee: true })]
  await text(first, phone)
  await text(rival, phone)
  await sandbox.text(phone, 'Yes, make me an offer')
  await eventually(
    () => unclaimed(employee, phone),
    (all) => all.length === 1,
  )
  await text(first, phone)
  await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone, email: first.user.email })
  const answered = await app.services.sql<{ answered: boolean }[]>`
    select responded_at is not null as answered from outbound_messages where account_id = ${first.user.accountId} and phone = ${phone} order by id
  `
  expect(answered.map((each) => each.answered)).toEqual([true, false])
})

test('a rival’s text of more than 30 days ago does not count', async () => {
  const phone = '+15125554070'
  const [first, rival] = [await app.signedIn(), await app.signedIn()]
  await text(rival, phone)
  await app.services
    .sql`update outbound_messages set sent_at = now() - interval '31 days', claimed_at = now() - interval '31 days' where phone = ${phone}`
  await text(first, phone)
  await sandbox.text(phone, 'Yes')
  await eventually(
    () => conversations(first),
    (all) => all.length === 1,
  )
})

test('who asks in other words for no more texts is confirmed once, also where two accounts texted, and neither texts again', async () => {
  const phone = '+15125554080'
  const [first, last] = [await app.signedIn(), await app.signedIn()]
  await text(first, phone)
  await text(last, phone)
  await sandbox.text(phone, 'Please take me off your list')
  const confirmations = async () =>
    (await sandbox.messages()).filter(
      ({ toNumber, body }) => toNumber === phone && body.startsWith('You are unsubscribed'),
    )
  await eventually(confirmations, (sent) => sent.length === 1)
  for (const owner of [first, last])
    expect(await isSuppressed(app.services.sql, owner.user.accountId, phone)).toBe(true)
})

test('a STOP that arrives while its phone becomes a contact is placed at once, in its conversation', async () => {
  const phone = '+15125554090'
  const owner = await app.signedIn()
  const { sql } = app.services
  await text(owner, phone)
  await eventually(
    () => sql`select from contacts where account_id = ${owner.user.accountId} and phone = ${phone}`,
    ({ length }) => length === 1,
  )
  await sql`delete from contacts where account_id = ${owner.user.accountId} and phone = ${phone}`
  // As a sender does after it texted a new person.
  await sql.begin(async (tx) => {
    await tx`
      insert into contacts (account_id, phone, name, address, status, source, last_contacted_at)
      values (${owner.user.accountId}, ${phone}, '', '', 'contacted', 'campaign', now())
    `
    await sandbox.text(phone, 'STOP')
    await eventually(
      () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into contacts%'`,
      ({ length }) => length > 0,
    )
  })
  await eventually(
    () => sql`select from carrier_events where kind = 'inbound' and payload ->> 'From' = ${phone} and state = 'done'`,
    ({ length }) => length === 1,
  )
  expect(
    await sql`select attempts, last_error from carrier_events where kind = 'inbound' and payload ->> 'From' = ${phone}`,
  ).toMatchObject([{ attempts: 0, lastError: null }])
  expect(await conversations(owner)).toMatchObject([{ phone, lastMessage: 'STOP' }])
})

test('only an employee sees texts that belong to no account', async () => {
  const owner = await app.signedIn()
  expect((await owner.request('GET', '/api/unclaimed-texts')).status).toBeGreaterThanOrEqual(403)
  expect(
    (await owner.request('POST', '/api/unclaimed-texts/hand-over', { phone: '+15125554000', email: owner.user.email }))
      .status,
  ).toBeGreaterThanOrEqual(403)
})

test('of an agency’s clients, which one person owns, a text goes to the one that texted the phone, or to the one that the employee chose', async () => {
  const [agency, employee] = [await app.signedIn({ confirmed: true }), await app.signedIn({ employee: true })]
  const { sql } = app.services
  await sql`update accounts set team_granted_at = now() where id = ${agency.user.accountId}`
  const client = async (name: string): Promise<string> =>
    (await agency.request('POST', '/api/clients', { name })).body.id
  const [oak, elm] = [await client('Oak Homes'), await client('Elm Homes')]
  const texted = (accountId: string, phone: string) => sql`
    insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state, attempts, sent_at)
    values (${accountId}, 'reply', ${phone}, ${phone}, 'Hi', 1, 'sent', 1, now())
  `
  const [ofOne, ofBoth, again] = ['+15125554190', '+15125554191', '+15125554192']
  // Another account texted it as well, so that an employee decides.
  await text(await app.signedIn(), ofOne)
  await texted(elm, ofOne)
  for (const id of [oak, elm]) for (const phone of [ofBoth, again]) await texted(id, phone)
  for (const phone of [ofOne, ofBoth, again]) {
    await sandbox.text(phone, 'Yes, call me')
    await eventually(
      () => unclaimed(employee, phone),
      (all) => all.length === 1,
    )
  }
  const give = (body: object) => employee.request('POST', '/api/unclaimed-texts/hand-over', body)
  const { email } = agency.user
  const owners = async (phone: string) =>
    (await sql<{ accountId: string }[]>`select account_id from inbound_messages where phone = ${phone}`).map(
      (row) => row.accountId,
    )
  expect((await give({ phone: ofOne, email })).status).toBe(200)
  expect(await owners(ofOne)).toEqual([elm])
  expect(await give({ phone: ofBoth, email })).toMatchObject({
    status: 409,
    body: { code: 'several_accounts', message: expect.stringContaining('Elm Homes') },
  })
  const [waiting] = await unclaimed(employee, ofBoth)
  expect(waiting.textedBy).toContainEqual(expect.objectContaining({ email, accountId: oak, account: 'Oak Homes' }))
  expect((await give({ phone: ofBoth, email, accountId: oak })).status).toBe(200)
  expect(await owners(ofBoth)).toEqual([oak])
  expect((await give({ phone: again, email: elm })).status).toBe(200)
  expect(await owners(again)).toEqual([elm])
})
