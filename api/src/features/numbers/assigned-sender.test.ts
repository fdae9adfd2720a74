import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { stopsRead } from '../../../test/stops-read.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo } from '../../../test/sample-campaign.ts'
import { conversations, text, unclaimed } from '../../../test/texted-phones.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { senderNumbersCommand } from './sender-numbers-command.ts'

const app = testApp({ env: { ...QUICK_PACE, SANDBOX_NUMBERS: 'shared' } })
const sandbox = quickSandbox(app)
const SHARED = '+12025550142'
let owner: Caller
let other: Caller
let stranger: Caller
let employee: Caller

const phones = {
  both: '+12155556001',
  ofOwner: '+12155556002',
  ofOther: '+12155556003',
  alsoBoth: '+12155556004',
  stopped: '+12155556005',
}
const blocked = (account: Caller, phone: string) => isSuppressed(app.services.sql, account.user.accountId, phone)
const heard = async (account: Caller): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await conversations(account)).map(({ phone, lastMessage }: { phone: string; lastMessage: string }) => [
      phone,
      lastMessage,
    ]),
  )
const sentTo = async (phone: string) =>
  (await sandbox.messages()).filter(({ toNumber, direction }) => toNumber === phone && direction === 'outbound-api')
const said: string[] = []
const assign = (email: string) => senderNumbersCommand(app.services, ['assign', email], (line) => said.push(line))

beforeAll(async () => {
  await sandbox.start()
  owner = await app.signedIn()
  other = await app.signedIn()
  stranger = await app.signedIn()
  employee = await app.signedIn({ employee: true })
  for (const phone of [phones.both, phones.alsoBoth, phones.ofOwner]) await text(owner, phone)
  for (const phone of [phones.both, phones.alsoBoth, phones.ofOther]) await text(other, phone)
  await sandbox.text(phones.ofOwner, 'Before, to the owner', SHARED)
  await sandbox.text(phones.ofOther, 'Before, to the other', SHARED)
  await sandbox.text(phones.stopped, 'STOP', SHARED)
  await eventually(
    () => heard(owner),
    (texts) => texts[phones.ofOwner] === 'Before, to the owner',
  )
  await eventually(
    () => heard(other),
    (texts) => texts[phones.ofOther] === 'Before, to the other',
  )
  await stopsRead(app.services.sql)
  expect(await blocked(stranger, phones.stopped)).toBe(true)
  await expect(assign('nobody@example.com')).rejects.toThrow('No account has the address')
  await assign(owner.user.email)
})
afterAll(sandbox.stop)

