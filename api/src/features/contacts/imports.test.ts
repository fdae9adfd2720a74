import { importRows } from 'contract/contact-batches'
import { doNotCallMarks } from 'lists/do-not-call'
import Papa from 'papaparse'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { turnsDuring } from '../../../test/turns-during.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { suppress } from '../opt-outs/suppressions.ts'
import { phonesSeen } from './import-queries.ts'
import { readImportRows } from './read-import-row.ts'
import { saveContacts } from './save-contacts.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

interface Outcome {
  row: number
  outcome: string
  reason: string
}

async function imported(owner: Caller, rows: object[], { mode = 'fill', target = 'contacts' } = {}) {
  const {
    body: { id },
  } = await owner.request('POST', '/api/contacts/imports', { fileName: 'owners.csv', mode, target })
  const { body } = await owner.request('POST', `/api/contacts/imports/${id}/rows`, {
    rows: rows.map((row, index) => ({ row: index + 1, ...row })),
  })
  return {
    id,
    outcomes: body.outcomes as Outcome[],
    words: (body.outcomes as Outcome[]).map(({ outcome }) => outcome).join(' '),
  }
}

const people = [
  { phone: '(512) 555-0101', name: 'Ada Lovelace', email: 'ada@example.com' },
  { phone: '512.555.0102', name: 'Grace Hopper' },
  { phone: '15125550101', name: 'Ada again' },
  { phone: 'ask Ada', name: 'No phone' },
  { phone: '', name: 'Blank' },
]

test('every row of a file has an outcome, and the outcomes add up', async () => {
  const owner = await app.signedIn()
  const { outcomes } = await imported(owner, people)
  expect(outcomes).toEqual([
    { row: 1, outcome: 'created', reason: '' },
    { row: 2, outcome: 'created', reason: '' },
    { row: 3, outcome: 'duplicate', reason: 'Same phone as row 1' },
    { row: 4, outcome: 'invalid', reason: 'The phone number contains letters' },
    { row: 5, outcome: 'invalid', reason: 'No phone number' },
  ])
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(2)
})

test('while thousands of rows are read other calls have their turn', async () => {
  const { rows } = importRows.body.parse({
    rows: Array.from({ length: 5000 }, (_, n) => ({ row: n + 1, phone: `(512) 555-${String(n).padStart(4, '0')}` })),
  })
  expect(await turnsDuring(() => readImportRows(rows, { phoneOnly: false }))).toBeGreaterThanOrEqual(40)
})

test('a contact is saved without an email that is none, and the row says so', async () => {
  const owner = await app.signedIn()
  const { outcomes } = await imported(owner, [{ phone: '5125550101', name: 'Ada', email: 'ada at example' }])
  expect(outcomes).toEqual([
    { row: 1, outcome: 'created', reason: 'Saved without its email: ada at example is not an email address' },
  ])
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ name: 'Ada', email: '' }])
})

test('an import whose target is misspelt does not begin: a do-not-contact list would become people to text', async () => {
  const owner = await app.signedIn()
  const { status, body } = await owner.request('POST', '/api/contacts/imports', { traget: 'do_not_contact' })
  expect([status, body.message]).toEqual([422, expect.stringContaining('traget')])
})

test('a cell that says nothing is as good as blank: no row is said to be incomplete for it', async () => {
  const owner = await app.signedIn()
  const { outcomes } = await imported(owner, [
    { phone: '5125550101', email: 'N/A', status: 'NULL', lastContact: 'None', created: '-' },
    { phone: '000-000-0000' },
  ])
  expect(outcomes).toEqual([
    { row: 1, outcome: 'created', reason: '' },
    { row: 2, outcome: 'invalid', reason: 'No phone number' },
  ])
})

test('a contact is saved without a status that is none, and the row says so; one that is blank says nothing', async () => {
  const owner = await app.signedIn()
  const { outcomes } = await imported(owner, [
    { phone: '5125550101', status: 'weird' },
    { phone: '5125550102', status: ' Lost ' },
    { phone: '5125550103', status: '' },
    { phone: '5125550104', status: 'weird', email: 'ada at example' },
  ])
  const status = 'weird is not one of new, contacted, responded, converted and lost'
  expect(outcomes.map(({ reason }) => reason)).toEqual([
    `Saved without its status: ${status}`,
    '',
    '',
    `Saved without its email: ada at example is not an email address. Saved without its status: ${status}`,
  ])
  expect((await owner.request('GET', '/api/contacts?status=lost')).body).toMatchObject([{ phone: '+15125550102' }])
  expect((await owner.request('GET', '/api/contacts?status=new')).body).toHaveLength(3)
})

