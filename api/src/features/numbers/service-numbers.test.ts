import { goodProfile } from 'contract/test/sample-profile'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { text } from '../../../test/texted-phones.ts'
import { arrangeService } from '../registration/service-numbers.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(async () => {
  await sandbox.start()
  sandbox.change({ registrationAfterMs: 0 })
})
afterAll(sandbox.stop)

const buy = (owner: Caller, number: string) => owner.request('POST', '/api/numbers', { number })
const numbersOf = async (owner: Caller): Promise<{ id: string; number: string; standing: string }[]> =>
  (await owner.request('GET', '/api/numbers')).body.numbers

/** What the carrier has in the account's messaging service. */
const inService = async ({ user: { accountId } }: Caller) =>
  (
    await app.services.sql<{ number: string }[]>`
      select n.phone_number as number from sandbox.registrations r join sandbox.numbers n on n.sid = r.sid
      where r.collection = (select '/v1/Services/' || (made->>'service') || '/PhoneNumbers' from registrations where account_id = ${accountId})
      order by 1
    `
  ).map(({ number }) => number)

async function register(owner: Caller, ein: string): Promise<void> {
  await owner.request('PUT', '/api/registration', { ...goodProfile, ein })
  await owner.request('POST', '/api/registration/submit')
  await eventually(
    async () => (await owner.request('GET', '/api/registration')).body.state,
    (state) => state === 'live',
  )
}

const arrived = (phone: string) =>
  eventually(
    async () =>
      (await sandbox.messages()).filter(
        ({ toNumber, direction }) => toNumber === phone && direction === 'outbound-api',
      ),
    (texts) => texts.length > 0,
  )

test('what was bought before the registration is in its service once it is live, what is bought later from the first text on, and what is released is out', async () => {
  const owner = await app.signedIn({ confirmed: true })
  await buy(owner, '+12155550190')
  await register(owner, '74-3000001')
  expect(await inService(owner)).toEqual(['+12155550190'])
  expect((await buy(owner, '+15125550191')).status).toBe(201)
  expect(await inService(owner)).toEqual(['+12155550190', '+15125550191'])
  await text(owner, '+15125550192')
  expect((await arrived('+15125550192'))[0]?.fromNumber).toBe('+15125550191')

  const { id } = (await numbersOf(owner)).find(({ number }) => number === '+15125550191') ?? { id: '' }
  await owner.request('POST', `/api/numbers/${id}/release`)
  await eventually(
    () => inService(owner),
    (numbers) => numbers.length === 1,
  )
  expect((await owner.request('POST', `/api/numbers/${id}/take-back`)).status).toBe(204)
  expect(await inService(owner)).toEqual(['+12155550190', '+15125550191'])
})

test('nothing is locked while the carrier is asked to take a number back, and a call that is made again finds it taken back', async () => {
  const owner = await app.signedIn({ confirmed: true })
  await buy(owner, '+12155550196')
  await register(owner, '74-3000004')
  const { id } = (await numbersOf(owner)).at(0) ?? { id: '' }
  expect(await owner.request('POST', `/api/numbers/${id}/release`)).toMatchObject({ status: 204 })
  const { registrar, sql } = app.services
  const [addNumber, free] = [registrar.addNumber.bind(registrar), [] as number[]]
  jest.spyOn(registrar, 'addNumber').mockImplementation(async (service, number) => {
    free.push((await sql`select from sender_numbers where id = ${id} for update skip locked`).length)
    return addNumber(service, number)
  })
  const takeBack = (key: string) =>
    owner.request('POST', `/api/numbers/${id}/take-back`, undefined, { 'idempotency-key': key })
  expect(await takeBack('first')).toMatchObject({ status: 204 })
  expect(free[0]).toBe(1)
  // As after a kill between the change and its answer.
  expect(await takeBack('second')).toMatchObject({ status: 204 })
  jest.restoreAllMocks()
})

test('a text from a registered account’s number outside of its service is refused with 30034, and goes once the service was arranged', async () => {
  const owner = await app.signedIn({ confirmed: true })
  await buy(owner, '+12155550193')
  await register(owner, '74-3000002')
  const { sql, carrier } = app.services
  const send = () =>
    carrier.send({ to: '+12155550194', from: '+12155550193', body: 'Hi', statusCallback: `${app.url}/x?m=1` })
  expect(await send()).toMatchObject({ outcome: 'taken' })
  // As when it is taken out in the carrier's console.
  const [number] = await sql<{ sid: string }[]>`select sid from sandbox.numbers where phone_number = '+12155550193'`
  const [service] = await sql<
    { sid: string }[]
  >`select made->>'service' as sid from registrations where account_id = ${owner.user.accountId}`
  // Again where the worker, which arranges what went live, has just put it back.
  const refused = await eventually(
    async () => {
      await app.services.registrar.removeNumber(service?.sid ?? '', number?.sid ?? '')
      return send()
    },
    ({ outcome }) => outcome === 'refused',
  )
  expect(refused).toMatchObject({ outcome: 'refused', code: 30034 })
  await arrangeService(app.services, owner.user.accountId)
  await arrangeService(app.services, owner.user.accountId)
  expect(await inService(owner)).toEqual(['+12155550193'])
  await eventually(send, ({ outcome }) => outcome === 'taken')
})
