import fc from 'fast-check'
import { arbitraryOf, type Known } from '../../../test/arbitrary-of.ts'
import { testApp, type Caller } from '../../../test/app.ts'
import { MAX_REFUSAL_BYTES, numRuns, seed, sharedByObjects } from '../../../test/fuzz-settings.ts'
import { broken, brokenBodies, hostileValue, jsonOf, naughtyTexts } from '../../../test/hostile.ts'
import { recordInbound } from '../../features/messages/record-inbound.ts'
import { routes } from '../routes.ts'

// Every endpoint of the table gets calls that its own schemas make and calls that are broken on purpose, as whoever may call it.

/** No answer may take a second (the slowest is printed); a machine that does twenty other things at once may take many. */
const MAX_SECONDS = 30

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

let customer: Caller
let employee: Caller
/** Those whose sessions a call may end. */
let others: Caller[]
const visitor = app.signedOut()
const slowest = { ms: 0, call: '' }
const seen = new Map<number, number>()

/** Rows that exist, so that calls get further than to a 404. */
async function knownTo(owner: Caller): Promise<Known> {
  const { body: contact } = await owner.request('POST', '/api/contacts', { name: 'Ada', phone: '(512) 555-0101' })
  const { body: reply } = await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you' })
  const { body: order } = await owner.request('POST', '/api/properties/search/basic', {
    location: '99999',
    locationType: 'zipcode',
  })
  const { body: imported } = await owner.request('POST', '/api/contacts/imports', {})
  const campaign = {
    name: 'Sample',
    messageTemplate: 'Hi {firstName}',
    recipients: [{ phone: '5125550102' }],
    provider: 'twilio',
    totalRecipients: 1,
  }
  const { body: launched } = await owner.request('POST', '/api/bulk-sms-campaigns', campaign)
  const { conversationKey } = await recordInbound(app.services.sql, {
    accountId: owner.user.accountId,
    phone: '+15125550101',
    messageId: '00000000-0000-4000-8000-000000000001',
    body: 'Yes',
    optedOut: false,
    at: new Date(),
  })
  const phones = ['5125550103', '(512) 555-0104', '+15125550105', 'none', '']
  const ids = [contact.id, reply.id, order.jobId, imported.id, launched.id]
  return {
    id: ids,
    jobId: ids,
    ids,
    otherId: [contact.id],
    conversationKey: [conversationKey],
    phone: phones,
    phones,
    provider: ['twilio'],
    locationType: ['zipcode', 'city'],
    location: ['78701', 'Austin, TX'],
    totalRecipients: [1],
    password: ['correct horse'],
  }
}

interface Call {
  path: string
  body?: string | Uint8Array | FormData
  headers: Record<string, string>
}

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
  'application/json; charset=utf-16',
  '\u00ff',
]
const keys = ['', 'x', 'x'.repeat(255), 'x'.repeat(300), '\u00ff']

function callsOf(
  { method, path, params, query, body, sends }: (typeof routes)[number]['endpoint'],
  known: Known,
): fc.Arbitrary<Call> {
  const textOf = (value: unknown) =>
    (typeof value === 'string' ? value : value === undefined ? '' : jsonOf(value)).slice(0, 2000)
  const inPath = fc.oneof(
    { weight: 4, arbitrary: params ? arbitraryOf(params, known) : fc.constant({}) },
    { weight: 1, arbitrary: hostileValue },
  )
  const inQuery = query ? fc.oneof(arbitraryOf(query, known), broken(arbitraryOf(query, known))) : fc.constant({})
  const valid = body ? arbitraryOf(body, known) : fc.constant(undefined)
  const sent =
    method === 'GET'
      ? fc.constant(undefined)
      : sends === 'upload'
        ? formOf(body ? arbitraryOf(body, known) : fc.constant({}))
        : fc.oneof(
            { weight: 3, arbitrary: valid.map(jsonOf) },
            { weight: 6, arbitrary: broken(valid).map(jsonOf) },
            { weight: 2, arbitrary: brokenBodies },
          )
  const headers = fc.record(
    {
      'content-type': fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...types) },
      ),
      'idempotency-key': fc.constantFrom(...keys),
    },
    { requiredKeys: ['content-type'], noNullPrototype: true },
  )
  return fc.tuple(inPath, inQuery, sent, headers).map(([place, asked, payload, sentHeaders]) => {
    const named = typeof place === 'object' && place !== null ? (place as Record<string, unknown>) : {}
    const filled = path.replace(
      /:(\w+)/g,
      (_, name: string) => wellFormedUri(textOf(name in named ? named[name] : place)) || 'x',
    )
    const search =
      typeof asked === 'object' && asked !== null
        ? Object.entries(asked)
            .map(([name, value]) => `${wellFormedUri(name)}=${wellFormedUri(textOf(value))}`)
            .join('&')
        : wellFormedUri(textOf(asked))
    const { 'content-type': type = 'application/json', ...others } = sentHeaders
    return {
      path: search ? `${filled}?${search}` : filled,
      ...(payload === undefined ? {} : { body: payload }),
      headers: { ...(payload instanceof FormData || type === '' ? {} : { 'content-type': type }), ...others },
    }
  })
}

