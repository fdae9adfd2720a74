import { execFileSync } from 'node:child_process'
import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { MAX_RECIPIENTS } from 'contract/campaign-launch'
import { eventually, testApp } from '../../../test/app.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { noteTotal } from '../contacts/batch-queries.ts'
import { beginSaving } from '../contacts/save-contacts.ts'
import { readFormat } from '../properties/rolls/read-format.ts'
import { refreshAreas } from '../properties/refresh-areas.ts'
import { loadRoll } from '../properties/rolls/load-roll.ts'
import { fillPullList } from './fill-pull-list.ts'
import { saveLongList } from './save-list.ts'

const app = testApp()

const roll = `apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type,phone_2,phone_2_type,email_1
A1,48453,Travis,TX,Austin,78701,1 SAMPLE ST,DEMOSON MARIA & JOSE,,,,,5125550100,landline,5125550101,mobile,maria@example.com
A2,48453,Travis,TX,Austin,78701,2 SAMPLE ST,MOCKTON RAJ,9 TEST AVE,Dallas,TX,75204,5125550102,mobile,,,
A3,48453,Travis,TX,Austin,78701,3 SAMPLE ST,"=HYPERLINK(1) HOMES LLC",,,,,,,,,
A4,48453,Travis,TX,Austin,78702,4 SAMPLE ST,TRIALMAN WEI,,,,,5125550104,mobile,,,
M1,27099,Mower,MN,Austin,55912,5 SAMPLE ST,FABLEWOOD ANA,,,,,,,,,
`

beforeAll(async () => {
  await app.start()
  const { states } = await loadRoll(
    app.services.sql,
    await readFormat(app.services.config.root, 'lotline-sample'),
    textOf(roll),
    { today: '2026-11-20' },
  )
  await refreshAreas(app.services.sql, states)
  await app.work()
})
afterAll(app.stop)

async function* textOf(text: string) {
  yield text
}

type Customer = Awaited<ReturnType<typeof app.signedIn>>

async function order(customer: Customer, location: string, locationType: string) {
  const { status, body } = await customer.request('POST', '/api/properties/search/basic', { location, locationType })
  expect(status).toBe(201)
  return eventually(
    async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body,
    ({ status }) => status !== 'processing',
  )
}

test('a ZIP of the catalog is delivered as a file, charged for its records and mailed', async () => {
  const customer = await app.signedIn()
  const job = await order(customer, '78701', 'zipcode')

  expect(job).toMatchObject({
    status: 'complete',
    title: 'ZIP 78701',
    metadata: { recordCount: 3, filename: 'property_leads_78701.csv' },
  })
  const file = await customer.request('GET', job.resultPath)
  const lines = file.body.replace(/^\uFEFF/, '').split('\n')
  expect(lines[0]).toMatch(/^Phone,Owner Name,Property Address,Email,First Name/)
  expect(lines[1]).toMatch(
    /^5125550101,Maria Demoson,"1 Sample St, Austin, TX 78701",maria@example.com,Maria,,Demoson,,person,Jose Demoson,DEMOSON MARIA & JOSE,/,
  )
  expect(lines[3]).toContain(",'=hyperlink Homes LLC,")

  const [list] = (await customer.request('GET', '/api/pull-lists')).body
  expect(list).toMatchObject({
    area: 'ZIP 78701',
    status: 'complete',
    recordCount: 3,
    repeatCount: 0,
    phoneCount: 2,
    amount: '0.08',
    manual: false,
    sample: true,
  })
  expect((await customer.request('GET', `/api/pull-lists/${list.id}`)).body).toEqual(list)
  expect((await customer.request('GET', '/api/billing/transactions')).body).toMatchObject([
    { type: 'property_search', amount: '0.08', status: 'completed' },
  ])
  const [mail] = await app.services
    .sql`select subject, attachments from mails where recipient = ${customer.user.email} and not secret`
  expect(mail).toMatchObject({
    subject: 'Your property list for ZIP 78701 is ready',
    attachments: [{ filename: 'property_leads_78701.csv' }],
  })
})

test('no account pays twice for a record: repeats are delivered and free', async () => {
  const customer = await app.signedIn()
  await order(customer, '78701', 'zipcode')
  await order(customer, 'austin, tx', 'city')
  const [second] = (await customer.request('GET', '/api/pull-lists')).body
  expect(second).toMatchObject({ area: 'Austin, TX', recordCount: 4, repeatCount: 3, amount: '0.03' })
})

test('a list of one record says so in the singular, by mail and on the bill', async () => {
  const customer = await app.signedIn()
  const { id } = await order(customer, '78702', 'zipcode')
  await order(customer, '78702', 'zipcode')
  const mails = await app.services.sql<{ body: string }[]>`
    select body from mails where recipient = ${customer.user.email} and not secret order by created_at
  `
  expect(mails[0]?.body).toContain('Your list for ZIP 78702 is ready: 1 record, $0.03.')
  expect(mails[1]?.body).toContain('1 of them you had bought before; it is free.')
  expect((await customer.request('GET', '/api/billing/transactions')).body).toMatchObject([
    { description: '1 property record, ZIP 78702', metadata: { jobId: id } },
  ])
})

