import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stopsRead } from '../../../test/stops-read.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { conversations, text, unclaimed } from '../../../test/texted-phones.ts'
import { eventWriter } from '../carrier-events/event-writer.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { firstNumber } from './first-number.ts'
import { finishPurchases } from './buy-number.ts'
import { takeBack } from './queries.ts'
import { returnOne } from './tend-numbers.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

const numbersOf = async (owner: Caller) => (await owner.request('GET', '/api/numbers')).body.numbers
const numberOf = async (owner: Caller): Promise<string> => (await numbersOf(owner))[0].number
const buy = (owner: Caller, number: string) => owner.request('POST', '/api/numbers', { number })
const blocked = (owner: Caller, phone: string) => isSuppressed(app.services.sql, owner.user.accountId, phone)
const textsTo = async (phone: string) =>
  (await sandbox.messages()).filter(({ toNumber, direction }) => toNumber === phone && direction === 'outbound-api')
const atTheCarrier = async (number: string) =>
  (await app.services.sql`select from sandbox.numbers where phone_number = ${number}`).length
/** What happened to the account's numbers so far was a while ago. */
const letTimePass = ({ user }: Caller, seconds: number) => app.services.sql`
  update sender_numbers set created_at = created_at - make_interval(secs => ${seconds}), unseen_since = unseen_since - make_interval(secs => ${seconds}),
    tried_at = tried_at - make_interval(secs => ${seconds}), rests_until = rests_until - make_interval(secs => ${seconds})
  where account_id = ${user.accountId}
`

test('two accounts text the same phones, each from its own number, and each gets what is written to its own, and no STOP that is not', async () => {
  const [one, other, employee] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ employee: true })]
  const phones = Array.from({ length: 12 }, (_, index) => `+1215555014${index}`.slice(0, 12))
  for (const phone of new Set(phones)) {
    await text(one, phone)
    await text(other, phone)
  }
  const [first, second] = [await numberOf(one), await numberOf(other)]
  expect([first.slice(0, 8), second.slice(0, 8)]).toEqual(['+1215555', '+1215555'])
  expect(first).not.toBe(second)
  for (const phone of new Set(phones)) {
    await sandbox.text(phone, `To the first, ${phone}`, first)
    await sandbox.text(phone, `To the second, ${phone}`, second)
  }
  const heard = async (owner: Caller) =>
    (await conversations(owner)).map(({ lastMessage }: { lastMessage: string }) => lastMessage).sort()
  const all = [...new Set(phones)].sort()
  await eventually(
    () => heard(one),
    (texts) => texts.length === all.length,
  )
  await eventually(
    () => heard(other),
    (texts) => texts.length === all.length,
  )
  expect(await heard(one)).toEqual(all.map((phone) => `To the first, ${phone}`))
  expect(await heard(other)).toEqual(all.map((phone) => `To the second, ${phone}`))

  const [phone = ''] = all
  await sandbox.text(phone, 'STOP', first)
  await stopsRead(app.services.sql)
  expect(await blocked(one, phone)).toBe(true)
  expect(await blocked(other, phone)).toBe(false)
  await sandbox.text(phone, 'START', second)
  await sandbox.text(phone, 'Still there?', second)
  await eventually(async () => (await heard(other)).includes('Still there?'), Boolean)
  expect(await blocked(one, phone)).toBe(true)
  await sandbox.text(phone, 'START', first)
  await eventually(
    () => blocked(one, phone),
    (still) => !still,
  )
  // Nothing of all this was for an employee to sort out; what is written to a number that no account has is.
  expect(await unclaimed(employee, phone)).toEqual([])
  await sandbox.text(phone, 'Hello?', '+12145550177')
  await eventually(
    () => unclaimed(employee, phone),
    (waiting) => waiting[0]?.count === 1,
  )
})

test('who asks one account in other words for no more texts is confirmed once, from its number, and the others are not told', async () => {
  const phone = '+12155550151'
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  await text(one, phone)
  await text(other, phone)
  await sandbox.text(phone, 'Please take me off your list', await numberOf(one))
  const sent = await eventually(
    () => textsTo(phone),
    (texts) => texts.length === 3,
  )
  expect(sent.find(({ body }) => body.startsWith('You are unsubscribed'))?.fromNumber).toBe(await numberOf(one))
  expect([await blocked(one, phone), await blocked(other, phone)]).toEqual([true, false])
})

