import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmployeeReason } from './suspension.ts'

/** Why a new account's allowance is as it is. */
export const allowanceReasons = ['new', 'known', 'grew', 'kept', 'opt_outs', 'filtered', 'set'] as const

/** What a new account may send a day. */
export const AllowanceState = z.object({
  textsADay: z.int(),
  usedToday: z.int(),
  why: z.enum(allowanceReasons),
  /** What an employee wrote who set it. */
  setFor: z.string().nullable(),
})
export type AllowanceState = z.output<typeof AllowanceState>

/**
 * Sets how many campaign texts an account may send a day, from where it grows and falls on; null lifts it for good. Refuses with
 * 409 `own_account` an employee who is a member.
 */
export const setAllowance = endpoint({
  method: 'PUT',
  path: '/api/operations/accounts/:id/allowance',
  access: 'employee',
  params: z.object({ id: z.uuid() }),
  body: EmployeeReason.extend({
    textsADay: z
      .int('Please type a whole number')
      .min(0, 'Please type a number of texts')
      .max(1_000_000, 'Please lift it instead')
      .nullable(),
  }),
  response: z.null(),
})
