import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobKinds } from './jobs.ts'

/** The types that a checkout or success address may name; the pull lists are one kind. */
export const orderTypes = ['basic_pull_list', 'pull_list', 'advanced_pull_list', 'skip_trace', 'send_sms'] as const
export type OrderType = (typeof orderTypes)[number]

/** The kind of order that a type in an address means; undefined for a type we do not have. */
export function kindOfType(type: string): (typeof jobKinds)[number] | undefined {
  if (type === 'send_sms' || type === 'skip_trace') return type
  return orderTypes.some((known) => known === type) ? 'pull_list' : undefined
}

/** An order as the server prices it. */
export const OrderSummary = z.object({
  jobId: z.uuid(),
  kind: z.enum(jobKinds),
  /** What was ordered, in the customer's words. */
  title: z.string(),
  /** What is counted: "recipient", "record", "search". */
  unit: z.string(),
  count: z.number().int(),
  /** Of the list, those that cannot be texted: they are not counted and cost nothing. */
  leftOut: z.number().int().default(0),
  /** Parts of the messages to all of them, which are what is paid; null where nothing is texted. */
  segments: z.number().int().nullable().default(null),
  /** Dollars for one, '0.05'; of texts for one segment. */
  unitPrice: z.string(),
  /** Dollars to pay now, to the cent. */
  amount: z.string(),
  currency: z.string(),
  /** Whether the checkout is done. */
  paid: z.boolean(),
  /** Whether it is of paid texts that wait for the click that sends them. */
  waits: z.boolean(),
  /** The message of a campaign, placeholders unfilled. */
  message: z.string().nullable(),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const PaymentIntent = z.object({
  amount: z.string(),
  message: z.string(),
  /** True for an employee in an account of employees alone: its checkout is waived. */
  employeeBypass: z.boolean(),
  /** `demo` charges no card. */
  provider: z.enum(['demo', 'stripe']),
  publishableKey: z.string().nullable(),
  /** Of an order that costs less than any card pays: it is paid from the balance. Null where a card pays. */
  balance: z
    .object({
      /** The least that a card pays. */
      least: z.string(),
      /** What the account has for it. */
      available: z.string(),
      /** What must be added until it has the price; '0.00' where it has all of it. */
      missing: z.string(),
      /** Of that, what orders that have waited longer take first. */
      older: z.string().optional(),
      /** Of that, what the account owes: it is paid before anything else. */
      owed: z.string().optional(),
    })
    .nullable()
    .default(null),
  summary: OrderSummary,
})
export type PaymentIntent = z.output<typeof PaymentIntent>

const OrderNamed = z.object({ jobId: z.uuid('This order does not exist'), type: z.string().max(100) })

/** Prices an order. An employee's is settled by it. Refuses with 404, 409 `order_closed`, and 422 `wrong_type` when the type is not the order's. */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  whileSuspended: 'refused',
  right: 'run',
  body: OrderNamed,
  response: PaymentIntent,
})

export const Payment = z.object({
  /** `confirm`: the processor's form still has to confirm it with the client secret; then ask again with `confirmed`. `pending`: the bank works on it. */
  status: z.enum(['paid', 'pending', 'confirm']),
  amount: z.string(),
  employeeBypass: z.boolean(),
  clientSecret: z.string().nullable(),
})
export type Payment = z.output<typeof Payment>

/**
 * Pays an order once, however often and from wherever it is asked.
 * Refuses with 402 `declined`, `spending_cap` or `wallet_empty`, 404, 409 `order_closed`, `too_little` and `card_pays`, 422 `wrong_type`, 503 `cards_away`.
 */
export const payOrder = endpoint({
  method: 'POST',
  path: '/api/checkout/pay',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  idempotency: 'steps',
  body: OrderNamed.extend({
    /** Chosen by the browser, once for each press of the button that is meant as a new try. */
    attempt: z.string().min(1).max(100),
    /** The processor's form has confirmed it: the answer is what became of it, not the first answer again. */
    confirmed: z.literal(true).optional(),
    /** Takes it from the balance, which pays what costs less than any card does (`too_little`), and nothing else (`card_pays`). */
    fromBalance: z.literal(true).optional(),
    /** What the demo's customer wants to see; ignored where cards are real. */
    demo: z.enum(['declined']).optional(),
  }),
  response: Payment,
})

/** An order as it was bought. Refuses with 404. */
export const getOrderSummary = endpoint({
  method: 'GET',
  path: '/api/checkout/:jobId',
  right: 'view',
  wholeAccount: true,
  params: z.object({ jobId: z.uuid() }),
  response: OrderSummary,
})

/** Stripe's webhook: the raw body, signed. Refuses with 400 `bad_signature`. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/checkout/stripe-events',
  onFullDisk: 'answers',
  access: 'anyone',
  response: z.object({ received: z.literal(true) }),
})