test('who opted out is told so within five minutes or not at all, and not after they said START', async () => {
  const [late, back] = ['+12155550153', '+12155550154']
  const { sql } = app.services
  const owner = await app.signedIn()
  for (const phone of [late, back]) await text(owner, phone)
  sandbox.change({ outage: true })
  for (const phone of [late, back]) await sandbox.text(phone, 'Please take me off your list', await numberOf(owner))
  const confirmations = () => sql<{ phone: string; state: string }[]>`
    select phone, state from outbound_messages where account_id = ${owner.user.accountId} and kind = 'confirmation' order by phone
  `
  await eventually(confirmations, (rows) => rows.length === 2)
  await sql`update inbound_messages set received_at = received_at - interval '6 minutes' where phone = ${late} and kind = 'stop'`
  await sandbox.text(back, 'START', await numberOf(owner))
  await eventually(
    () => blocked(owner, back),
    (isBlocked) => !isBlocked,
  )
  sandbox.change({ outage: false })
  await eventually(confirmations, (rows) =>
    rows.every(({ state }) => !['queued', 'sending', 'unknown'].includes(state)),
  )
  expect(await confirmations()).toEqual([
    { phone: late, state: 'skipped' },
    { phone: back, state: 'skipped' },
  ])
  for (const phone of [late, back]) expect(await textsTo(phone)).toHaveLength(1)
})

test('STOP to the old sender of the installation binds all accounts, and START to it lifts no STOP to an account’s own number', async () => {
  const phone = '+12155550152'
  const shared = '+12025550142'
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  await text(one, phone)
  await sandbox.text(phone, 'STOP', await numberOf(one))
  await stopsRead(app.services.sql)
  expect(await blocked(one, phone)).toBe(true)
  await sandbox.text(phone, 'STOP', shared)
  await stopsRead(app.services.sql)
  expect(await blocked(other, phone)).toBe(true)
  await sandbox.text(phone, 'START', shared)
  await eventually(
    () => blocked(other, phone),
    (still) => !still,
  )
  expect(await blocked(one, phone)).toBe(true)
})

test('an account texts from the number of the person’s area, and a person goes on with the number that they know', async () => {
  const owner = await app.signedIn()
  await text(owner, '+12155550161')
  for (const near of ['512', '303']) {
    const [found] = (await owner.request('GET', `/api/numbers/for-sale?near=${near}`)).body
    expect(await buy(owner, found.number)).toMatchObject({ status: 201 })
  }
  // A neighbour of Texas, of Colorado, and a phone that was texted before.
  for (const phone of ['+15125550162', '+15055550163', '+14055550164', '+12155550161']) await text(owner, phone)
  const from = async (phone: string) => (await textsTo(phone)).map(({ fromNumber }) => fromNumber.slice(2, 5))
  expect(await from('+15125550162')).toEqual(['512'])
  expect(await from('+15055550163')).toEqual(['303'])
  expect(await from('+14055550164')).toEqual(['512'])
  expect(await from('+12155550161')).toEqual(['215', '215'])

  // A person who writes to another of the account's numbers is answered from there.
  const colorado = (await numbersOf(owner)).find(({ areaCode }: { areaCode: string }) => areaCode === '303').number
  await sandbox.text('+12155550161', 'Hi', colorado)
  const [conversation] = await eventually(
    () => conversations(owner),
    (all) => all.length === 1,
  )
  await owner.request('POST', `/api/messages/${conversation.conversationKey}`, { body: 'Good day', override: true })
  await eventually(
    () => from('+12155550161'),
    (codes) => codes.at(-1) === '303' || codes[0] === '303',
  )
})

test('of two buyers of one number one gets it, and the other is told; what is ours already is for no account', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const answers = await Promise.all([buy(one, '+14155550150'), buy(other, '+14155550150')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'number_taken',
    message: 'This number is not for sale any more. Choose another.',
  })
  expect((await buy(one, '+12025550142')).body.code).toBe('number_taken')
  expect((await buy(one, '+14165550150')).body.code).toBe('not_us')
  expect((await numbersOf(one)).length + (await numbersOf(other)).length).toBe(1)
})

