import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from 'contract/alerts-worker'

/** A push as its service got it, and what the browser reads of it. */
export interface Pushed {
  headers: IncomingHttpHeaders
  message: PushMessage
  device: Browser
  /** When it came, in milliseconds since 1970. */
  at: number
}

/** A browser that has subscribed. */
export interface Browser {
  /** As `PushSubscription.toJSON()` has it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

interface Subscribed extends Browser {
  pair: ECDH
  auth: Buffer
}

export interface PushService {
  url: string
  /** What was pushed, in its order. */
  pushed: Pushed[]
  /** What is answered next, once each; then 201. */
  answers: { status: number; headers?: Record<string, string> }[]
  subscribe(): Browser
  close(): void
}

/** A push service (RFC 8030) with the browsers behind it, on loopback: it holds that a push is the site's own (RFC 8292) and decrypts it (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Subscribed>()
  const pushed: Pushed[] = []
  const answers: PushService['answers'] = []
  const server: Server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = answers.shift() ?? { status: 201 }
    const device = browsers.get(request.url ?? '')
    if (!device) return response.writeHead(404).end()
    if (!isSigned(request.headers.authorization, url)) return response.writeHead(403).end()
    if (!request.headers.ttl) return response.writeHead(400).end()
    if (answer.status === 201)
      pushed.push({ headers: request.headers, message: decrypted(body, device), device, at: Date.now() })
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    pushed,
    answers,
    subscribe() {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
      const browser = { subscription: { endpoint: url + path, keys }, pair, auth }
      browsers.set(path, browser)
      return browser
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The header of RFC 8292: a JWT (ES256) for this very service that has not expired, and the key that signed it. */
function isSigned(authorization = '', audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return (
    aud === audience &&
    exp > Date.now() / 1000 &&
    /^(https|mailto):/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

/** As a browser reads it: RFC 8291, section 3.4, with one record of aes128gcm (RFC 8188). */
function decrypted(body: Buffer, { pair, auth }: Subscribed): PushMessage {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}
