import { testApp } from '../../../test/app.ts'
import { recordInbound } from '../messages/record-inbound.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const ada = { name: 'Ada Lovelace', phone: '(512) 555-0101', email: 'ada@example.com', tags: ['vip', ' probate '] }

test('a new contact appears in its owner’s list, newest first, with what the form left out', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', ada)
  await owner.request('POST', '/api/contacts', { phone: '5551234567' })

  const { status, body, headers } = await owner.request('GET', '/api/contacts')

  expect(status).toBe(200)
  expect(body).toMatchObject([
    { name: '', phone: '+15551234567', status: 'new', tags: [], lastContactedAt: null },
    { name: 'Ada Lovelace', phone: '+15125550101', tags: ['vip', 'probate'], optedOut: false, conversationKey: null },
  ])
  expect(headers.get('x-total-count')).toBe('2')
})

test('another account can neither see, change, export, merge nor delete it', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  const { body: other } = await owner.request('POST', '/api/contacts', {
    phone: '5125550199',
    email: 'ada@example.com',
  })

  expect((await stranger.request('GET', '/api/contacts')).body).toEqual([])
  expect((await stranger.request('GET', `/api/contacts?ids=${contact.id}`)).body).toEqual([])
  expect((await stranger.request('GET', `/api/contacts/recipients?ids=${contact.id}`)).body).toEqual([])
  expect((await stranger.request('GET', '/api/export/contacts?format=csv')).body).not.toContain('Ada')
  for (const [method, path, body] of [
    ['GET', `/api/contacts/${contact.id}`],
    ['PUT', `/api/contacts/${contact.id}`, ada],
    ['DELETE', `/api/contacts/${contact.id}`],
    ['POST', `/api/contacts/${contact.id}/restore`, {}],
    ['GET', `/api/contacts/${contact.id}/history`],
    ['GET', `/api/contacts/${contact.id}/duplicates`],
    ['POST', `/api/contacts/${contact.id}/merge`, { otherId: other.id }],
  ] as const)
    expect([method, path, (await stranger.request(method, path, body)).status]).toEqual([method, path, 404])
  expect(
    (await stranger.request('POST', '/api/contacts/bulk', { filter: { ids: contact.id }, act: { type: 'delete' } }))
      .body,
  ).toMatchObject({ changed: 0 })
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(2)
})

test('a contact without a phone number is refused with the form’s own words', async () => {
  const owner = await app.signedIn()
  const refusals = await Promise.all(
    [{ name: 'No phone', phone: ' ' }, { phone: 'call me' }, { phone: '5125550101', email: 'not an address' }].map(
      (draft) => owner.request('POST', '/api/contacts', draft),
    ),
  )
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [422, 'Phone number is required'],
    [422, 'Enter a valid phone number, with its area code'],
    [422, 'Invalid email address'],
  ])
})

test('a number with the American country code and a digit too few or too many is refused, and one of another country is not', async () => {
  const owner = await app.signedIn()
  const answers = await Promise.all(
    ['+1 512 555 010', '+1 512 555 01001', '+65 9123 4567'].map((phone) =>
      owner.request('POST', '/api/contacts', { phone }),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body.message ?? body.phone])).toEqual([
    [422, 'Enter a valid phone number, with its area code'],
    [422, 'Enter a valid phone number, with its area code'],
    [201, '+6591234567'],
  ])
})

test('a visitor who is not signed in is asked to sign in', async () => {
  expect(await app.signedOut().request('GET', '/api/contacts')).toMatchObject({
    status: 401,
    body: { code: 'signed_out' },
  })
})

test('the same phone is the same contact, however it is written', async () => {
  const owner = await app.signedIn()
  const { body: first } = await owner.request('POST', '/api/contacts', ada)
  const { status, body } = await owner.request('POST', '/api/contacts', { phone: '+1 512.555.0101' })
  expect([status, body.code, body.message, body.details]).toEqual([
    409,
    'phone_taken',
    'Ada Lovelace already has this phone number',
    { id: first.id },
  ])
})

test('what a change leaves out stays; tags that are left out too', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  const { status, body } = await owner.request('PUT', `/api/contacts/${contact.id}`, {
    name: 'Ada King',
    phone: ada.phone,
    email: '',
    address: '1 Main St',
    notes: 'n',
    status: 'converted',
  })
  expect([status, body]).toMatchObject([
    200,
    { name: 'Ada King', email: '', tags: ['vip', 'probate'], status: 'converted', version: 2 },
  ])
})