test('filling an order a second time delivers, charges and mails nothing more', async () => {
  const customer = await app.signedIn()
  const job = await order(customer, '78701', 'zipcode')
  await fillPullList.run({ orderId: job.id }, app.services)
  expect((await customer.request('GET', '/api/billing/transactions')).body).toHaveLength(1)
  expect(
    await app.services.sql`select 1 from mails where recipient = ${customer.user.email} and not secret`,
  ).toHaveLength(1)
})

test('a name that lies in two states is refused with the choices', async () => {
  const customer = await app.signedIn()
  const { status, body } = await customer.request('POST', '/api/properties/search/basic', {
    location: 'Austin',
    locationType: 'city',
  })
  expect([status, body.code, body.message]).toEqual([
    409,
    'ambiguous_area',
    'There is more than one Austin: in TX, MN, AR, CO, IN, KY, NV and PA. Please choose one.',
  ])
  expect(body.details.choices.slice(0, 3)).toEqual(['Austin, TX', 'Austin, MN', 'Austin, AR'])
})

test.each([
  ['springfield', 'city', 'Springfield, IL'],
  ['Washington County', 'county', 'Washington County, OR'],
  ['Travis County', 'county', undefined],
])('%s without a state is refused where the country has several', async (location, locationType, choice) => {
  const customer = await app.signedIn()
  const answer = await customer.request('POST', '/api/properties/search/basic', { location, locationType })
  expect(answer.status).toBe(choice ? 409 : 201)
  if (choice) expect(answer.body.details.choices).toContain(choice)
})

test('a city that only one state has needs no state, and an employee is told which', async () => {
  const customer = await app.signedIn()
  const { outlook } = (await customer.request('GET', '/api/properties/areas?q=Boise&locationType=city')).body
  expect(outlook).toMatchObject({ kind: 'manual', message: expect.stringContaining('Boise, ID') })
})

test.each([
  ['austin tx', 'city', 'Austin, TX'],
  ['Austin Texas', 'city', 'Austin, TX'],
  ['travis county texas', 'county', 'Travis County, TX'],
  ['Austin, TX, USA', 'city', 'Austin, TX'],
  ['Austin TX United States', 'city', 'Austin, TX'],
  ['Travis County, Texas, USA', 'county', 'Travis County, TX'],
  ['78702, USA', 'zipcode', '78702'],
])(
  '%s is understood, with a comma before the state or without, and with the country',
  async (q, locationType, location) => {
    const customer = await app.signedIn()
    const { areas, outlook } = (
      await customer.request('GET', `/api/properties/areas?q=${encodeURIComponent(q)}&locationType=${locationType}`)
    ).body
    expect(areas).toMatchObject([{ location }])
    expect(outlook).toMatchObject({ kind: 'catalog', area: { location } })
  },
)

test('a city or county is found however it is spelled: as the roll has it, which shortens some names and divides others, or as people do', async () => {
  const { sql } = app.services
  const named = [
    ...['PORT SAINT LUCIE', 'N PALM BCH', 'NORTH PORT', 'O FALLON', 'MC KINNEY'].map((name) => ['city', name] as const),
    ['county', 'DEKALB'] as const,
  ]
  const areas = named.map(([kind, name]) => ({
    kind,
    state: 'FL',
    nameKey: name,
    name,
    value: name,
    records: 3,
    reachable: 1,
    sample: true,
  }))
  await sql`insert into areas ${sql(areas)}`
  const customer = await app.signedIn()
  const found = async (q: string, kind = 'city') => {
    const asked = `/api/properties/areas?q=${encodeURIComponent(q)}&locationType=${kind}`
    const { body } = await customer.request('GET', asked)
    return [body.areas[0]?.location, body.outlook.area?.location ?? body.outlook.kind]
  }
  const lucie = 'PORT SAINT LUCIE, FL'
  expect(await found('Port St. Lucie, FL')).toEqual([lucie, lucie])
  expect(await found('Port Saint Lucie')).toEqual([lucie, lucie])
  expect(await found('Port St Lu')).toEqual([lucie, 'manual'])
  expect(await found('North Palm Beach, FL')).toEqual(['N PALM BCH, FL', 'N PALM BCH, FL'])
  expect(await found('N Port, FL')).toEqual(['NORTH PORT, FL', 'NORTH PORT, FL'])
  expect(await found("O'Fallon, FL")).toEqual([undefined, 'O FALLON, FL'])
  expect(await found('McKinney, FL')).toEqual([undefined, 'MC KINNEY, FL'])
  expect(await found('De Kalb County, FL', 'county')).toEqual([undefined, 'DEKALB County, FL'])
  await sql`
    insert into areas ${sql(
      [
        ['NY', 'NEW YORK'],
        ['NJ', 'OCEAN'],
      ].map(([state, name]) => ({ ...areas[0], state, nameKey: name, name, value: name })),
    )}
  `
  expect(await found('New York City, NY')).toEqual([undefined, 'NEW YORK, NY'])
  expect(await found('Ocean City, NJ')).toEqual([undefined, 'manual'])
  await sql`delete from areas where state in ('FL', 'NY', 'NJ')`
})

