import { CFB, utils, write } from 'xlsx'
import { eventually, testApp } from '../../../test/app.ts'
import { lotlineSample } from '../properties/formats/lotline-sample.ts'
import { refreshAreas } from '../properties/refresh-areas.ts'
import { loadRoll } from '../properties/rolls/load-roll.ts'

const app = testApp()

const roll = `apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type,email_1
A1,48453,Travis,TX,Austin,78701,1 SAMPLE ST,DEMOSON WILLIAM A & JOSE,,,,,5125550100,mobile,bill@example.com
A2,48453,Travis,TX,Austin,78701,22 N EXAMPLE OAK DR APT 4,MOCKTON RAJ,9 TEST AVE,Dallas,TX,75204,5125550102,mobile,
A3,48453,Travis,TX,Austin,78701,3 SAMPLE ST,FICTION HOMES LLC,77 SPECIMEN RD,Dallas,TX,75204,,,
`

beforeAll(async () => {
  await app.start()
  const { states } = await loadRoll(app.services.sql, lotlineSample, textOf(roll), { today: '2026-11-20' })
  await refreshAreas(app.services.sql, states)
  await app.work()
})
afterAll(app.stop)

async function* textOf(text: string) {
  yield text
}

async function trace(file: File, fields: Record<string, string> = {}) {
  const customer = await app.signedIn()
  const { status, body } = await customer.upload('/api/skip-trace/basic', { file, ...fields })
  expect(status).toBe(201)
  expect(body.message).toBe('Your skip trace list has been submitted for processing.')
  const job = await eventually(
    async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body,
    (seen) => seen.status !== 'processing',
  )
  const text: string = job.resultPath ? (await customer.request('GET', job.resultPath)).body.replace(/^\uFEFF/, '') : ''
  const [listed] = (await customer.request('GET', '/api/skip-trace')).body
  return {
    job,
    listed,
    customer,
    rows: text
      .trim()
      .split('\r\n')
      .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)),
  }
}

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
  expect(rows[3]).toEqual(expect.arrayContaining(['Fiction Homes LLC', '"Found, but no phone or e-mail is known"']))
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

test.each(['xlsx', 'biff8'] as const)(
  'an Excel file (%s) works like a CSV, and its columns are found without a header',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Bill Demoson', '1 Sample St, Austin, TX 78701', 5125550199],
      ['Raj Mockton', '22 N Example Oak Dr Apt 4, Austin TX 78701', ''],
    ])
    const bytes: Uint8Array = write({ SheetNames: ['Owners'], Sheets: { Owners: sheet } }, { type: 'buffer', bookType })
    const { rows } = await trace(new File([bytes], bookType === 'xlsx' ? 'owners.xlsx' : 'owners.xls'))
    expect(rows[0]?.slice(0, 4)).toEqual(['Column 1', 'Column 2', 'Column 3', 'Match'])
    expect(rows.slice(1).map((row) => [row[2], row[3]])).toEqual([
      ['5125550199', 'yes'],
      ['', 'yes'],
    ])
  },
)

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
  ['notes.txt', 'hello', 'Please upload a .csv, .xlsx or .xls file'],
  ['empty.csv', '', 'The file is empty'],
  ['fake.xlsx', 'name,phone', 'The file is named .xlsx but is no Excel workbook'],
  [
    'fake.csv',
    'PK\u0003\u0004rest',
    'The file is named .csv but is no text. Save it as CSV, or upload the workbook itself.',
  ],
])('%s is refused at once with a clear sentence', async (name, content, message) => {
  const customer = await app.signedIn()
  const { status, body } = await customer.upload('/api/skip-trace/basic', { file: new File([content], name) })
  expect([status, body.message]).toEqual([422, message])
})

test.each([
  ['nothing.csv', 'Ref,Colour\n1,red\n', /^No column of the file holds a name/],
  ['header.csv', 'Name,Address\n', /^The file has a header but no rows/],
  ['broken.xlsx', 'PK\u0003\u0004this is no zip', /^The workbook is damaged/],
  ['wide.csv', `Name,Zip${','.repeat(2100)}\n`, /^A row of the file has 2,102 values, and 2,000 are the most/],
  ['endless.csv', 'Name,Zip '.repeat(500_000), /^A row of the file is longer than 4,000,000 characters/],
  [
    'grows.csv',
    `Name,Zip\n${'a\n'.repeat(60_000)}${','.repeat(1900)}\n`,
    /^The file has 60,002 rows and up to 1,901 values in a row: too many/,
  ],
])('%s fails with the reason, and the customer can read it', async (name, content, reason) => {
  const { job, listed } = await trace(new File([content], name))
  expect(job.status).toBe('failed')
  expect(listed.reason).toMatch(reason)
})