test('a change whose receipt was lost is saved when it is sent again: it is no other window’s', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  const change = { name: 'Ada King', notes: 'Typed once', version: contact.version }
  const { body: saved } = await owner.request('PUT', `/api/contacts/${contact.id}`, change)
  const again = await owner.request('PUT', `/api/contacts/${contact.id}`, change)
  expect([again.status, again.body]).toEqual([200, saved])
})

test('the second of two windows is told that the contact changed, and nothing is overwritten', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  await owner.request('PUT', `/api/contacts/${contact.id}`, { name: 'First window', version: contact.version })

  const { status, body } = await owner.request('PUT', `/api/contacts/${contact.id}`, {
    name: 'Second window',
    version: contact.version,
  })

  expect([status, body.code, body.details.name]).toEqual([409, 'changed_elsewhere', 'First window'])
  expect((await owner.request('GET', `/api/contacts/${contact.id}`)).body.name).toBe('First window')
})

test('searching looks into name, phone and email, whatever the capitals, and takes signs as signs', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', ada)
  await owner.request('POST', '/api/contacts', { name: 'Ünal 100%', phone: '5125550102', email: 'grace_h@example.com' })
  const found = async (search: string) =>
    (await owner.request('GET', `/api/contacts?search=${encodeURIComponent(search)}`)).body
      .map(({ phone }: { phone: string }) => phone.slice(-1))
      .sort()
      .join('')

  expect(await found('LOVELACE')).toBe('1')
  expect(await found('ünal')).toBe('2')
  expect(await found('(512) 555')).toBe('12')
  expect(await found('0102')).toBe('2')
  expect(await found('ADA@example')).toBe('1')
  expect(await found('0%')).toBe('2')
  expect(await found('e_h')).toBe('2')
  expect(await found("' or 1=1 --")).toBe('')
  expect(await found('\0')).toBe('12')
})

test('filters narrow, sorting sorts, windows meet, and the headers say how many there are', async () => {
  const owner = await app.signedIn()
  for (const [index, status] of ['new', 'lost', 'new', 'responded'].entries()) {
    await owner.request('POST', '/api/contacts', {
      phone: `512555020${index}`,
      name: 'DBCA'[index],
      status,
      tags: index % 2 ? ['odd'] : [],
    })
  }
  const names = async (query: string) =>
    (await owner.request('GET', `/api/contacts?${query}`)).body.map(({ name }: { name: string }) => name).join('')

  expect(await names('status=new')).toBe('CD')
  expect(await names('tag=odd')).toBe('AB')
  expect(await names('sort=name')).toBe('ABCD')
  expect(await names('sort=-name')).toBe('DCBA')
  expect(await names('optedOut=yes')).toBe('')
  expect(await names('lastContact=never&sort=created')).toBe('DBCA')
  expect((await names('sort=name&limit=3')) + (await names('sort=name&limit=3&offset=3'))).toBe('ABCD')
  const { headers } = await owner.request('GET', '/api/contacts?limit=1&offset=1&status=new')
  expect([headers.get('x-total-count'), headers.get('link')]).toEqual([
    '2',
    '</api/contacts?limit=1&offset=0&status=new>; rel="first", </api/contacts?limit=1&offset=0&status=new>; rel="prev"',
  ])
})

