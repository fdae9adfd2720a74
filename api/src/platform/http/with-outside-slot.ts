import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Limits, Visitor } from '../limits/limits.ts'
import { leavePlace } from './admission.ts'

/**
 * Does what waits for a card processor, a carrier or a website in one of the places for that, and gives the place among all calls back for good: what
 * is left to do after the answer is short. Refuses with 429, or 503 where all are taken, before anything is done.
 */
export async function withOutsideSlot<T>(
  ask: () => Promise<T> | T,
  { limits }: { limits: Limits },
  { visitor, context }: { visitor: Visitor; context: Context },
): Promise<T> {
  const leave = limits.open(['outside_account', 'outside'], visitor)
  // The boundary: this server always runs on Node; a request that the program makes to itself has no connection.
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  if (outgoing) leavePlace(outgoing)
  try {
    return await ask()
  } finally {
    leave()
  }
}
