import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { s3Files } from '../providers/files/s3-files.ts'
import type { BackupPlace } from './backup-place.ts'
import { openPlace } from './open-place.ts'

// A local double of the calls that uploads in parts and lists need; it refuses what is not signed, and lists two objects at a time.
const objects = new Map<string, Buffer>()
const uploads = new Map<string, Map<number, Buffer>>()
let refusesPart = 0
/** How often the line breaks before a part is answered. */
let breaks = 0
let server: Server
let place: BackupPlace
let s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
      const answer = (status: number, text = '', headers = {}) => response.writeHead(status, headers).end(text)
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return answer(403)
      const upload = searchParams.get('uploadId')
      if (request.method === 'GET' && searchParams.has('list-type')) return answer(200, listing(searchParams))
      if (request.method === 'POST' && searchParams.has('uploads')) {
        uploads.set('u1', new Map())
        return answer(200, '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
      }
      if (request.method === 'PUT' && upload) {
        const part = Number(searchParams.get('partNumber'))
        if (breaks > 0) {
          breaks -= 1
          return request.socket.destroy()
        }
        if (part === refusesPart) return answer(400, '<Code>BadDigest</Code>')
        uploads.get(upload)?.set(part, body)
        return answer(200, '', { etag: `"${part}"` })
      }
      if (request.method === 'POST' && upload) {
        const parts = [...(uploads.get(upload) ?? [])].sort(([a], [b]) => a - b)
        expect(body.toString()).toContain(`<PartNumber>${parts.length}</PartNumber><ETag>"${parts.length}"</ETag>`)
        objects.set(pathname, Buffer.concat(parts.map(([, part]) => part)))
        uploads.delete(upload)
        return answer(200, '<CompleteMultipartUploadResult/>')
      }
      if (request.method === 'DELETE') {
        if (upload) uploads.delete(upload)
        else objects.delete(pathname)
        return answer(204)
      }
      const found = objects.get(pathname)
      return found ? response.writeHead(200).end(found) : answer(404, '<Code>NoSuchKey</Code>')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  s3 = { endpoint, region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  place = openPlace('s3://lotline/nightly', s3)
})
afterAll(() => server.close())

function listing(query: URLSearchParams): string {
  const keys = [...objects.keys()].map((key) => decodeURIComponent(key.slice('/lotline/'.length))).sort()
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? ''))
  const from = Number(query.get('continuation-token') ?? 0)
  const shown = found.slice(from, from + 2)
  const contents = shown.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${objects.get(`/lotline/${key}`)?.length ?? 0}</Size></Contents>`,
  )
  const next = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

test('a backup of several parts comes back as it was, is listed and removed', async () => {
  const content = randomBytes(40_000_000)
  const pieces = [content.subarray(0, 1_000_000), content.subarray(1_000_000, 35_000_000), content.subarray(35_000_000)]
  expect(await place.write('one.age', Readable.from(pieces))).toBe(40_000_000)
  expect((await buffer(await place.read('one.age'))).equals(content)).toBe(true)
  expect(await place.list()).toEqual([{ name: 'one.age', bytes: 40_000_000 }])
  await place.remove('one.age')
  expect(await place.list()).toEqual([])
})

test('a line that breaks in the middle does not cost the whole backup: its part is sent again', async () => {
  breaks = 2
  expect(await place.write('again.age', Readable.from([Buffer.alloc(1000)]))).toBe(1000)
  expect(breaks).toBe(0)
  expect(await place.list()).toEqual([{ name: 'again.age', bytes: 1000 }])
  await place.remove('again.age')
})

test('one that breaks off, or that the store refuses, leaves nothing', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000)
      throw new Error('The line broke')
    })(),
  )
  await expect(place.write('broken.age', broken)).rejects.toThrow('The line broke')
  refusesPart = 1
  await expect(place.write('refused.age', Readable.from([Buffer.alloc(1000)]))).rejects.toThrow(
    'The file store answered 400',
  )
  expect(uploads.size).toBe(0)
  expect(await place.list()).toEqual([])
  await expect(place.read('refused.age')).rejects.toThrow('There is no backup at s3://lotline/nightly/refused.age')
})

test('the files of a bucket are listed to the last, however many answers that takes', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) objects.set(`/lotline/orders/${name}`, Buffer.from(name))
  const keys = []
  for await (const key of s3Files({ ...s3, bucket: 'lotline' }).list()) keys.push(key)
  expect(keys).toEqual(['orders/a', 'orders/b', 'orders/c', 'orders/d', 'orders/e'])
})
