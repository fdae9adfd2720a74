import { createHash } from 'node:crypto'
import { request as send } from 'node:http'
import { launchCampaign } from 'contract/campaign-launch'
import { testApp, type Caller } from '../../../test/app.ts'
import { readBody } from './read-body.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

let owner: Caller
beforeAll(async () => {
  owner = await app.signedIn()
})

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string | Uint8Array) => owner.send('POST', path, { headers: json, body })
/** A saved reply's title is a text like any other. */
async function keptTitle(bytes: string | Uint8Array): Promise<unknown> {
  const { status, text } = await post('/api/saved-replies', bytes)
  return status === 201 ? JSON.parse(text).title : status
}

test('NUL is left out, half a character becomes U+FFFD, and a backslash before "u0000" stays a backslash', async () => {
  const titled = (escaped: string) => `{"title":"${escaped}","body":"b"}`
  expect(await keptTitle(titled('a\\u0000b'))).toBe('ab')
  expect(await keptTitle(titled('a\\\\u0000b'))).toBe('a\\u0000b')
  expect(await keptTitle(titled('a\\\\\\u0000b'))).toBe('a\\b')
  expect(await keptTitle(titled('\\ud800 and \\udc00 and \\ud83d\\ude00'))).toBe('\ufffd and \ufffd and 😀')
  expect(
    await keptTitle(
      Buffer.concat([Buffer.from('{"title":"'), Buffer.of(0xc3, 0x28, 0xff), Buffer.from('","body":"b"}')]),
    ),
  ).toBe('\ufffd(\ufffd')
  expect(await keptTitle(titled('\\u0000'))).toBe(422)
})

test('a NUL in an address or a search is left out too', async () => {
  await owner.request('POST', '/api/contacts', { name: 'Ada', phone: '(512) 555-0101' })
  expect((await owner.request('GET', '/api/contacts?search=A%00da')).body).toMatchObject([{ name: 'Ada' }])
  expect((await owner.request('GET', '/api/suppressions?search=%00')).status).toBe(200)
  expect((await owner.request('GET', '/api/properties/areas?q=Aus%00tin&locationType=city')).status).toBe(200)
  expect((await owner.request('GET', `/api/contacts?ids=${'-'.repeat(36)}`)).status).toBe(422)
})

test('a refusal of 50,000 faults names the first twenty and how many there are', async () => {
  const { status, bytes, text } = await post(
    '/api/contacts/selections',
    JSON.stringify({ ids: Array(50_000).fill('x') }),
  )
  expect([status, JSON.parse(text).issues, JSON.parse(text).details.length]).toEqual([422, 50_000, 20])
  expect(bytes).toBeLessThan(4000)
  const named = await post(
    '/api/campaigns/plan',
    JSON.stringify({ messageTemplate: `{${'x'.repeat(9000)}}`, recipients: [{ phone: '5125550101' }] }),
  )
  expect(named.status).toBe(422)
  expect(named.bytes).toBeLessThan(4000)
})

test('what is nested without end, is no JSON or is named like a part of every object is refused or ignored', async () => {
  for (const body of [
    '['.repeat(200_000),
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    `${'{"a":'.repeat(100_000)}"\\u0000"${'}'.repeat(100_000)}`,
    '{"title":',
    "{'title':1}",
    '\u0000',
  ])
    expect([400, 422]).toContain(await keptTitle(body))
  expect(
    await keptTitle('{"__proto__":{"title":"x"},"constructor":{"prototype":{"title":"y"}},"title":"mine","body":"b"}'),
  ).toBe('mine')
  expect(({} as Record<string, unknown>)['title']).toBeUndefined()
})

test('a body of millions of values is refused before it is parsed, the longest list is not', async () => {
  const code = async (path: string, body: string) => JSON.parse((await post(path, body)).text).code
  const many = (value: string) => `{"phones":[${`${value},`.repeat(1_400_000)}"5125550101"]}`
  for (const value of ['{}', '[]', '0']) expect(await code('/api/suppressions', many(value))).toBe('too_many_values')
  expect(await code('/api/saved-replies', '['.repeat(100_000))).toBe('too_many_values')

  const recipients = Array.from({ length: 250_000 }, (_, row) => ({
    phone: `512555${String(row).padStart(4, '0')}`,
    name: 'Ada "A" Sample',
    address: `${row} Main St, [Austin], {TX}, \\`,
  }))
  expect(await code('/api/campaigns/plan', JSON.stringify({ messageTemplate: '', recipients }))).toBe('invalid')
})

test('a call of a few fields takes no megabytes, also when it does not say how long it is', async () => {
  expect((await post('/api/saved-replies', JSON.stringify({ title: 'x', body: 'x'.repeat(3_200_000) }))).status).toBe(
    413,
  )
  const status = await new Promise((resolve, reject) => {
    const call = send(
      `${app.url}/api/auth/login`,
      { method: 'POST', headers: { ...json, 'transfer-encoding': 'chunked' } },
      (answer) => resolve(answer.statusCode),
    )
    call.on('error', reject)
    for (let part = 0; part < 40; part++) call.write('x'.repeat(100_000))
    call.end()
  })
  expect(status).toBe(413)
})

test('what a visitor may send before a signature is checked is small', async () => {
  const visitor = app.signedOut()
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'x' }
  const statuses = [
    visitor.send('POST', '/api/carrier/inbound', { headers: form, body: 'a=1&'.repeat(100_000) }),
    visitor.send('POST', '/api/carrier/status', { headers: form, body: 'a=1&'.repeat(100_000) }),
    visitor.send('POST', '/api/checkout/stripe-events', {
      headers: { 'stripe-signature': 'x' },
      body: 'x'.repeat(2_000_000),
    }),
  ].map(async (answer) => (await answer).status)
  expect(await Promise.all(statuses)).toEqual([413, 413, 413])
})

test('an upload of thousands of fields is not taken apart', async () => {
  const fields = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(5000)
  const { status } = await owner.send('POST', '/api/skip-trace/basic', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${fields}--x--\r\n`,
  })
  expect(status).toBe(400)
})

test('a file’s name is kept whole enough to be shown, whatever it holds', async () => {
  const file = new File(['Name,Phone\nAda,5125550101\n'], `${'x'.repeat(300)}\u202e\ud800.csv`)
  const { status } = await owner.upload('/api/skip-trace/basic', { file })
  expect(status).toBe(201)
  const [order] = (await owner.request('GET', '/api/skip-trace')).body
  expect(order.filename).toHaveLength(255)
  expect(order.filename).toMatch(/x\u202e\ufffd\.csv$/)
})

test('a long body has the hash of its bytes, also where a part of it ends within a character', async () => {
  const body = JSON.stringify({
    name: `${'a'.repeat(1024 * 1024 - '{"name":"'.length - 1)}😀${'b'.repeat(1024 * 1024)}`,
  })
  const request = new Request('http://localhost/', { method: 'POST', headers: json, body })
  const { hash } = await readBody(launchCampaign, request, async () => {})
  expect(await hash()).toEqual(createHash('sha256').update(body).digest())
})
