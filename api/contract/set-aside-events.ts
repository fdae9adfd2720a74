import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A carrier event that could not be interpreted in any attempt: kept until an employee has it tried again. */
export const SetAsideEvent = z.object({
  id: z.string(),
  /** A text that came in, or a report about one that was sent. */
  kind: z.enum(['inbound', 'status']),
  /** Who wrote, or whom the report is about; empty where the carrier did not say. */
  phone: z.string(),
  /** The text, or the reported status. */
  content: z.string(),
  receivedAt: z.iso.datetime(),
  setAsideAt: z.iso.datetime(),
  attempts: z.int(),
  /** Why the last attempt failed, in the words of the program. */
  error: z.string(),
})
export type SetAsideEvent = z.output<typeof SetAsideEvent>

/** Oldest first, a thousand at most; `X-Total-Count` counts all of them. */
export const listSetAsideEvents = endpoint({
  method: 'GET',
  path: '/api/set-aside-events',
  access: 'employee',
  response: z.array(SetAsideEvent),
})

/**
 * Interprets an event now. Refuses with 422 `failed_again` when it cannot be interpreted still, and with 404 when it is not set
 * aside any more.
 */
export const tryEventAgain = endpoint({
  method: 'POST',
  path: '/api/set-aside-events/:id/try-again',
  access: 'employee',
  params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  response: z.null(),
})
