import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { s3Files } from './s3-files.ts'

// A local double that speaks the four calls used, and refuses what is not signed or has no length, as the real ones do.
const objects = new Map<string, Buffer>()
let server: Server
let endpoint: string

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const key = request.url ?? ''
      const signed =
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/.test(
          request.headers.authorization ?? '',
        )
      if (!signed || !request.headers['x-amz-date'] || !request.headers['x-amz-content-sha256'])
        return response.writeHead(403).end('<Code>AccessDenied</Code>')
      if (!key.startsWith('/lotline/')) return response.writeHead(404).end('<Code>NoSuchBucket</Code>')
      if (request.method === 'PUT') {
        if (request.headers['content-length'] === undefined)
          return response.writeHead(411).end('<Code>MissingContentLength</Code>')
        objects.set(key, body)
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 204).end()
      const object = objects.get(key)
      if (!object) return response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Code>NoSuchKey</Code>')
      return response
        .writeHead(200, { 'content-length': object.length })
        .end(request.method === 'HEAD' ? undefined : object)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => server.close())

const store = (bucket = 'lotline') =>
  s3Files({ endpoint, bucket, region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' })
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('text, bytes and streams come back as they were, under names with any letters', async () => {
  const large = Buffer.alloc(3_000_000, 'abcdefg')
  await store().put('orders/a b+ü.csv', 'name\nAda')
  await store().put('releases/mfe-sms/1/pages.js', Buffer.from([0, 255, 1]))
  await store().put('orders/large.csv', Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]))
  expect((await buffer(await store().get('orders/a b+ü.csv'))).toString()).toBe('name\nAda')
  expect([...(await buffer(await store().get('releases/mfe-sms/1/pages.js')))]).toEqual([0, 255, 1])
  expect(digest(await buffer(await store().get('orders/large.csv')))).toBe(digest(large))
  expect(await store().size('orders/large.csv')).toBe(3_000_000)
})

test('what is not there has no size and cannot be read; removing it does nothing', async () => {
  expect(await store().size('none')).toBeUndefined()
  await expect(store().get('none')).rejects.toThrow('The file store has no "none"')
  await store().remove('none')
  await store().put('one', 'x')
  await store().remove('one')
  expect(await store().size('one')).toBeUndefined()
})

test('a stream that breaks leaves nothing behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('The line broke')
    })(),
  )
  await expect(store().put('broken', broken)).rejects.toThrow('The line broke')
  expect(await store().size('broken')).toBeUndefined()
})

test('a bucket that is not there is named', async () => {
  await expect(store('other').put('x', 'y')).rejects.toThrow('The file store has no bucket "other"')
})

test.each(['../other-bucket/file', 'releases/../../other', 'releases//x', './x', 'a/..', 'a\\..\\b', 'a\u0000b', ''])(
  'a key that leads out of the bucket, %j, reaches nothing',
  async (key) => {
    await expect(store().put(key, 'x')).rejects.toThrow('is no key of the file store')
    await expect(store().get(key)).rejects.toThrow('is no key of the file store')
    await expect(store().size(key)).rejects.toThrow('is no key of the file store')
  },
)
