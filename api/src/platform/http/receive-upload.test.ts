import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testWhere } from '../../../test/test-where.ts'
import { receiveUpload } from './receive-upload.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'))
const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
const isSmall = mountSmallDisk()
afterAll(() => {
  if (isSmall) execFileSync('umount', ['-l', disk])
  for (const each of [folder, disk]) rmSync(each, { recursive: true, force: true })
})

function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const requestOf = (body: string | FormData | ReadableStream, headers: Record<string, string> = {}) =>
  new Request('http://localhost', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const formOf = (entries: [string, string | File][]) =>
  entries.reduce((form, [name, value]) => (form.append(name, value), form), new FormData())
const left = () => readdirSync(folder)
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, filename = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n`

test('fields and files come whole, byte for byte, and what was kept of them goes', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256))
  const { value, dispose } = await receiveUpload(
    requestOf(
      formOf([
        ['columns', '{"name":0}'],
        ['file', new File([bytes], 'Ünïcode.csv')],
        ['empty', new File([], 'empty.csv')],
      ]),
    ),
    folder,
  )
  const { file, empty, columns } = value
  expect(columns).toBe('{"name":0}')
  if (!(file instanceof File) || !(empty instanceof File)) throw new Error('A file is missing')
  expect([file.name, file.size, empty.size]).toEqual(['Ünïcode.csv', bytes.length, 0])
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Buffer.from(await file.slice(10, 20).arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
  await dispose()
  expect(left()).toEqual([])
})

test('the same upload has the same hash whatever separates its parts; another has another', async () => {
  const hashOf = async (text: string) => {
    const upload = await receiveUpload(requestOf(formOf([['file', new File([text], 'a.csv')]])), folder)
    return (await upload.hash().finally(upload.dispose)).toString('hex')
  }
  expect(await hashOf('one')).toBe(await hashOf('one'))
  expect(await hashOf('one')).not.toBe(await hashOf('two'))
})

test.each([
  ['that ends in the middle of a file', `${part('file', 'a.csv')}Name,Zip`],
  ['without a separator', 'Name,Zip'],
  [
    'of more parts than a form has',
    Array.from({ length: 30 }, (_, at) => `${part(`f${at}`)}1\r\n`).join('') + '--x--\r\n',
  ],
])('an upload %s is refused, and leaves nothing behind', async (_what, body) => {
  await expect(receiveUpload(requestOf(body, multipart), folder)).rejects.toMatchObject({
    status: 400,
    code: 'not_an_upload',
  })
  expect(left()).toEqual([])
})

test('what is no upload is refused before it is read', async () => {
  await expect(receiveUpload(requestOf('{}', { 'content-type': 'application/json' }), folder)).rejects.toMatchObject({
    status: 400,
    code: 'not_an_upload',
  })
})

test('more than 64 MB are refused as soon as that shows, announced or not, and leave nothing behind', async () => {
  await expect(
    receiveUpload(requestOf('x', { ...multipart, 'content-length': '68000000' }), folder),
  ).rejects.toMatchObject({ status: 413 })
  let sent = 0
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(part('file', 'a.csv'))),
    pull: (controller) => {
      sent += 1
      controller.enqueue(Buffer.alloc(1024 * 1024))
    },
  })
  await expect(receiveUpload(requestOf(endless, multipart), folder)).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
  })
  expect(sent).toBeLessThan(70)
  expect(left()).toEqual([])
})

testWhere(isSmall, 'this user may not mount a small file system')(
  'an upload for which there is no room is refused at once in plain words, and leaves nothing behind',
  async () => {
    const files = ['a.csv', 'b.csv'].map((name): [string, File] => [name, new File([Buffer.alloc(4_000_000)], name)])
    await expect(receiveUpload(requestOf(formOf(files)), disk)).rejects.toMatchObject({
      status: 503,
      code: 'disk_full',
    })
    expect(readdirSync(disk)).toEqual([])
  },
)

test('an upload that the disk does not take is refused as our fault, with the reason for the log', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(part('note'))),
    pull: (controller) => {
      // Its file cannot be opened any more.
      for (const name of left()) rmSync(path.join(folder, name), { recursive: true })
      controller.enqueue(Buffer.from(`x\r\n${part('file', 'a.csv')}Name\r\n--x--\r\n`))
      controller.close()
    },
  })
  await expect(receiveUpload(requestOf(body, multipart), folder)).rejects.toMatchObject({
    status: 503,
    code: 'not_kept',
    cause: { syscall: 'open' },
  })
  await expect(receiveUpload(requestOf('x', multipart), path.join(folder, 'gone'))).rejects.toMatchObject({
    status: 503,
    code: 'not_kept',
    cause: { syscall: 'mkdtemp' },
  })
})

test('a field that is named like a part of every object is a field', async () => {
  const { value, dispose } = await receiveUpload(
    requestOf(`${part('__proto__')}x\r\n${part('constructor')}y\r\n--x--\r\n`, multipart),
    folder,
  )
  expect(Object.entries(value)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  await dispose()
})
