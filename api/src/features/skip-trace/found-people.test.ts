import { skipTraces } from '../../../test/skip-traces.ts'
import { testApp } from '../../../test/app.ts'
import { rowsWithMarks } from '../pull-lists/rows-with-marks.ts'
import { addedColumns, personFound } from './found-people.ts'
import { noMatch } from './matching/choose.ts'
import { resultHeader, resultValues } from './result-columns.ts'

const app = testApp()
const { start, trace } = skipTraces(app)
beforeAll(start)
afterAll(app.stop)

const upload = [
  'Ref,Phone,Owner Name,Street,City,State,Zip',
  '7,5125550190,Bill Demoson,1 Sample Street,Austin,TX,78701',
  '8,,Raj Mockton,22 N Example Oak Dr Apt 4,Austin,TX,78701',
  '9,,William Demoson,1 Sample St,Austin,TX,78701',
  '10,,Fiction Homes LLC,3 Sample St,Austin,TX,78701',
  '11,5125550191,Nobody Known,5 Nowhere Ln,Austin,TX,78701',
  '12,5125550192,W Demoson,,,,78701',
].join('\n')

const people = [
  { phone: '+15125550100', name: 'William A Demoson', address: '1 SAMPLE ST, Austin, TX 78701' },
  { phone: '+15125550102', name: 'Raj Mockton', address: '22 N EXAMPLE OAK DR APT 4, Austin, TX 78701' },
]

test('whom a trace found become recipients, one per number, and contacts: not the phones of the upload, nor whoever is only possible', async () => {
  const { customer, listed } = await trace(new File([upload], 'owners.csv'))
  expect(listed).toMatchObject({ rowCount: 6, matchedCount: 4, phoneCount: 2 })
  const own = `/api/skip-trace/${listed.id}`
  const { body } = await customer.request('GET', `${own}/recipients`)
  expect(body.map((person: { address: string }) => ({ ...person, address: person.address.toUpperCase() }))).toEqual(
    people.map((person) => ({ ...person, address: person.address.toUpperCase() })),
  )
  expect((await customer.request('POST', `${own}/contacts`)).body).toEqual({
    state: 'done',
    created: 2,
    updated: 0,
    unchanged: 0,
    skipped: 4,
    doNotCall: 0,
  })
  expect((await customer.request('GET', '/api/contacts')).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'William A Demoson',
        phone: '+15125550100',
        email: 'bill@example.com',
        source: 'skip_trace',
      }),
    ]),
  )
  expect((await customer.request('POST', `${own}/contacts`)).body).toMatchObject({ created: 0, unchanged: 2 })
  expect((await customer.request('GET', '/api/acts')).body[0]).toMatchObject({ title: 'Skip trace owners.csv' })
})

test('the numbers that a trace counts are those that a campaign loads: none whose row the upload marks as Do Not Call', async () => {
  const marked = upload.split('\n').map((line, at) => `${line},${at === 0 ? 'DNC' : at === 2 ? 'Yes' : ''}`)
  const { customer, listed } = await trace(new File([marked.join('\n')], 'marked.csv'))
  expect(listed).toMatchObject({ rowCount: 6, matchedCount: 4, phoneCount: 1 })
  const { body } = await customer.request('GET', `/api/skip-trace/${listed.id}/recipients`)
  expect(body).toMatchObject([{ phone: '+15125550100' }])
})

test('a trace is saved and texted by its own account alone, and by whoever may text', async () => {
  const { customer, listed } = await trace(new File([upload], 'mine.csv'))
  const stranger = await app.signedIn()
  for (const [method, call] of [
    ['GET', 'recipients'],
    ['POST', 'contacts'],
  ] as const) {
    expect((await stranger.request(method, `/api/skip-trace/${listed.id}/${call}`)).status).toBe(404)
    expect(
      (await (await app.memberOf(customer, 'viewer')).request(method, `/api/skip-trace/${listed.id}/${call}`)).status,
    ).toBe(403)
  }
  await customer.request('DELETE', `/api/jobs/${listed.id}/files`)
  expect((await customer.request('GET', `/api/skip-trace/${listed.id}/recipients`)).status).toBe(410)
})

test('a person with several phones is texted at the first mobile one, as the owners of lists are; without one, at the first', () => {
  const header = resultHeader(['Name', 'Phone'])
  const at = addedColumns(header)
  const unmatched = resultValues({ ...noMatch, reason: '' })
  const rowWith = (...values: string[]) => ['Ada', '5125550190', 'yes', ...unmatched.slice(1, 6), ...values]
  expect(at && personFound(rowWith('5125550100', 'landline', '5125550101', 'mobile'), at, new Set()).phone).toBe(
    '+15125550101',
  )
  expect(at && personFound(rowWith('5125550100', 'landline', '5125550101', ''), at, new Set()).phone).toBe(
    '+15125550100',
  )
})

test('a phone that a result marks as Do Not Call or as a litigator’s is not texted: the next one is', async () => {
  const header = ['Name', 'Phone', 'Phone 1', 'Phone 1 DNC', 'Phone 2', 'Phone 2 DNC', 'Litigator']
  const phones = [
    { phone: 2, type: -1 },
    { phone: 4, type: -1 },
  ]
  const at = { match: -1, name: 0, address: -1, email: -1, phones }
  async function phonesOf(...rows: string[][]) {
    const found: string[] = []
    async function* read() {
      yield* [header, ...rows.map((cells) => ['Ada', ...cells])]
    }
    for await (const { row, marked } of rowsWithMarks(read))
      if (row !== header) found.push(personFound(row, at, marked).phone)
    return found
  }
  expect(await phonesOf(['', '5125550101', 'Y', '5125550102', 'N', ''])).toEqual(['+15125550102'])
  expect(await phonesOf(['', '5125550101', 'N', '5125550102', 'Y', 'No'])).toEqual(['+15125550101'])
  expect(await phonesOf(['', '5125550101', 'Y', '5125550102', 'TRUE', ''])).toEqual([''])
  expect(await phonesOf(['', '5125550101', '', '5125550102', '', 'Yes'])).toEqual([''])
  expect(await phonesOf(['', '5125550101', 'Y', '(512) 555-0101', '', ''])).toEqual([''])
  expect(await phonesOf(['', '5125550102 / 5125550101', 'Y', '5125550101', 'N', ''])).toEqual([''])
  expect(await phonesOf(['', '5125550101', '', '', '', ''], ['', '5125550101', 'Y', '5125550102', '', ''])).toEqual([
    '',
    '+15125550102',
  ])
})
