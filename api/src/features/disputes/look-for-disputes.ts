import { enqueue } from '../../platform/jobs/job.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { readDisputeJob } from '../checkout/dispute-job.ts'
import { knownAmong, openDisputes } from './queries.ts'

const EVERY_MS = 60 * 60_000
/** No look is noted: each sees all that was opened lately, so that none is missed because one failed or the service was away. */
const LATELY_MS = 30 * 24 * 60 * 60_000

/** Finds what the processor's webhook should have told of and did not. */
export const disputeLooks = createLoop({
  name: 'dispute-looks',
  pauseMs: EVERY_MS,
  failure: 'disputes that no event told of wait',
  begin: (services) => () => lookForDisputes(services),
})

/** Has every dispute read that has not ended, and every one that was opened lately and is not known here. */
export async function lookForDisputes({ sql, cards, now }: Pick<Services, 'sql' | 'cards' | 'now'>): Promise<void> {
  const read = (id: string) => enqueue(sql, readDisputeJob, { id }, { key: `dispute-look:${id}` })
  for (const { id } of await openDisputes(sql)) await read(id)
  for await (const ids of cards.disputesSince(new Date(now().getTime() - LATELY_MS))) {
    const known = await knownAmong(sql, ids)
    for (const id of ids) if (!known.some((one) => one.id === id)) await read(id)
  }
}
