import type { Endpoint } from 'contract/endpoint'
import type { Limits, Visitor } from '../limits/limits.ts'
import { maxBytesOf } from './read-body.ts'
import { isLarge } from './receive-body.ts'

interface Call {
  endpoint: Endpoint
  request: Request
  limits: Limits
  visitor: Visitor
}

/** Answers a call; one with a large body in one of the few places for them, which it leaves with its answer. Refuses with 429, or 503 where all are taken. */
export async function withLargeBodySlot<T>(
  answer: () => Promise<T>,
  { endpoint, request, limits, visitor }: Call,
): Promise<T> {
  if (endpoint.method === 'GET' || !isLarge(request, maxBytesOf(endpoint))) return answer()
  const leave = limits.open(
    visitor.userId === undefined ? ['large_body'] : ['large_body_account', 'large_body'],
    visitor,
  )
  return answer().finally(leave)
}
