import { eventually, testApp } from '../../../test/app.ts'
import { skipTraces } from '../../../test/skip-traces.ts'
import { recordProgress } from './queries.ts'

const app = testApp()
const { start, trace } = skipTraces(app)
beforeAll(start)
afterAll(app.stop)

test('an address without a ZIP is looked up in its whole city, with or without the state', async () => {
  const csv = [
    'Owner,Address',
    'Bill Demoson,"1 Sample Street, Austin, TX"',
    'Raj Mockton,"22 N Example Oak Dr Apt 4, Austin TX"',
    ',"1 Sample St, Austin, TX"',
    'Bill Demoson,"1 Sample Street, Nowhereville, TX"',
  ].join('\n')
  const { rows } = await trace(new File([csv], 'no-zips.csv'))
  expect(rows.slice(1).map((row) => row[2])).toEqual(['yes', 'yes', 'yes', 'no'])
})

test('the result keeps every column and row in order and adds who was found and how to reach them', async () => {
  const csv = [
    'Ref;Owner Name;Street;City;State;Zip',
    '7;Bill Demoson;1 Sample Street;Austin;TX;78701',
    '8;MOCKTON RAJ;22 North Example Oak Drive #4;Austin;Texas;78701',
    '9;Fiction Homes, L.L.C.;77 Specimen Road;Dallas;TX;75204',
    '10;Somebody Else;1 Sample St;Austin;TX;78701',
    '11;Nobody Known;5 Nowhere Ln;Austin;TX;78701',
    '12;;;;;',
  ].join('\n')
  const { rows, listed, job, customer } = await trace(new File([csv], 'owners.csv'))

  expect(rows[0]?.slice(0, 12)).toEqual([
    'Ref',
    'Owner Name',
    'Street',
    'City',
    'State',
    'Zip',
    'Match',
    'Match Score',
    'Matched Owner',
    'Matched Address',
    'Matched On',
    'Reason',
  ])
  expect(rows.slice(1).map((row) => row[0])).toEqual(['7', '8', '9', '10', '11', '12'])
  expect(rows.slice(1).map((row) => row[6])).toEqual(['yes', 'yes', 'yes', 'no', 'no', 'no'])
  expect(rows[1]).toEqual(expect.arrayContaining(['William A Demoson', '5125550100', 'mobile', 'bill@example.com']))
  expect(rows[2]).toEqual(expect.arrayContaining(['Raj Mockton', '5125550102']))
  expect(rows[3]).toEqual(expect.arrayContaining(['Fiction Homes LLC', '"Found, but no phone or email is known"']))
  expect(rows[4]).toEqual(expect.arrayContaining(['"The address is known, but its owner has another name"']))
  expect(rows[5]?.[11]).not.toBe('')
  expect(rows[6]).toEqual(expect.arrayContaining(['"No name with a ZIP, no address and no phone to look up"']))
  expect(listed).toMatchObject({
    filename: 'owners.csv',
    status: 'complete',
    rowCount: 6,
    matchedCount: 3,
    resultFilename: 'owners_skip_traced.csv',
  })
  expect(job.metadata.recordCount).toBe(6)
  expect(
    await app.services.sql`select attachments from mails where recipient = ${customer.user.email} and not secret`,
  ).toMatchObject([{ attachments: [{ filename: 'owners_skip_traced.csv' }] }])
  expect((await customer.request('GET', '/api/billing/transactions')).body).toEqual([])
})

test('columns that the customer corrected are taken as told', async () => {
  const { rows } = await trace(new File(['a,b\nx,"Demoson, William"\n'], 'odd.csv'), {
    columns: JSON.stringify({ name: 1 }),
  })
  expect(rows[1]?.[2]).toBe('no')
  const { rows: found } = await trace(
    new File(['a,b\n"1 Sample St, Austin, TX 78701","Demoson, William"\n'], 'odd.csv'),
    { columns: JSON.stringify({ address: 0, name: 1 }) },
  )
  expect(found[1]?.[2]).toBe('yes')
})

test.each([
  ['City/State/Zip', 'Austin, TX 78701'],
  ['Zip', 'Austin TX 78701-0467'],
  ['City', 'Austin, TX'],
  ['Line two', '78701 Austin, TX'],
])('one column %j with city, state and ZIP finds who is found with three', async (title, place) => {
  const csv = `${title},Owner Name,Street Address\n"${place}",Bill Demoson,1 Sample Street\n"${place}",,22 N Example Oak Dr Apt 4\n`
  const { rows } = await trace(new File([csv], 'combined.csv'))
  expect(rows.slice(1).map((row) => row[3])).toEqual(['yes', 'yes'])
})