test.each([
  'sort=-created',
  'sort=created',
  'sort=name',
  'sort=-name',
  'sort=lastContact',
  'sort=-lastContact',
  'sort=created&search=5125550',
  'sort=name&optedOut=no',
])(
  'whoever reads on from window to window (%s) misses no contact while others are added, texted, renamed and deleted',
  async (query) => {
    const owner = await app.signedIn()
    const { accountId } = owner.user
    const { sql } = app.services
    for (const [at, name] of [...'ABCDEFG'].entries())
      await owner.request('POST', '/api/contacts', { phone: `512555030${at}`, name })
    // Those of an import came at one moment, which is not on a whole millisecond.
    await sql`
    update contacts set created_at = '2026-01-02 03:04:05.123456Z',
      last_contacted_at = case when name > 'C' then '2026-01-02 03:04:05.123456Z'::timestamptz end where account_id = ${accountId}
  `
    const { body: all } = await owner.request('GET', `/api/contacts?${query}`)
    const seen: string[] = []
    const totals: (string | null)[] = []
    let address: string | undefined = `/api/contacts?limit=3&${query}`
    while (address) {
      const { body, headers } = await owner.request('GET', address)
      seen.push(...body.map(({ id }: { id: string }) => id))
      totals.push(headers.get('x-total-count'))
      address = nextIn(headers)
      if (totals.length > 1) continue
      await owner.request('DELETE', `/api/contacts/${body[0].id}`)
      for (const [at, name] of ['0 first', 'Z last'].entries())
        await owner.request('POST', '/api/contacts', { phone: `512555031${at}`, name })
      await sql`update contacts set last_contacted_at = now() where account_id = ${accountId} and name = 'Z last'`
      // Whom the window ended with stands elsewhere by now.
      await sql`
      update contacts set name = case when name < 'D' then 'Y' else '1' end, last_contacted_at = case when last_contacted_at is null then now() end where id = ${body[2].id}
    `
    }
    const ids: string[] = all.map(({ id }: { id: string }) => id)
    expect([...new Set(seen)].filter((id) => ids.includes(id))).toEqual(ids)
    expect(totals).toEqual(['7', ...totals.slice(1).map(() => '8')])
  },
)

test('a list goes on only at a place of its own order', async () => {
  const owner = await app.signedIn()
  for (const phone of ['5125550301', '5125550302']) await owner.request('POST', '/api/contacts', { phone })
  const { headers } = await owner.request('GET', '/api/contacts?limit=1&sort=name')
  const after = new URL(`http://localhost${nextIn(headers)}`).searchParams.get('after') ?? ''
  const place = (text: string) => Buffer.from(text).toString('base64url')
  const { id } = owner.user
  const refusals = [
    ['created', after],
    ['name', 'x'],
    ['name', place('name Ada')],
    ['created', place(`created ${id}`)],
    ['created', place(`created ${id} yesterday at noon`)],
    ['created', place(`created ${id} 2026-02-31T00:00:00`)],
    ['created', place(`created ${id} 0000-01-01T00:00:00`)],
    ['created', place(`created ${id} 2026-01-01T00:00:00.${'0'.repeat(300)}`)],
  ] as const
  for (const [sort, given] of refusals)
    expect((await owner.request('GET', `/api/contacts?sort=${sort}&after=${given}`)).body).toMatchObject({
      code: 'invalid',
    })
  for (const given of [after, place(`name ${id} \0`), ''])
    expect((await owner.request('GET', `/api/contacts?sort=name&after=${given}`)).status).toBe(200)
})

const nextIn = (headers: Headers) => /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

test('who said STOP to the number of all accounts is opted out in the list and in its filter, also where no account texted them yet', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { phone: '5125550210', name: 'Stopped' })
  await owner.request('POST', '/api/contacts', { phone: '5125550211', name: 'Open' })
  await app.services.sql`insert into number_opt_outs (phone) values ('+15125550210')`
  const found = async (query: string) =>
    (await owner.request('GET', `/api/contacts?${query}`)).body.map(
      ({ name, optedOut }: { name: string; optedOut: boolean }) => `${name} ${optedOut}`,
    )

  expect(await found('optedOut=yes')).toEqual(['Stopped true'])
  expect(await found('optedOut=no')).toEqual(['Open false'])
})

test('a deleted contact is gone, and comes back as it was', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  expect(await owner.request('DELETE', `/api/contacts/${contact.id}`)).toMatchObject({ status: 204, body: null })
  expect((await owner.request('GET', '/api/contacts')).body).toEqual([])
  expect((await owner.request('DELETE', `/api/contacts/${contact.id}`)).status).toBe(404)

  expect((await owner.request('POST', `/api/contacts/${contact.id}/restore`, {})).body).toMatchObject({
    name: 'Ada Lovelace',
    tags: ['vip', 'probate'],
  })
  expect((await owner.request('GET', '/api/contacts')).body).toHaveLength(1)
})

test('a deleted contact does not come back beside another with its phone', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  await owner.request('DELETE', `/api/contacts/${contact.id}`)
  await owner.request('POST', '/api/contacts', { phone: ada.phone })
  expect((await owner.request('POST', `/api/contacts/${contact.id}/restore`, {})).body.code).toBe('phone_taken')
})

