import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What an account owes for payments that a bank took back; of an agency also for its shares of its clients'. */
export const Owed = z.object({
  /** All of it, in dollars. */
  amount: z.string(),
  /** When sending stops unless it is paid; null where nothing is owed, or it has stopped. */
  stopsAt: z.iso.datetime().nullable(),
  /** Why nothing is sent now; null where it is. */
  stoppedFor: z.string().nullable(),
  /** The operator's email address for customers. */
  contact: z.string(),
})
export type Owed = z.output<typeof Owed>

/** What the account owes, and since when nothing is sent for it. The next money that comes in pays it. */
export const getOwed = endpoint({
  method: 'GET',
  path: '/api/billing/owed',
  right: 'view',
  wholeAccount: true,
  response: Owed,
})