const person = 'Bill Demoson,1 Sample St,Austin,TX,78701'
const header = 'Name,Address,City,State,Zip'

test('a list of many rows comes back whole and in its order', async () => {
  const lines = Array.from(
    { length: 3000 },
    (_, at) => `${at},${at % 3 === 0 ? person : 'Nobody Known,5 Nowhere Ln,Austin,TX,78701'}`,
  )
  const { rows, listed, customer } = await trace(new File([`Ref,${header}\n${lines.join('\n')}\n`], 'many.csv'))
  expect(rows.slice(1).map((row) => row[0])).toEqual(lines.map((_, at) => String(at)))
  expect(listed).toMatchObject({ rowCount: 3000, matchedCount: 1000 })

  expect((await customer.request('GET', `/api/skip-trace/${listed.id}`)).body).toEqual(listed)
  expect((await (await app.signedIn()).request('GET', `/api/skip-trace/${listed.id}`)).status).toBe(404)

  // A worker that lost the trace to another one does not know that it was delivered.
  await recordProgress(app.services.sql, listed.id, { doneCount: 250, matchedCount: 84 })
  expect((await customer.request('GET', '/api/skip-trace')).body[0]).toMatchObject({
    rowCount: 3000,
    doneCount: 3000,
    matchedCount: 1000,
  })
})

test('a list of places that the catalog does not know waits for an employee, whose result is delivered like any other', async () => {
  const customer = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const file = new File(
    [`${header}\nAna Sample,1 Sample St,Boise,ID,83702\nRaj Sample,2 Sample St,Boise,ID,83702\n`],
    'boise.csv',
  )
  const { body } = await customer.upload('/api/skip-trace/basic', { file })
  const [queued] = await eventually(
    async () => (await employee.request('GET', '/api/operations/orders')).body,
    (orders) => orders.length === 1,
  )
  expect(queued).toMatchObject({ id: body.jobId, kind: 'skip_trace', title: 'boise.csv' })
  expect((await customer.request('GET', '/api/skip-trace')).body[0]).toMatchObject({
    status: 'processing',
    manual: true,
    doneCount: 0,
  })

  expect((await employee.request('GET', queued.uploadPath)).body).toContain('Ana Sample,1 Sample St')
  await employee.request('POST', `/api/operations/orders/${queued.id}/take`)
  const result = new File(
    [`${header},Phone\nAna Sample,1 Sample St,Boise,ID,83702,2085550100\nRaj Sample,2 Sample St,Boise,ID,83702,\n`],
    'done.csv',
  )
  await employee.upload(`/api/operations/orders/${queued.id}/complete`, { file: result })
  expect((await customer.request('GET', '/api/skip-trace')).body[0]).toMatchObject({
    status: 'complete',
    rowCount: 2,
    matchedCount: 1,
  })
})