test('a contact is saved without a date that cannot be read, and the row says so; none, never and the year 0 say nothing', async () => {
  const owner = await app.signedIn()
  const { outcomes } = await imported(owner, [
    { phone: '5125550101', lastContact: '31/12/2025' },
    { phone: '5125550102', created: 'Q3 2025', lastContact: '2026-03-01T10:11:12Z' },
    { phone: '5125550103', lastContact: 'never', created: '-' },
    { phone: '5125550104', lastContact: '0001-01-01 00:00:00', created: '1/1/1900' },
    { phone: '5125550105', lastContact: '0', created: '9999-12-31' },
  ])
  expect(outcomes.map(({ reason }) => reason)).toEqual([
    'Saved without its last contact: 31/12/2025 is not a date that is known',
    'Saved without its day of creation: Q3 2025 is not a date that is known',
    '',
    '',
    '',
  ])
})

test('a time that stands for none, as the year 0, stops no import: the contact was never texted', async () => {
  const owner = await app.signedIn()
  const none = [
    '0000-01-01T00:00:00Z',
    '0001-01-01 00:00:00Z',
    '1900-01-01T00:00:00.000Z',
    '9999-12-31 23:59:59Z',
    // No place is so far from Greenwich, and the database knows no such zone.
    '2026-01-01 00:00:00+20',
    '2026-01-01T00:00:00-16:00',
  ]
  const { words } = await imported(
    owner,
    none.map((time, index) => ({ phone: `512555010${index}`, lastContact: time, created: time })),
  )
  expect(words).toBe('created created created created created created')
  const { body } = await owner.request('GET', '/api/contacts')
  for (const { lastContactedAt, createdAt } of body) {
    expect(lastContactedAt).toBeNull()
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 60_000)
  }
})

test('a time of hundreds of digits stops no import: the contact is saved without it', async () => {
  const owner = await app.signedIn()
  const time = `2026-03-01T10:11:12.${'0'.repeat(300)}Z`
  const { outcomes } = await imported(owner, [{ phone: '5125550101', lastContact: time, created: time }])
  expect(outcomes).toMatchObject([
    { row: 1, outcome: 'created', reason: expect.stringMatching(/^Saved without its last contact: 2026/) },
  ])
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ lastContactedAt: null }])
})

test('a time is read with the zone that it is written in; a date alone says nothing', async () => {
  const owner = await app.signedIn()
  const written = [
    '2026-03-01T10:11:12Z',
    '2026-03-01 04:11:12-06',
    '2026-03-01T15:41:12.000+05:30',
    '2026-03-01',
    '3/1/2026',
  ]
  await imported(
    owner,
    written.map((lastContact, index) => ({ phone: `512555010${index}`, lastContact })),
  )
  const { body } = await owner.request('GET', '/api/contacts?sort=name')
  const read = new Map(
    body.map(({ phone, lastContactedAt }: { phone: string; lastContactedAt: string | null }) => [
      phone,
      lastContactedAt,
    ]),
  )
  expect(written.map((_, index) => read.get(`+1512555010${index}`))).toEqual([
    ...Array.from({ length: 3 }, () => '2026-03-01T10:11:12.000Z'),
    null,
    null,
  ])
})

test('a cell that is longer than a contact can keep refuses its row and says so; nothing of it is lost in silence', async () => {
  const owner = await app.signedIn()
  const rows = [
    { phone: ','.repeat(20_000) },
    { phone: '(512) 555-0101', name: 'x'.repeat(501) },
    { phone: '(512) 555-0102', address: 'x'.repeat(501) },
    { phone: '(512) 555-0103', notes: 'x'.repeat(20_001) },
    { phone: `(512) 555-0104${' '.repeat(100)}`, name: `Ada${' '.repeat(600)}` },
  ]
  const { outcomes } = await imported(owner, rows)
  expect(outcomes.map(({ outcome, reason }) => reason || outcome)).toEqual([
    'The phone number is too long',
    'The name can have at most 500 characters',
    'The address can have at most 500 characters',
    'The notes can have at most 20,000 characters',
    'created',
  ])
  expect((await imported(owner, rows.slice(1), { target: 'do_not_contact' })).words).toBe(
    'suppressed suppressed suppressed suppressed',
  )
})

