import type { IncomingMessage } from 'node:http'
import type { Endpoint } from 'contract/endpoint'
import { LARGE_BYTES } from './receive-body.ts'
import type { Route } from './route.ts'

/**
 * Says of a request whether it takes long, by its head alone: a download that is read from the database while it is sent, or an endpoint's call with a
 * large body, such as the launch of a long list.
 */
export function isLongCall(routes: readonly Route[]): (request: IncomingMessage) => boolean {
  const downloads = matching(routes.filter(({ readsWhileSent }) => readsWhileSent).map(({ endpoint }) => endpoint))
  const changes = matching(routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET'))
  return ({ method = '', url = '', headers }) => {
    const [path = ''] = url.split('?', 1)
    if (method === 'GET') return downloads.test(path)
    return Number(headers['content-length'] ?? 0) > LARGE_BYTES && changes.test(path)
  }
}

const matching = (endpoints: readonly Endpoint[]): RegExp =>
  new RegExp(`^(?:${endpoints.map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`)
