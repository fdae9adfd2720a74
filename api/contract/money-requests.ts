import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { centsOf, isMoney } from './money.ts'
import { EmployeeReason } from './suspension.ts'

/** How long what is asked waits for a second employee. */
export const REQUEST_DAYS = 7

/** A card payment of an account, and how much of it can still go back to the card. */
export const RefundablePayment = z.object({
  id: z.uuid(),
  description: z.string(),
  amount: z.string(),
  /** What neither went back to the card nor is disputed. */
  left: z.string(),
  /** Of what was added to the balance, only what is still there can go back. */
  fromBalance: z.boolean(),
  paidAt: z.iso.datetime(),
})
export type RefundablePayment = z.output<typeof RefundablePayment>

/** Money that an employee gives, or sends back to the customer's card. */
export const MoneyRequest = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  account: z.string(),
  /** `payout`: by another way than a card, of a closed account. */
  kind: z.enum(['credit', 'refund', 'payout']),
  amount: z.string(),
  reason: z.string(),
  /** `waiting`: a second employee has to confirm it. `taken_back`: by whoever asked. */
  state: z.enum(['waiting', 'done', 'refused', 'taken_back', 'expired']),
  askedBy: z.string(),
  /** The caller asked for it, and so cannot confirm it. */
  askedByMe: z.boolean(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was refused or taken back. */
  decision: z.string().nullable(),
})
export type MoneyRequest = z.output<typeof MoneyRequest>

const AccountPath = z.object({ id: z.uuid() })
const RequestPath = z.object({ id: z.uuid() })

export const GivenAmount = z
  .string()
  .trim()
  .max(20, 'Enter an amount in dollars, such as 25 or 9.50')
  .refine((amount) => isMoney(amount) && centsOf(amount) > 0n, 'Enter an amount in dollars, such as 25 or 9.50')

const Asked = EmployeeReason.extend({
  amount: GivenAmount,
  /** Chosen by the browser, once for each press of the button that is meant as a new one. */
  attempt: z.string().min(1).max(100),
})

/** An account's card payments, newest first, a hundred at most, and what employees asked for in it. */
export const listAccountMoney = endpoint({
  method: 'GET',
  path: '/api/operations/accounts/:id/money',
  access: 'employee',
  params: AccountPath,
  response: z.object({
    payments: z.array(RefundablePayment),
    requests: z.array(MoneyRequest),
    /** What is free in the balance. */
    available: z.string(),
    /** Since when the account is closed; null while it is open. */
    closedAt: z.iso.datetime().nullable(),
    /** Above it, with what the caller gave in the last 24 hours, a second employee has to confirm. */
    limit: z.string(),
  }),
})

/** Gives an account money into its balance. Above the limit it waits for a second employee. Refuses with 409 `own_account`, `account_closed`. */
export const giveCredit = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/credits',
  access: 'employee',
  creates: true,
  params: AccountPath,
  body: Asked,
  response: MoneyRequest,
})

/**
 * Sends a payment, or a part of it, back to its card. Above the limit it waits for a second employee. Refuses with 409 `more_than_left`, `spent` where the
 * balance does not have it any more, `under_way` while its texts are sent, `own_account`.
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/refunds',
  access: 'employee',
  creates: true,
  params: AccountPath,
  body: Asked.extend({ paymentId: z.uuid() }),
  response: MoneyRequest,
})

/**
 * Writes down what an employee pays out of a closed account's balance by another way than a card, such as a check; the reason
 * says how. Above the limit it waits for a second employee. Refuses with 409 `spent` where the balance does not have it,
 * `account_open`, `own_account`.
 */
export const payOut = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/payouts',
  access: 'employee',
  creates: true,
  params: AccountPath,
  body: Asked,
  response: MoneyRequest,
})

/** What waits for a second employee, oldest first, and then the last twenty that were decided or expired, newest first. */
export const listMoneyRequests = endpoint({
  method: 'GET',
  path: '/api/operations/money-requests',
  access: 'employee',
  response: z.array(MoneyRequest),
})

/** Does what another employee asked for. Refuses with 409 `own_request`, `expired`, `refused` also where it was taken back, and as the request itself was. */
export const confirmMoneyRequest = endpoint({
  method: 'POST',
  path: '/api/operations/money-requests/:id/confirm',
  access: 'employee',
  params: RequestPath,
  response: MoneyRequest,
})

/** Whoever asked may take it back the same way. Refuses with 409 `done`, `expired`. */
export const refuseMoneyRequest = endpoint({
  method: 'POST',
  path: '/api/operations/money-requests/:id/refuse',
  access: 'employee',
  params: RequestPath,
  body: EmployeeReason,
  response: MoneyRequest,
})
