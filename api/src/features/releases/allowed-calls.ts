import type { Endpoint } from 'contract/endpoint'
import { listReleases } from 'contract/listed-releases'
import { lastSeenIn, mightCall } from '../auth/role-cookie.ts'
import type { Config } from '../../platform/config/config.ts'
import { closestPattern } from './page-html.ts'

/**
 * Tells of a page's first calls whether whoever was last there in this browser may make them; undefined where that is not known. The page itself does not
 * make the others, and refused ones would stand in the security log as attempts. A call that no endpoint answers is left to the page.
 */
export function allowedCalls(endpoints: () => readonly Endpoint[]) {
  let reading: Record<string, Endpoint> | undefined
  return (request: Request, config: Pick<Config, 'publicUrl'>): ((call: string) => boolean) | undefined => {
    const last = lastSeenIn(request, config)
    if (!last) return undefined
    reading ??= Object.fromEntries(
      endpoints()
        .filter(({ method }) => method === 'GET')
        .map((endpoint) => [endpoint.path, endpoint]),
    )
    const known = reading
    return (call) => {
      const [path = ''] = call.split('?')
      const endpoint = known[closestPattern(known, path)]
      return !endpoint || (mightCall(last, endpoint) && (last.employee || !ofEmployees.includes(endpoint)))
    }
  }
}

/** Anyone may call these who has a release key, which no page has. */
const ofEmployees: readonly Endpoint[] = [listReleases]
