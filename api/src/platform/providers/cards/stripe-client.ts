import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { cardsAway } from '../../errors/refusal.ts'
import { ProcessorRefusal } from './card-processor.ts'
import { traced } from '../../tracing/tracing.ts'

const MAX_MILLISECONDS = 10_000
/** While another call with the same key is under way, such as of a second window, it is sent again so often: after 200 ms, 400 ms and so on. */
const IN_USE_TRIES = 4
const IN_USE_PAUSE_MS = 200

interface Sent {
  /** Stripe answers the same key with the first answer for 24 hours: https://docs.stripe.com/api/idempotent_requests */
  key?: string
  fields?: Record<string, string>
}

/** Sends a call to Stripe. Throws a `StripeError` where Stripe refuses it; refuses with 503 `cards_away` where it is not known whether it was done. */
export type StripeClient = (method: 'GET' | 'POST' | 'DELETE', path: string, request?: Sent) => Promise<unknown>

/** What Stripe answers in place of what was asked: https://docs.stripe.com/api/errors */
const Problem = z.object({
  error: z.object({
    type: z.string().optional(),
    code: z.string().optional(),
    decline_code: z.string().optional(),
    message: z.string().optional(),
    /** Of a card that was declined: the payment, as it stands now. */
    payment_intent: z.unknown().optional(),
  }),
})
export type StripeProblem = z.output<typeof Problem>['error']

/** Stripe understood the call and refused it. */
export class StripeError extends ProcessorRefusal {
  readonly status: number
  readonly problem: StripeProblem

  constructor(status: number, call: string, problem: StripeProblem) {
    super(
      `Stripe answered ${status} to ${call}: ${problem.message ?? problem.code ?? ''}`,
      problem.code === 'resource_missing',
    )
    this.status = status
    this.problem = problem
  }
}

/** Stripe's REST API with our key. */
export function stripeClient({ secretKey, baseUrl }: { secretKey: string; baseUrl: string }): StripeClient {
  return async (method, path, { key, fields } = {}) => {
    let response = await sent(method, path, { key, fields })
    // Its key is in use, and whoever uses it is answered in a moment: https://docs.stripe.com/error-codes#idempotency-key-in-use
    for (let again = 0; response.status === 409 && again < IN_USE_TRIES; again += 1) {
      await response.body?.cancel()
      await wait(IN_USE_PAUSE_MS * 2 ** again)
      response = await sent(method, path, { key, fields })
    }
    const call = `${method} ${path.split('?')[0]}`
    // The same call is still under way, as of another window: the same key may be sent again, and nothing is wrong.
    if (response.status === 409) throw cardsAway()
    // 429: too many at once. The same key may be sent again.
    if (response.status >= 500 || response.status === 429)
      throw cardsAway(new Error(`Stripe answered ${response.status} to ${call}`))
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw cardsAway(new Error(`Stripe's answer to ${call} could not be read`, { cause }))
    })
    if (response.ok) return body
    if (response.status === 401 || response.status === 403)
      throw cardsAway(new Error(`Stripe does not let our key do ${call}`))
    throw new StripeError(response.status, call, Problem.parse(body).error)
  }

  function sent(
    method: string,
    path: string,
    { key, fields }: { key: string | undefined; fields: Record<string, string> | undefined },
  ): Promise<Response> {
    return traced(`${method} cards`, 'client', () =>
      fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
        signal: AbortSignal.timeout(MAX_MILLISECONDS),
      }),
    ).catch((cause: unknown) => {
      throw cardsAway(new Error(`Stripe could not be asked for ${method} ${path.split('?')[0]}`, { cause }))
    })
  }
}
