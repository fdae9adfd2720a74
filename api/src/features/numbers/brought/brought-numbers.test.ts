import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { priceFees } from '../../../../test/priced-fees.ts'
import { quickSandbox } from '../../../../test/quick-sandbox.ts'
import { loops } from '../../../app/jobs.ts'
import { monthlyFees } from '../monthly-fees.ts'
import { chargeOneNumber } from '../number-fees.ts'

const app = testApp()
// The worker's own charging of months would come between a test's steps.
const sandbox = quickSandbox(app, { loops: loops.filter((loop) => loop !== monthlyFees) })
beforeAll(sandbox.start)
afterAll(sandbox.stop)

const PATH = '/api/brought-numbers'
const wanted = (number: string) => ({
  number,
  way: 'hosted',
  provider: 'Sample Telecom',
  accountNumber: '12-34',
  holder: 'Ada Sample LLC',
  address: '1 Sample Street, Austin, TX 78701',
  signer: 'Ada Sample',
  authorized: true,
})
const bring = (owner: Caller, number: string) => owner.request('POST', PATH, wanted(number))
const brought = async (owner: Caller) => (await owner.request('GET', PATH)).body
const moveOn = (employee: Caller, id: string, state: string, note = '') =>
  employee.request('POST', `/api/operations/brought-numbers/${id}/state`, { state, note })

beforeAll(() => priceFees(app.services.sql))

test('a number is asked for, an employee moves it on with a mail at each step, and live it is the account’s, at its price', async () => {
  const [owner, employee] = [await app.signedIn({ confirmed: true }), await app.signedIn({ employee: true })]
  expect((await owner.request('POST', PATH, { ...wanted('5125550121'), authorized: false })).status).toBe(422)
  const { body, status } = await bring(owner, '512-555-0121')
  expect(status).toBe(201)
  expect((await owner.request('GET', '/api/operations/brought-numbers')).status).toBe(404)
  const { body: all } = await employee.request('GET', '/api/operations/brought-numbers')
  expect(all.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
    number: '+15125550121',
    state: 'asked',
    accountId: owner.user.accountId,
    details: { provider: 'Sample Telecom', signer: 'Ada Sample' },
  })
  expect((await moveOn(employee, body.id, 'live')).body.code).toBe('not_next')
  expect((await moveOn(employee, body.id, 'documents_wanted', 'Please send the last bill.')).status).toBe(204)
  expect((await moveOn(employee, body.id, 'submitted')).status).toBe(204)
  sandbox.change({ outage: true })
  expect((await moveOn(employee, body.id, 'live')).body.code).toBe('carrier_silent')
  sandbox.change({ outage: false })
  expect((await moveOn(employee, body.id, 'live')).status).toBe(204)
  expect((await moveOn(employee, body.id, 'live')).body.code).toBe('not_next')

  const [one] = await brought(owner)
  expect(one).toMatchObject({ state: 'live', events: [{}, { note: 'Please send the last bill.' }, {}, {}] })
  expect((await owner.request('GET', '/api/numbers')).body.numbers).toMatchObject([
    { number: '+15125550121', standing: 'active' },
  ])
  const mails = await app.services.sql`
    select subject from mails where recipient = ${owner.user.email} and subject like 'Your number%' order by created_at, subject
  `
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your number +15125550121: documents wanted',
    'Your number +15125550121: with the carriers',
    'Your number +15125550121: live',
  ])
  const billed = () =>
    app.services.sql`select amount from transactions where account_id = ${owner.user.accountId} and type = 'number'`
  await eventually(
    async () => {
      while (await chargeOneNumber(app.services));
      return billed()
    },
    (rows) => rows.length === 1,
  )
  while (await chargeOneNumber(app.services));
  expect(await billed()).toEqual([{ amount: '1.15' }])
})

test('a number whose purchase hung for days is paid from the day it is used', async () => {
  const [owner, employee] = [await app.signedIn({ confirmed: true }), await app.signedIn({ employee: true })]
  const { sql } = app.services
  const { accountId } = owner.user
  const { body } = await bring(owner, '5125550125')
  await moveOn(employee, body.id, 'submitted')
  sandbox.change({ outage: true })
  expect((await moveOn(employee, body.id, 'live')).body.code).toBe('carrier_silent')
  sandbox.change({ outage: false })
  await sql`update sender_numbers set created_at = created_at - interval '5 days', paid_until = paid_until - interval '5 days' where account_id = ${accountId}`
  expect((await moveOn(employee, body.id, 'live')).status).toBe(204)
  while (await chargeOneNumber(app.services));
  expect(
    await sql`select paid_until = since + interval '1 month' as is_whole from sender_numbers where account_id = ${accountId}`,
  ).toEqual([{ isWhole: true }])
})

test('a stranger moves no number of an account, and it is taken back while it is open', async () => {
  const [owner, other, employee] = [
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ employee: true }),
  ]
  const { body } = await bring(owner, '5125550122')
  expect((await bring(owner, '5125550122')).body.code).toBe('asked_already')
  expect((await other.request('POST', `${PATH}/${body.id}/withdraw`)).status).toBe(404)
  expect((await owner.request('POST', `${PATH}/${body.id}/withdraw`)).status).toBe(204)
  expect((await owner.request('POST', `${PATH}/${body.id}/withdraw`)).body.code).toBe('decided')
  expect((await moveOn(employee, body.id, 'submitted')).body.code).toBe('not_next')
  expect((await bring(other, '5125550122')).status).toBe(201)
  // What other accounts send from.
  expect((await bring(owner, '2025550142')).body.code).toBe('asked_already')
  expect((await bring(owner, '4165550122')).body.code).toBe('not_us')
  await owner.request('POST', '/api/numbers', { number: '+15125550123' })
  expect((await bring(other, '5125550123')).body.code).toBe('asked_already')
})