test('an account has fifty numbers at most, however many it buys at once', async () => {
  const owner = await app.signedIn()
  await app.services.sql`
    insert into sender_numbers (account_id, number, kind, state)
    select ${owner.user.accountId}, '+1303555' || lpad(n::text, 4, '0'), 'local', 'active' from generate_series(1, 49) n
  `
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => buy(owner, `+1303555010${index}`)))
  expect(answers.map(({ status, body }) => (status === 201 ? 'bought' : body.code)).sort()).toEqual([
    'bought',
    ...Array.from({ length: 5 }, () => 'enough_numbers'),
  ])
  expect(await numbersOf(owner)).toHaveLength(50)
})

test('a number that was released rests: its account hears what comes to it and may take it back, and no other gets it for 90 days', async () => {
  const phone = '+12155550171'
  const [owner, other] = [await app.signedIn(), await app.signedIn()]
  const { sql } = app.services
  await text(owner, phone)
  const [{ id, number }] = await numbersOf(owner)
  await owner.request('POST', `/api/numbers/${id}/release`)
  expect(await numbersOf(owner)).toMatchObject([{ number, standing: 'resting' }])
  expect((await owner.request('POST', `/api/numbers/${id}/release`)).body.code).toBe('not_active')
  await sandbox.text(phone, 'Yes, call me', number)
  await eventually(
    () => conversations(owner),
    ([first]) => first?.lastMessage === 'Yes, call me',
  )
  expect((await buy(other, number)).body.code).toBe('number_taken')

  // What is sent meanwhile leaves from another.
  await text(owner, '+12155550172')
  expect((await textsTo('+12155550172'))[0]?.fromNumber).not.toBe(number)
  expect((await owner.request('POST', `/api/numbers/${id}/take-back`)).status).toBe(204)
  expect((await other.request('POST', `/api/numbers/${id}/release`)).status).toBe(404)

  await owner.request('POST', `/api/numbers/${id}/release`)
  await sql`update sender_numbers set released_at = now() - interval '91 days', rests_until = now() - interval '1 day' where id = ${id}`
  expect(await returnOne(app.services)).toBe(true)
  expect(await atTheCarrier(number)).toBe(0)
  expect((await owner.request('POST', `/api/numbers/${id}/take-back`)).body.code).toBe('not_resting')
  await sandbox.text(phone, 'A late one', number)
  await eventually(
    () => conversations(owner),
    ([first]) => first?.lastMessage === 'A late one',
  )
  await sql`update sender_numbers set released_at = now() - interval '89 days' where id = ${id}`
  expect((await buy(other, number)).body.code).toBe('number_taken')
  await sql`update sender_numbers set released_at = now() - interval '91 days' where id = ${id}`
  expect((await buy(other, number)).status).toBe(201)
  await sandbox.text(phone, 'To the next', number)
  await eventually(
    () => conversations(other),
    ([first]) => first?.lastMessage === 'To the next',
  )
})

test('a number that the carrier does not take back keeps no other from going back, and is offered again an hour later', async () => {
  const owner = await app.signedIn()
  const { services } = app
  const { carrier, sql } = services
  const states = async () =>
    (
      await sql<{ state: string }[]>`
        select state from sender_numbers where account_id = ${owner.user.accountId} order by number
      `
    ).map(({ state }) => state)
  for (const [index, days] of [3, 2, 1].entries())
    await sql`
      insert into sender_numbers (account_id, number, kind, carrier_sid, state, released_at, rests_until)
      values (${owner.user.accountId}, ${`+1701555017${index}`}, 'local', ${`PN${index}`}, 'resting', now() - interval '93 days', now() - make_interval(days => ${days}))
    `
  const asked: string[] = []
  const refusing = {
    ...services,
    carrier: {
      ...carrier,
      async returnNumber(sid: string) {
        asked.push(sid)
        if (sid === 'PN0') throw new Error('It is in a bundle')
        await carrier.returnNumber(sid)
      },
    },
  }
  while (await returnOne(refusing));
  expect(asked).toEqual(['PN0', 'PN1', 'PN2'])
  expect(await states()).toEqual(['resting', 'returned', 'returned'])
  await letTimePass(owner, 3601)
  while (await returnOne(refusing));
  expect(asked).toEqual(['PN0', 'PN1', 'PN2', 'PN0'])
  await letTimePass(owner, 3601)
  while (await returnOne({ ...refusing, carrier }));
  expect(await states()).toEqual(['returned', 'returned', 'returned'])
})