test('what cannot be an area is refused in the words of the form', async () => {
  const customer = await app.signedIn()
  const refusal = async (body: unknown) =>
    (await customer.request('POST', '/api/properties/search/basic', body)).body.message
  expect(await refusal({ location: '', locationType: 'city' })).toBe(
    'Please select a location type and enter a location',
  )
  expect(await refusal({ location: 'Austin' })).toBe('Please select a location type and enter a location')
  expect(await refusal({ location: '7870', locationType: 'zipcode' })).toBe('Please enter a ZIP Code of five digits')
  for (const location of ['00000', '00012', '00000-0000'])
    expect(await refusal({ location, locationType: 'zipcode' })).toBe('No ZIP Code begins with 000')
})

test('a city with its ZIP Code is not guessed at: the city is suggested, and the order says which of the two to choose', async () => {
  const customer = await app.signedIn()
  const location = 'Austin, TX 78704, USA'
  const asked = `/api/properties/areas?q=${encodeURIComponent(location)}&locationType=city`
  const { areas, outlook } = (await customer.request('GET', asked)).body
  expect(areas).toMatchObject([{ location: 'Austin, TX' }])
  expect(outlook.kind).toBe('invalid')
  expect(
    await customer.request('POST', '/api/properties/search/basic', { location, locationType: 'city' }),
  ).toMatchObject({
    status: 422,
    body: {
      message: 'Leave the ZIP Code out to get the whole city, or choose ZIP Code and enter 78704 to get that alone',
    },
  })
  expect((await order(customer, 'Austin, TX', 'city')).title).toBe('Austin, TX')
})

test('a ZIP Code that is typed in full-width digits is the area that it names', async () => {
  const customer = await app.signedIn()
  const suggested = await customer.request(
    'GET',
    `/api/properties/areas?q=${encodeURIComponent('７８７０１')}&locationType=zipcode`,
  )
  expect(suggested.body.areas).toMatchObject([{ location: '78701' }])
  expect((await order(customer, '７８７０１', 'zipcode')).title).toBe('ZIP 78701')
})

test('suggestions count the records of each area and say what they cost before anything is bought', async () => {
  const customer = await app.signedIn()
  const county = (await customer.request('GET', '/api/properties/areas?q=trav&locationType=county')).body
  const travis = { location: 'Travis County, TX', locationType: 'county', records: 4 }
  expect(county.areas).toEqual([{ ...travis, amount: '0.10', alreadyBought: 0 }])
  expect(county.outlook.kind).toBe('manual')
  await order(customer, '78701', 'zipcode')
  const zip = (await customer.request('GET', '/api/properties/areas?q=78701&locationType=zipcode')).body
  expect(zip.outlook).toMatchObject({
    kind: 'catalog',
    alreadyBought: 3,
    reachable: 2,
    area: { records: 3, amount: '0.00' },
    sample: true,
  })
  expect((await customer.request('GET', '/api/properties/areas?q=787&locationType=zipcode')).body.areas).toEqual([
    { location: '78701', locationType: 'zipcode', records: 3, amount: '0.00', alreadyBought: 3 },
    { location: '78702', locationType: 'zipcode', records: 1, amount: '0.03', alreadyBought: 0 },
  ])
  expect((await customer.request('GET', '/api/properties/areas?q=trav&locationType=county')).body.areas).toEqual([
    { ...travis, amount: '0.03', alreadyBought: 3 },
  ])
  expect((await customer.request('GET', '/api/properties/areas?q=Austin&locationType=city')).body.outlook.kind).toBe(
    'ambiguous',
  )
})

test('a ZIP Code that lies in two states is suggested once, with the records of both', async () => {
  const customer = await app.signedIn()
  await app.services.sql`
    insert into areas (kind, state, name_key, name, value, records, reachable, sample)
    values ('zipcode', 'KY', '42223', '42223', '42223', 30, 10, true), ('zipcode', 'TN', '42223', '42223', '42223', 10, 5, true)
  `
  const { body } = await customer.request('GET', '/api/properties/areas?q=4222&locationType=zipcode')
  expect(body.areas).toEqual([
    { location: '42223', locationType: 'zipcode', records: 40, amount: '1.00', alreadyBought: 0 },
  ])
})

test('a list becomes recipients, one per number, and contacts', async () => {
  const customer = await app.signedIn()
  const job = await order(customer, '78701', 'zipcode')
  expect((await customer.request('GET', `/api/pull-lists/${job.id}/recipients`)).body).toEqual([
    { phone: '+15125550101', name: 'Maria Demoson', address: '1 Sample St, Austin, TX 78701' },
    { phone: '+15125550102', name: 'Raj Mockton', address: '2 Sample St, Austin, TX 78701' },
  ])
  expect((await customer.request('POST', `/api/pull-lists/${job.id}/contacts`)).body).toEqual({
    state: 'done',
    created: 2,
    updated: 0,
    unchanged: 0,
    skipped: 1,
    doNotCall: 0,
  })
  expect((await customer.request('POST', `/api/pull-lists/${job.id}/contacts`)).body).toEqual({
    state: 'done',
    created: 0,
    updated: 0,
    unchanged: 2,
    skipped: 1,
    doNotCall: 0,
  })
})

