import { CFB, utils, write } from 'xlsx'
import { repeatingWorkbook } from 'lists/test/repeating-workbook'
import { testApp } from '../../../test/app.ts'
import { skipTraces } from '../../../test/skip-traces.ts'
import { createOrder } from '../orders/orders.ts'
import { matchSkipTrace } from './match-skip-trace.ts'
import { insertSkipTrace } from './queries.ts'

const app = testApp()
const { start, trace } = skipTraces(app)
beforeAll(start)
afterAll(app.stop)

const header = 'Name,Address,City,State,Zip'

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

test.each(['{}', '{"city":2,"state":3}'])(
  'columns %s, by which no person can be looked up, are refused at once',
  async (columns) => {
    const customer = await app.signedIn()
    const file = new File([`${header}\nBill Demoson,1 Sample St,Austin,TX,78701\n`], 'owners.csv')
    const { status, body } = await customer.upload('/api/skip-trace/basic', { file, columns })
    expect([status, body.message]).toEqual([
      422,
      'Nobody can be looked up yet: say which column holds the name, the address, the phone or the email.',
    ])
    expect((await customer.request('GET', '/api/skip-trace')).body).toEqual([])
  },
)

test.each([
  ['notes.txt', 'hello', 'Please upload a .csv, .xlsx or .xls file'],
  ['empty.csv', '', 'The file is empty'],
  [
    'fake.xlsx',
    'name,phone',
    'The file is named .xlsx but is no Excel workbook. Open it in Excel, save it as .xlsx or CSV and upload that.',
  ],
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
])('%s fails with the reason, and the customer can read it and is mailed it', async (name, content, reason) => {
  const { job, listed, customer } = await trace(new File([content], name))
  expect(job.status).toBe('failed')
  expect(listed.reason).toMatch(reason)
  const mails = await mailsTo(customer)
  expect(mails).toEqual([
    { subject: `We could not skip trace ${name}`, body: expect.stringMatching(reason), attachments: [] },
  ])
  expect(mails[0]?.body).toContain('/skip-trace')
})

test('a trace that we fail at is mailed as such, once, however often its failure is recorded', async () => {
  const customer = await app.signedIn()
  const { sql } = app.services
  const { id: orderId } = await waitingTrace(customer)
  for (const _time of [1, 2]) await matchSkipTrace.gaveUp?.({ orderId }, app.services, new Error('The disk is full'))
  await matchSkipTrace.run({ orderId }, app.services)
  expect(await mailsTo(customer)).toMatchObject([
    { body: expect.stringContaining('We could not process this file. Please try again.') },
  ])
  expect(await sql`select status from orders where id = ${orderId}`).toEqual([{ status: 'failed' }])
})

test('a trace whose customer canceled it meanwhile is not mailed as failed', async () => {
  const customer = await app.signedIn()
  const { id: orderId } = await waitingTrace(customer)
  await app.services.sql`update orders set status = 'canceled', completed_at = now() where id = ${orderId}`
  await matchSkipTrace.gaveUp?.({ orderId }, app.services, new Error('The disk is full'))
  expect(await mailsTo(customer)).toEqual([])
})

type Customer = Awaited<ReturnType<typeof app.signedIn>>

const mailsTo = ({ user }: Customer) => app.services.sql<{ subject: string; body: string; attachments: unknown[] }[]>`
  select subject, body, attachments from mails where recipient = ${user.email} and not secret
`

/** An upload of this account that no worker knows of. */
async function waitingTrace({ user: { accountId } }: Customer): Promise<{ id: string }> {
  return app.services.sql.begin(async (tx) => {
    const id = await createOrder(tx, { accountId, kind: 'skip_trace', title: 'owners.csv' })
    await insertSkipTrace(tx, {
      orderId: id,
      accountId,
      filename: 'owners.csv',
      uploadKey: '',
      columns: null,
      certainty: 'certain',
    })
    return { id }
  })
}

const person = 'Bill Demoson,1 Sample St,Austin,TX,78701'

test.each([
  ['one column', 'Address\n"1 Sample St, Austin, TX 78701"\n', 1],
  [
    '200 columns',
    `${header},${Array.from({ length: 195 }, (_, at) => `c${at}`).join(',')}\n${person},${Array.from({ length: 195 }, (_, at) => at).join(',')}\n`,
    200,
  ],
  ['no header', `${person}\n`, 5],
  ['a line above its header', `Leads for March\n${header}\n${person}\n`, 5],
  ['Excel’s line for the delimiter', `sep=;\n${header.replaceAll(',', ';')}\n${person.replaceAll(',', ';')}\n`, 5],
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

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

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

const bytesOf = (content: unknown) => new Uint8Array(Buffer.from(content as Uint8Array)) // SheetJS types its buffers as any.
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

test('a small workbook whose cells hold gigabytes fails with what to do, and the process that sends neither grows nor waits', async () => {
  const bytes = repeatingWorkbook({ textLength: 1_000_000, rows: 4000, columns: 1 })
  expect(bytes.length).toBeLessThan(70_000)
  const before = process.memoryUsage.rss()
  const { job, listed } = await trace(new File([new Uint8Array(bytes)], 'small.xlsx'))
  expect([job.status, listed.reason]).toEqual([
    'failed',
    'A cell of the workbook holds more than 32,767 characters, the most that Excel keeps. Shorten it and save the workbook again.',
  ])
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
  const { rows } = await trace(new File([`${header}\n${person}\n`], 'next.csv'))
  expect(rows[1]?.[5]).toBe('yes')
})

test('a workbook that was damaged on its way fails at the first attempt with what to do', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => [`Bill Demoson ${at * 7919}`, `${at} Sample St`, 78701])
  const book = { SheetNames: ['Owners'], Sheets: { Owners: utils.aoa_to_sheet([['Name', 'Address', 'Zip'], ...rows]) } }
  const bytes = bytesOf(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
  const half = Math.floor(bytes.length / 2)
  bytes.fill(0xff, half, half + 200)
  const { job, listed } = await trace(new File([bytes], 'damaged.xlsx'))
  expect([job.status, listed.reason]).toEqual([
    'failed',
    'The workbook is damaged and cannot be read. Save it again and upload it.',
  ])
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
