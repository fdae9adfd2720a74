import { createServer, type AddressInfo, type Server } from 'node:net'
import { eventually, testApp } from '../../../test/app.ts'
import { MailRefused } from '../providers/mail/mail-refused.ts'
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

/** What this server answers to a recipient whose address begins so. */
const refusals: Record<string, string> = {
  missing: '550 5.1.1 <missing@example.com>: there is no such mailbox',
  old: '551 moved away',
  blocked: '554 5.7.1 this sender is on a list',
  relayed: '550 relaying denied',
  busy: '451 4.3.0 later',
}

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
  await sendMail.gaveUp?.(
    { mailId: '00000000-0000-4000-8000-000000000001' },
    app.services,
    new Error('no server took it'),
  )
  expect(await sql`select 1 from mails where recipient = 'eve@example.com' and body like '%token%'`).toHaveLength(0)
})

test('a mail whose link was cut is not sent without it, however often its job is done again', async () => {
  const { sql } = app.services
  const mailId = '00000000-0000-4000-8000-000000000002'
  await sql`insert into mails (id, recipient, subject, body, secret) values (${mailId}, 'late@example.com', 'Reset', 'token=sample', true)`
  await sendMail.gaveUp?.({ mailId }, app.services, new Error('no server took it'))
  await sendMail.run({ mailId }, app.services)
  expect(received.filter((mail) => mail.includes('late@example.com'))).toEqual([])
  const employee = await app.signedIn({ employee: true })
  const [job] = await sql<{ id: string }[]>`
    insert into queue_jobs (name, payload, attempts_left, failed_at) values ('send-mail', ${sql.json({ mailId })}, 0, now()) returning id::text
  `
  expect(await employee.request('POST', `/api/operations/set-aside-jobs/${job?.id}/again`)).toMatchObject({
    status: 409,
    body: { code: 'ended', message: expect.stringContaining('asks for another') },
  })
})

test('what the server of a recipient will never take is not tried again, and stands with its answer at the mail', async () => {
  const { sql } = app.services
  for (const name of ['missing', 'old'])
    await queueMail(sql, { to: `${name}@example.com`, subject: 'Refused', text: 'open ?token=sample', secret: true })
  const refused = await eventually(
    () => sql<{ recipient: string; refusal: string; body: string }[]>`
      select recipient, refusal, body from mails where subject = 'Refused' and refused_at is not null and body not like '%token%' order by recipient
    `,
    (mails) => mails.length === 2,
  )
  expect(refused.map(({ refusal }) => refusal)).toEqual([refusals.missing, refusals.old])
  await eventually(
    () =>
      sql`select from queue_jobs where name = 'send-mail' and payload->>'mailId' in (select id::text from mails where subject = 'Refused')`,
    (jobs) => jobs.length === 0,
  )
})

test.each(['blocked', 'relayed', 'busy'])(
  'what may be our fault or end by itself is tried again (%s)',
  async (name) => {
    const mail = { id: '1', to: `${name}@example.com`, subject: 'Hi', text: 'Hi', attachments: [] }
    const error: unknown = await app.services.mail.send(mail).catch((failed: unknown) => failed)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
  },
)

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
        } else if (/^RCPT TO:/i.test(text))
          socket.write(`${refusals[/<(\w+)@/.exec(text)?.[1] ?? ''] ?? '250 fine'}\r\n`)
        else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      })
    socket.write('220 test\r\n')
  })
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)))
}