describe('a list whose file comes slowly', () => {
  let file: FileHandle | undefined
  afterEach(async () => file?.close())

  /** What is written to the file has been read, but for the last 64 KB; its end comes when it is closed. */
  async function slowList() {
    const customer = await app.signedIn()
    const { sql, config } = app.services
    const { id } = await order(customer, '78701', 'zipcode')
    const [row] = await sql<{ fileKey: string }[]>`select file_key from orders where id = ${id}`
    const place = path.join(config.dataDir, 'files', row?.fileKey ?? '')
    await rm(place)
    execFileSync('mkfifo', [place])
    file = await open(place, 'r+')
    return { file, asked: customer.request('GET', `/api/pull-lists/${id}/recipients`) }
  }
  const listOf = (phones: number) =>
    `Phone\n${Array.from({ length: phones }, (_, n) => `+1512${2_000_000 + n}\n`).join('')}`

  test('becomes recipients without a transaction that stands open for so long', async () => {
    const { file, asked } = await slowList()
    await file.write(listOf(10_000))
    const standing = await app.services.sql`
      select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and query like '%pull_lists%'
    `
    await file.close()
    expect((await asked).body).toHaveLength(10_000)
    expect(standing).toHaveLength(0)
  })

  test('is refused as soon as it has more people than a campaign takes, before its end', async () => {
    const { file, asked } = await slowList()
    await file.write(listOf(MAX_RECIPIENTS + 1))
    // A read that is under way ends with what comes next: until then its file is not closed.
    const coming = setInterval(() => void file.write('\n'), 100)
    const { status, body } = await asked.finally(() => clearInterval(coming))
    expect([status, body.code]).toEqual([422, 'too_many_recipients'])
  })
})

describe('a list of 12,000 records that is saved to the contacts', () => {
  async function longList() {
    const customer = await app.signedIn()
    const { sql, files } = app.services
    const { accountId } = customer.user
    const { id } = await order(customer, '78701', 'zipcode')
    const [row] = await sql<{ fileKey: string }[]>`select file_key from orders where id = ${id}`
    const rows = Array.from({ length: 12_000 }, (_, n) => `Owner ${n},+1512${2_000_000 + n}`)
    rows[11_998] = 'The same phone again,+15122000000'
    rows[11_999] = 'No phone,'
    await files.put(row?.fileKey ?? '', Readable.from([`Owner Name,Phone\r\n${rows.join('\r\n')}\r\n`]))
    await sql`update orders set record_count = 12000 where id = ${id}`
    const latestAct = async () => (await customer.request('GET', '/api/acts')).body[0]
    const contacts = async () =>
      (await sql`select from contacts where account_id = ${accountId} and deleted_at is null`).length
    return { customer, accountId, orderId: id, sql, latestAct, contacts }
  }

  test('is saved by a worker, with its progress under Activity, and is undone there', async () => {
    const { customer, orderId, latestAct, contacts } = await longList()
    expect((await customer.request('POST', `/api/pull-lists/${orderId}/contacts`)).body).toEqual({
      state: 'doing',
      total: 12_000,
    })
    const act = await eventually(latestAct, ({ state }) => state === 'done')
    expect(act).toMatchObject({ changed: 11_998, total: 11_998 })
    expect(await contacts()).toBe(11_998)
    await customer.request('POST', `/api/acts/${act.id}/undo`, {})
    await eventually(latestAct, ({ state }) => state === 'undone')
    expect(await contacts()).toBe(0)
  })

  /** Breaks a saving off once five thousand are saved. */
  async function breakOff(sql: Sql, save: () => Promise<void>) {
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
    await sql`create trigger broken_off before update on contact_batches for each row when (new.changed > 5000) execute function break_off()`
    await expect(save()).rejects.toThrow('killed')
    await sql`drop trigger broken_off on contact_batches`
    await sql`drop function break_off`
  }

  test('goes on where a killed worker left it, and is ended by the one that goes on', async () => {
    const { accountId, orderId, sql, latestAct, contacts } = await longList()
    const id = await beginSaving(sql, accountId, { source: 'pull_list' })
    await noteTotal(sql, accountId, id, 12_000)
    const payload = { accountId, id, orderId }
    await breakOff(sql, () => saveLongList.run(payload, app.services))
    expect(await latestAct()).toMatchObject({ state: 'doing', changed: 5000, total: 12_000 })
    expect(await contacts()).toBe(5000)
    await Promise.all([saveLongList.run(payload, app.services), saveLongList.run(payload, app.services)])
    await saveLongList.run(payload, app.services)
    expect(await latestAct()).toMatchObject({ state: 'done', changed: 11_998, total: 11_998 })
    expect(await contacts()).toBe(11_998)
  })

  test('is stopped and undone meanwhile, and keeps what was saved where its worker gave up', async () => {
    const stopped = await longList()
    const id = await beginSaving(stopped.sql, stopped.accountId, { source: 'pull_list' })
    await noteTotal(stopped.sql, stopped.accountId, id, 12_000)
    const payload = { accountId: stopped.accountId, id, orderId: stopped.orderId }
    expect(await stopped.latestAct()).toMatchObject({ state: 'doing', changed: 0, total: 12_000 })
    await stopped.customer.request('POST', `/api/contacts/batches/${id}/undo`, {})
    await saveLongList.run(payload, app.services)
    expect(await stopped.contacts()).toBe(0)

    const given = await longList()
    const other = await beginSaving(given.sql, given.accountId, { source: 'pull_list' })
    await noteTotal(given.sql, given.accountId, other, 12_000)
    const lost = { accountId: given.accountId, id: other, orderId: given.orderId }
    await breakOff(given.sql, () => saveLongList.run(lost, app.services))
    await saveLongList.gaveUp?.(lost, app.services, new Error('no more attempts'))
    expect(await given.latestAct()).toMatchObject({ state: 'done', changed: 5000 })
    expect(await given.contacts()).toBe(5000)
  })
})