test('a number is released with an open conversation and a text under way: the text’s end is still told, and the conversation goes on from another number', async () => {
  const phone = '+12155550175'
  const owner = await app.signedIn()
  sandbox.change({ deliveredAfterMs: 1500 })
  try {
    await text(owner, phone)
  } finally {
    sandbox.change({ deliveredAfterMs: 40 })
  }
  const [{ id, number }] = await numbersOf(owner)
  await owner.request('POST', `/api/numbers/${id}/release`)
  const { sql } = app.services
  const states = () =>
    sql`select state from outbound_messages where account_id = ${owner.user.accountId} and phone = ${phone}`
  await sandbox.text(phone, 'Who is this?', number)
  const [conversation] = await eventually(
    () => conversations(owner),
    (all) => all.length === 1,
  )
  await eventually(states, ([first]) => first?.state === 'delivered')
  await owner.request('POST', `/api/messages/${conversation.conversationKey}`, { body: 'Good day', override: true })
  const texts = await eventually(
    () => textsTo(phone),
    (all) => all.length === 2,
  )
  expect(texts.map(({ fromNumber }) => fromNumber === number).sort()).toEqual([false, true])
  expect(await conversations(owner)).toHaveLength(1)
})

test('an account gets one first number however many workers ask for it, and one that died after the carrier’s answer leaves it to the next', async () => {
  const [owner, left] = [await app.signedIn(), await app.signedIn()]
  const { sql } = app.services
  await Promise.all(Array.from({ length: 6 }, () => firstNumber(app.services, owner.user.accountId, '+16465550100')))
  await eventually(
    () => numbersOf(owner),
    ([first]) => first?.standing === 'active',
  )
  expect(await numbersOf(owner)).toHaveLength(1)
  expect(await sql`select from sandbox.numbers where phone_number like '+1646%'`).toHaveLength(1)

  await sql`insert into sender_numbers (account_id, number, kind, state, created_at) values (${left.user.accountId}, '+16175550120', 'local', 'buying', now() - interval '1 hour')`
  await app.services.carrier.buyNumber({ number: '+16175550120', accountId: left.user.accountId, inboundUrl: app.url })
  await Promise.all([finishPurchases(app.services, 60), finishPurchases(app.services, 60)])
  expect(await numbersOf(left)).toMatchObject([{ number: '+16175550120', standing: 'active' }])
})

test('a carrier that is away while a number is bought: nothing is bought twice and nothing is lost, whoever finishes it', async () => {
  const owner = await app.signedIn()
  // The carrier sells it and its answer is lost; or it is away before it sells.
  for (const [away, areaCode, sold] of [
    [{ lostAnswerShare: 1 }, '406', 1],
    [{ outage: true }, '605', 0],
  ] as const) {
    const [asked, left] = [`+1${areaCode}5550150`, `+1${areaCode}5550151`]
    for (const number of [asked, left]) {
      sandbox.change(away)
      const answer = await buy(owner, number)
      sandbox.change({ lostAnswerShare: 0, outage: false })
      expect({ away, status: answer.status }).toEqual({ away, status: 503 })
    }
    // The first call may still be under way.
    if (sold) expect((await buy(owner, asked)).body.code).toBe('being_bought')
    // One is asked for again by its buyer and by workers at once; the other's buyer is gone for good.
    await letTimePass(owner, 61)
    const [again] = await Promise.all([
      buy(owner, asked),
      finishPurchases(app.services, 0),
      finishPurchases(app.services, 0),
    ])
    expect(again.status).toBe(201)
    expect([await atTheCarrier(asked), await atTheCarrier(left)]).toEqual([1, sold])
  }
  expect((await numbersOf(owner)).map(({ standing }: { standing: string }) => standing)).toEqual(
    Array(3).fill('active'),
  )
})

