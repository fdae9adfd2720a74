import { eventually, testApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mails.ts'
import { matchSkipTrace } from '../skip-trace/match-skip-trace.ts'
import { fillPullList } from '../pull-lists/fill-pull-list.ts'
import { removeUnclaimedFiles } from '../retention/remove-files.ts'

const app = testApp()
beforeAll(async () => {
  await app.start()
  await app.work([fillPullList, matchSkipTrace], [])
})
afterAll(app.stop)

type Caller = Awaited<ReturnType<typeof app.signedIn>>

const csv = (text: string) => new File([text], 'result.csv')

/** An order that waits for an employee, who has taken it. */
async function taken(customer: Caller, list: string | File) {
  const employee = await app.signedIn({ employee: true })
  const { body } =
    typeof list === 'string'
      ? await customer.request('POST', '/api/properties/search/basic', { location: list, locationType: 'zipcode' })
      : await customer.upload('/api/skip-trace/basic', { file: list })
  const id: string = body.jobId
  await eventually(
    async () => (await customer.request('GET', `/api/jobs/${id}`)).body,
    ({ metadata }) => metadata.manual === true,
  )
  await employee.request('POST', `/api/operations/orders/${id}/take`)
  return {
    id,
    preview: async (file: File, headers = {}) =>
      (await employee.upload(`/api/operations/orders/${id}/preview`, { file }, headers)).body,
    deliver: async (file: File, headers = {}) =>
      (await employee.upload(`/api/operations/orders/${id}/complete`, { file }, headers)).body,
  }
}

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.services.files.list()) keys.push(key)
  return keys.toSorted()
}

test.each([
  ['', {}],
  [', also of a call with an Idempotency-Key', { 'idempotency-key': 'preview-1' }],
])('what an employee uploads goes in the night where the process died that read it%s', async (_, headers) => {
  const { sql, files } = app.services
  const order = await taken(await app.signedIn(), '99934')
  const before = await stored()
  const { remove } = files
  // As of a killed process: it removes nothing any more.
  files.remove = () => Promise.reject(new Error('killed'))
  await order.preview(csv('Phone,Owner Name,Property Address\n,Ana Sample,"1 Sample St, Craig, AK 99934"\n'), headers)
  files.remove = remove
  expect((await stored()).length).toBe(before.length + 2)
  await sql`update stored_files set created_at = now() - interval '25 hours'`
  await removeUnclaimedFiles(app.services, 100)
  expect(await stored()).toEqual(before)
})

test('a delivery that was sent twice with its Idempotency-Key is one, and leaves one file', async () => {
  const customer = await app.signedIn()
  const order = await taken(customer, '99935')
  const before = await stored()
  const file = csv('Phone,Owner Name,Property Address\n,Ana Sample,"1 Sample St, Craig, AK 99935"\n')
  const headers = { 'idempotency-key': 'deliver-1' }
  const first = await order.deliver(file, headers)
  expect(first).toMatchObject({ records: 1 })
  expect(await order.deliver(file, headers)).toEqual(first)
  expect(await order.deliver(file, { 'idempotency-key': 'deliver-2' })).toMatchObject({ code: expect.any(String) })
  expect((await stored()).length).toBe(before.length + 1)
})

test('a delivery with an Idempotency-Key that the customer’s cap refuses leaves nothing of its file', async () => {
  const customer = await app.signedIn()
  const order = await taken(customer, '99936')
  await customer.request('PUT', '/api/billing/cap', { amount: '0.00' })
  const before = await stored()
  const file = csv('Phone,Owner Name,Property Address\n,Ana Sample,"1 Sample St, Craig, AK 99936"\n')
  expect(await order.deliver(file, { 'idempotency-key': 'capped-1' })).toMatchObject({ code: 'spending_cap' })
  expect(await stored()).toEqual(before)
  expect(await app.services.sql`select from stored_files where account_id = ${customer.user.accountId}`).toEqual([])
})

async function delivered(customer: Caller, zip: string, file: File) {
  const order = await taken(customer, zip)
  const preview = await order.preview(file)
  const { amount } = await order.deliver(file)
  const list = (await customer.request('GET', `/api/pull-lists/${order.id}`)).body
  const [mail] = await mailsTo(app, customer.user.email, `Your property list for ZIP ${zip}`)
  const written = (await customer.request('GET', list.resultPath)).body.replace(/^\uFEFF/, '')
  return { preview, amount, list, mail, written }
}

