import type { Endpoint } from 'contract/endpoint'
import type { Limits, Visitor } from '../limits/limits.ts'
import type { Line } from '../limits/open-counts.ts'
import { maxBytesOf } from './read-body.ts'
import { isLarge } from './receive-body.ts'

/**
 * How large bodies that are here wait for a place: others leave theirs within seconds. Few may, since each holds one of the places of all calls meanwhile
 * (`admission.ts`).
 */
const LARGE_BODY_LINE: Line = { maxWaiting: 4, maxMs: 20_000 }

interface Call {
  endpoint: Endpoint
  request: Request
  limits: Limits
  visitor: Visitor
}

/**
 * Answers a call. A large body comes to the disk in one of many places, and only when it is here whole, and is told so by `enter`, it takes one of the few
 * for what lies in memory, which it leaves with its answer: who sends slowly keeps no other out. Refuses with 429, or 503 where all are taken.
 */
export async function withLargeBodySlot<T>(
  answer: (enter: () => Promise<void>) => Promise<T>,
  { endpoint, request, limits, visitor }: Call,
): Promise<T> {
  if (endpoint.method === 'GET' || !isLarge(request, maxBytesOf(endpoint))) return answer(async () => {})
  const leaves = [
    limits.open(visitor.userId === undefined ? ['arriving_body'] : ['large_body_account', 'arriving_body'], visitor),
  ]
  const enter = async () => void leaves.push(await limits.openInTurn('large_body', visitor, LARGE_BODY_LINE))
  return answer(enter).finally(() => {
    for (const leave of leaves) leave()
  })
}
