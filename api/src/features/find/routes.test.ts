import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { campaignTo } from '../../../test/sample-campaign.ts'
import { recordInbound } from '../messages/record-inbound.ts'
import { refreshAreas } from '../properties/refresh-areas.ts'
import { loadRoll } from '../properties/rolls/load-roll.ts'
import { readFormat } from '../properties/rolls/read-format.ts'

const app = testApp()

const roll = `apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type,phone_2,phone_2_type,email_1
A1,48453,Travis,TX,Austin,78701,1 SAMPLE ST,DEMOSON MARIA,,,,,5125550160,mobile,,,
A2,48453,Travis,TX,Austin,78702,2 SAMPLE ST,DEMOSON MARIA,,,,,5125550161,mobile,,,
A3,48453,Travis,TX,Austin,78701,3 SAMPLE ST,TRIALMAN HOMES LLC,,,,,,,,,
`

beforeAll(async () => {
  await app.start()
  const format = await readFormat(app.services.config.root, 'lotline-sample')
  const { states } = await loadRoll(app.services.sql, format, textOf(roll), { today: '2026-11-20' })
  await refreshAreas(app.services.sql, states)
  await app.work()
})
afterAll(app.stop)

async function* textOf(text: string) {
  yield text
}

const found = async (owner: Caller, q: string) => {
  const { status, body } = await owner.request('GET', `/api/find?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body
}
const kinds = async (owner: Caller, q: string) => (await found(owner, q)).map(({ kind }: { kind: string }) => kind)

/** An account with a contact who wrote, a campaign and a list. */
async function fullAccount() {
  const owner = await app.signedIn()
  const contact = await owner.request('POST', '/api/contacts', {
    name: 'Maria Baker',
    phone: '(512) 555-0101',
    email: 'maria@example.com',
  })
  await recordInbound(app.services.sql, {
    accountId: owner.user.accountId,
    phone: '+15125550101',
    messageId: contact.body.id,
    body: 'How much?',
    optedOut: false,
    at: new Date(),
  })
  const campaign = await owner.request(
    'POST',
    '/api/bulk-sms-campaigns',
    campaignTo([{ phone: '5125550102', name: 'Omar Stone', address: '1 Sample St' }], { name: 'Spring owners' }),
  )
  const list = await owner.request('POST', '/api/properties/search/basic', {
    location: '78701',
    locationType: 'zipcode',
  })
  await eventually(
    async () => (await owner.request('GET', `/api/jobs/${list.body.jobId}`)).body,
    ({ status }) => status === 'complete',
  )
  return { owner, contact: contact.body, campaign: campaign.body, list: list.body.jobId }
}

test('a name finds the contact and the conversation with them, whatever the order and the capitals of its words', async () => {
  const { owner, contact } = await fullAccount()
  expect(await found(owner, ' baker  MARIA ')).toEqual([
    { kind: 'contact', id: contact.id, title: 'Maria Baker', detail: 'maria@example.com', phone: '+15125550101' },
    expect.objectContaining({ kind: 'conversation', title: 'Maria Baker', detail: 'How much?', phone: '+15125550101' }),
  ])
})

test.each(['(512) 555-0101', '512.555.0101', '+1 512 555 0101', '15125550101', '555-01'])(
  'a phone written %s finds its contact and conversation',
  async (typed) => {
    const { owner } = await fullAccount()
    expect((await kinds(owner, typed)).slice(0, 2)).toEqual(['contact', 'conversation'])
  },
)

test('the beginning of an address finds the contact who lives there and their conversation, and says which address it is', async () => {
  const { owner, contact } = await fullAccount()
  const address = '1204 Sample St, Austin, TX 78701'
  await owner.request('PUT', `/api/contacts/${contact.id}`, { address })
  const maria = { kind: 'contact', id: contact.id, title: 'Maria Baker', detail: address, phone: '+15125550101' }
  for (const typed of ['1204', '1204 SAM', ' 1204  Sample St, Austin, TX'])
    expect(await found(owner, typed)).toEqual([maria, expect.objectContaining({ kind: 'conversation' })])
  expect(await found(owner, '1204 Other')).toEqual([])
  expect(await found(await app.signedIn(), '1204 sample')).toEqual([])
})

test('two contacts that were merged are found as one person: by the phone of either, with what they wrote from both', async () => {
  const { owner, contact } = await fullAccount()
  const other = await owner.request('POST', '/api/contacts', { name: '', phone: '(512) 555-0109' })
  await recordInbound(app.services.sql, {
    accountId: owner.user.accountId,
    phone: '+15125550109',
    messageId: other.body.id,
    body: 'From my other phone',
    optedOut: false,
    at: new Date(),
  })
  await owner.request('POST', `/api/contacts/${contact.id}/merge`, { otherId: other.body.id })
  const conversation = { kind: 'conversation', title: 'Maria Baker' }
  expect(await found(owner, 'maria baker')).toMatchObject([
    { kind: 'contact', id: contact.id },
    { ...conversation, phone: '+15125550109' },
    { ...conversation, phone: '+15125550101' },
  ])
  expect(await found(owner, '512-555-0109')).toMatchObject([
    { kind: 'contact', id: contact.id },
    { ...conversation, phone: '+15125550109' },
    { ...conversation, phone: '+15125550101' },
  ])
})

test('a phone finds who was texted and never answered, by the campaign that texted them', async () => {
  const { owner, campaign } = await fullAccount()
  const recipients = await eventually(
    () => found(owner, '512-555-0102'),
    (rows) => rows.length > 0,
  )
  expect(recipients).toEqual([
    { kind: 'recipient', id: campaign.id, title: 'Omar Stone', detail: 'Spring owners', phone: '+15125550102' },
  ])
})

test('a phone finds that it opted out', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/suppressions', { phones: ['(512) 555-0103'] })
  expect(await found(owner, '5125550103')).toEqual([
    { kind: 'optOut', id: '+15125550103', title: '', detail: 'Added by hand', phone: '+15125550103' },
  ])
})

test('campaigns, lists and skip traces are found by a part of their name, the newest first and five of a kind', async () => {
  const { owner, campaign, list } = await fullAccount()
  expect(await found(owner, 'spri own')).toMatchObject([{ kind: 'campaign', id: campaign.id, title: 'Spring owners' }])
  expect(await found(owner, '78701')).toMatchObject([{ kind: 'pullList', id: list, title: 'ZIP 78701' }])
  for (let number = 1; number <= 6; number += 1)
    await app.services.sql`
      insert into orders (account_id, kind, title, created_at) values (${owner.user.accountId}, 'skip_trace', ${`owners ${number}.csv`}, now() + ${number} * interval '1 minute')
    `
  expect((await found(owner, 'owners .csv')).map(({ title }: { title: string }) => title)).toEqual([
    'owners 6.csv',
    'owners 5.csv',
    'owners 4.csv',
    'owners 3.csv',
    'owners 2.csv',
  ])
})

test('how many a campaign texts and a list holds is written as on their pages', async () => {
  const { owner, campaign, list } = await fullAccount()
  await app.services.sql`update campaigns set total_recipients = 44500 where id = ${campaign.id}`
  await app.services.sql`update orders set record_count = 1204 where id = ${list}`
  expect(await found(owner, 'spri own')).toMatchObject([{ detail: expect.stringMatching(/ · Recipients: 44,500$/) }])
  expect(await found(owner, '78701')).toMatchObject([{ detail: expect.stringMatching(/ · Records: 1,204$/) }])
})

test('owners of the account’s own lists are found by name or phone, those of records it did not buy are not', async () => {
  const { owner, list } = await fullAccount()
  const maria = {
    kind: 'owner',
    id: list,
    title: 'Maria Demoson',
    detail: '1 Sample St, Austin · ZIP 78701',
    phone: '+15125550160',
  }
  expect(await found(owner, 'maria demoson')).toEqual([maria])
  expect(await found(owner, 'Demoson Maria')).toEqual([maria])
  expect(await found(owner, '512 555 0160')).toEqual([maria])
  expect(await found(owner, 'trialman homes llc')).toMatchObject([{ kind: 'owner', title: 'Trialman Homes LLC' }])
  expect(await found(owner, '512 555 0161')).toEqual([])
  expect(await found(await app.signedIn(), 'maria demoson')).toEqual([])
})

test('another account finds nothing of it, by no word and no phone', async () => {
  await fullAccount()
  const stranger = await app.signedIn()
  for (const q of ['maria', 'spring', '78701', '(512) 555-0101', '(512) 555-0102'])
    expect([q, await found(stranger, q)]).toEqual([q, []])
})

test('two letters find names that have a word beginning so; signs of a pattern are letters like others', async () => {
  const { owner } = await fullAccount()
  expect(await kinds(owner, 'ba')).toEqual(['contact', 'conversation'])
  expect(await kinds(owner, 'ak')).toEqual([])
  expect(await kinds(owner, '%%%')).toEqual([])
  expect(await kinds(owner, 'ma__a')).toEqual([])
})

test('one letter is refused with what to type', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('GET', '/api/find?q=m')
  expect([status, body.message]).toEqual([422, 'Type two letters or digits'])
})
