import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Intent {
  id: string
  client_secret: string
  amount: number
  currency: string
  status: string
  last_payment_error: { message: string } | null
  refunded: number
}

interface Disputed {
  id: string
  payment_intent: string
  amount: number
  status: string
  reason: string
  evidence_details: { due_by: number | null }
}

export interface StripeDouble {
  url: string
  /** What the customer does in the browser. */
  confirm(intentId: string): void
  decline(intentId: string, message: string): void
  intents: Map<string, Intent>
  /** What a bank takes back, by the dispute's name. */
  disputes: Map<string, Disputed>
  /** The signature header that Stripe would send with a body. */
  sign(body: string, at: Date): string
  /** The next answer is lost on its way: the call is done, the connection ends. */
  loseNextAnswer(): void
  /** From now on nothing is done: the connection ends, or the answer is this status; undefined ends it. */
  beAway(how: 'unreachable' | 500 | 429 | undefined): void
  calls: string[]
  close(): Promise<void>
}

/** Speaks the calls of Stripe that we use, with its idempotency keys, on loopback. For tests. */
export async function stripeDouble({
  secretKey,
  webhookSecret,
}: {
  secretKey: string
  webhookSecret: string
}): Promise<StripeDouble> {
  const intents = new Map<string, Intent>()
  const disputes = new Map<string, Disputed>()
  const answered = new Map<string, { asked: string; answer: unknown }>()
  const calls: string[] = []
  let lose = false
  let away: Parameters<StripeDouble['beAway']>[0]

  const server: Server = createServer(async (request, response) => {
    const body = await textOf(request)
    const { method = '', url = '' } = request
    calls.push(`${method} ${url}`)
    if (away === 'unreachable') return void request.socket.destroy()
    if (away) return void response.writeHead(away).end('{"error":{"type":"api_error"}}')
    const [status, answer] =
      request.headers.authorization === `Bearer ${secretKey}`
        ? keyed(method, url, body, request.headers['idempotency-key'])
        : [401, refusal('Invalid API Key provided')]
    if (lose) {
      lose = false
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })

  function keyed(method: string, url: string, body: string, key: string | string[] | undefined): [number, unknown] {
    if (method !== 'POST' || typeof key !== 'string') return act(method, url, new URLSearchParams(body))
    const asked = `${url} ${body}`
    const earlier = answered.get(key)
    if (earlier)
      return earlier.asked === asked
        ? [200, earlier.answer]
        : [
            400,
            refusal(
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
            ),
          ]
    const [status, answer] = act(method, url, new URLSearchParams(body))
    if (status === 200) answered.set(key, { asked, answer })
    return [status, answer]
  }

  function act(method: string, url: string, fields: URLSearchParams): [number, unknown] {
    if (method === 'POST' && url === '/v1/payment_intents') {
      const id = `pi_${randomUUID().replaceAll('-', '')}`
      const intent: Intent = {
        id,
        client_secret: `${id}_secret_x`,
        amount: Number(fields.get('amount')),
        currency: fields.get('currency') ?? '',
        status: 'requires_payment_method',
        last_payment_error: null,
        refunded: 0,
      }
      intents.set(id, intent)
      return [200, { ...intent }]
    }
    const dispute = url.startsWith('/v1/disputes/') && disputes.get(url.split('/')[3] ?? '')
    if (dispute) return [200, { ...dispute, object: 'dispute' }]
    const intent = intents.get(fields.get('payment_intent') ?? url.split('/')[3] ?? '')
    if (!intent) return [404, refusal('No such payment_intent')]
    if (url === '/v1/refunds') {
      const amount = Number(fields.get('amount'))
      if (intent.status !== 'succeeded' || intent.refunded + amount > intent.amount)
        return [400, refusal('Refund amount is greater than unrefunded amount on charge')]
      intent.refunded += amount
      return [200, { id: 're_1', object: 'refund', amount }]
    }
    if (url.endsWith('/cancel')) {
      if (intent.status === 'succeeded')
        return [400, refusal('You cannot cancel this PaymentIntent because it has a status of succeeded.')]
      intent.status = 'canceled'
    }
    return [200, { ...intent }]
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const change = (id: string, changes: Partial<Intent>) => Object.assign(intents.get(id) ?? {}, changes)
  return {
    url: `http://127.0.0.1:${port}`,
    intents,
    disputes,
    calls,
    confirm: (id) => void change(id, { status: 'succeeded', last_payment_error: null }),
    decline: (id, message) => void change(id, { status: 'requires_payment_method', last_payment_error: { message } }),
    sign(body, at) {
      const timestamp = Math.floor(at.getTime() / 1000)
      return `t=${timestamp},v1=${createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex')},v0=ignored`
    },
    loseNextAnswer: () => void (lose = true),
    beAway: (how) => void (away = how),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

const refusal = (message: string) => ({ error: { type: 'invalid_request_error', message } })

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