const apart = `Phone,Owner Name,Address,City,State,Zip
5125550199,Joe Sample,1 Main St,Austin,TX,99701
5125550198,Ann Sample,2 Main St,Austin,TX,99701
`

test('a record is paid for once, in whatever columns its address stands', async () => {
  const customer = await app.signedIn()
  expect(await delivered(customer, '99701', csv(apart))).toMatchObject({ amount: '0.05' })
  expect(await delivered(customer, '99702', csv(apart))).toMatchObject({
    preview: { amount: '0.00', alreadyBought: 2 },
    amount: '0.00',
    list: { recordCount: 2, repeatCount: 2, duplicateCount: 0 },
    mail: expect.stringContaining('2 of them you had bought before; those are free.'),
  })
  const inOneCell = 'Name,Property Address\nJoe Sample,"1 Main Street, Austin, TX 99701"\n'
  expect(await delivered(customer, '99703', csv(inOneCell))).toMatchObject({ amount: '0.00' })
})

test('an employee is told before the delivery which columns of a list a file lacks', async () => {
  const customer = await app.signedIn()
  const order = await taken(customer, '99707')
  expect(await order.preview(csv(apart))).toMatchObject({ missing: [] })
  expect(await order.preview(csv('Name,Phone\nJoe Sample,5125550199\n'))).toMatchObject({ missing: ['address'] })
  expect(await order.preview(csv('a,b\n1,2\n'))).toMatchObject({ missing: ['phone', 'name', 'address'] })
})

test('a record whose address is not known is paid for once as well, by all that its row says', async () => {
  const customer = await app.signedIn()
  const file = 'Name,Phone\nJoe Sample,5125550199\nAnn Sample,\n'
  expect(await delivered(customer, '99704', csv(file))).toMatchObject({ amount: '0.05' })
  const again = 'Name,Phone\nANN SAMPLE,\nJoe Sample,5125550199\nBo Sample,\n'
  expect(await delivered(customer, '99705', csv(again))).toMatchObject({ preview: { amount: '0.03' }, amount: '0.03' })
})

test('blank rows of a result are neither delivered nor charged', async () => {
  const customer = await app.signedIn()
  const { preview, amount, list, written } = await delivered(
    customer,
    '99706',
    csv(`,,,,,\n${apart}${',,,,,\n'.repeat(5)}" ",,,,,\n`),
  )
  expect(preview).toMatchObject({ records: 2, columns: expect.arrayContaining(['Phone', 'Zip']), amount: '0.05' })
  expect([amount, list.recordCount, written.trim().split('\r\n').length]).toEqual(['0.05', 2, 3])
})

test('lines above the titles of a result are neither delivered nor charged, and its people are found below them', async () => {
  const customer = await app.signedIn()
  const { preview, amount, list, written } = await delivered(
    customer,
    '99731',
    csv(`Owners in ZIP 99731,,,,,\nMade for us,,,,,\n${apart}`),
  )
  expect(preview).toMatchObject({ records: 2, phones: 2, missing: [] })
  expect([amount, list.recordCount, written.replaceAll('\r', '')]).toEqual(['0.05', 2, apart])
})

test('the units of one building are records of their own', async () => {
  const customer = await app.signedIn()
  const house = '"1 Main St, Austin, TX 99707"'
  const { amount, list, mail } = await delivered(
    customer,
    '99707',
    csv(`Property Address,Unit,Phone\n${house},1,5125550199\n${house},2,5125550198\n${house},3,5125550197\n`),
  )
  expect([amount, list.recordCount, list.repeatCount, list.duplicateCount]).toEqual(['0.08', 3, 0, 0])
  expect(mail).not.toContain('before')
})

test('a record that stands in the file twice is charged once, and not said to have been bought before', async () => {
  const customer = await app.signedIn()
  await delivered(customer, '99708', csv(apart))
  const twice = `${apart}5125550197,Bo Sample,3 Main St,Austin,TX,99701\n5125550197,Bo B Sample,3 Main Street,Austin,TX,99701\n`
  const { preview, amount, list, mail } = await delivered(customer, '99709', csv(twice))
  expect(preview).toMatchObject({ records: 4, alreadyBought: 2, duplicates: 1, amount: '0.03' })
  expect(amount).toBe('0.03')
  expect(list).toMatchObject({ recordCount: 4, repeatCount: 2, duplicateCount: 1 })
  expect(mail).toContain('2 of them you had bought before; those are free.')
  expect(mail).toContain('1 of them stands in the list again; it is charged once.')
})