test('a number that the carrier neither sells nor lists is forgotten when it was not listed twice, a minute apart', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  await sql`insert into sender_numbers (account_id, number, kind, state, created_at) values (${owner.user.accountId}, '+17015559901', 'local', 'buying', now() - interval '1 hour')`
  const rows = async () => (await sql`select from sender_numbers where number = '+17015559901'`).length
  await finishPurchases(app.services, 60)
  await finishPurchases(app.services, 60)
  expect(await rows()).toBe(1)
  await letTimePass(owner, 61)
  await finishPurchases(app.services, 60)
  expect(await rows()).toBe(0)
})

test('nothing is locked while the carrier is asked to take a number, and the number is taken back by no call that began before', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { carrier, sql } = app.services
  const [{ id = '' } = {}] = await sql<{ id: string }[]>`
    insert into sender_numbers (account_id, number, kind, carrier_sid, state, released_at, rests_until)
    values (${accountId}, '+17015550175', 'local', 'PN5', 'resting', now() - interval '90 days', now() + interval '1 minute') returning id
  `
  const seen: unknown[] = []
  await sql.begin(async (before) => {
    await before`select now()`
    await sql`update sender_numbers set rests_until = clock_timestamp() where id = ${id}`
    const asking = {
      ...carrier,
      async returnNumber() {
        const free = await sql`select from sender_numbers where id = ${id} for update skip locked`
        seen.push(free.length)
        if (free.length === 0) return
        seen.push(await returnOne(app.services))
        seen.push((await takeBack(before, accountId, id, new Date())).count)
      },
    }
    expect(await returnOne({ ...app.services, carrier: asking })).toBe(true)
  })
  expect(seen).toEqual([1, false, 0])
  expect(await sql`select state from sender_numbers where id = ${id}`).toEqual([{ state: 'returned' }])
})

test('a number that the carrier sold after it was forgotten goes back to the carrier', async () => {
  const owner = await app.signedIn()
  const { services } = app
  const { carrier, sql } = services
  services.carrier = {
    ...carrier,
    async buyNumber(bought) {
      const answer = await carrier.buyNumber(bought)
      await sql`delete from sender_numbers where number = ${bought.number}`
      return answer
    },
  }
  try {
    expect((await buy(owner, '+17015550160')).body.code).toBe('number_taken')
  } finally {
    services.carrier = carrier
  }
  expect(await atTheCarrier('+17015550160')).toBe(1)
  while (await returnOne(services));
  expect(await atTheCarrier('+17015550160')).toBe(0)
})

test('a purchase of which the carrier’s answer always fails keeps no other from its end, and goes behind those that were not tried', async () => {
  const owner = await app.signedIn()
  const { services } = app
  const { carrier, sql } = services
  for (const [number, age] of [
    ['+17015550161', '3 hours'],
    ['+17015550162', '2 hours'],
  ] as const)
    await sql`insert into sender_numbers (account_id, number, kind, state, created_at) values (${owner.user.accountId}, ${number}, 'local', 'buying', now() - ${age}::interval)`
  const asked: string[] = []
  const failing = {
    ...services,
    carrier: {
      ...carrier,
      async buyNumber(bought: Parameters<typeof carrier.buyNumber>[0]) {
        asked.push(bought.number)
        if (bought.number === '+17015550161' || asked.length === 2) throw new Error('It cannot be said why')
        return carrier.buyNumber(bought)
      },
    },
  }
  for (let run = 0; run < 2; run++) await finishPurchases(failing, 60, owner.user.accountId)
  expect(asked).toEqual(['+17015550161', '+17015550162', '+17015550161', '+17015550162'])
  expect(
    await sql`select number, state from sender_numbers where account_id = ${owner.user.accountId} order by number`,
  ).toEqual([
    { number: '+17015550161', state: 'buying' },
    { number: '+17015550162', state: 'active' },
  ])
})

