import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Why an employee does what the customer reads of. */
export const EmployeeReason = z.object({
  reason: z.string().trim().min(1, 'Please give a reason').max(500, 'Please use at most 500 characters'),
})

/** Why the operator has stopped an account's sending, and whom to write to about it. */
export const Suspension = z.object({
  since: z.iso.datetime(),
  reason: z.string(),
  /** The operator's email address for customers. */
  contact: z.string(),
})
export type Suspension = z.output<typeof Suspension>

const AccountPath = z.object({ id: z.uuid() })

/** Why the account is suspended; null where it is not. */
export const getSuspension = endpoint({
  method: 'GET',
  path: '/api/suspension',
  right: 'view',
  response: Suspension.nullable(),
})

/**
 * Stops an account's sending, launches and orders, and mails its owner the reason. People sign in, and what comes in still counts. Refuses with 409
 * `suspended` where it is suspended already.
 */
export const suspendAccount = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/suspend',
  access: 'employee',
  params: AccountPath,
  body: EmployeeReason,
  response: z.null(),
})

/**
 * Lets a suspended account go on exactly where it was, and mails its owner. Refuses with 409 `not_suspended`, and `own_account`
 * to an employee who is a member.
 */
export const liftSuspension = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/lift',
  access: 'employee',
  params: AccountPath,
  body: EmployeeReason,
  response: z.null(),
})