const person = 'Bill Demoson,1 Sample St,Austin,TX,78701'
const header = 'Name,Address,City,State,Zip'
const bytesOf = (content: unknown) => new Uint8Array(Buffer.from(content as Uint8Array)) // SheetJS types its buffers as any.
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['one column', 'Address\n"1 Sample St, Austin, TX 78701"\n', 1],
  [
    '200 columns',
    `${header},${Array.from({ length: 195 }, (_, at) => `c${at}`).join(',')}\n${person},${Array.from({ length: 195 }, (_, at) => at).join(',')}\n`,
    200,
  ],
  ['no header', `${person}\n`, 5],
  ['duplicate headers', `Name,Name,${header.slice(5)}\nBill Demoson,again,1 Sample St,Austin,TX,78701\n`, 6],
  ['a formula', `${header},Note\n${person},"=HYPERLINK(""http://example.com"")"\n`, 6],
  ['NUL bytes', `${header}\nBill\0 Demoson,1 Sample St,Austin,TX,78701\n`, 5],
  ['a row longer than the rest', `${header}\n${person},one,two,three\n`, 8],
  ['a stray quote', `${header},Note\n${person},5" pipe\n`, 6],
])('a list with %s loses neither a row nor a column', async (_what, csv, width) => {
  const { rows, job } = await trace(new File([csv], 'odd.csv'))
  expect(job.status).toBe('complete')
  expect(rows).toHaveLength(2)
  expect(rows[0]?.[width]).toBe('Match')
  expect(rows[1]?.[width]).toBe('yes')
  expect(rows[1]?.every((value) => !/^"?[=@]/.test(value))).toBe(true)
})

test('a file that changes its encoding half way is read line by line as it was meant', async () => {
  const mixed = new File(
    [`${header}\nJosé Demoson,1 Sample St,Austin,TX,78701\n`, latin1('José Demoson,1 Sample St,Austin,TX,78701\n')],
    'mixed.csv',
  )
  const { rows } = await trace(mixed)
  expect(rows.slice(1).map((row) => [row[0], row[5]])).toEqual([
    ['José Demoson', 'yes'],
    ['José Demoson', 'yes'],
  ])
})

const needsNoPassword = 'The workbook is protected by a password. Save it without one and upload it again.'

test.each(['secret.xlsx', 'secret.xls'])(
  'a workbook that a password has locked whole (%s) is refused at once with what to do',
  async (name) => {
    const locked = CFB.utils.cfb_new()
    CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.alloc(64, 1))
    CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(5000, 2))
    const customer = await app.signedIn()
    const { status, body } = await customer.upload('/api/skip-trace/basic', {
      file: new File([bytesOf(CFB.write(locked, { type: 'buffer' }))], name),
    })
    expect([status, body.message]).toEqual([422, needsNoPassword])
  },
)

test('an old workbook with a password fails with what to do', async () => {
  const open = CFB.read(
    write(
      { SheetNames: ['Owners'], Sheets: { Owners: utils.aoa_to_sheet([['Name'], ['Bill Demoson']]) } },
      { type: 'buffer', bookType: 'biff8' },
    ),
    { type: 'buffer' },
  )
  const book = Buffer.from(bytesOf(CFB.find(open, 'Workbook')?.content))
  const firstEnds = 4 + book.readUInt16LE(2)
  // FILEPASS behind the first record ([MS-XLS] 2.4.117): everything after it is obfuscated.
  const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 0x34, 0x12, 0x78, 0x56])
  const locked = CFB.utils.cfb_new()
  CFB.utils.cfb_add(
    locked,
    '/Workbook',
    Buffer.concat([book.subarray(0, firstEnds), filePass, book.subarray(firstEnds)]),
  )
  const { job, listed } = await trace(new File([bytesOf(CFB.write(locked, { type: 'buffer' }))], 'old.xls'))
  expect([job.status, listed.reason]).toEqual(['failed', needsNoPassword])
})

test('an old workbook that is named .xlsx is read for what it is', async () => {
  const bytes: Uint8Array = write(
    { SheetNames: ['Owners'], Sheets: { Owners: utils.aoa_to_sheet([header.split(','), person.split(',')]) } },
    { type: 'buffer', bookType: 'biff8' },
  )
  const { rows } = await trace(new File([bytesOf(bytes)], 'renamed.xlsx'))
  expect(rows[1]?.[5]).toBe('yes')
})

test('what a formula has worked out is read, never the formula', async () => {
  const sheet = utils.aoa_to_sheet([header.split(','), person.split(',')])
  sheet.A2 = { t: 's', v: 'Bill Demoson', f: 'CONCATENATE("Bill"," Demoson")' }
  sheet.F1 = { t: 's', v: 'Note' }
  sheet.F2 = { t: 's', v: '=HYPERLINK("http://example.com")' }
  sheet['!ref'] = 'A1:F2'
  const { rows } = await trace(
    new File(
      [bytesOf(write({ SheetNames: ['Owners'], Sheets: { Owners: sheet } }, { type: 'buffer', bookType: 'xlsx' }))],
      'formula.xlsx',
    ),
  )
  expect(rows[1]?.[0]).toBe('Bill Demoson')
  expect(rows[1]?.[5]).toMatch(/^"?'=HYPERLINK/)
  expect(rows[1]?.[6]).toBe('yes')
})

test('one cell far to the right of a workbook makes no other row longer', async () => {
  const sheet = utils.aoa_to_sheet([header.split(','), person.split(',')])
  sheet.ALL2 = { t: 's', v: 'far away' }
  sheet['!ref'] = 'A1:ALL2'
  const { rows } = await trace(
    new File(
      [bytesOf(write({ SheetNames: ['Owners'], Sheets: { Owners: sheet } }, { type: 'buffer', bookType: 'xlsx' }))],
      'far.xlsx',
    ),
  )
  expect(rows.map((row) => row[1000])).toEqual(['Match', 'yes'])
  expect(rows[1]?.slice(999, 1000)).toEqual(['far away'])
})

test('a list of many rows comes back whole and in its order', async () => {
  const lines = Array.from(
    { length: 3000 },
    (_, at) => `${at},${at % 3 === 0 ? person : 'Nobody Known,5 Nowhere Ln,Austin,TX,78701'}`,
  )
  const { rows, listed } = await trace(new File([`Ref,${header}\n${lines.join('\n')}\n`], 'many.csv'))
  expect(rows.slice(1).map((row) => row[0])).toEqual(lines.map((_, at) => String(at)))
  expect(listed).toMatchObject({ rowCount: 3000, matchedCount: 1000 })
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
