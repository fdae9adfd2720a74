import { createServer, type AddressInfo, type Server } from 'node:net'
import { eventually, testApp } from '../../../test/app.ts'
import { queueMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

const received: string[] = []
let server: Server
let app: ReturnType<typeof testApp>
beforeAll(async () => {
  server = await mailServer((mail) => received.push(mail))
  app = testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` } })
  await app.start()
  await app.work([sendMail], [])
})
afterAll(async () => {
  await app.stop()
  server.close()
})

const bodyOf = async (recipient: string) =>
  (
    await app.services.sql<
      { body: string }[]
    >`select body from mails where recipient = ${recipient} and sent_at is not null`
  )[0]?.body

test('the text of a mail that opens an account is not kept once the server took it; any other is', async () => {
  await queueMail(app.services.sql, {
    to: 'ada@example.com',
    subject: 'Reset',
    text: 'open /reset-password?token=sample',
    secret: true,
  })
  await queueMail(app.services.sql, { to: 'grace@example.com', subject: 'List', text: 'your list is ready' })
  expect(await eventually(() => bodyOf('grace@example.com'), Boolean)).toBe('your list is ready')
  const kept = await eventually(
    () => bodyOf('ada@example.com'),
    (body) => body !== undefined && !body.includes('token'),
  )
  expect(kept).toBe('The text of this mail held a link to an account. It is not kept.')
  expect(received.join('\n')).toContain('token=sample')
})

test('nor once it could not be handed over', async () => {
  const { sql } = app.services
  await sql`insert into mails (id, recipient, subject, body, secret) values ('00000000-0000-4000-8000-000000000001', 'eve@example.com', 'Reset', 'token=sample', true)`
  await sendMail.gaveUp?.({ mailId: '00000000-0000-4000-8000-000000000001' }, app.services, new Error('nobody took it'))
  expect(await sql`select 1 from mails where recipient = 'eve@example.com' and body like '%token%'`).toHaveLength(0)
})

/** A mail server that takes everything (RFC 5321, as far as nodemailer speaks it). */
function mailServer(took: (mail: string) => void): Promise<Server> {
  const listening = createServer((socket) => {
    let mail: string | undefined
    socket
      .setEncoding('utf8')
      .on('error', () => {})
      .on('data', (text: string) => {
        if (mail !== undefined) {
          mail += text
          if (!mail.endsWith('\r\n.\r\n')) return
          took(mail)
          mail = undefined
          socket.write('250 taken\r\n')
        } else if (/^DATA/i.test(text)) {
          mail = ''
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      })
    socket.write('220 test\r\n')
  })
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)))
}