test('tags that a contact cannot keep refuse their row and say so: no form would save such a contact', async () => {
  const owner = await app.signedIn()
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`).join(', ')
  const { outcomes } = await imported(owner, [
    { phone: '(512) 555-0101', tags: tags(101) },
    { phone: '(512) 555-0102', tags: `vip, ${'x'.repeat(101)}` },
    { phone: '(512) 555-0103', tags: `${tags(100)}, t0` },
    { phone: '(512) 555-0104', tags: 'x'.repeat(100) },
  ])
  expect(outcomes.map(({ outcome, reason }) => reason || outcome)).toEqual([
    'A contact can have at most 100 tags',
    'A tag can have at most 100 characters',
    'created',
    'created',
  ])
})

test('a part of an import that is delivered twice changes nothing the second time', async () => {
  const owner = await app.signedIn()
  const {
    body: { id },
  } = await owner.request('POST', '/api/contacts/imports', {})
  const part = { rows: people.map((row, index) => ({ row: index + 1, ...row })) }
  const first = await owner.request('POST', `/api/contacts/imports/${id}/rows`, part)
  const second = await owner.request('POST', `/api/contacts/imports/${id}/rows`, part)
  expect(second.body).toEqual(first.body)
  const third = await owner.request('POST', `/api/contacts/imports/${id}/rows`, {
    rows: [{ row: 6, phone: '5125550102' }],
  })
  expect(third.body.outcomes).toEqual([{ row: 6, outcome: 'duplicate', reason: 'Same phone as row 2' }])
})

test('the phones of a part are looked up among those of the parts before, and not all of them gone through for each', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const begun = async () => {
    const { body } = await owner.request('POST', '/api/contacts/imports', { fileName: 'owners.csv' })
    await sql`
      insert into import_rows (batch_id, account_id, row, phone, outcome, reason)
      select ${body.id}, ${accountId}, n, '+1737' || (5550000 + n), 'created', '' from generate_series(1, 1000) n
    `
    return body.id as string
  }
  await sql`truncate import_rows`
  await begun()
  await sql`analyze import_rows`
  const id = await begun()
  const phones = Array.from({ length: 200 }, (_, n) => `+1737${5550901 + n}`)
  await sql.begin(async (tx) => {
    const before = await rowsRead(tx, 'import_rows')
    expect(await phonesSeen(tx, accountId, id, phones)).toHaveLength(100)
    expect((await rowsRead(tx, 'import_rows')) - before).toBeLessThan(2 * phones.length)
  })
})

test('filling blanks never overwrites, overwriting never empties, adding touches nothing that is there', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { phone: '5125550101', name: 'Ada', notes: 'mine', status: 'converted' })
  const row = {
    phone: '5125550101',
    name: 'From the file',
    email: 'ada@example.com',
    notes: '',
    status: 'lost',
    tags: 'a, b',
  }
  const now = async () => (await owner.request('GET', '/api/contacts')).body[0]

  expect((await imported(owner, [row], { mode: 'add' })).words).toBe('unchanged')
  expect(await now()).toMatchObject({ name: 'Ada', email: '', status: 'converted' })
  expect((await imported(owner, [row])).words).toBe('updated')
  expect(await now()).toMatchObject({
    name: 'Ada',
    email: 'ada@example.com',
    notes: 'mine',
    status: 'converted',
    tags: ['a', 'b'],
  })
  expect((await imported(owner, [row])).words).toBe('unchanged')
  expect((await imported(owner, [row], { mode: 'overwrite' })).words).toBe('updated')
  expect(await now()).toMatchObject({ name: 'From the file', notes: 'mine', status: 'lost' })
})

test('a whole import is undone: what it made goes, what it changed is as before', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { phone: '5125550101', notes: 'mine' })
  const { id } = await imported(owner, people, { mode: 'overwrite' })
  expect((await owner.request('GET', '/api/contacts/batches')).body).toMatchObject([
    { id, title: 'Imported owners.csv', changed: 2 },
  ])

  expect((await owner.request('POST', `/api/contacts/batches/${id}/undo`, {})).body).toEqual({
    state: 'undone',
    restored: 2,
    kept: 0,
  })
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([
    { phone: '+15125550101', name: '', email: '', notes: 'mine' },
  ])
  expect(
    (await owner.request('POST', `/api/contacts/imports/${id}/rows`, { rows: [{ row: 9, phone: '5125550109' }] })).body
      .code,
  ).toBe('already_undone')
})

test('a row with the other phone of a merged contact finds that contact, and its undo is exact', async () => {
  const owner = await app.signedIn()
  const { body: kept } = await owner.request('POST', '/api/contacts', { phone: '5125550101', name: 'Ada' })
  const { body: other } = await owner.request('POST', '/api/contacts', { phone: '5125550199', name: 'A. L.' })
  await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  const before = (await owner.request('GET', '/api/contacts')).body

  const { id, words } = await imported(owner, [
    { phone: '5125550199', email: 'ada@example.com' },
    { phone: '5125550101', address: '1 Main St' },
    { phone: '5125550150' },
  ])
  expect(words).toBe('updated updated created')
  expect((await owner.request('GET', '/api/contacts?sort=created')).body).toMatchObject([
    { id: kept.id, name: 'Ada', phone: '+15125550101', email: 'ada@example.com', address: '1 Main St' },
    { phone: '+15125550150' },
  ])

  await owner.request('POST', `/api/contacts/batches/${id}/undo`, {})
  const plain = (contacts: object[]) => contacts.map((contact) => ({ ...contact, version: 0, updatedAt: '' }))
  expect(plain((await owner.request('GET', '/api/contacts')).body)).toEqual(plain(before))
})

test('no import lifts an opt-out, and opted-out people are marked', async () => {
  const owner = await app.signedIn()
  await app.services.sql.begin((tx) =>
    suppress(tx, { accountId: owner.user.accountId, phone: '+15125550101', reason: 'opt_out', source: 'person' }),
  )
  await imported(owner, people, { mode: 'overwrite' })
  expect((await owner.request('GET', '/api/contacts?optedOut=yes')).body).toMatchObject([
    { name: 'Ada Lovelace', optedOut: true },
  ])
})

test('a do-not-contact list suppresses without making contacts, and its undo lifts only its own', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { phone: '5125550102' })
  await app.services.sql.begin((tx) =>
    suppress(tx, { accountId: owner.user.accountId, phone: '+15125550101', reason: 'opt_out', source: 'person' }),
  )
  const { id, words } = await imported(owner, people, { target: 'do_not_contact' })
  expect(words).toBe('unchanged suppressed duplicate invalid invalid')
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ phone: '+15125550102', optedOut: true }])

  await owner.request('POST', `/api/contacts/batches/${id}/undo`, {})
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ optedOut: false }])
  const left = await app.services.sql`select phone from suppressed_phones where account_id = ${owner.user.accountId}`
  expect([...left]).toEqual([{ phone: '+15125550101' }])
})

test('all phones of a row of a do-not-contact list are on the list, and its undo takes all of them off', async () => {
  const owner = await app.signedIn()
  const { id, words } = await imported(owner, [{ phone: '5125550101', doNotCall: ['5125550111', '512-555-0121'] }], {
    target: 'do_not_contact',
  })
  expect(words).toBe('suppressed')
  const listed = async () =>
    ((await owner.request('GET', '/api/suppressions')).body as { phone: string; reason: string }[])
      .map(({ phone, reason }) => [phone, reason])
      .toSorted()
  expect(await listed()).toEqual(
    ['+15125550101', '+15125550111', '+15125550121'].map((phone) => [phone, 'Imported as do-not-contact']),
  )
  await owner.request('POST', `/api/contacts/batches/${id}/undo`, {})
  expect(await listed()).toEqual([])
})

test('a phone that the file marks as Do Not Call is kept and never texted, whichever row marks it; undoing the import takes that back', async () => {
  const owner = await app.signedIn()
  await imported(owner, [{ phone: '5125550104', name: 'Dee' }])
  const { id, words } = await imported(
    owner,
    [
      { phone: '(512) 555-0101', name: 'Ada', doNotCall: ['(512) 555-0101'] },
      { phone: '5125550102', name: 'Bo' },
      { phone: '5125550102', name: 'Bo again', doNotCall: ['512.555.0102'] },
      { phone: '5125550103', name: 'Cy', doNotCall: ['5125550113'] },
      { phone: '5125550113', name: 'Cy' },
      { phone: '5125550104', name: 'Dee', doNotCall: ['5125550104'] },
      { phone: '5125550105', name: 'Ed', doNotCall: ['none', ''] },
    ],
    { mode: 'add' },
  )
  expect(words).toBe('created created duplicate created created unchanged created')
  const optedOut = async () => {
    const { body } = await owner.request('GET', '/api/contacts?optedOut=yes')
    return (body as { phone: string }[]).map(({ phone }) => phone).sort()
  }
  expect(await optedOut()).toEqual(['+15125550101', '+15125550102', '+15125550104', '+15125550113'])
  const { body } = await owner.request('GET', '/api/suppressions')
  expect(body).toMatchObject(
    Array.from({ length: 4 }, () => ({ reason: 'The imported list marks it as Do Not Call', source: 'import' })),
  )
  await owner.request('POST', `/api/contacts/batches/${id}/undo`, {})
  expect(await optedOut()).toEqual([])
})

test('a program that sends a row whose status or tag says Do Not Call has its phone never texted', async () => {
  const owner = await app.signedIn()
  const { id } = await imported(owner, [
    { phone: '5125550101', name: 'Ada', status: 'Do Not Call' },
    { phone: '5125550102', name: 'Bo', tags: 'Hot; DNC' },
    { phone: '5125550103', name: 'Cy', tags: 'Not on DNC', status: 'new' },
  ])
  const recipients = ['5125550101', '5125550102', '5125550103'].map((phone) => ({ phone }))
  const plan = async () =>
    (await owner.request('POST', '/api/campaigns/plan', { messageTemplate: 'Hi', recipients })).body.never
  expect(await plan()).toEqual([{ reason: 'opted_out', count: 2 }])
  await owner.request('POST', `/api/contacts/batches/${id}/undo`, {})
  expect(await plan()).toEqual([])
})

test('a stranger can neither add rows to an import nor undo it', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const { id } = await imported(owner, people)
  expect(
    (await stranger.request('POST', `/api/contacts/imports/${id}/rows`, { rows: [{ row: 1, phone: '5125550101' }] }))
      .status,
  ).toBe(404)
  expect((await stranger.request('POST', `/api/contacts/batches/${id}/undo`, {})).status).toBe(404)
  expect((await stranger.request('GET', '/api/contacts/batches')).body).toEqual([])
})

test('an export is safe in Excel and comes back through the import unchanged', async () => {
  const owner = await app.signedIn()
  const cells = [
    '=cmd|calc',
    '+1 800',
    '-1',
    '@sum',
    "'=quoted",
    "''=twice",
    "O'Brien",
    'a "b", c',
    'two\nlines',
    '＝wide',
    'مرحبا',
    '👋🏽',
    'tab\tinside',
    '0042',
    'true',
  ]
  for (const [index, name] of cells.entries()) {
    await owner.request('POST', '/api/contacts', {
      name,
      notes: name,
      address: name,
      tags: [name, 'x'],
      status: index % 2 ? 'lost' : 'converted',
      phone: index === 3 ? '+44 20 7946 0958' : `51255501${String(index).padStart(2, '0')}`,
      email: index % 3 ? '' : `p${index}@example.com`,
    })
  }
  await app.services
    .sql`update contacts set last_contacted_at = '2026-03-01T10:11:12.345Z' where account_id = ${owner.user.accountId} and status = 'lost'`
  const csv = await exportOf(owner)
  expect(csv.startsWith('\ufeff"Name"') || csv.startsWith('\ufeffName')).toBe(true)
  const table = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true }).data
  expect(table.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  expect(table.map(({ Phone }) => Phone).filter((phone) => /^\d{10}$/.test(phone ?? ''))).toHaveLength(cells.length - 1)

  const other = await app.signedIn()
  const rows = table.map((row) => ({
    phone: row.Phone,
    name: row.Name,
    email: row.Email,
    address: row.Address,
    tags: row.Tags,
    notes: row.Notes,
    status: row.Status,
    lastContact: row['Last Contact'],
    created: row.Created,
  }))
  expect(new Set((await imported(other, rows)).outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['created']))
  expect(await exportOf(other)).toBe(csv)
})

test('an export says who is opted out, and importing it opts them out in another account, too', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await imported(owner, [
    { phone: '5125550161', name: 'Ada' },
    { phone: '5125550162', name: 'Bo' },
    { phone: '5125550163', name: 'Cy', doNotCall: ['5125550163'] },
  ])
  const reason = 'They asked for no more texts'
  await app.services.sql.begin((tx) => suppress(tx, { accountId, phone: '+15125550162', reason, source: 'person' }))
  const [titles = [], ...lines] = Papa.parse<string[]>((await exportOf(owner)).slice(1), { skipEmptyLines: true }).data
  expect(titles.at(-1)).toBe('Do Not Call')
  const marks = doNotCallMarks(titles)
  const phone = titles.indexOf('Phone')
  const rows = lines.map((cells) => ({
    name: cells[0],
    phone: cells[phone],
    doNotCall: marks?.isMarked(cells, phone) ? [cells[phone]] : [],
  }))
  const other = await app.signedIn()
  await imported(other, rows)
  for (const { request } of [owner, other])
    expect((await request('GET', '/api/contacts?optedOut=yes&sort=name')).body).toMatchObject([
      { name: 'Bo' },
      { name: 'Cy' },
    ])
})

test('an export holds what is on screen, in its order', async () => {
  const owner = await app.signedIn()
  await imported(owner, [
    { phone: '5125550101', name: "B' or '1'='1", status: 'new' },
    { phone: '5125550102', name: 'A', status: 'new' },
    { phone: '5125550103', name: 'C', status: 'lost' },
  ])
  const { headers, body } = await owner.request('GET', `/api/export/contacts?format=csv&status=new&sort=name`)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringContaining('contacts.csv'),
  ])
  expect(
    Papa.parse<Record<string, string>>(body.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data.map(
      ({ Name }) => Name,
    ),
  ).toEqual(['A', "B' or '1'='1"])
  expect(
    (await owner.request('GET', `/api/export/contacts?search=${encodeURIComponent("' or '1'='1")}`)).body
      .trim()
      .split('\n'),
  ).toHaveLength(2)
})

test('a pull list saved twice is saved once, and fills what was blank', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { phone: '5125550101', name: 'Mine' })
  const rows = [
    { phone: '+15125550101', name: 'Theirs', address: '1 Main St' },
    { phone: '+15125550102', name: 'New', address: '2 Main St' },
    { phone: 'x' },
  ]
  const save = () => saveContacts(app.services.sql, owner.user.accountId, rows, { source: 'pull_list' })
  expect(await save()).toMatchObject({ created: 1, updated: 1, unchanged: 0, duplicate: 0, invalid: 1 })
  expect(await save()).toMatchObject({ created: 0, updated: 0, unchanged: 2, duplicate: 0, invalid: 1 })
  expect((await owner.request('GET', '/api/contacts?sort=created')).body).toMatchObject([
    { name: 'Mine', address: '1 Main St', source: 'added' },
    { name: 'New', source: 'pull_list' },
  ])
})

test('two lists of the same new people in opposite orders wait for each other in turn, never in a circle, and both are saved', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  const rows = ['+15125550161', '+15125550162', '+15125550163'].map((phone) => ({ phone, name: 'New' }))
  const saving = await sql.begin(async (tx) => {
    // Both come to wait within their lists: for the person in the middle, or for each other.
    await tx`insert into contacts (account_id, phone, source) values (${accountId}, '+15125550162', 'reply')`
    const saves = [rows, rows.toReversed()].map((list) => saveContacts(sql, accountId, list, { source: 'pull_list' }))
    const settled = Promise.allSettled(saves)
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === saves.length,
    )
    return { settled }
  })
  expect((await saving.settled).map((save) => (save.status === 'rejected' ? String(save.reason) : 'saved'))).toEqual([
    'saved',
    'saved',
  ])
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(3)
})

test('a person whom a colleague adds while a list with them is imported is filled, and stays the colleague’s contact when the import is undone', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const importing = await sql.begin(async (tx) => {
    await tx`insert into contacts (account_id, phone, name, source) values (${owner.user.accountId}, '+15125550171', 'Ada', 'added')`
    const asked = imported(owner, [
      { phone: '5125550171', name: 'Other', email: 'ada@example.com' },
      { phone: '5125550172', name: 'Bo' },
    ])
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length === 1,
    )
    return { asked }
  })
  const { id, words } = await importing.asked
  expect(words).toBe('updated created')
  expect((await owner.request('GET', '/api/contacts?sort=name')).body).toMatchObject([
    { name: 'Ada', email: 'ada@example.com' },
    { name: 'Bo' },
  ])
  expect((await owner.request('POST', `/api/contacts/batches/${id}/undo`, {})).body).toMatchObject({
    restored: 2,
    kept: 0,
  })
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ name: 'Ada', email: '' }])
})

async function exportOf(owner: Caller): Promise<string> {
  return (await owner.request('GET', '/api/export/contacts?format=csv')).body.replace(/^(?!\ufeff)/, '\ufeff')
}
