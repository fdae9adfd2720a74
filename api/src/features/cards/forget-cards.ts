import { z } from 'zod'
import { enqueue, job } from '../../platform/jobs/job.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { customerOf } from './queries.ts'

/** Deletes at the processor what is kept there of an account, cards and all. */
export const forgetCards = job({
  name: 'forget-cards',
  payload: z.object({ customer: z.string() }),
  attempts: 20,
  run: async ({ customer }, { cards }) => cards.saved?.forget(customer),
})

/** Has the processor forget an account whose rows are deleted. */
export async function forgetCardsOf(tx: Sql, accountId: string): Promise<void> {
  const customer = await customerOf(tx, accountId)
  if (customer) await enqueue(tx, forgetCards, { customer }, { key: `forget-cards:${customer}` })
}