test('an area that would take the month above the cap is not taken, and is once the cap leaves room for its new records', async () => {
  const customer = await app.signedIn()
  const cap = (amount: string) => customer.request('PUT', '/api/billing/cap', { amount })
  const submit = () =>
    customer.request('POST', '/api/properties/search/basic', { location: '78701', locationType: 'zipcode' })
  await cap('0.07')
  expect(await submit()).toMatchObject({
    status: 402,
    body: { code: 'spending_cap', message: expect.stringContaining('This costs $0.08') },
  })
  expect((await customer.request('GET', '/api/pull-lists')).body).toEqual([])
  await cap('0.08')
  expect(await order(customer, '78701', 'zipcode')).toMatchObject({ status: 'complete' })
  // Bought by now: it is free.
  expect((await submit()).status).toBe(201)
})

test('an advanced search that would take the month above the cap is refused when it is ordered, and one whose records were bought is not', async () => {
  const customer = await app.signedIn()
  const cap = (amount: string) => customer.request('PUT', '/api/billing/cap', { amount })
  const submit = () => customer.request('POST', '/api/properties/search', { state: 'TX' })
  await cap('0.20')
  expect(await submit()).toMatchObject({
    status: 402,
    body: { code: 'spending_cap', message: expect.stringContaining('This costs $0.30') },
  })
  expect((await customer.request('GET', '/api/pull-lists')).body).toEqual([])
  await cap('0.30')
  const { jobId } = (await submit()).body
  await eventually(
    async () => (await customer.request('GET', `/api/jobs/${jobId}`)).body,
    ({ status }) => status === 'complete',
  )
  expect((await submit()).status).toBe(201)
})

test('the advanced search filters and says how many to expect', async () => {
  const customer = await app.signedIn()
  const { status, body } = await customer.request('POST', '/api/properties/search', {
    city: 'Austin',
    state: 'Texas',
    propertyType: 'nothing such',
  })
  expect([status, body.estimatedResults]).toEqual([201, 0])
  const all = await customer.request('POST', '/api/properties/search', { state: 'TX' })
  expect(all.body.estimatedResults).toBe(4)
})

test('the advanced search understands a city with its state as the form does, beside the state too', async () => {
  const customer = await app.signedIn()
  const search = (city: string, state?: string) => customer.request('POST', '/api/properties/search', { city, state })
  const { body: austin } = await search('Austin', 'TX')
  expect(austin.estimatedResults).toBeGreaterThan(0)
  for (const [city, state] of [
    ['Austin, TX', 'TX'],
    ['austin tx', 'Texas'],
    ['Austin, Texas, USA', 'TX'],
    ['Austin, TX', undefined],
  ] as const) {
    const { body } = await search(city, state)
    expect([city, state, body.estimatedResults]).toEqual([city, state, austin.estimatedResults])
    expect((await customer.request('GET', `/api/jobs/${body.jobId}`)).body.title).toBe('Austin, TX')
  }
  expect(await search('Austin, TX', 'MN')).toMatchObject({
    status: 422,
    body: { message: 'The city "Austin, TX" names another state than MN: please choose one of them' },
  })
  expect((await search('Austin, TX 78701', 'TX')).status).toBe(422)
})

test('fields of the advanced search that were left empty filter nothing', async () => {
  const customer = await app.signedIn()
  const empty = { propertyType: '', minPrice: '', maxPrice: '', bedrooms: null, bathrooms: '', yearBuilt: '' }
  const { status, body } = await customer.request('POST', '/api/properties/search', { state: 'TX', city: '', ...empty })
  expect([status, body.estimatedResults]).toEqual([201, 4])
  expect((await customer.request('GET', `/api/jobs/${body.jobId}`)).body.title).toBe('State TX')
  expect(
    await customer.request('POST', '/api/properties/search', { state: 'TX', maxPrice: 'a million' }),
  ).toMatchObject({ status: 422, body: { message: 'Please enter an amount such as 250000' } })
})

test('a lowest price above the highest is refused before anything is ordered; the same price twice is not', async () => {
  const customer = await app.signedIn()
  const search = (minPrice: string, maxPrice: string) =>
    customer.request('POST', '/api/properties/search', { state: 'TX', minPrice, maxPrice })
  expect(await search('500000', '200000')).toMatchObject({
    status: 422,
    body: { message: 'The lowest price is above the highest: please swap them' },
  })
  expect((await search('200000', '200000')).status).toBe(201)
  expect((await search('500000', '')).status).toBe(201)
})

