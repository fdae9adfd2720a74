import { goodProfile } from 'contract/test/sample-profile'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { priceFees } from '../../../test/priced-fees.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { REGISTRATION, until } from '../../../test/registering.ts'
import { text } from '../../../test/texted-phones.ts'
import { reconcile } from '../billing/reconcile.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(async () => {
  await sandbox.start()
  await priceFees(app.services.sql)
  sandbox.change({ registrationAfterMs: 0 })
})
afterEach(() => sandbox.change({ ownersConfirm: 'soon', registrationAfterMs: 0, refuseBrandsWith: null }))
afterAll(sandbox.stop)

const profile = { ...goodProfile, kind: 'sole_proprietor', ein: '' }
async function filledIn(): Promise<Caller> {
  const owner = await app.signedIn({ confirmed: true })
  await owner.request('PUT', REGISTRATION, profile)
  return owner
}
const submit = (owner: Caller) => owner.request('POST', `${REGISTRATION}/submit`)
const buy = (owner: Caller, number: string) => owner.request('POST', '/api/numbers', { number })
const numbersOf = async (owner: Caller) => (await owner.request('GET', '/api/numbers')).body
const spent = async ({ user }: Caller) =>
  (await app.services.sql`select from transactions where account_id = ${user.accountId} and service = 'number_month'`)
    .length

test('a sole proprietor confirms by the carrier’s text, has it sent again at most once a minute, and is live', async () => {
  sandbox.change({ ownersConfirm: 'when_texted_again' })
  const owner = await filledIn()
  expect((await submit(owner)).status).toBe(200)
  await until(owner, 'brand_unconfirmed')
  const mails = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${owner.user.email} and subject = 'Your registration: confirm by text'
  `
  expect(mails).toMatchObject([{ body: expect.stringContaining('Reply YES') }])
  const again = () => owner.request('POST', `${REGISTRATION}/text-again`)
  expect(await again()).toMatchObject({ status: 409, body: { code: 'just_texted' } })
  await app.services
    .sql`update registrations set since = since - interval '2 minutes' where account_id = ${owner.user.accountId}`
  const presses = await Promise.all([again(), again()])
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
  await until(owner, 'live')
  expect(await again()).toMatchObject({ status: 409, body: { code: 'not_waiting' } })
})

test('the vetting that is held while an owner has not confirmed is no difference in the books, nor while what was taken back is taken out', async () => {
  sandbox.change({ ownersConfirm: 'never' })
  const owner = await filledIn()
  await submit(owner)
  await until(owner, 'brand_unconfirmed')
  expect(await reconcile(app.services)).toEqual([])
  sandbox.change({ outage: true })
  await owner.request('POST', `${REGISTRATION}/withdraw`)
  expect(await reconcile(app.services)).toEqual([])
  sandbox.change({ outage: false })
})

test('nothing is locked while the carrier is asked to text an owner again', async () => {
  sandbox.change({ ownersConfirm: 'never' })
  const owner = await filledIn()
  await submit(owner)
  await until(owner, 'brand_unconfirmed')
  const { registrar, sql } = app.services
  const { accountId } = owner.user
  await sql`update registrations set since = since - interval '2 minutes' where account_id = ${accountId}`
  const [textOwner, free] = [registrar.textOwner.bind(registrar), [] as number[]]
  jest.spyOn(registrar, 'textOwner').mockImplementation(async (made) => {
    const lock = () => sql`select from registrations where account_id = ${accountId} for update skip locked`
    // The worker may hold it for a moment.
    free.push((await eventually(lock, (locked) => locked.length === 1)).length)
    return textOwner(made)
  })
  expect(
    (await owner.request('POST', `${REGISTRATION}/text-again`, undefined, { 'idempotency-key': 'again' })).status,
  ).toBe(200)
  expect(free).toEqual([1])
  jest.restoreAllMocks()
})

test('one who never confirms may take it back, and is refused when the carrier gives up waiting', async () => {
  sandbox.change({ ownersConfirm: 'never' })
  const [one, other] = [await filledIn(), await filledIn()]
  for (const owner of [one, other]) {
    await submit(owner)
    await until(owner, 'brand_unconfirmed')
  }
  expect(await one.request('POST', `${REGISTRATION}/withdraw`)).toMatchObject({ status: 200, body: { state: 'draft' } })
  sandbox.change({ refuseBrandsWith: 30752 })
  expect((await until(other, 'brand_failed')).refusals).toMatchObject([
    { code: 30752, fix: expect.stringContaining('YES') },
  ])
})

test('a second number is refused before it is paid, bought or taken back, also of two that are bought at once', async () => {
  const owner = await filledIn()
  await submit(owner)
  const answers = await Promise.all([buy(owner, '+12155550121'), buy(owner, '+12155550122')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'one_number',
    message: expect.stringContaining('sole proprietor'),
  })
  await until(owner, 'live')
  expect(await spent(owner)).toBe(1)
  const { numbers, onlyOne } = await numbersOf(owner)
  expect([numbers.length, onlyOne]).toEqual([1, true])
  await owner.request('POST', `/api/numbers/${numbers[0].id}/release`)
  expect((await buy(owner, '+12155550123')).status).toBe(201)
  expect(await owner.request('POST', `/api/numbers/${numbers[0].id}/take-back`)).toMatchObject({
    status: 409,
    body: { code: 'one_number' },
  })
})

test('who has two numbers releases one first; registered elsewhere with two, texts leave from the older alone', async () => {
  const owner = await filledIn()
  for (const number of ['+12155550131', '+12155550132']) expect((await buy(owner, number)).status).toBe(201)
  expect(await submit(owner)).toMatchObject({ status: 409, body: { code: 'one_number' } })
  const { numbers } = await numbersOf(owner)
  const employee = await app.signedIn({ employee: true })
  const noted = { kind: 'sole_proprietor', brand: 'B1', campaign: 'C1', reason: 'Registered in 2023' }
  expect(
    (await employee.request('POST', `/api/operations/registrations/${owner.user.accountId}/live`, noted)).status,
  ).toBe(204)
  for (const phone of ['+12155550133', '+12155550134', '+12155550135']) await text(owner, phone)
  const from = (await sandbox.messages())
    .filter(({ toNumber }) => /^\+1215555013[345]$/.test(toNumber))
    .map(({ fromNumber }) => fromNumber)
  expect(new Set(from)).toEqual(new Set([numbers[0].number]))
})
