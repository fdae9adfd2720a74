import { createHmac, timingSafeEqual } from 'node:crypto'
import { moneyOf, type Money } from 'contract/money'
import { z } from 'zod'
import { unknownPayment, type CardDispute, type CardEvent, type CardProcessor } from './card-processor.ts'
import { stripeBooks } from './stripe-books.ts'
import { stripeClient, StripeError } from './stripe-client.ts'
import { centsIn, Intent, outcomeOf } from './stripe-intent.ts'
import { seconds, stripePages } from './stripe-lists.ts'
import { stripeSavedCards } from './stripe-saved-cards.ts'
import { stripeTax } from './stripe-tax.ts'

export interface StripeAccount {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Sales taxes are asked of Stripe Tax. */
  tax?: boolean
  /** Another address speaks for Stripe in tests. */
  baseUrl?: string
}

const TOO_OLD_SECONDS = 300

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      payment_intent: z.string().nullish(),
      customer: z.string().nullish(),
    }),
    // A card that was removed is no customer's any more.
    previous_attributes: z.object({ customer: z.string().nullish() }).nullish(),
  }),
})

/** https://docs.stripe.com/api/disputes/object */
const Dispute = z.object({
  id: z.string(),
  payment_intent: z.string().nullish(),
  amount: z.int().positive(),
  status: z.string(),
  reason: z.string(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})

const Named = z.object({ id: z.string() })

/** https://docs.stripe.com/api/refunds/object */
const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/** Those that end; while it is a `warning_`, the bank asks and has taken nothing: https://docs.stripe.com/disputes/how-disputes-work */
const disputeStates: Record<string, CardDispute['state']> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'dropped',
  prevented: 'dropped',
}

/** Stripe's PaymentIntents, spoken to over its REST API: https://docs.stripe.com/api/payment_intents */
export function stripeCards({
  secretKey,
  publishableKey,
  webhookSecret,
  tax = false,
  baseUrl = 'https://api.stripe.com',
}: StripeAccount): CardProcessor {
  const send = stripeClient({ secretKey, baseUrl })
  return {
    name: 'stripe',
    publishableKey,
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    least: '0.50',

    async open({ key, amount, currency, description, orderId }) {
      const intent = await ask('POST', '/v1/payment_intents', {
        key,
        fields: {
          amount: centsIn(amount),
          currency: currency.toLowerCase(),
          description,
          'automatic_payment_methods[enabled]': 'true',
          'metadata[order_id]': orderId,
        },
      })
      return { reference: intent.id, clientSecret: intent.client_secret }
    },

    async opened(reference) {
      const intent = await intentAt(reference)
      return { reference: intent.id, clientSecret: intent.client_secret }
    },

    outcome: async (reference) => outcomeOf(await intentAt(reference)),

    async cancel(reference) {
      try {
        return outcomeOf(await ask('POST', `${pathOf(reference)}/cancel`))
      } catch (error) {
        if (error instanceof StripeError && error.isMissing) return unknownPayment
        // Stripe refuses to cancel what was paid meanwhile, and what was canceled before.
        const outcome = outcomeOf(await intentAt(reference))
        if (outcome.status === 'paid' || outcome.status === 'failed') return outcome
        throw error
      }
    },

    async refund({ key, reference, amount }) {
      // Stripe forgets keys after 24 hours; a refund keeps its own for good.
      if (await isRefunded({ key, reference })) return
      await send('POST', '/v1/refunds', {
        key,
        fields: { payment_intent: reference, amount: centsIn(amount), 'metadata[key]': key },
      }).catch((error: unknown) => {
        // The key was sent before with other fields: that call may have been done, so this is no refusal.
        if (error instanceof StripeError && error.problem.type === 'idempotency_error')
          throw new Error(`Stripe knows the refund ${key} by other fields`, { cause: error })
        throw error
      })
    },

    isRefunded,

    // https://docs.stripe.com/refunds#failed-refunds
    async failedRefunds(reference) {
      const failed: { key: string; amount: Money }[] = []
      for await (const { status, metadata, amount } of refundsOf(reference))
        if ((status === 'failed' || status === 'canceled') && metadata?.key)
          failed.push({ key: metadata.key, amount: moneyOf(BigInt(amount)) })
      return failed
    },

    async dispute(id) {
      const { amount, evidence_details, ...dispute } = Dispute.parse(
        await send('GET', `/v1/disputes/${encodeURIComponent(id)}`),
      )
      return {
        id: dispute.id,
        reference: dispute.payment_intent ?? null,
        amount: moneyOf(BigInt(amount)),
        state: disputeStates[dispute.status] ?? (dispute.status.startsWith('warning_') ? 'inquiry' : 'open'),
        reason: dispute.reason,
        evidenceDueAt: evidence_details?.due_by ? new Date(evidence_details.due_by * 1000) : null,
      }
    },

    // https://docs.stripe.com/api/disputes/list
    async *disputesSince(from) {
      for await (const page of stripePages(send, '/v1/disputes', { 'created[gte]': seconds(from) }, Named))
        yield page.map(({ id }) => id)
    },

    saved: stripeSavedCards(send),
    books: stripeBooks(send),
    taxAt: tax ? stripeTax(send) : null,

    readEvent: (body, signature, now) => (isSigned(body, signature, webhookSecret, now) ? eventOf(body) : null),
  }

  async function isRefunded({ key, reference }: { key: string; reference: string }): Promise<boolean> {
    for await (const { metadata } of refundsOf(reference)) if (metadata?.key === key) return true
    return false
  }

  async function* refundsOf(reference: string) {
    for await (const page of stripePages(send, '/v1/refunds', { payment_intent: reference }, Refund)) yield* page
  }

  function intentAt(reference: string) {
    return ask('GET', pathOf(reference))
  }

  async function ask(method: 'GET' | 'POST', path: string, request?: Parameters<typeof send>[2]) {
    return Intent.parse(await send(method, path, request))
  }
}

const pathOf = (reference: string) => `/v1/payment_intents/${encodeURIComponent(reference)}`

/** https://docs.stripe.com/webhooks#verify-manually: HMAC-SHA256 over "timestamp.body", and not older than five minutes. */
function isSigned(body: string, header: string | null, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOO_OLD_SECONDS) return false
  const wanted = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), wanted),
  )
}

function eventOf(body: string): CardEvent | null {
  try {
    const {
      id,
      type,
      data: { object, previous_attributes: previous },
    } = Event.parse(JSON.parse(body))
    return {
      id,
      type,
      reference: object.object === 'payment_intent' ? (object.id ?? null) : (object.payment_intent ?? null),
      dispute: object.object === 'dispute' ? (object.id ?? null) : null,
      isOfRefund: object.object === 'refund',
      customer: /^(setup_intent|payment_method)\./.test(type) ? (object.customer ?? previous?.customer ?? null) : null,
    }
  } catch {
    return null
  }
}