test.each([`Condo' or 'a' = 'a`, `\\' or true --`, `x\\`])(
  'a property type of %j is looked for literally',
  async (propertyType) => {
    const customer = await app.signedIn()
    const { status, body } = await customer.request('POST', '/api/properties/search', { state: 'TX', propertyType })
    expect([status, body.estimatedResults]).toEqual([201, 0])
    const job = await eventually(
      async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body,
      (seen) => seen.status !== 'processing',
    )
    expect(job).toMatchObject({ status: 'complete', metadata: { recordCount: 0 } })
  },
)

test('an area without a source waits for an employee, whose file is delivered like any other', async () => {
  const customer = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const colleague = await app.signedIn({ employee: true })
  const { body } = await customer.request('POST', '/api/properties/search/basic', {
    location: 'Boise, ID',
    locationType: 'city',
  })
  const [queued] = await eventually(
    async () => (await employee.request('GET', '/api/operations/orders')).body,
    (orders) => orders.length === 1,
  )
  expect(queued).toMatchObject({ id: body.jobId, kind: 'pull_list', title: 'Boise, ID', takenBy: null })
  expect((await customer.request('GET', '/api/pull-lists')).body[0]).toMatchObject({
    manual: true,
    status: 'processing',
  })
  expect((await customer.request('GET', '/api/operations/orders')).status).toBe(404)

  expect((await employee.request('POST', `/api/operations/orders/${queued.id}/take`)).status).toBe(201)
  expect((await colleague.request('POST', `/api/operations/orders/${queued.id}/take`)).body.code).toBe('taken')
  const file = new File(
    [
      'Phone Number;Name;Address\n(208) 555-0100;Ana Sample;"1 Sample St, Boise, ID 83702"\n;No Phone;"2 Sample St, Boise, ID 83702"\n',
    ],
    'boise.csv',
  )
  expect((await colleague.upload(`/api/operations/orders/${queued.id}/complete`, { file })).body.code).toBe('not_yours')
  expect((await employee.upload(`/api/operations/orders/${queued.id}/preview`, { file })).body).toMatchObject({
    records: 2,
    phones: 1,
    amount: '0.05',
  })
  expect((await employee.upload(`/api/operations/orders/${queued.id}/complete`, { file })).body).toEqual({
    records: 2,
    amount: '0.05',
    missing: '0.00',
  })

  expect((await customer.request('GET', '/api/pull-lists')).body[0]).toMatchObject({
    status: 'complete',
    recordCount: 2,
    phoneCount: 1,
    amount: '0.05',
    sample: false,
  })
  expect((await customer.request('GET', `/api/pull-lists/${queued.id}/recipients`)).body).toEqual([
    { phone: '+12085550100', name: 'Ana Sample', address: '1 Sample St, Boise, ID 83702' },
  ])
})