test.each([
  ['list', '99723', apart],
  [
    'skip trace',
    new File(['Name,ZIP\nJoe Sample,99723\n'], 'owners.csv'),
    'Name,ZIP,Found Phone\nJoe Sample,99723,5125550177\n',
  ],
])(
  'a %s is not delivered where that cannot be written down, and delivered with one entry',
  async (_, order, result) => {
    const { sql } = app.services
    const customer = await app.signedIn()
    const { id, deliver } = await taken(customer, order)
    const entries = () => sql`
    select from employee_entries where act = 'Delivered a manual order' and about_account = ${customer.user.accountId}
  `
    await sql.unsafe(`
    create or replace function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no entry was written'; end $$;
    create or replace trigger refuse_entry before insert on employee_entries for each row execute function refuse_entry()
  `)
    const refused = await deliver(csv(result)).finally(() => sql`drop trigger refuse_entry on employee_entries`)
    expect(refused).not.toHaveProperty('records')
    const status = async () => (await customer.request('GET', `/api/jobs/${id}`)).body.status
    expect([await status(), await sql`select from ledger_entries where order_id = ${id}`]).toEqual(['processing', []])
    await deliver(csv(result))
    expect([await status(), (await entries()).length]).toEqual(['complete', 1])
  },
)

const own = 'Name,Phone,ZIP\nJoe Sample,5125550199,99711\nAnn Sample,5125550198,99711\nBob Sample,,99711\n'

async function traced(upload: string, result: string) {
  const customer = await app.signedIn()
  const order = await taken(customer, new File([upload], 'owners.csv'))
  const preview = await order.preview(csv(result))
  await order.deliver(csv(result))
  const [trace] = (await customer.request('GET', '/api/skip-trace')).body
  const [mail] = await mailsTo(app, customer.user.email, 'Your skip trace of owners.csv')
  return { preview, trace, mail }
}

test.each([
  [
    'what the column Match says',
    'Name,Phone,ZIP,Match\nJoe,5125550199,99711,no\nAnn,5125550198,99711,no\nBob,,99711,yes\n',
  ],
  [
    'the phones that were found',
    'Name,Phone,ZIP,Found Phone\nJoe,5125550199,99711,\nAnn,5125550198,99711,\nBob,,99711,5125550177\n',
  ],
  [
    'a second column of the same name',
    'Name,Phone,ZIP,Phone\nJoe,5125550199,99711,\nAnn,5125550198,99711,\nBob,,99711,5125550177\n',
  ],
  [
    'the emails that were found',
    'Name,Phone,ZIP,Email,Possible Phones\nJoe,5125550199,99711,,5125550166\nAnn,5125550198,99711,n/a,\nBob,,99711,bob@example.com,\n',
  ],
])('how many owners were found goes by %s, not by the phones the customer had', async (_, result) => {
  const { preview, trace, mail } = await traced(own, result)
  expect(preview).toMatchObject({ records: 3, found: 1, asked: 3, amount: '0.00' })
  expect(trace).toMatchObject({ rowCount: 3, matchedCount: 1 })
  expect(mail).toContain('We looked up 3 rows of owners.csv and found the owner of 1.')
})

test('a column Match of the customer says nothing of what we found', async () => {
  const { preview } = await traced(
    'Name,ZIP,Match\nJoe Sample,99711,yes\nAnn Sample,99711,yes\n',
    'Name,ZIP,Match,Found Match,Phone\nJoe Sample,99711,yes,no,\nAnn Sample,99711,yes,yes,\n',
  )
  expect(preview).toMatchObject({ found: 1, asked: 2 })
})

test('a result that lost rows of the upload does not promise to keep them all, and the employee sees both numbers', async () => {
  const { preview, mail } = await traced(own, 'Name,Phone,ZIP,Found Phone\nBob,,99711,5125550177\n')
  expect(preview).toMatchObject({ records: 1, found: 1, asked: 3 })
  expect(mail).toContain('It has 1 row for the 3 of your file.')
  expect(mail).not.toContain('every column and row')
})

test('what a customer had under titles on two lines is not what was found, whether the result keeps both lines or not', async () => {
  const twoLines = 'Owner,,Contact,\nName,ZIP,Phone,Email\n'
  const people = ['Joe Sample,99711,5125550199,joe@example.com', 'Ann Sample,99711,5125550198,']
  const result = (titles: string) => `${titles}${people[0]},\n${people[1]},5125550177\n`
  const asked = `${twoLines}${people.join('\n')}\n`
  for (const titles of [
    'Owner,,Contact,,\nName,ZIP,Phone,Email,Found Phone\n',
    'Name,ZIP,Phone,Email,Found Phone\n',
    'Owner Name,Owner ZIP,Contact Phone,Contact Email,Found Phone\n',
  ])
    expect((await traced(asked, result(titles))).preview).toMatchObject({ records: 2, found: 1, asked: 2 })
})

