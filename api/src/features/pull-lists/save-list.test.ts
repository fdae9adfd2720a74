import { Readable } from 'node:stream'
import { testApp } from '../../../test/app.ts'
import { noteTotal } from '../contacts/batch-queries.ts'
import { beginSaving, saveContacts, saveRows } from '../contacts/save-contacts.ts'
import { fileHeader } from './file-columns.ts'
import { rowsWithMarks } from './rows-with-marks.ts'
import { listColumns, ownerOf } from './read-list-file.ts'
import { saveLongList } from './save-list.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('a list that another worker took over in the middle of a step is saved to its end, also where the first one dies after that step', async () => {
  const customer = await app.signedIn()
  const { sql, files } = app.services
  const { accountId } = customer.user
  const people = Array.from({ length: 12_000 }, (_, n) => ({ name: `Owner ${n}`, phone: `+1512${2_000_000 + n}` }))
  const [order] = await sql<{ id: string }[]>`
    insert into orders (account_id, kind, title, status, record_count, completed_at, file_key, filename)
    values (${accountId}, 'pull_list', 'ZIP 78701', 'complete', 12000, now(), 'taken-over', 'leads.csv') returning id
  `
  const orderId = order?.id ?? ''
  await sql`insert into pull_lists (order_id, account_id, service, location_type, location) values (${orderId}, ${accountId}, 'property_record', 'zipcode', '78701')`
  await files.put(
    'taken-over',
    Readable.from(['Name,Phone\n', ...people.map(({ name, phone }) => `${name},${phone}\n`)]),
  )
  const id = await beginSaving(sql, accountId, { source: 'pull_list' })
  await noteTotal(sql, accountId, id, 12_000)

  /** Keeps one more step, and is killed. */
  const first = () =>
    saveRows(
      sql,
      accountId,
      id,
      (function* () {
        yield* people.slice(0, 5000)
        throw new Error('killed')
      })(),
      { source: 'pull_list' },
    )
  let times = 0
  const second = {
    ...app.services,
    files: {
      ...files,
      /** The second worker has read how far the list is saved. */
      async get(key: string) {
        times += 1
        if (times === 1) await expect(first()).rejects.toThrow('killed')
        return files.get(key)
      },
    },
  }
  await saveLongList.run({ accountId, id, orderId }, second)
  expect((await customer.request('GET', '/api/acts')).body[0]).toMatchObject({
    state: 'done',
    changed: 12_000,
    total: 12_000,
  })
})

test('the saving of a list ends with what is saved once its customer deletes the file, and waits for no operator', async () => {
  const customer = await app.signedIn()
  const { sql, files } = app.services
  const { accountId } = customer.user
  const [order] = await sql<{ id: string }[]>`
    insert into orders (account_id, kind, title, status, record_count, completed_at, file_key, filename)
    values (${accountId}, 'pull_list', 'ZIP 78701', 'complete', 12000, now(), 'deleted-meanwhile', 'leads.csv') returning id
  `
  const orderId = order?.id ?? ''
  await sql`insert into pull_lists (order_id, account_id, service, location_type, location) values (${orderId}, ${accountId}, 'property_record', 'zipcode', '78701')`
  await files.put('deleted-meanwhile', Readable.from(['Name,Phone\n', 'Ada,5125550101\n']))
  const id = await beginSaving(sql, accountId, { source: 'pull_list' })
  await noteTotal(sql, accountId, id, 12_000)
  await saveRows(sql, accountId, id, [{ name: 'Ada', phone: '+15125550101' }], { source: 'pull_list' })
  expect((await customer.request('DELETE', `/api/jobs/${orderId}/files`)).status).toBe(204)
  await saveLongList.run({ accountId, id, orderId }, app.services)
  expect((await customer.request('GET', '/api/acts')).body).toContainEqual(
    expect.objectContaining({ kind: 'contacts', state: 'done', changed: 1 }),
  )
})

test('an owner whose phone a delivered list marks as Do Not Call or as a litigator’s is neither texted nor saved', async () => {
  const customer = await app.signedIn()
  const { sql, files } = app.services
  const { accountId } = customer.user
  const [order] = await sql<{ id: string }[]>`
    insert into orders (account_id, kind, title, status, record_count, completed_at, file_key, filename)
    values (${accountId}, 'pull_list', 'ZIP 78701', 'complete', 4, now(), 'marked-phones', 'leads.csv') returning id
  `
  const list = `/api/pull-lists/${order?.id}`
  await sql`insert into pull_lists (order_id, account_id, service, location_type, location) values (${order?.id ?? ''}, ${accountId}, 'property_record', 'zipcode', '78701')`
  const rows = ['Ada,5125550101,Y,', 'Bo,5125550102,N,No', 'Cy,5125550103,,TRUE', 'Dee,5125550104,,']
  await files.put('marked-phones', Readable.from([['Name,Phone,Phone DNC,Litigator', ...rows, ''].join('\n')]))
  const { body } = await customer.request('GET', `${list}/recipients`)
  expect(body.map(({ phone }: { phone: string }) => phone)).toEqual(['+15125550102', '+15125550104'])
  expect((await customer.request('POST', `${list}/contacts`)).body).toMatchObject({
    created: 2,
    skipped: 2,
    doNotCall: 2,
  })
})

