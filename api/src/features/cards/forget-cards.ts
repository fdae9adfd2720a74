import { z } from 'zod'
import { enqueue, job } from '../../platform/jobs/job.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { assertNotSwitchedOff } from '../../platform/providers/cards/card-processor.ts'
import { customerOf } from './queries.ts'

/** Deletes at the processor what is kept there of an account, cards and all. */
export const forgetCards = job({
  name: 'forget-cards',
  payload: z.object({ customer: z.string() }),
  attempts: 20,
  async run({ customer }, { cards }) {
    assertNotSwitchedOff(cards)
    await cards.saved?.forget(customer)
  },
})

/** Has the processor forget an account whose rows are deleted. */
export async function forgetCardsOf(tx: Sql, accountId: string): Promise<void> {
  const customer = await customerOf(tx, accountId)
  if (customer) await enqueue(tx, forgetCards, { customer }, { key: `forget-cards:${customer}` })
}
