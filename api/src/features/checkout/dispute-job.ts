import { z } from 'zod'

/** What the processor's webhook asks for when it tells of a dispute; `features/disputes` does it. */
export const readDisputeJob = {
  name: 'read-dispute',
  payload: z.object({ id: z.string() }),
  attempts: 20,
}
