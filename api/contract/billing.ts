import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MONTH } from './month.ts'
import { isMoney } from './money.ts'
import { plans, services } from './prices.ts'

/** Billing months begin and end at midnight here, whatever zone the customer or the server is in. */
export const BILLING_ZONE = 'America/New_York'

export const transactionStatuses = ['completed', 'pending', 'failed', 'refunded'] as const

/** What a transaction is for. */
export const transactionTypes = [
  'property_search',
  'skip_trace',
  'sms_campaign',
  'sms_answers',
  'number',
  'registration',
] as const

/**
 * One line of the bill. `amount` is what it costs now: held while pending, afterwards what was taken less what was given back,
 * so the amounts add up to what the customer was billed.
 */
export const Transaction = z.object({
  id: z.string(),
  description: z.string(),
  /** One of `transactionTypes`; a page from before one is new shows it by its code. */
  type: z.string(),
  /** Dollars as a decimal string, '12.50'. */
  amount: z.string(),
  currency: z.string(),
  status: z.enum(transactionStatuses),
  createdAt: z.string(),
  metadata: z.object({
    jobId: z.string().optional(),
    campaignId: z.string().optional(),
    /** Records delivered or segments taken by the carrier; of campaigns from before a use was a segment, messages. */
    uses: z.number().optional(),
    service: z.string().optional(),
    plan: z.string().optional(),
    /** What was asked at first: held, charged, or tried on a card that was declined. */
    asked: z.string().optional(),
    refunded: z.string().optional(),
    released: z.string().optional(),
    /** What an employee's order would have cost. */
    waived: z.string().optional(),
    reason: z.string().optional(),
  }),
})
export type Transaction = z.output<typeof Transaction>

/** Which of the transactions: of a month ('2026-03', Eastern Time) and a type, where they are named; of these all from `offset` on, or `limit` of them. */
export const TransactionPage = z.object({
  month: z.string().regex(MONTH, 'A month is written as 2026-03').optional(),
  type: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  offset: z.coerce.number().int().min(0).default(0),
})

/** The account's transactions, newest first; `X-Total-Count` counts all that match, `Link` names the next window where a limit was asked for. */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/billing/transactions',
  right: 'view',
  wholeAccount: true,
  query: TransactionPage,
  response: z.array(Transaction),
})

/** The same as a file, safe to open in Excel. */
export const exportBilling = endpoint({
  method: 'GET',
  path: '/api/export/billing',
  right: 'run',
  query: z.object({ format: z.literal('csv', 'Only format=csv can be exported').default('csv') }),
  response: z.null(),
  answers: 'file',
})

/** The billing month that runs, and what the customer set for it. */
export const BillingAccount = z.object({
  /** '2026-03'. */
  month: z.string(),
  /** Dollars billed in it, held money included. */
  spent: z.string(),
  /** The customer's own limit of a month in dollars; null when there is none. */
  cap: z.string().nullable(),
  /** The services that are priced by plan, with the uses of the month and the plan they reach. */
  usage: z.array(z.object({ service: z.enum(services), uses: z.number(), plan: z.enum(plans) })),
  totals: z.object({
    /** The sum of all amounts, all-time. */
    spent: z.string(),
    /** The sum of the completed transactions of `month`. */
    thisMonth: z.string(),
    /** How many are completed, all-time. */
    completed: z.number(),
    /** The months in which something was ordered, charged or given back, newest first. */
    months: z.array(z.string()),
    /** The types that they are of. */
    types: z.array(z.string()),
  }),
})
export type BillingAccount = z.output<typeof BillingAccount>

/** The billing month that runs: what was spent, the cap, the plan that each service has reached, and the totals of all transactions. */
export const getBillingAccount = endpoint({
  method: 'GET',
  path: '/api/billing/account',
  right: 'view',
  wholeAccount: true,
  response: BillingAccount,
})

export const SpendingCap = z.object({
  amount: z.string().trim().refine(isMoney, 'Enter an amount in dollars, such as 250 or 99.50').nullable(),
})
export type SpendingCap = z.input<typeof SpendingCap>

/** Sets the monthly cap, or with null removes it. From then on an order that would pass it is refused with 402 `spending_cap`. */
export const saveSpendingCap = endpoint({
  method: 'PUT',
  path: '/api/billing/cap',
  right: 'manage',
  body: SpendingCap,
  response: BillingAccount,
})

const moveKinds = ['charge', 'hold', 'capture', 'release', 'refund', 'top_up', 'credit', 'adjustment'] as const

/** One movement of money. The kind gives the direction; only an adjustment may be below zero. */
const Move = z.object({
  id: z.uuid(),
  kind: z.enum(moveKinds),
  /** One of `services`: says what the uses are, segments or records. */
  service: z.string().optional(),
  description: z.string(),
  amount: z.string(),
  uses: z.number(),
  reason: z.string().nullable(),
  createdAt: z.string(),
})
export type Move = z.output<typeof Move>

/** Whom a document is for: the account by its name, and its owner's address; '' where there is none. */
const Customer = z.object({ fullName: z.string(), email: z.string() })

export const Receipt = z.object({ transaction: Transaction, customer: Customer, moves: z.array(Move) })
export type Receipt = z.output<typeof Receipt>

/** One transaction with every movement of its money, first to last. Refuses with 404. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/billing/transactions/:id/receipt',
  right: 'view',
  wholeAccount: true,
  params: z.object({ id: z.uuid() }),
  response: Receipt,
})

export const Statement = z.object({
  month: z.string(),
  /** A month that is over does not change any more. */
  over: z.boolean(),
  customer: Customer,
  /** What was taken and given back; what is held is not money that moved. */
  moves: z.array(Move),
  charged: z.string(),
  refunded: z.string(),
  total: z.string(),
})
export type Statement = z.output<typeof Statement>

/** The money that moved in a month. Refuses with 422 what is no month, and with 422 `not_begun` one that has not begun. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/billing/statements/:month',
  right: 'view',
  wholeAccount: true,
  params: z.object({ month: z.string().regex(MONTH, 'Name a month like 2026-03') }),
  response: Statement,
})
