import { z } from 'zod'

/** The job that makes a list; `features/pull-lists` does it. */
export const fillPullListJob = {
  name: 'fill-pull-list',
  payload: z.object({ orderId: z.uuid() }),
  attempts: 5,
}