const wellFormedUri = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const files = [
  '',
  'Name,Phone\nAda,5125550101\n',
  '"',
  '\0',
  ','.repeat(50_000),
  '\ufeff=1+1,__proto__\n"x',
  'PK\u0003\u0004',
  '\u00d0\u00cf\u0011\u00e0',
]
const fileNames = [
  'a.csv',
  'a.xlsx',
  'a.xls',
  'a',
  '',
  '../../x.csv',
  'x'.repeat(300) + '.csv',
  'a\0.csv',
  '\u202egpj.csv',
  '"\r\n.csv',
  '😀.csv',
]

function formOf(fields: fc.Arbitrary<unknown>): fc.Arbitrary<FormData> {
  const file = fc
    .tuple(fc.constantFrom(...files), fc.constantFrom(...fileNames))
    .map(([text, name]) => new File([text], name))
  return fc
    .tuple(broken(fields), file, fc.nat(), fc.constantFrom(...naughtyTexts))
    .map(([values, upload, place, text]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(typeof values === 'object' && values !== null ? values : {}))
        form.append(name, typeof value === 'string' ? value : jsonOf(value))
      if (place % 5 > 0) form.set('file', upload)
      if (place % 5 === 1) form.append('file', upload)
      if (place % 5 === 2) form.set('file', text)
      if (place % 5 === 3) form.set('columns', text)
      return form
    })
}

async function ask(caller: Caller, method: string, { path, body, headers }: Call): Promise<void> {
  const start = performance.now()
  const send = () => caller.send(method, path, { headers, ...(body === undefined ? {} : { body }) })
  // A server that answers before it has read all of a body closes the connection, perhaps under the next call.
  const { status, bytes, text } = await send().catch(send).catch(send)
  const ms = performance.now() - start
  if (ms > slowest.ms) Object.assign(slowest, { ms, call: `${method} ${path.slice(0, 100)}` })
  seen.set(status, (seen.get(status) ?? 0) + 1)
  // 503 is a refusal: too busy, or a part of the site is not built.
  if (status >= 500 && status !== 503) throw new Error(`${status} ${text}`)
  if (status >= 400 && bytes > MAX_REFUSAL_BYTES) throw new Error(`A refusal of ${bytes} bytes: ${text.slice(0, 300)}`)
  if (ms > MAX_SECONDS * 1000) throw new Error(`${Math.round(ms)} ms`)
}

let known: Known
beforeAll(async () => {
  customer = await app.signedIn()
  employee = await app.signedIn({ employee: true })
  others = [visitor, await app.signedIn(), await app.signedIn({ employee: true })]
  known = await knownTo(customer)
})

test.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'whatever is sent to %s, it is answered or refused',
  async (_name, endpoint) => {
    const callers =
      endpoint.access === 'anyone'
        ? others
        : endpoint.access === 'employee'
          ? [employee]
          : [customer, customer, customer, employee]
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, known), fc.nat(), (call, who) =>
        ask(callers[who % callers.length] ?? visitor, endpoint.method, call),
      ),
      { numRuns, seed, endOnFailure: true },
    )
  },
)

afterAll(() =>
  process.stdout.write(
    `${[...seen]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}; slowest ${Math.round(slowest.ms)} ms: ${slowest.call}\n`,
  ),
)

test('no call has changed what every object shares', () => {
  expect(sharedByObjects()).toEqual([])
})
