import type { Config } from '../config/config.ts'
import { traced } from '../tracing/tracing.ts'
import { callPublic, NotPublic } from './public-addresses.ts'

/** The whole call, from the name to the answer's head, in milliseconds. */
const TIME_LIMIT = 10_000

/** The head of an answer; nothing else of it is read. */
export interface AnswerHead {
  status: number
  /** The header `Retry-After`. */
  retryAfter: string | null
}

/**
 * Posts to an address that a person outside gave us, JSON unless the headers say otherwise: over https, to public addresses alone, no redirect is
 * followed and nothing of the answer is read (`callPublic`).
 */
export async function postToPublicAddress(
  config: Pick<Config, 'isPublic'>,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer | null },
): Promise<AnswerHead> {
  if (new URL(address).protocol !== 'https:' && config.isPublic) throw new NotPublic()
  return callPublic(config, address, TIME_LIMIT, async (fetch, options) => {
    const answer = await traced('POST webhook', 'client', () =>
      fetch(address, {
        ...options,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
    )
    await answer.body?.cancel()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  })
}
