import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventually, testApp } from '../../../test/app.ts'
import { sendMail } from '../mailbox/send-mail.ts'
import { queueMail } from '../mailbox/queue-mail.ts'
import { startTracing, traced } from './tracing.ts'

interface SentSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const app = testApp()
let collector: Server
let received: string[] = []
beforeAll(async () => {
  await app.start()
  collector = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
})
beforeEach(() => (received = []))
afterAll(async () => {
  await app.stop()
  await new Promise((resolve) => collector.close(resolve))
})

const toCollector = () => ({ endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, rate: 1 })
const spans = () =>
  received
    .map((one) => JSON.parse(one.slice(one.indexOf('{'))))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: sent }): SentSpan[] => sent)

test('requests and jobs reach the collector by pattern and kind, without anything of a person', async () => {
  const stop = await startTracing(toCollector(), 'serve')
  const person = await app.signedIn()
  await person.request('GET', '/api/messages/+15125550123?search=Sample', undefined, {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  })
  const { sql } = app.services
  await queueMail(sql, { to: person.user.email, subject: 'Sample subject', text: 'Sample line' })
  const worker = await app.work([sendMail], [])
  await eventually(
    async () => sql`select 1 from queue_jobs where name = ${sendMail.name}`,
    (waiting) => waiting.length === 0,
  )
  await worker.stop()
  await stop()

  expect(received[0]).toMatch(/^POST \/v1\/traces .*"lotline-serve"/)
  const read = spans().find(({ name }) => name === 'GET /api/messages/:conversationKey')
  expect(read).toMatchObject({ kind: 2 })
  expect(read?.parentSpanId).toBeFalsy()
  expect(read?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(spans().map(({ name }) => name)).toContain(`job ${sendMail.name}`)
  for (const secret of [person.user.id, person.user.email, 'Sample', '5550123', 'correct horse'])
    expect(received.join('\n')).not.toContain(secret)
})

test('what is done within a span stands below it, and fails by the kind of its error alone', async () => {
  const stop = await startTracing(toCollector(), 'work')
  const refused = traced('outer', 'internal', () =>
    traced('inner', 'client', async () => {
      throw new TypeError('Ada Lovelace')
    }),
  )
  await expect(refused).rejects.toThrow('Ada Lovelace')
  await stop()
  const [inner, outer] = ['inner', 'outer'].map((wanted) => spans().find(({ name }) => name === wanted))
  expect(inner?.parentSpanId).toBe(outer?.spanId)
  expect(inner).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }],
  })
  expect(received.join('\n')).not.toContain('Ada')
})

test('without its collector everything is answered as ever', async () => {
  const stop = await startTracing({ endpoint: 'http://127.0.0.1:9', rate: 1 }, 'serve')
  const person = await app.signedIn()
  expect(await person.request('GET', '/api/auth/me')).toMatchObject({ status: 200 })
  await stop()
  expect(await person.request('GET', '/api/auth/me')).toMatchObject({ status: 200 })
})
