import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmployeeReason } from './suspension.ts'

/** How long an employee may look at an account's screens before it must be asked for again. */
export const VISIT_MINUTES = 30

/**
 * Opens an account's screens in the employee's session, to look at: as a viewer sees them, and nothing can be changed or exported. The reason stands in the
 * account's own log.
 */
export const visitAccount = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/visit',
  access: 'employee',
  params: z.object({ id: z.uuid() }),
  body: EmployeeReason,
  response: z.object({ until: z.iso.datetime() }),
})

/** Ends the look at another account's screens: the session is back in one's own. Refuses with 404 where there is none. */
export const endVisit = endpoint({
  method: 'DELETE',
  path: '/api/visit',
  right: 'self',
  duringVisit: 'answers',
  response: z.null(),
})
