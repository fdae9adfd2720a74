import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Billing months begin and end at midnight here, whatever zone the customer or the server is in. */
export const BILLING_ZONE = 'America/New_York'

export const transactionStatuses = ['completed', 'pending', 'failed', 'refunded'] as const
export const transactionTypes = ['property_search', 'sms_campaign', 'skip_trace', 'advanced_property_search'] as const

/**
 * One line of the bill. `amount` is what it costs now: held while pending, afterwards what was taken less what was given back,
 * so the amounts add up to what the customer was billed.
 */
export const Transaction = z.object({
  id: z.string(),
  description: z.string(),
  /** One of `transactionTypes`; anything else is shown generically. */
  type: z.string(),
  /** Dollars as a decimal string, '12.50'. */
  amount: z.string(),
  currency: z.string(),
  status: z.enum(transactionStatuses),
  createdAt: z.string(),
  metadata: z.object({
    jobId: z.string().optional(),
    campaignId: z.string().optional(),
    /** Records delivered or messages taken by the carrier. */
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

/** The account's transactions, newest first. */
export const listTransactions = endpoint({ method: 'GET', path: '/api/billing/transactions', response: z.array(Transaction) })

/** The same as a file, safe to open in Excel. */
export const exportBilling = endpoint({
  method: 'GET',
  path: '/api/export/billing',
  query: z.object({ format: z.literal('csv', 'Only format=csv can be exported').default('csv') }),
  response: z.null(),
  answers: 'file',
})
