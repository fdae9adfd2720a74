import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmployeeReason } from './suspension.ts'

/** A payment that the customer's bank took back, or asks about. */
export const Dispute = z.object({
  /** The processor's name of it. */
  id: z.string(),
  accountId: z.uuid(),
  account: z.string(),
  amount: z.string(),
  /** `inquiry`: the bank only asks; `dropped`: it asked and was satisfied. */
  state: z.enum(['inquiry', 'open', 'won', 'lost', 'dropped']),
  /** In plain words. */
  reason: z.string(),
  /** Until when evidence can be handed in at the processor; null where none is awaited. */
  evidenceDueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** What of it is still owed. */
  owed: z.string(),
  /** Sending is stopped because of it. */
  stops: z.boolean(),
  /** Who let sending go on all the same, and why. */
  letGoBy: z.string().nullable(),
  letGoReason: z.string().nullable(),
})
export type Dispute = z.output<typeof Dispute>

/** Those that are open first, by the day until which evidence can be handed in; then the last twenty that ended. */
export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/operations/disputes',
  access: 'employee',
  response: z.array(Dispute),
})

/** Lets the account's sending go on though the dispute is open or lost. Refuses with 409 `not_stopped`, `own_account`. */
export const letDisputedSend = endpoint({
  method: 'POST',
  path: '/api/operations/disputes/:id/let-go',
  access: 'employee',
  params: z.object({ id: z.string().regex(/^\w{1,100}$/) }),
  body: EmployeeReason,
  response: z.null(),
})