test('an order that waits for an employee is canceled by its customer, costs nothing, and the employees see that', async () => {
  const [customer, stranger, employee] = [
    await app.signedIn(),
    await app.signedIn(),
    await app.signedIn({ employee: true }),
  ]
  const id = await waitsByHand(customer, '99951')
  expect((await customer.request('GET', '/api/pull-lists')).body[0]).toMatchObject({ cancelable: true })
  expect((await stranger.request('POST', `/api/jobs/${id}/cancel`)).status).toBe(404)

  expect(await customer.request('POST', `/api/jobs/${id}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'canceled' },
  })
  expect((await customer.request('POST', `/api/jobs/${id}/cancel`)).body.code).toBe('ended')
  expect((await customer.request('GET', '/api/pull-lists')).body[0]).toMatchObject({
    status: 'canceled',
    cancelable: false,
  })
  expect((await customer.request('GET', '/api/billing/transactions')).body).toEqual([])
  expect((await customer.request('GET', '/api/acts')).body).toMatchObject([{ kind: 'order_canceled', state: 'final' }])

  const listed = (await employee.request('GET', '/api/operations/orders')).body
  expect(listed.find((order: { id: string }) => order.id === id)).toMatchObject({ canceledAt: expect.any(String) })
  expect((await employee.request('POST', `/api/operations/orders/${id}/take`)).body.code).toBe('canceled')
})

test('of a customer who cancels and an employee who takes the order at the same moment, one comes first and the other is told', async () => {
  const [customer, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  for (const zip of ['99952', '99953', '99954', '99955']) {
    const id = await waitsByHand(customer, zip)
    const [canceled, taken] = await Promise.all([
      customer.request('POST', `/api/jobs/${id}/cancel`),
      employee.request('POST', `/api/operations/orders/${id}/take`),
    ])
    if (canceled.status === 200) expect(taken).toMatchObject({ status: 409, body: { code: 'canceled' } })
    else {
      expect([canceled.body.code, taken.status]).toEqual(['begun', 201])
      const reason = { reason: 'The county publishes no roll.' }
      expect((await employee.request('POST', `/api/operations/orders/${id}/fail`, reason)).status).toBe(204)
    }
    const { body } = await customer.request('GET', `/api/jobs/${id}`)
    expect(body.status).toBe(canceled.status === 200 ? 'canceled' : 'failed')
  }
})

test('an order that an employee gave back can be canceled again', async () => {
  const [customer, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  const id = await waitsByHand(customer, '99956')
  await employee.request('POST', `/api/operations/orders/${id}/take`)
  expect((await customer.request('GET', '/api/pull-lists')).body[0]).toMatchObject({ cancelable: false })
  expect((await customer.request('POST', `/api/jobs/${id}/cancel`)).body.code).toBe('begun')
  await employee.request('POST', `/api/operations/orders/${id}/release`)
  expect((await customer.request('POST', `/api/jobs/${id}/cancel`)).status).toBe(200)
})

/** An order of an area that no source covers, once it is before the employees. */
async function waitsByHand(customer: Customer, location: string): Promise<string> {
  const { body } = await customer.request('POST', '/api/properties/search/basic', { location, locationType: 'zipcode' })
  await eventually(
    async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body,
    ({ metadata }) => metadata.manual === true,
  )
  return body.jobId
}

test('an employee who cannot fill an order says why, and nothing is charged', async () => {
  const customer = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const id = await waitsByHand(customer, '99950')
  await employee.request('POST', `/api/operations/orders/${id}/take`)
  expect(
    (
      await employee.request('POST', `/api/operations/orders/${id}/fail`, {
        reason: 'The county publishes no roll.',
      })
    ).status,
  ).toBe(204)
  expect((await customer.request('GET', '/api/pull-lists')).body[0]).toMatchObject({
    status: 'failed',
    reason: 'The county publishes no roll.',
  })
  expect((await customer.request('GET', '/api/billing/transactions')).body).toEqual([])
})

test('a list that is not there to be texted says why: it is being filled, was canceled, failed, or its files were deleted', async () => {
  const customer = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const refusal = async (id: string) => {
    const { status, body } = await customer.request('GET', `/api/pull-lists/${id}/recipients`)
    return [status, body.code]
  }
  const canceled = await waitsByHand(customer, '99948')
  expect(await refusal(canceled)).toEqual([409, 'not_ready'])
  await customer.request('POST', `/api/jobs/${canceled}/cancel`)
  expect(await refusal(canceled)).toEqual([409, 'order_ended'])

  const failed = await waitsByHand(customer, '99947')
  await employee.request('POST', `/api/operations/orders/${failed}/take`)
  await employee.request('POST', `/api/operations/orders/${failed}/fail`, { reason: 'The county publishes no roll.' })
  expect(await refusal(failed)).toEqual([409, 'order_ended'])

  expect((await customer.request('DELETE', `/api/jobs/${failed}/files`)).status).toBe(204)
  expect(await refusal(failed)).toEqual([409, 'order_ended'])

  const { id } = await order(customer, '78701', 'zipcode')
  expect((await customer.request('DELETE', `/api/jobs/${id}/files`)).status).toBe(204)
  expect(await refusal(id)).toEqual([410, 'file_deleted'])
})

test('another account sees neither the list, its recipients nor its file', async () => {
  const customer = await app.signedIn()
  const stranger = await app.signedIn()
  const job = await order(customer, '78702', 'zipcode')
  expect((await stranger.request('GET', '/api/pull-lists')).body).toEqual([])
  for (const [method, path] of [
    ['GET', `/api/pull-lists/${job.id}/recipients`],
    ['POST', `/api/pull-lists/${job.id}/contacts`],
    ['GET', `/api/download/${job.id}`],
  ] as const) {
    expect((await stranger.request(method, path)).status).toBe(404)
  }
})

const subjectsTo = async ({ user }: Customer) =>
  (
    await app.services.sql<{ subject: string }[]>`
      select subject from mails where recipient = ${user.email} and subject ~ 'property list|your order' order by created_at
    `
  ).map(({ subject }) => subject)

test('a list is not mailed to who ordered it where they may download none by then', async () => {
  const [owner, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  const manager = await app.memberOf(owner, 'manager')
  const id = await waitsByHand(manager, '99955')
  const lowered = await owner.request('PUT', `/api/members/${manager.user.id}`, { role: 'viewer' })
  expect(lowered.status).toBe(200)
  await employee.request('POST', `/api/operations/orders/${id}/take`)
  const file = new File(['Phone,Name,Address\n9075550101,Ana Sample,"1 Sample St, Craig, AK 99955"\n'], 'craig.csv')
  expect((await employee.upload(`/api/operations/orders/${id}/complete`, { file })).status).toBe(201)
  expect([await subjectsTo(manager), await subjectsTo(owner)]).toEqual([
    [],
    ['Your property list for ZIP 99955 is ready'],
  ])
})

test('the member who ordered is told of the result; the owner, once that member has gone', async () => {
  const [owner, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  const manager = await app.memberOf(owner, 'manager')
  const failByHand = async (id: string) => {
    await employee.request('POST', `/api/operations/orders/${id}/take`)
    const reason = { reason: 'The county publishes no roll.' }
    expect((await employee.request('POST', `/api/operations/orders/${id}/fail`, reason)).status).toBe(204)
  }

  await order(manager, '78701', 'zipcode')
  await failByHand(await waitsByHand(manager, '99957'))
  const late = await waitsByHand(manager, '99958')
  expect((await owner.request('DELETE', `/api/members/${manager.user.id}`)).status).toBe(204)
  await failByHand(late)

  expect(await subjectsTo(manager)).toEqual([
    'Your property list for ZIP 78701 is ready',
    'We could not complete your order ZIP 99957',
  ])
  expect(await subjectsTo(owner)).toEqual(['We could not complete your order ZIP 99958'])
})

test.each([
  [{ city: 'Boise', state: 'ID' }, 'Boise, ID'],
  [{ state: 'Idaho' }, 'State ID'],
])(
  'an advanced search of %j, where we have no records, reaches an employee with all that it asks for',
  async (place, title) => {
    const [customer, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
    const filters = {
      propertyType: 'Condo',
      minPrice: '200000',
      maxPrice: 400_000,
      bedrooms: 3,
      bathrooms: 1.5,
      yearBuilt: 1990,
    }
    const { body } = await customer.request('POST', '/api/properties/search', { ...place, ...filters })
    expect(body.estimatedResults).toBe(0)
    const orders = await eventually(
      async (): Promise<{ id: string; title: string }[]> =>
        (await employee.request('GET', '/api/operations/orders')).body,
      (waiting) => waiting.some(({ id }) => id === body.jobId),
    )
    expect(orders.find(({ id }) => id === body.jobId)?.title).toBe(
      `${title}, Condo, $200,000 to $400,000, 3+ bedrooms, 1.5+ bathrooms, built since 1990`,
    )
  },
)

test('what an employee delivered is free when its area has a roll by then', async () => {
  const [customer, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  const id = await waitsByHand(customer, '99946')
  await employee.request('POST', `/api/operations/orders/${id}/take`)
  const file = new File(
    [
      'Phone,Name,Address,City,State,Zip\n,Ana Sample,1 North Sample Street Apt 2,Craig,AK,99946\n,Raj Sample,2 Sample St,Craig,AK,99946\n',
    ],
    'craig.csv',
  )
  const { body } = await employee.upload(`/api/operations/orders/${id}/complete`, { file })
  expect(body).toEqual({ records: 2, amount: '0.05', missing: '0.00' })

  const craig = `${roll.slice(0, roll.indexOf('\n'))}
K1,02198,Prince of Wales-Hyder,AK,Craig,99946,1 N SAMPLE ST # 2,SAMPLE ANA,,,,,,,,,
K2,02198,Prince of Wales-Hyder,AK,Craig,99946,2 SAMPLE ST,SAMPLE RAJ,,,,,,,,,
K3,02198,Prince of Wales-Hyder,AK,Craig,99946,3 SAMPLE ST,MOCKTON WEI,,,,,,,,,
`
  const { sql, config } = app.services
  const { states } = await loadRoll(sql, await readFormat(config.root, 'lotline-sample'), textOf(craig), {
    today: '2026-11-20',
  })
  await refreshAreas(sql, states)
  await order(customer, '99946', 'zipcode')
  const listed = async () => (await customer.request('GET', '/api/pull-lists')).body[0]
  expect(await listed()).toMatchObject({ recordCount: 3, repeatCount: 2, amount: '0.03' })
  const { outlook } = (await customer.request('GET', '/api/properties/areas?q=99946&locationType=zipcode')).body
  expect(outlook).toMatchObject({ alreadyBought: 3, area: { amount: '0.00' } })
  await order(customer, '99946', 'zipcode')
  expect(await listed()).toMatchObject({ recordCount: 3, repeatCount: 3, amount: '0.00' })
})

test('what was bought of our records is free in a list that an employee fills', async () => {
  const [customer, employee] = [await app.signedIn(), await app.signedIn({ employee: true })]
  await order(customer, '78701', 'zipcode')
  const file = new File(
    [
      'Phone,Name,Address,City,State,Zip\n,Maria Demoson,1 Sample Street,Austin,TX,78701\n,Raj Mockton,2 Sample St,Austin,TX,78701\n,Ana New,9 Sample St,Austin,TX,78701\n',
    ],
    'east-austin.csv',
  )
  for (const [alreadyBought, amount] of [
    [2, '0.03'],
    [3, '0.00'],
  ] as const) {
    const { body: ordered } = await customer.request('POST', '/api/properties/search/basic', {
      location: 'East Austin, TX',
      locationType: 'city',
    })
    await eventually(
      async () => (await customer.request('GET', `/api/jobs/${ordered.jobId}`)).body,
      ({ metadata }) => metadata.manual,
    )
    await employee.request('POST', `/api/operations/orders/${ordered.jobId}/take`)
    const preview = await employee.upload(`/api/operations/orders/${ordered.jobId}/preview`, { file })
    expect(preview.body).toMatchObject({ records: 3, alreadyBought, amount })
    const { body } = await employee.upload(`/api/operations/orders/${ordered.jobId}/complete`, { file })
    expect(body).toEqual({ records: 3, amount, missing: '0.00' })
    const list = await customer.request('GET', `/api/pull-lists/${ordered.jobId}`)
    expect(list.body).toMatchObject({ recordCount: 3, repeatCount: alreadyBought, amount })
  }
})