test('the list says by day what left from a number, what arrived, and who opted out', async () => {
  const phone = '+12155550181'
  const owner = await app.signedIn()
  await text(owner, phone)
  await sandbox.text(phone, 'STOP')
  const [number] = await eventually(
    () => numbersOf(owner),
    ([first]) => first.days[0]?.optedOut === 1 && first.days[0]?.delivered === 1 && first.conversations === 1,
  )
  expect(number).toMatchObject({
    areaCode: '215',
    state: 'PA',
    kind: 'local',
    standing: 'active',
    conversations: 1,
    days: [{ sent: 1, delivered: 1, filtered: 0, optedOut: 1 }],
  })
  // Employees see it among all accounts' numbers.
  expect((await owner.request('GET', '/api/operations/numbers')).status).toBe(404)
  const employee = await app.signedIn({ employee: true })
  const { body: all } = await employee.request('GET', '/api/operations/numbers')
  expect(all.find((listed: { id: string }) => listed.id === number.id)).toMatchObject({
    accountId: owner.user.accountId,
    standing: 'active',
    heldUntil: null,
    sent: 1,
    delivered: 1,
    optedOut: 1,
  })
})

test('a number’s health and the operator’s list call filtered what a campaign does, by whichever code a carrier says so', async () => {
  const owner = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const { sql } = app.services
  const { accountId } = owner.user
  await text(owner, '+12155550188')
  const number = await numberOf(owner)
  const [message] = await sql<{ id: number; carrierSid: string; phone: string }[]>`
    insert into outbound_messages (account_id, kind, phone, body, state, carrier_sid, carrier_status, attempts, sent_at, claimed_at, sender_number)
    select ${accountId}, 'reply', '+12155550189', 'Hi', 'sent', 'SMfiltered' || code, 'sent', 1, now(), now(), ${number} from unnest(array[30007, 30039, 30450, 30003]) code
    returning id, carrier_sid, phone
  `
  expect(message).toBeDefined()
  for (const code of [30007, 30039, 30450, 30003])
    await eventWriter(sql)({
      kind: 'status',
      sid: `SMfiltered${code}`,
      status: 'undelivered',
      errorCode: code,
      messageId: null,
      payload: {},
    })
  const health = () => numbersOf(owner).then(([{ days }]) => days[0])
  expect(await eventually(health, ({ filtered }) => filtered === 3)).toMatchObject({ sent: 5, filtered: 3 })
  const { body } = await employee.request('GET', '/api/operations/numbers')
  expect(body.find((listed: { number: string }) => listed.number === number)).toMatchObject({ filtered: 3 })
})

test('a number’s days are those of the reader’s own zone, and the first of them is whole', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const number = '+15125550177'
  await sql`insert into sender_numbers (account_id, number, kind, state) values (${owner.user.accountId}, ${number}, 'local', 'active')`
  const [{ today } = { today: '' }] = await sql<
    { today: string }[]
  >`select ((now() at time zone 'Pacific/Honolulu')::date)::text as today`
  /** At an hour of a day in Honolulu, so many days before today. */
  const left = (daysAgo: number, hour: string) => sql`
    insert into outbound_messages (account_id, kind, phone, body, state, attempts, sent_at, claimed_at, sender_number)
    select ${owner.user.accountId}, 'reply', '+12155550188', 'Hi', 'sent', 1, at, at, ${number}
    from (select (${today}::date - ${daysAgo}::int + ${hour}::time) at time zone 'Pacific/Honolulu' as at) moment
  `
  await left(1, '23:30')
  await left(13, '00:10')
  await left(14, '23:50')
  const daysIn = async (zone: string) =>
    (await owner.request('GET', `/api/numbers?zone=${zone}`)).body.numbers[0].days.map(
      ({ day, sent }: { day: string; sent: number }) => `${day} ${sent}`,
    )
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  expect(await daysIn('Pacific/Honolulu')).toEqual([`${dayBefore(1)} 1`, `${dayBefore(13)} 1`])
  // It was half past nine in the morning there, a day later.
  expect((await daysIn('UTC'))[0]).toBe(`${today} 1`)
  expect((await owner.request('GET', '/api/numbers?zone=Nowhere')).status).toBe(422)
})