test('an owner of a delivered list whose first phone is blank or marked as Do Not Call is texted at the next one', async () => {
  const titles = ['Name', 'Phone 1', 'Phone 1 DNC', 'Phone 2', 'Phone 2 DNC', 'Landline', 'Agent Phone']
  const phonesOf = (...rows: string[][]) => phonesIn([titles, ...rows])
  expect(await phonesOf(['Ada', '5125550101', '', '5125550111', '', '', ''])).toEqual(['+15125550101'])
  expect(await phonesOf(['Bo', '', '', '512-555-0112', '', '', ''])).toEqual(['+15125550112'])
  expect(await phonesOf(['Cy', '5125550103', 'Y', '5125550113', 'Y', '5125550123', ''])).toEqual(['+15125550123'])
  expect(await phonesOf(['Dee', '5125550104', 'Y', '512 555 0104', '', '', ''])).toEqual([''])
  expect(await phonesOf(['Ed', '', '', '', '', '', '5125550105'])).toEqual([''])
  expect(await phonesOf(['Fay', 'deceased', '', '5125550116', '', '', ''])).toEqual([''])
  expect(ownerOf(['Gus', '5125550107'], listColumns(['Name', 'Owner Cell 2']), new Set()).phone).toBe('+15125550107')
})

test('an owner of a delivered list keeps the last name, the city and the ZIP Code that stand in columns of their own', async () => {
  const titles = 'Owner 1 First Name,Owner 1 Last Name,House Number,Street,Unit,City,State,Zip,Phone 1'.split(',')
  const row = ['Ada', 'Sample', '12', 'Oak St', '4', 'Boston', 'MA', '2134', '5125550101']
  const owner = { phone: '+15125550101', name: 'Ada Sample', address: '12 Oak St #4, Boston, MA 02134', email: '' }
  expect(ownerOf(row, listColumns(titles), new Set())).toEqual(owner)
  const mailing = 'Owner,Mailing City,Mailing Zip,Property Address,City,Zip,Phone'.split(',')
  expect(
    ownerOf(
      ['Ada Sample', 'Dallas', '75201', '12 Oak St', 'Boston', '02134', '5125550101'],
      listColumns(mailing),
      new Set(),
    ),
  ).toMatchObject({ name: 'Ada Sample', address: '12 Oak St, Boston, 02134' })
  expect(ownerOf(['', '', '', '', '', 'Boston', 'MA', '2134', ''], listColumns(titles), new Set())).toMatchObject({
    name: '',
    address: '',
  })
})

test('an owner of a delivered list has the first email of a cell under any title of emails, and one that is none is not kept', async () => {
  const titles = ['Situs Owner', 'Owner Cell', 'Owner Email']
  const emailOf = (cell: string) => ownerOf(['Ada Sample', '5125550101', cell], listColumns(titles), new Set())
  expect(emailOf('ada@example.com; ada@example.org')).toEqual({
    phone: '+15125550101',
    name: 'Ada Sample',
    address: '',
    email: 'ada@example.com',
  })
  const customer = await app.signedIn()
  const { sql } = app.services
  const people = [emailOf('ada@example.com'), { ...emailOf('N/A'), phone: '+15125550102' }]
  await saveContacts(sql, customer.user.accountId, people, { source: 'pull_list' })
  const contacts: { email: string }[] = (await customer.request('GET', '/api/contacts?sort=name')).body
  expect(contacts.map(({ email }) => email).toSorted()).toEqual(['', 'ada@example.com'])
})

test('an owner of our own lists has the address and the name that the list says whole', () => {
  const header = fileHeader.replace('\uFEFF', '').split(',')
  const cells: Partial<Record<string, string>> = {
    Phone: '5125550101',
    'Owner Name': 'Ada B Sample Jr',
    'Property Address': '22 N EXAMPLE OAK DR APT 4, AUSTIN, TX 78701',
    'First Name': 'Ada',
    'Last Name': 'Sample',
    'Street Address': '22 N EXAMPLE OAK DR APT 4',
    Unit: '4',
    City: 'AUSTIN',
    State: 'TX',
    ZIP: '78701',
    'Mailing Address': '9 ELM ST',
    'Mailing City': 'DALLAS',
    'Mailing ZIP': '75201',
  }
  const row = header.map((title) => cells[title] ?? '')
  expect(ownerOf(row, listColumns(header), new Set())).toEqual({
    phone: '+15125550101',
    name: 'Ada B Sample Jr',
    address: '22 N EXAMPLE OAK DR APT 4, AUSTIN, TX 78701',
    email: '',
  })
})

test('a phone that one row of a delivered list marks is that of no other row', async () => {
  const titles = ['Name', 'Phone 1', 'Phone 2', 'Phone 2 DNC']
  const rows = [
    ['Ada', '5125550111', '5125550121', ''],
    ['Bo', '5125550102', '5125550111 / 5125550122', 'Y'],
  ]
  expect(await phonesIn([titles, ...rows])).toEqual(['+15125550121', '+15125550102'])
})

/** Of a file with these rows, the first of which is its header. */
async function phonesIn([titles = [], ...rows]: string[][]): Promise<string[]> {
  const found: string[] = []
  async function* read() {
    yield* [titles, ...rows]
  }
  for await (const { row, marked } of rowsWithMarks(read))
    if (row !== titles) found.push(ownerOf(row, listColumns(titles), marked).phone)
  return found
}