test('to have asked first reserves no number: the account that shows that it is its own brings it', async () => {
  const [rival, owner, late, employee] = [
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ employee: true }),
  ]
  const { body: first } = await bring(rival, '5125550126')
  const asked = await bring(owner, '5125550126')
  expect([asked.status, asked.body.state]).toEqual([201, 'proof_wanted'])
  expect(await brought(owner)).toMatchObject([
    {
      state: 'proof_wanted',
      note: expect.stringContaining('the account that shows that the number is its own brings it'),
    },
  ])
  expect((await bring(owner, '5125550126')).body.code).toBe('asked_already')
  const { body: all } = await employee.request('GET', '/api/operations/brought-numbers')
  const listed = (id: string) => all.find((one: { id: string }) => one.id === id)
  expect([listed(first.id).others, listed(asked.body.id).others]).toEqual([1, 1])

  expect((await moveOn(employee, asked.body.id, 'submitted', 'Your bill shows it.')).status).toBe(204)
  expect(await brought(rival)).toMatchObject([{ state: 'refused', note: expect.stringContaining('Another account') }])
  expect((await bring(rival, '5125550126')).body.code).toBe('asked_already')
  expect((await moveOn(employee, first.id, 'submitted')).body.code).toBe('with_carriers')
  const mails = await app.services.sql`
    select recipient, subject from mails where subject like '%+15125550126%' order by created_at, subject
  `
  expect(mails).toEqual([
    { recipient: owner.user.email, subject: 'Your number +15125550126: proof wanted' },
    { recipient: rival.user.email, subject: 'Your number +15125550126: refused' },
    { recipient: owner.user.email, subject: 'Your number +15125550126: with the carriers' },
  ])
  expect((await bring(late, '5125550126')).body.state).toBe('proof_wanted')
  expect((await moveOn(employee, asked.body.id, 'live')).status).toBe(204)
  expect(await brought(late)).toMatchObject([{ state: 'refused', note: expect.stringContaining('Another account') }])
  expect((await moveOn(employee, first.id, 'submitted')).body.code).toBe('asked_already')
})

test('whoever is asked for proof is refused by hand where none comes, or asks again once no other account asks', async () => {
  const [rival, owner, other, employee] = [
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ confirmed: true }),
    await app.signedIn({ employee: true }),
  ]
  const { body: first } = await bring(rival, '5125550128')
  const { body: second } = await bring(owner, '5125550128')
  const { body: third } = await bring(other, '5125550128')
  expect((await moveOn(employee, third.id, 'refused', 'It is not your bill.')).status).toBe(204)
  expect(await brought(other)).toMatchObject([{ state: 'refused', note: 'It is not your bill.' }])
  await rival.request('POST', `${PATH}/${first.id}/withdraw`)
  expect((await bring(owner, '5125550128')).body.state).toBe('asked')
  expect(await brought(owner)).toMatchObject([{ state: 'asked' }, { id: second.id, state: 'withdrawn' }])
})

test('an account asks for twenty numbers at a time, so that none fills the list that employees work off', async () => {
  const owner = await app.signedIn({ confirmed: true })
  await app.services.sql`
    insert into brought_numbers (account_id, number, way, details, state)
    select ${owner.user.accountId}, '+15125550' || (200 + i), 'hosted', '{}', 'asked' from generate_series(1, 20) i
  `
  expect((await bring(owner, '5125550127')).body.code).toBe('enough_asked')
})

test('what people write to a number that is at our carrier already reaches its account from the day it is live, and it is not live while another service has it', async () => {
  const [owner, employee] = [await app.signedIn({ confirmed: true }), await app.signedIn({ employee: true })]
  const { sql, registrar } = app.services
  const { accountId } = owner.user
  const { body } = await bring(owner, '5125550124')
  await moveOn(employee, body.id, 'submitted')
  // As a port ends: the carrier has it, and posts its texts nowhere.
  await sql`insert into sandbox.numbers (sid, phone_number) values ('PN00000000000000000000000000000124', '+15125550124')`
  await sql`insert into registrations (account_id, state, made) values (${accountId}, 'live', '{"service": "MG00000000000000000000000000000124"}')`
  await registrar.addNumber('MG00000000000000000000000000000999', 'PN00000000000000000000000000000124')
  expect((await moveOn(employee, body.id, 'live')).body.code).toBe('in_another_service')
  expect((await brought(owner))[0].state).toBe('submitted')
  await registrar.removeNumber('MG00000000000000000000000000000999', 'PN00000000000000000000000000000124')

  expect((await moveOn(employee, body.id, 'live')).status).toBe(204)
  expect(await sql`select friendly_name, sms_url from sandbox.numbers where phone_number = '+15125550124'`).toEqual([
    { friendlyName: expect.stringContaining(accountId), smsUrl: `${app.url}/api/carrier/inbound` },
  ])
})
