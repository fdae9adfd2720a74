import { request } from 'node:http'
import { testApp, type TestApp } from '../../../test/app.ts'
import { directivesOf, faultsOf } from '../../../test/page-policy.ts'
import { queueMail } from './queue-mail.ts'

const local = testApp({ env: { TRUSTED_PROXIES: 'loopback', ALLOWED_HOSTS: 'lotline.example.com' } })
const alone = testApp({ local: false })
beforeAll(() => Promise.all([local.start(), alone.start()]))
afterAll(() => Promise.all([local.stop(), alone.stop()]))

test('where `local` runs the product, its mails are read at /mailbox', async () => {
  await leaveMail(local)
  const list = await local.signedOut().request('GET', '/mailbox')
  expect(list.body).toContain('ada@example.com')
  const [mail = ''] = (list.body as string).match(/\/mailbox\/[0-9a-f-]{36}/) ?? []
  const letter = (await local.signedOut().request('GET', mail)).body as string
  expect(letter).toContain('The link is here')
  expect(letter).toContain('<a href="http://localhost/reset?a=1&amp;b=2">http://localhost/reset?a=1&amp;b=2</a>.')
  expect((await local.signedOut().request('GET', `${mail}/0`)).body).toBe('name,phone')
  expect((await local.signedOut().request('GET', `${mail}/1`)).status).toBe(404)
})

test('`serve` started by itself has no mailbox', async () => {
  await leaveMail(alone)
  const [mail] = await alone.services.sql<{ id: string }[]>`select id from mails`
  for (const path of ['/mailbox', '/mailbox/', `/mailbox/${mail?.id}`, `/mailbox/${mail?.id}/0`]) {
    const { status, body } = await alone.signedOut().request('GET', path)
    expect([path, status === 200, String(body).includes('link is here')]).toEqual([path, false, false])
  }
})

test('a visitor from another machine finds no mailbox', async () => {
  const { status, body } = await local
    .signedOut()
    .request('GET', '/mailbox', undefined, { 'x-forwarded-for': '203.0.113.7' })
  expect([status === 200, String(body).includes('ada@example.com')]).toEqual([false, false])
})

test('the mailbox is there under a loopback name only, even where other names are served', async () => {
  expect(await under('localhost')).toContain('ada@example.com')
  expect(await under('lotline.example.com')).not.toContain('ada@example.com')
})

test('the page takes nothing from anywhere, runs no script and is shown in no frame', async () => {
  const { headers, body } = await local.signedOut().request('GET', '/mailbox')
  const policy = headers.get('content-security-policy') ?? ''
  expect(faultsOf(body, policy)).toEqual([])
  expect(['default-src', 'form-action', 'trusted-types'].map((name) => directivesOf(policy).get(name))).toEqual([
    ["'none'"],
    ["'none'"],
    ["'none'"],
  ])
  expect(headers.get('cache-control')).toBe('no-store')
})

async function leaveMail({ services: { sql, files } }: TestApp) {
  await files.put('results/list.csv', 'name,phone')
  await queueMail(sql, {
    to: 'ada@example.com',
    subject: 'Choose a new password',
    text: 'The link is here: http://localhost/reset?a=1&b=2.',
    attachments: [{ filename: 'list.csv', fileKey: 'results/list.csv' }],
  })
  await sql`update mails set sent_at = now()`
}

/** The mailbox as a browser gets it that has come by this host name. */
const under = (host: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(local.url)
    request({ hostname, port, path: '/mailbox', headers: { host: `${host}:${port}` } }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
