import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { eventually, testApp } from '../../../../test/app.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../../platform/providers/sms/start-sandbox-carrier.ts'
import { recordInbound } from '../record-inbound.ts'
import { fetchMedia } from './fetch-media.ts'
import { keepMedia } from './keep-media.ts'
import { pictureType } from './picture-type.ts'

const app = testApp()
let sandbox: SandboxCarrier
beforeAll(async () => {
  await app.start()
  sandbox = await startSandboxCarrier({
    port: 0,
    sql: app.services.sql,
    inboundUrl: `${app.url}/api/carrier/inbound`,
    messageStore: 'memory',
  })
  await app.work()
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

test('a picture that a person sends is fetched from the carrier, shown in the thread, and shown to no other account', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  await app.services
    .sql`insert into outbound_messages (account_id, kind, phone, body, state, attempts, sent_at) values (${owner.user.accountId}, 'reply', '+15125550101', 'How is the house?', 'delivered', 1, now())`
  await sandbox.text('+15125550101', 'The roof needs work')
  const [conversation] = await eventually(
    async () => (await owner.request('GET', '/api/messages')).body,
    (list) => list.length === 1,
  )
  const thread = async () => (await owner.request('GET', `/api/messages/${conversation.conversationKey}`)).body
  const messages = await eventually(thread, (list) => list.at(-1)?.media[0]?.state === 'kept')
  const [picture] = messages.at(-1).media

  const answer = await owner.request('GET', `/api/message-media/${picture.id}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
  expect((await stranger.request('GET', `/api/message-media/${picture.id}`)).status).toBe(404)
})

test('what is no picture, too large, or lies elsewhere than at the carrier is named and never kept', async () => {
  const owner = await app.signedIn()
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('\x89PNG\r\n\x1a\n')
  })
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
  const { port } = elsewhere.address() as AddressInfo // a listening TCP server has one
  const webhook = {
    NumMedia: '3',
    MediaUrl0: `http://localhost:${port}/secret`,
    MediaContentType0: 'image/png',
    MediaUrl1: `${sandbox.url}/sandbox/settings`,
    MediaContentType1: 'image/jpeg',
    MediaUrl2: 'not an address',
    MediaContentType2: 'image/png',
  }
  const conversationKey = await app.services.sql.begin(async (tx) => {
    const [message] = await tx<
      { id: string }[]
    >`insert into inbound_messages (account_id, phone, body, kind, carrier_sid) values (${owner.user.accountId}, '+15125550102', '', 'reply', ${randomUUID()}) returning id`
    const messageId = message?.id ?? ''
    expect(await keepMedia(tx, owner.user.accountId, messageId, webhook)).toBe(2)
    return (
      await recordInbound(tx, {
        accountId: owner.user.accountId,
        phone: '+15125550102',
        messageId,
        body: '',
        optedOut: false,
        at: new Date(),
      })
    ).conversationKey
  })
  const thread = await eventually(
    async () => (await owner.request('GET', `/api/messages/${conversationKey}`)).body,
    ([message]) => message.media.every(({ state }: { state: string }) => state === 'refused'),
  )
  expect(thread[0].media).toMatchObject([{ type: 'image/png' }, { type: 'image/jpeg' }])
  expect((await owner.request('GET', `/api/message-media/${thread[0].media[0].id}`)).status).toBe(404)
  expect(asked).toEqual([])
  elsewhere.close()
})

test('a redirect of the carrier is followed on its own host only, and no other host gets its credentials', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const asked: string[] = []
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const elsewhere = createServer((request, response) => {
    asked.push(`elsewhere ${request.headers.authorization}`)
    response.end(png)
  })
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
  const carrier = createServer((request, response) => {
    if (request.url === '/stored') return response.end(png)
    const to =
      request.url === '/kept'
        ? '/stored'
        : request.url === '/round'
          ? '/round'
          : `http://localhost:${(elsewhere.address() as AddressInfo).port}/` // listening, so it has one
    return response.writeHead(302, { location: to }).end()
  })
  await new Promise<void>((ready) => carrier.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}` // listening, so it has one
  await sql`update sandbox.carrier set url = ${url}`
  try {
    const states = await Promise.all(
      ['/kept', '/away', '/round'].map(async (path, position) => {
        const [message] = await sql<
          { id: string }[]
        >`insert into inbound_messages (account_id, phone, body, kind, carrier_sid) values (${owner.user.accountId}, '+15125550103', '', 'reply', ${randomUUID()}) returning id`
        const [media] = await sql<
          { id: string }[]
        >`insert into message_media (account_id, inbound_id, position, url) values (${owner.user.accountId}, ${message?.id ?? ''}, ${position}, ${url + path}) returning id`
        await fetchMedia.run({ id: media?.id ?? '' }, app.services)
        return (await sql<{ state: string }[]>`select state from message_media where id = ${media?.id ?? ''}`)[0]?.state
      }),
    )
    expect(states).toEqual(['kept', 'refused', 'refused'])
    expect(asked).toEqual([])
  } finally {
    await sql`update sandbox.carrier set url = ${sandbox.url}`
    carrier.close()
    elsewhere.close()
  }
})

test('a picture is told by its first bytes', () => {
  expect(
    [
      Buffer.from('ffd8ffe0', 'hex'),
      Buffer.from('GIF89a'),
      Buffer.from('RIFF0000WEBPVP8 '),
      Buffer.from('<svg onload="x">'),
      Buffer.alloc(0),
    ].map(pictureType),
  ).toEqual(['image/jpeg', 'image/gif', 'image/webp', null, null])
})

test('a file that was kept is not fetched twice', async () => {
  await expect(fetchMedia.run({ id: randomUUID() }, app.services)).resolves.toBeUndefined()
})

test('windows hear that a picture could not be fetched at all: it stood there as on its way', async () => {
  const { user } = await app.signedIn()
  const { sql, live } = app.services
  let heard = 0
  const leave = live.subscribe(user.accountId, (_, { type }) => void (heard += Number(type === 'message')))
  const [media] = await sql<{ id: string }[]>`
    with m as (
      insert into inbound_messages (account_id, phone, body, kind, carrier_sid) values (${user.accountId}, '+15125550103', '', 'reply', ${randomUUID()}) returning id
    )
    insert into message_media (account_id, inbound_id, position, url, type) select ${user.accountId}, id, 0, 'https://example.com/house', 'image/png' from m returning id
  `
  await fetchMedia.gaveUp?.({ id: media?.id ?? '' }, app.services, new Error('The carrier does not answer'))
  await eventually(
    async () => heard,
    (count) => count > 0,
  )
  leave()
})