test('a list that its customer took back and deleted is there for no employee', async () => {
  const [customer, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  const file = new File([`${header}\nAna Sample,1 Sample St,Boise,ID,83702\n`], 'taken-back.csv')
  const { body } = await customer.upload('/api/skip-trace/basic', { file })
  const path = `/api/operations/orders/${body.jobId}/upload`
  await eventually(
    async () => (await employee.request('GET', path)).status,
    (status) => status === 200,
  )
  expect((await customer.request('POST', `/api/jobs/${body.jobId}/cancel`)).status).toBe(200)
  expect((await customer.request('DELETE', `/api/jobs/${body.jobId}/files`)).status).toBe(204)
  expect((await employee.request('GET', path)).status).toBe(404)
})

test('rows of nothing but commas, which a spreadsheet leaves in a CSV, are no people', async () => {
  const blank = ',,,,\n ,,,,\n'
  const { rows, listed } = await trace(
    new File([`${blank}${header}\n${person}\n${blank}${person}\n${blank}`], 'holes.csv'),
  )
  expect(rows.map((row) => row[5])).toEqual(['Match', 'yes', 'yes'])
  expect(listed).toMatchObject({ rowCount: 2, matchedCount: 2 })

  const { listed: empty } = await trace(new File([blank], 'blank.csv'))
  expect(empty).toMatchObject({ status: 'failed', reason: 'The file has no rows' })
})

test('a list of places that the catalog does not know waits for an employee, whatever rows of nothing it holds', async () => {
  const customer = await app.signedIn()
  const file = new File([`${header}\nAna Sample,1 Sample St,Boise,ID,83702\n,,,,\n`], 'boise-holes.csv')
  await customer.upload('/api/skip-trace/basic', { file })
  const [listed] = await eventually(
    async () => (await customer.request('GET', '/api/skip-trace')).body,
    ([{ status, manual }]) => manual || status !== 'processing',
  )
  expect(listed).toMatchObject({ status: 'processing', manual: true })
})

test('one row in a known place is enough for the catalog; the others say why they were not found', async () => {
  const { rows } = await trace(new File([`${header}\nAna Sample,1 Sample St,Boise,ID,83702\n${person}\n`], 'both.csv'))
  expect(rows.slice(1).map((row) => row[5])).toEqual(['no', 'yes'])
})

test('without a file the form’s own words come back', async () => {
  const customer = await app.signedIn()
  expect((await customer.upload('/api/skip-trace/basic', {})).body.message).toBe('Please select a file to upload')
})

test('another account does not see it', async () => {
  const { job } = await trace(new File(['Name,Address\nA B,1 Sample St'], 'mine.csv'))
  const stranger = await app.signedIn()
  expect((await stranger.request('GET', '/api/skip-trace')).body).toEqual([])
  expect((await stranger.request('GET', `/api/download/${job.id}`)).status).toBe(404)
})

test('a bought list is traced in one call, by its own account alone', async () => {
  const customer = await app.signedIn()
  const { body: order } = await customer.request('POST', '/api/properties/search/basic', {
    location: '78701',
    locationType: 'zipcode',
  })
  const ended = (id: string) =>
    eventually(
      async () => (await customer.request('GET', `/api/jobs/${id}`)).body,
      ({ status }) => status === 'complete',
    )
  await ended(order.jobId)
  expect((await (await app.signedIn()).request('POST', `/api/pull-lists/${order.jobId}/skip-trace`)).status).toBe(404)
  const traced = await customer.request('POST', `/api/pull-lists/${order.jobId}/skip-trace`)
  expect(traced.status).toBe(201)
  await ended(traced.body.jobId)
  expect((await customer.request('GET', '/api/skip-trace')).body).toMatchObject([
    { rowCount: 3, matchedCount: 3, certainty: 'certain' },
  ])
  const wider = await customer.request('POST', `/api/pull-lists/${order.jobId}/skip-trace`, { certainty: 'most' })
  await ended(wider.body.jobId)
  expect((await customer.request('GET', '/api/skip-trace')).body[0]).toMatchObject({ certainty: 'most' })
  const wrong = await customer.request('POST', `/api/pull-lists/${order.jobId}/skip-trace`, { certainty: 'maybe' })
  expect(wrong.status).toBe(422)
})

/** An initial alone: likely, and not certain. */
const likely = [header, 'W Demoson,,,,78701', 'Raj Mocktan,,,,78701', 'Zoe Demoson,1 Sample St,Austin,TX,78701'].join(
  '\n',
)
const MATCH = 5
const [PROBABILITY, POSSIBLE_OWNER, POSSIBLE_PHONES] = [26, 27, 29]

test('each choice of certainty answers more people; who is less certain stands in columns of their own', async () => {
  const found: Record<string, string[][]> = {}
  for (const certainty of ['certain', 'balanced', 'most'])
    found[certainty] = (await trace(new File([likely], 'likely.csv'), { certainty })).rows
  const answered = (certainty: string) => found[certainty]?.slice(1).map((row) => row[MATCH])
  const possible = (certainty: string) => found[certainty]?.slice(1).map((row) => row[POSSIBLE_OWNER])
  expect(found.certain?.[0]?.[PROBABILITY]).toBe('Probability')
  expect(found.certain?.[0]?.[POSSIBLE_OWNER]).toBe('Possible Owner')
  expect(answered('certain')).toEqual(['no', 'no', 'no'])
  expect(answered('most')).toEqual(['yes', 'yes', 'no'])
  expect(answered('balanced')).toContain('yes')
  expect(possible('certain')).toEqual(['William A Demoson', 'Raj Mockton', ''])
  expect(found.certain?.[2]?.[POSSIBLE_PHONES]).toBe('5125550102')
  expect(possible('most')).toEqual(['', '', ''])
  // The file holds the probability whatever was chosen.
  const likelihoods = (certainty: string) => found[certainty]?.slice(1).map((row) => row[PROBABILITY])
  expect(likelihoods('most')).toEqual(likelihoods('certain'))
})