test('an upload without titles is counted whole, and its own phones are not what was found', async () => {
  const { preview } = await traced(
    'Joe Sample,5125550199,99711\nAnn Sample,5125550198,99711\n',
    'Name,Phone,ZIP,Found Phone\nJoe Sample,5125550199,99711,\nAnn Sample,5125550198,99711,5125550177\n',
  )
  expect(preview).toMatchObject({ found: 1, asked: 2 })
})

test.each([
  [
    'the column Match',
    `Name,Phone,ZIP,Match,Phone 1,Phone 1 Type,Phone 2,Phone 2 Type,Email
Joe Sample,5125550199,99711,no,5125550160,mobile,,,
Ann Sample,5125550198,99711,yes,5125550170,landline,5125550171,mobile,ann@example.com
Bob Sample,,99711,yes,5125550177,,,,
`,
  ],
  [
    'the phones',
    `Name,Phone,ZIP,Phone,Landline,Possible Phones
Joe Sample,5125550199,99711,,,5125550160
Ann Sample,5125550198,99711,5125550171,,
Bob Sample,,99711,,5125550177,
`,
  ],
])('whom an employee found by %s is texted and saved, not the phones that the customer had', async (_, result) => {
  const customer = await app.signedIn()
  const order = await taken(customer, new File([own], 'owners.csv'))
  expect(await order.preview(csv(result))).toMatchObject({ found: 2, phones: 2 })
  await order.deliver(csv(result))
  const trace = `/api/skip-trace/${order.id}`
  expect((await customer.request('GET', trace)).body).toMatchObject({ phoneCount: 2 })
  expect((await customer.request('GET', `${trace}/recipients`)).body).toEqual([
    { phone: '+15125550171', name: 'Ann Sample', address: '' },
    { phone: '+15125550177', name: 'Bob Sample', address: '' },
  ])
  expect((await customer.request('POST', `${trace}/contacts`)).body).toMatchObject({ created: 2, skipped: 1 })
})

test('whom an employee found is saved with the last name and the ZIP Code that the customer had in columns of their own', async () => {
  const customer = await app.signedIn()
  const titles = 'First Name,Last Name,Address,City,State,Zip'
  const person = 'Ann,Sample,2 Main St,Austin,TX,99712'
  const order = await taken(customer, new File([`${titles}\n${person}\n`], 'owners.csv'))
  await order.deliver(csv(`${titles},Found Phone\n${person},5125550177\n`))
  expect((await customer.request('GET', `/api/skip-trace/${order.id}/recipients`)).body).toEqual([
    { phone: '+15125550177', name: 'Ann Sample', address: '2 Main St, Austin, TX 99712' },
  ])
})

test.each([
  ['list', '99731', 'Name,Phone,Phone DNC\nAda,5125550161,Y\nBo,5125550162,N\n', 'Pull list ZIP 99731'],
  [
    'skip trace',
    new File(['Name,ZIP\nAda,99711\nBo,99711\n'], 'owners.csv'),
    'Name,ZIP,Match,Phone 1,Phone 1 DNC\nAda,99711,yes,5125550161,Y\nBo,99711,yes,5125550162,N\n',
    'Skip trace owners.csv',
  ],
])(
  'a phone that a delivered %s marks as Do Not Call is texted from no other list, until that is undone',
  async (_, asked, result, name) => {
    const customer = await app.signedIn()
    const recipients = [{ phone: '5125550161' }, { phone: '5125550162' }]
    const plan = async () =>
      (await customer.request('POST', '/api/campaigns/plan', { messageTemplate: 'Hi', recipients })).body.never
    const order = await taken(customer, asked)
    await order.deliver(csv(result))
    expect(await plan()).toEqual([{ reason: 'opted_out', count: 1 }])
    const [act] = (await customer.request('GET', '/api/acts')).body
    expect(act).toMatchObject({ kind: 'opt_outs', title: `Opted out +15125550161, as ${name} marks` })
    await customer.request('POST', `/api/acts/${act.id}/undo`, { reason: 'It is their own phone' })
    expect(await plan()).toEqual([])
  },
)
