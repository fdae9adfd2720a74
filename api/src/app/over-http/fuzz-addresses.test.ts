import { request } from 'node:http'
import fc from 'fast-check'
import { testApp } from '../../../test/app.ts'
import { MAX_REFUSAL_BYTES, numRuns, seed, sharedByObjects } from '../../../test/fuzz-settings.ts'
import { brokenBodies } from '../../../test/hostile.ts'

// Addresses beside the table, tidy and broken, by any method, sent byte for byte.
const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const starts = [
  '/',
  '/api/carrier/status',
  '/api/carrier/inbound',
  '/api/live',
  '/api/docs',
  '/api/openapi.json',
  '/api/registry',
  '/api/nothing',
  '/mailbox',
  '/mailbox/',
  '/remotes/',
  '/assets/',
  '/files/',
  '/contacts',
  '/campaigns/',
  '/login',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
]
const ends = [
  '',
  '/',
  '//',
  '/..',
  '/../..',
  '/%2e%2e/',
  '/..%2f..%2fetc/passwd',
  '/%00',
  '/%ff',
  '/%',
  '/%zz',
  '/%c0%af',
  '/\\..\\',
  '/' + '/'.repeat(3000),
  '/' + 'a/'.repeat(1500),
  '/' + '%F0%9F%98%80'.repeat(300),
  '/__proto__',
  '/constructor',
  '?',
  '?&=&=',
  '?__proto__[x]=1',
  '?a=1&a=2',
  '?mfe-sms=http://localhost:1',
  '?%ff=%00',
  ';',
  "/'",
  '/-',
  '/00000000-0000-0000-0000-000000000000',
  '/mfe-sms/1.0.0-00000000/%2e%2e/x',
]
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

test(
  'whatever is asked beside the table, by any method, is answered or refused',
  async () => {
    const asked = fc.record({
      method: fc.constantFrom(...methods),
      path: fc.tuple(fc.constantFrom(...starts), fc.constantFrom(...ends)).map((parts) => parts.join('')),
      body: brokenBodies,
      signature: fc.constantFrom('', 'x', '\u00ff'),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ method, path, body, signature }) => {
        if (path.startsWith('/api/live')) return
        const { status, bytes, text } = await rawly(
          method,
          path,
          ['POST', 'PUT', 'PATCH'].includes(method) ? body : '',
          { 'x-twilio-signature': signature, 'accept-encoding': 'identity' },
        )
        if (status >= 500 && status !== 503) throw new Error(`${status} ${text.slice(0, 300)}`)
        if (status >= 400 && !text.includes('<html') && bytes > MAX_REFUSAL_BYTES)
          throw new Error(`A refusal of ${bytes} bytes`)
      }),
      { numRuns: numRuns * 10, seed, endOnFailure: true },
    )
  },
  60_000 + numRuns * 2000,
)

/** As it is: `fetch` would tidy the path up. */
const rawly = (method: string, path: string, body: string | Uint8Array, headers: Record<string, string>) =>
  new Promise<{ status: number; bytes: number; text: string }>((resolve, reject) => {
    const call = request(
      `${app.url}/`,
      { method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              bytes: Buffer.concat(chunks).length,
              text: Buffer.concat(chunks).toString(),
            }),
          )
      },
    )
    // A body that is too large is answered before all of it was read.
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE'
        ? resolve({ status: 413, bytes: 0, text: '' })
        : reject(error),
    )
    call.end(body)
  })

test('no call has changed what every object shares', () => {
  expect(sharedByObjects()).toEqual([])
})