test('the history says what happened, when, and who did it', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  await owner.request('PUT', `/api/contacts/${contact.id}`, { status: 'lost', tags: ['cold'] })
  await owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'tag', tag: 'x' } })
  const { body } = await owner.request('GET', `/api/contacts/${contact.id}/history`)
  expect(body.map(({ kind, text, by }: { kind: string; text: string; by: string }) => [kind, text, by])).toEqual([
    ['tags', 'Tagged x', 'Sample Person'],
    ['status', 'Status: New → Lost', 'Sample Person'],
    ['tags', 'Tags: vip, probate → cold', 'Sample Person'],
    ['added', 'Added', 'Sample Person'],
  ])
})

test('naughty strings are kept as they are and found again', async () => {
  const owner = await app.signedIn()
  const naughty = [
    'Ω≈ç√∫˜µ≤≥÷',
    '社會科學院語學研究所',
    'مُنَاقَشَةُ سُبُلِ',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    '<script>alert(1)</script>',
    "'; drop table contacts; --",
    '\\0\\n%00',
    '‮test‬',
    'x'.repeat(500),
    'null',
    '$1 $2 ${x}',
    '{firstName}',
  ]
  for (const [index, name] of naughty.entries()) {
    const { status, body } = await owner.request('POST', '/api/contacts', {
      name,
      notes: name,
      address: name,
      tags: [name.slice(0, 100)],
      phone: `51255504${String(index).padStart(2, '0')}`,
    })
    expect([status, body.name, body.notes, body.address]).toEqual([201, name, name, name])
    expect((await owner.request('GET', `/api/contacts?search=${encodeURIComponent(name)}`)).body).toMatchObject([
      { name },
    ])
  }
  expect(
    (await owner.request('POST', '/api/contacts', { phone: '5125550499', notes: 'x'.repeat(2_000_000) })).body.message,
  ).toBe('Notes can have 20,000 characters')
  expect((await owner.request('POST', '/api/contacts', { phone: '5125550498', name: 'a\ud800b\0c' })).status).toBe(201)
})

test('a note of 2 MB is refused in clear words; names in any script and of 500 characters are kept as they are', async () => {
  const owner = await app.signedIn()
  const long = await owner.request('POST', '/api/contacts', { ...ada, notes: 'n'.repeat(2 * 1024 * 1024) })
  expect([long.status, long.body.message]).toEqual([422, 'Notes can have 20,000 characters'])
  const names = [
    'ж'.repeat(500),
    'محمد عبد الرحمن '.repeat(31).trim(),
    '👩‍👩‍👧‍👦'.repeat(45),
    '李'.repeat(500),
    "Robert'); drop table contacts;--",
    '\u202Egnp.exe',
  ]
  for (const [index, name] of names.entries())
    await owner.request('POST', '/api/contacts', { name, phone: `51255501${10 + index}` })
  expect(
    (await owner.request('GET', '/api/contacts?sort=created')).body.map(({ name }: { name: string }) => name),
  ).toEqual(names)
  expect(
    (await owner.request('POST', '/api/contacts', { name: 'x'.repeat(501), phone: '5125550150' })).body.message,
  ).toBe('A name can have 500 characters')
})

test('deleting a contact of a running campaign leaves its texts and its reply where they were', async () => {
  const owner = await app.signedIn()
  const { body: contact } = await owner.request('POST', '/api/contacts', ada)
  const launched = await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Spring',
    messageTemplate: 'Hi {firstName}, would you sell? Reply STOP to opt out.',
    recipients: [{ phone: ada.phone, name: ada.name, address: '' }],
    provider: 'twilio',
    totalRecipients: 1,
  })
  expect([launched.status, launched.body.message]).toEqual([201, undefined])
  expect((await owner.request('DELETE', `/api/contacts/${contact.id}`)).status).toBe(204)
  expect(
    await app.services.sql`select phone from outbound_messages where account_id = ${owner.user.accountId}`,
  ).toMatchObject([{ phone: '+15125550101' }])
  await app.services.sql.begin((tx) =>
    recordInbound(tx, {
      accountId: owner.user.accountId,
      phone: '+15125550101',
      messageId: '1',
      body: 'Yes',
      optedOut: false,
      at: new Date(),
    }),
  )
  expect((await owner.request('GET', '/api/messages')).body).toMatchObject([
    { phone: '+15125550101', lastMessage: 'Yes' },
  ])
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ status: 'responded' }])
})
