import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue, type Job } from '../../platform/jobs/job.ts'

/** Starts what waits for payment as far as the wallet covers it; `features/campaigns` does it, since it sends texts. */
export const startUnpaidJob = {
  name: 'start-unpaid-orders',
  payload: z.object({ accountId: z.uuid() }),
  attempts: 20,
} satisfies Pick<Job, 'name' | 'payload' | 'attempts'>

export interface Waited {
  accountId: string
  /** It was to be paid for before: what it does not take is there for what waits behind it. */
  waited: boolean
}

/** Has what waits looked at again, once the caller's transaction has ended an order that waited before it, or has let it wait again. */
export async function startBehind(tx: Sql, { accountId, waited }: Waited): Promise<void> {
  if (waited) await enqueue(tx, startUnpaidJob, { accountId }, { accountId })
}
