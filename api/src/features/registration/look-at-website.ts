import type { WebsiteOutcome } from 'contract/website-look'
import type { Config } from '../../platform/config/config.ts'
import { callPublic, NotPublic } from '../../platform/http/public-addresses.ts'
import { traced } from '../../platform/tracing/tracing.ts'

/** Each hop, and how many are followed. */
const TIME_LIMIT = 8000
const MAX_HOPS = 5

/** Opens a website as a reviewer would: follows its redirects, each as careful as the first, and reads the head of the answer alone. Never throws. */
export async function lookAtWebsite(
  config: Pick<Config, 'isPublic'>,
  address: string,
  timeLimit = TIME_LIMIT,
): Promise<WebsiteOutcome> {
  try {
    let at = address
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const { status, location } = await open(config, at, timeLimit)
      if (location === null) return ofStatus(status)
      const next = new URL(location, at)
      if (!/^https?:$/.test(next.protocol)) return 'error'
      at = next.href
    }
    return 'error'
  } catch (error) {
    return ofError(error)
  }
}

const open = (config: Pick<Config, 'isPublic'>, address: string, timeLimit: number) =>
  callPublic(config, address, timeLimit, async (fetch, options) => {
    const answer = await traced('GET website', 'client', () =>
      fetch(address, { ...options, headers: { 'user-agent': 'Lotline (checks a registration)', accept: 'text/html' } }),
    )
    await answer.body?.cancel()
    const isRedirect = answer.status >= 300 && answer.status < 400
    return { status: answer.status, location: isRedirect ? answer.headers.get('location') : null }
  })

function ofStatus(status: number): WebsiteOutcome {
  if (status >= 200 && status < 300) return 'ok'
  return status === 404 || status === 410 ? 'not_found' : 'error'
}

/** The reason lies at the end of a chain of causes. A socket's need not be an Error of this realm: a test runner has its own. */
function ofError(error: unknown): WebsiteOutcome {
  let cause = error
  for (; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : undefined) {
    if (cause instanceof NotPublic) return 'private'
    const code = 'code' in cause ? String(cause.code) : ''
    if (code === 'ENOTFOUND') return 'no_name'
    if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'insecure'
  }
  return 'silent'
}
