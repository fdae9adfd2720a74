import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stopsRead } from '../../../test/stops-read.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { conversations, text, unclaimed } from '../../../test/texted-phones.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'

const app = testApp({ env: { ...QUICK_PACE, SANDBOX_NUMBERS: 'shared' } })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

const plan = (owner: Caller, phone: string) =>
  owner.request('POST', '/api/campaigns/plan', {
    messageTemplate: 'Hi',
    recipients: [{ phone, name: '', address: '' }],
  })

test('STOP holds for every account that texted the phone, and for those that never did; START lifts it for all', async () => {
  const phone = '+15125554020'
  const [first, last, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()]
  await text(first, phone)
  await text(last, phone)
  const blocked = (owner: Caller) => isSuppressed(app.services.sql, owner.user.accountId, phone)
  await sandbox.text(phone, 'STOP')
  await stopsRead(app.services.sql)
  expect(await blocked(last)).toBe(true)
  expect(await Promise.all([first, last, stranger].map(blocked))).toEqual([true, true, true])
  for (const owner of [first, last])
    expect((await owner.request('GET', '/api/suppressions')).body).toMatchObject([
      { phone, reason: 'They asked for no more texts', source: 'person' },
    ])
  expect((await plan(stranger, phone)).body).toMatchObject({ never: [{ reason: 'opted_out', count: 1 }] })

  await sandbox.text(phone, 'START')
  await eventually(
    () => blocked(last),
    (still) => !still,
  )
  expect(await Promise.all([first, last, stranger].map(blocked))).toEqual([false, false, false])
})

test('START leaves what another account wrote down by hand', async () => {
  const phone = '+15125554030'
  const [first, last] = [await app.signedIn(), await app.signedIn()]
  await text(first, phone)
  await text(last, phone)
  await first.request('POST', '/api/suppressions', { phones: [phone] })
  const employee = await app.signedIn({ employee: true })
  await sandbox.text(phone, 'START')
  await eventually(
    () => unclaimed(employee, phone),
    (all) => all.length === 1,
  )
  expect(await isSuppressed(app.services.sql, first.user.accountId, phone)).toBe(true)
})

test('STOP from a phone that no account texted is kept: no account texts it afterwards, and whoever is given it reads why', async () => {
  const phone = '+15125554040'
  const [owner, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  await sandbox.text(phone, 'Please take me off your list')
  await eventually(
    () => unclaimed(employee, phone),
    ([waiting]) => waiting?.optedOut === true,
  )
  expect(
    (
      await owner.request('POST', '/api/bulk-sms-campaigns', {
        name: 'Spring',
        messageTemplate: 'Hi',
        provider: 'twilio',
        totalRecipients: 1,
        recipients: [{ phone, name: '', address: '' }],
      })
    ).body.message,
  ).toMatch(/opted out \(1\)/)

  await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone, email: owner.user.email })
  expect(await conversations(owner)).toMatchObject([
    { phone, lastMessage: 'Please take me off your list', optedOut: true },
  ])
})

test('a conversation shows Opted out wherever sending would refuse: also in an account that never texted the phone and whose list does not have it', async () => {
  const phone = '+15125554090'
  const [given, texting, employee] = [
    await app.signedIn(),
    await app.signedIn(),
    await app.signedIn({ employee: true }),
  ]
  await sandbox.text(phone, 'Do you buy houses?')
  await eventually(
    () => unclaimed(employee, phone),
    (all) => all.length === 1,
  )
  await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone, email: given.user.email })
  await given.request('POST', '/api/contacts', { phone: '+15125554091', name: 'Somebody else' })
  expect(await conversations(given)).toMatchObject([{ phone, optedOut: false }])
  await text(texting, phone)
  await sandbox.text(phone, 'STOP')
  await stopsRead(app.services.sql)
  expect(await isSuppressed(app.services.sql, texting.user.accountId, phone)).toBe(true)

  const [conversation] = await conversations(given)
  expect(
    (await given.request('POST', `/api/messages/${conversation.conversationKey}`, { body: 'Hi', override: true })).body
      .code,
  ).toBe('opted_out')
  expect(conversation).toMatchObject({ phone, optedOut: true })
  expect((await given.request('GET', '/api/messages?filter=optedOut')).body).toMatchObject([{ phone }])
  expect((await given.request('GET', '/api/inbox/counts')).body).toMatchObject({ optedOut: 1 })
  expect((await given.request('GET', '/api/suppressions')).body).toMatchObject([
    { phone, reason: 'They asked for no more texts', source: 'person' },
  ])
  // An account that does not know the phone must not see what it said to another account.
  const stranger = await app.signedIn()
  expect((await stranger.request('GET', '/api/suppressions')).body).toEqual([])

  await sandbox.text(phone, 'START')
  await eventually(
    () => isSuppressed(app.services.sql, texting.user.accountId, phone),
    (still) => !still,
  )
  expect(await conversations(given)).toMatchObject([{ phone, optedOut: false }])
})

test('what an account wrote down by hand stays after START, also where the phone had told another account to stop before', async () => {
  const phone = '+15125554095'
  const [owner, texting, employee] = [
    await app.signedIn(),
    await app.signedIn(),
    await app.signedIn({ employee: true }),
  ]
  await sandbox.text(phone, 'Who is this?')
  await eventually(
    () => unclaimed(employee, phone),
    (all) => all.length === 1,
  )
  await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone, email: owner.user.email })
  await text(texting, phone)
  await sandbox.text(phone, 'STOP')
  await stopsRead(app.services.sql)
  expect(await isSuppressed(app.services.sql, texting.user.accountId, phone)).toBe(true)
  const [conversation] = await conversations(owner)
  await owner.request('POST', `/api/messages/${conversation.conversationKey}/disposition`, {
    disposition: 'do_not_contact',
  })
  await sandbox.text(phone, 'START')
  await eventually(
    () => isSuppressed(app.services.sql, texting.user.accountId, phone),
    (still) => !still,
  )
  expect(await isSuppressed(app.services.sql, owner.user.accountId, phone)).toBe(true)
})

test('a campaign that waits for a phone loses it when the phone tells another account to stop', async () => {
  const phone = '+15125554050'
  const [first, last] = [await app.signedIn(), await app.signedIn()]
  await text(first, phone)
  const { body } = await last.request('POST', '/api/sms/send', {
    campaignName: 'Later',
    message: 'Hi',
    recipients: [{ phone }],
  })
  await sandbox.text(phone, 'STOP')
  await stopsRead(app.services.sql)
  expect(await isSuppressed(app.services.sql, first.user.accountId, phone)).toBe(true)
  await app.services
    .sql`insert into payments (account_id, order_id, attempt, provider, amount, status, ledger_key) values (${last.user.accountId}, ${body.jobId}, 'a', 'bypass', 0.05, 'paid', 'later')`
  const { body: sent } = await last.request('POST', `/api/sms/send-campaign/${body.jobId}`)
  await eventually(
    async () => (await last.request('GET', `/api/campaigns/${sent.campaignId}`)).body,
    ({ status, skippedCount }) => status === 'completed' && skippedCount === 1,
  )
  expect(
    (await sandbox.messages()).filter(({ toNumber, direction }) => toNumber === phone && direction === 'outbound-api'),
  ).toHaveLength(1)
})