test('whoever owns several accounts names the one that is meant', async () => {
  const agency = await app.signedIn({ confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${agency.user.accountId}`
  const { id } = (await agency.request('POST', '/api/clients', { name: 'Oak Homes' })).body
  await expect(assign(agency.user.email)).rejects.toThrow(`${id}  Oak Homes`)
  await expect(assign(id)).rejects.toThrow("is an account's already")
  await expect(assign('nobody@example.com')).rejects.toThrow('No account has the address nobody@example.com')
})

test('the sender becomes one account’s number, once, and nothing that was written before is lost', async () => {
  expect(said).toEqual([`${SHARED} is the number of ${owner.user.email} now`])
  await expect(assign(other.user.email)).rejects.toThrow("is an account's already")
  expect((await owner.request('GET', '/api/numbers')).body.numbers).toMatchObject([
    { number: SHARED, standing: 'active', paidUntil: null },
  ])
  expect(await heard(owner)).toMatchObject({ [phones.ofOwner]: 'Before, to the owner' })
  expect(await heard(other)).toMatchObject({ [phones.ofOther]: 'Before, to the other' })
  const [conversation] = await conversations(other)
  const { body } = await other.request('GET', `/api/messages/${conversation.conversationKey}`)
  expect(JSON.stringify(body)).toContain('Before, to the other')
})

test('what answers a text of before comes to whom it was written by; where both wrote, an employee decides', async () => {
  await sandbox.text(phones.ofOwner, 'To the owner', SHARED)
  await sandbox.text(phones.ofOther, 'To the other', SHARED)
  await sandbox.text(phones.both, 'To whom?', SHARED)
  await eventually(
    () => heard(owner),
    (texts) => texts[phones.ofOwner] === 'To the owner',
  )
  await eventually(
    () => heard(other),
    (texts) => texts[phones.ofOther] === 'To the other',
  )
  await eventually(
    () => unclaimed(employee, phones.both),
    ([waiting]) => waiting?.count === 1,
  )
  expect(Object.keys(await heard(owner))).not.toContain(phones.ofOther)
  await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone: phones.both, email: other.user.email })
  expect(await heard(other)).toMatchObject({ [phones.both]: 'To whom?' })
  // No other account ever wrote to it: a new person is the owner's.
  await sandbox.text('+12155556009', 'Hello, is this for me?', SHARED)
  await eventually(
    () => heard(owner),
    (texts) => texts['+12155556009'] === 'Hello, is this for me?',
  )
})

test('a STOP of before binds all as it did; one of now binds the owner and those who had texted the phone from it, and no other account', async () => {
  expect(await Promise.all([owner, other, stranger].map((account) => blocked(account, phones.stopped)))).toEqual([
    true,
    true,
    true,
  ])
  await sandbox.text(phones.alsoBoth, 'STOP', SHARED)
  await stopsRead(app.services.sql)
  expect(await blocked(other, phones.alsoBoth)).toBe(true)
  expect(await Promise.all([owner, other, stranger].map((account) => blocked(account, phones.alsoBoth)))).toEqual([
    true,
    true,
    false,
  ])
  await sandbox.text(phones.ofOwner, 'STOP', SHARED)
  await stopsRead(app.services.sql)
  expect(await blocked(owner, phones.ofOwner)).toBe(true)
  expect(await blocked(other, phones.ofOwner)).toBe(false)
  await sandbox.text(phones.alsoBoth, 'START', SHARED)
  await eventually(
    () => blocked(other, phones.alsoBoth),
    (still) => !still,
  )
  expect(await blocked(owner, phones.alsoBoth)).toBe(false)
})

test('the owner goes on from it; the others’ texts wait and say so, also typed answers, until they have a number', async () => {
  await text(owner, '+12155556011')
  expect(await sentTo('+12155556011')).toMatchObject([{ fromNumber: SHARED }])
  const sending = async (account: Caller) => (await account.request('GET', '/api/campaigns/sending')).body
  expect([(await sending(owner)).waitsForNumber, (await sending(other)).waitsForNumber]).toEqual([false, true])
  expect((await other.request('GET', '/api/numbers')).body).toMatchObject({ without: 'none', numbers: [] })
  const recipients = [{ phone: '+12155556012', name: '', address: '' }]
  const { body } = await other.request(
    'POST',
    '/api/bulk-sms-campaigns',
    campaignTo(recipients, { messageTemplate: 'Hi' }),
  )
  const details = async () => (await other.request('GET', `/api/campaigns/${body.id}`)).body
  const [conversation] = (await conversations(other)).filter(({ phone }: { phone: string }) => phone === phones.ofOther)
  const typed = await other.request('POST', `/api/messages/${conversation.conversationKey}`, {
    body: 'We are still here',
    override: true,
  })
  expect(typed.status).toBe(201)
  // Of two texts that follow one another the second is claimed in a later round than what waits.
  for (const phone of ['+12155556013', '+12155556014']) await text(owner, phone)
  expect(await details()).toMatchObject({ queuedCount: 1, sentCount: 0, standing: { reason: 'no_number' } })
  expect((await sentTo(phones.ofOther)).map(({ body: words }) => words)).not.toContain('We are still here')
  expect((await other.request('POST', '/api/numbers', { number: '+12155550199' })).status).toBe(201)
  await eventually(details, ({ sentCount }) => sentCount === 1)
  expect(await sentTo('+12155556012')).toMatchObject([{ fromNumber: '+12155550199' }])
  await eventually(
    async () => (await sentTo(phones.ofOther)).map(({ body: words }) => words),
    (words) => words.includes('We are still here'),
  )
})
