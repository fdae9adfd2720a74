import { createHmac, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { books, tax } from './stripe/books.ts'
import { cards } from './stripe/cards.ts'
import { payments } from './stripe/payments.ts'
import {
  move,
  newId,
  pay,
  refusal,
  type Answered,
  type BankAnswer,
  type Card,
  type Refunded,
  type StripeState,
} from './stripe/state.ts'

export type { BankAnswer } from './stripe/state.ts'

export interface StripeDouble extends StripeState {
  url: string
  /** What the customer does in the browser, with a payment's id or its client secret. */
  confirm(intent: string): void
  decline(intent: string, message: string): void
  /** The card's bank sends a refund back, days after it succeeded; returns it as the event tells it. */
  failRefund(of: string): Refunded
  /** The customer types a card into the form that saves it; returns what Stripe calls the card. */
  saveCard(setup: string, bank?: BankAnswer): string
  /** The signature header that Stripe would send with a body. */
  sign(body: string, at: Date): string
  /** The next answer, or the next to a call that matches, is lost on its way: the call is done, the connection ends. */
  loseNextAnswer(to?: RegExp): void
  /** The next call that matches is understood and refused. */
  refuseNext(call: RegExp): void
  /** The next call that matches is done and answered late: when what is returned is called. Meanwhile its key is in use. */
  holdNext(call: RegExp): () => void
  /** From now on nothing is done: the connection ends, or the answer is this status; undefined ends it. */
  beAway(how: 'unreachable' | 500 | 429 | undefined): void
  /** As after 24 hours: https://docs.stripe.com/api/idempotent_requests */
  forgetKeys(): void
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
  const state: StripeState = {
    intents: new Map(),
    cards: new Map(),
    setups: new Map(),
    customers: new Set(),
    refunds: [],
    disputes: new Map(),
    balance: [],
    payouts: [],
    taxes: new Map(),
  }
  const answered = new Map<string, { asked: string; status: number; answer: unknown }>()
  const calls: string[] = []
  const inUse = new Set<string>()
  let held: { call: RegExp; until: Promise<void> } | undefined
  let lose: RegExp | undefined
  let refused: RegExp | undefined
  let away: Parameters<StripeDouble['beAway']>[0]

  const server: Server = createServer(async (request, response) => {
    const body = await textOf(request)
    const { method = '', url = '' } = request
    calls.push(`${method} ${url}`)
    if (away === 'unreachable') return void request.socket.destroy()
    if (away) return void response.writeHead(away).end('{"error":{"type":"api_error"}}')
    if (refused?.test(`${method} ${url}`)) {
      refused = undefined
      return void response.writeHead(400).end(JSON.stringify(refusal('This account cannot do that')))
    }
    const key = request.headers['idempotency-key']
    const [status, answer] =
      request.headers.authorization === `Bearer ${secretKey}`
        ? await inTurn(`${method} ${url}`, key, () => keyed(method, url, body, key))
        : [401, refusal('Invalid API Key provided')]
    if (lose?.test(`${method} ${url}`)) {
      lose = undefined
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })

  /** One call at a time with each key: https://docs.stripe.com/error-codes#idempotency-key-in-use */
  async function inTurn(call: string, key: string | string[] | undefined, done: () => Answered): Promise<Answered> {
    if (typeof key !== 'string') return done()
    if (inUse.has(key))
      return [
        409,
        refusal('There is currently another in-progress request using this idempotency key.', {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
        }),
      ]
    const answer = done()
    if (!held?.call.test(call)) return answer
    const { until } = held
    held = undefined
    inUse.add(key)
    await until
    inUse.delete(key)
    return answer
  }

  /** https://docs.stripe.com/api/idempotent_requests: the same key gets the first answer again, refusals of a card included. */
  function keyed(method: string, url: string, body: string, key: string | string[] | undefined): Answered {
    if (method !== 'POST' || typeof key !== 'string') return act(method, url, body)
    const asked = `${url} ${body}`
    const earlier = answered.get(key)
    if (earlier)
      return earlier.asked === asked
        ? [earlier.status, earlier.answer]
        : [
            400,
            refusal(
              `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
              { type: 'idempotency_error' },
            ),
          ]
    const [status, answer] = act(method, url, body)
    if (status === 200 || status === 402) answered.set(key, { asked, status, answer })
    return [status, answer]
  }

  function act(method: string, url: string, body: string): Answered {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = pathname.split('/').slice(2)
    const fields = method === 'GET' ? searchParams : new URLSearchParams(body)
    for (const resource of [payments, cards, books, tax]) {
      const answer = resource(state, { method, path, fields })
      if (answer) return answer
    }
    return [404, refusal(`Unrecognized request URL (${method}: ${pathname})`)]
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const intentOf = (named: string) => {
    const intent = state.intents.get(idOf(named))
    if (!intent) throw new Error(`There is no payment ${named}`)
    return intent
  }
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    calls,
    confirm: (named) => pay(state, intentOf(named)),
    decline: (named, message) =>
      void Object.assign(intentOf(named), { status: 'requires_payment_method', last_payment_error: { message } }),
    failRefund(of) {
      const refund = state.refunds.find(({ payment_intent, status }) => payment_intent === of && status === 'succeeded')
      if (!refund) throw new Error(`There is no refund of ${of}`)
      refund.status = 'failed'
      const intent = intentOf(of)
      intent.refunded -= refund.amount
      move(state, 'refund_failure', refund.amount, of)
      return { ...refund }
    },
    saveCard(named, bank = 'pays') {
      const setup = state.setups.get(idOf(named))
      if (!setup) throw new Error(`There is no setup ${named}`)
      const card: Card = {
        id: newId('pm'),
        object: 'payment_method',
        type: 'card',
        customer: setup.customer,
        card: { brand: 'visa', last4: String(randomInt(1000, 9999)), exp_month: 12, exp_year: 2030 },
        bank,
      }
      state.cards.set(card.id, card)
      Object.assign(setup, { status: 'succeeded', payment_method: card.id })
      return card.id
    },
    sign(body, at) {
      const timestamp = Math.floor(at.getTime() / 1000)
      return `t=${timestamp},v1=${createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex')},v0=ignored`
    },
    loseNextAnswer: (to = /./) => void (lose = to),
    forgetKeys: () => answered.clear(),
    refuseNext: (call) => void (refused = call),
    holdNext(call) {
      let release = () => {}
      held = { call, until: new Promise<void>((resolve) => (release = resolve)) }
      return () => release()
    },
    beAway: (how) => void (away = how),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** A client secret begins with the id. */
const idOf = (named: string) => named.replace(/_secret_x$/, '')

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
