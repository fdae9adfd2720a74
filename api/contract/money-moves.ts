import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Money that came into the balance or left it without an order. */
export const MoneyMove = z.object({
  id: z.uuid(),
  kind: z.enum(['top_up', 'credit', 'adjustment']),
  description: z.string(),
  /** Below zero where it left the balance. */
  amount: z.string(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Of money that was paid in: its payment, whose number and receipt are those of the movement. */
  paymentId: z.uuid().nullable(),
})
export type MoneyMove = z.output<typeof MoneyMove>

/** What was added, given, corrected and sent back to a card, newest first, two hundred at most. */
export const listMoneyMoves = endpoint({
  method: 'GET',
  path: '/api/billing/money',
  right: 'view',
  wholeAccount: true,
  response: z.array(MoneyMove),
})

export const MoneyReceipt = z.object({
  move: MoneyMove,
  /** Whom it is for. */
  customer: z.object({ fullName: z.string(), email: z.string() }),
})
export type MoneyReceipt = z.output<typeof MoneyReceipt>

/** The receipt of one of them: a credit, a correction, what went back to a card, what was owed and is paid. Refuses with 404. */
export const getMoneyReceipt = endpoint({
  method: 'GET',
  path: '/api/billing/money/:id/receipt',
  right: 'view',
  wholeAccount: true,
  params: z.object({ id: z.uuid() }),
  response: MoneyReceipt,
})
