import { lookup } from 'node:dns'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a site answers to a GET. Names below `localhost` lead to this machine, as browsers have it (RFC 6761), whatever the system says of them. */
export function askSite(site: string, pathname: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(pathname, site)
  if (url.protocol !== 'http:' || !url.hostname.endsWith('.localhost')) return fetch(url, { headers })
  return new Promise((resolve, reject) => {
    get(url, { headers, lookup: (_, options, done) => lookup('localhost', options, done) }, (answer) => {
      const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      )
      buffer(answer).then(
        (body) => resolve(new Response(new Uint8Array(body), { status: answer.statusCode ?? 502, headers: kept })),
        reject,
      )
    }).on('error', reject)
  })
}
