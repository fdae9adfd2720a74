import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import tls from 'node:tls'
import { selfSigned } from '../../../../test/certificates.ts'
import { createMailer } from './mailer.ts'

const servers: net.Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A mail server that keeps every line it is sent; with STARTTLS where it is told to. */
async function mailServer({ startTls = false, implicit = false } = {}) {
  const heard: string[] = []
  const { cert, key } = await selfSigned(['localhost'])
  function talk(socket: net.Socket, isSecure: boolean) {
    socket.on('error', () => {})
    if (isSecure || !implicit) socket.write('220 localhost ESMTP\r\n')
    let data = false
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (data) {
          if (line !== '.') continue
          data = false
          socket.write('250 taken\r\n')
        } else if (line.startsWith('EHLO'))
          socket.write(
            startTls && !isSecure ? '250-localhost\r\n250 STARTTLS\r\n' : '250-localhost\r\n250 AUTH PLAIN\r\n',
          )
        else if (line.startsWith('STARTTLS')) {
          socket.write('220 go\r\n')
          socket.removeAllListeners('data')
          talk(new tls.TLSSocket(socket, { isServer: true, cert, key }), true)
        } else if (line.startsWith('DATA')) {
          data = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  }
  const server = implicit
    ? tls.createServer({ cert, key }, (socket) => talk(socket, true))
    : net.createServer((socket) => talk(socket, false))
  server.on('tlsClientError', () => {})
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { port: (server.address() as AddressInfo).port, heard }
}

const mail = () => ({
  id: '00000000-0000-4000-8000-000000000000',
  to: 'ada@example.com',
  subject: 'Choose a new password',
  text: 'The link is here',
  attachments: [{ filename: 'list.csv', content: Readable.from(['name']) }],
})

async function send(url: string, mustEncrypt: boolean): Promise<string> {
  const mailer = createMailer({ kind: 'smtp', url, from: 'Lotline <no-reply@example.com>', mustEncrypt })
  try {
    await mailer.send(mail())
    return 'sent'
  } catch {
    return 'not sent'
  } finally {
    mailer.close()
  }
}

test.each([
  ['that offers no TLS', {}, 'smtp', ''],
  [
    'that offers no TLS, though the address asks for none',
    {},
    'smtp',
    '?ignoreTLS=true&requireTLS=false&opportunisticTLS=true',
  ],
  ['whose certificate nobody signed', { startTls: true }, 'smtp', ''],
  [
    'whose certificate nobody signed, though the address says to take it',
    { startTls: true },
    'smtp',
    '?tls.rejectUnauthorized=false',
  ],
  [
    'that speaks TLS at once, with a certificate nobody signed',
    { implicit: true },
    'smtps',
    '?tls.rejectUnauthorized=false',
  ],
])('a public product says nothing to a mail server %s', async (_what, kind, scheme, query) => {
  const { port, heard } = await mailServer(kind)
  expect(await send(`${scheme}://lotline:secret@localhost:${port}/${query}`, true)).toBe('not sent')
  expect(heard.join('\n')).not.toMatch(/AUTH|MAIL|RCPT|ada@example.com|The link is here/)
})

test('on one machine a mail server without TLS is sent to', async () => {
  const { port, heard } = await mailServer()
  expect(await send(`smtp://lotline:secret@localhost:${port}`, false)).toBe('sent')
  expect(heard.join('\n')).toContain('The link is here')
})
