import type { Endpoint, Parsed, Response as Answer } from 'contract/endpoint'

interface Call {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

export interface Reply {
  matches(method: string, path: string): Record<string, string> | undefined
  to(call: Call): Promise<Response>
}

/**
 * A fake response of the API; the compiler checks it against the contract. The handler gets the request parsed by its schemas. A promise
 * that does not settle leaves the page waiting.
 */
export function answers<E extends Endpoint>(
  endpoint: E,
  reply: (request: Parsed<E>) => Answer<E> | Promise<Answer<E>>,
  headers: Record<string, string> | ((request: Parsed<E>) => Record<string, string>) = {},
): Reply {
  return {
    matches: matcherOf(endpoint),
    async to({ params, query, body }) {
      const parsed = {
        params: endpoint.params?.parse(params),
        query: endpoint.query?.parse(query),
        body: endpoint.body?.parse(body),
      }
      const request = parsed as Parsed<E> // the schemas above are what Parsed<E> is made of
      const answer = await reply(request)
      const answered = typeof headers === 'function' ? headers(request) : headers
      return answer === null
        ? new Response(null, { status: 204, headers: answered })
        : new Response(JSON.stringify(answer), {
            status: 200,
            headers: { 'content-type': 'application/json', ...answered },
          })
    },
  }
}

/** A call that the fake API refuses, with the server's message. */
export function refuses(
  endpoint: Endpoint,
  status: number,
  message: string,
  code = 'refused',
  details?: unknown,
): Reply {
  return {
    matches: matcherOf(endpoint),
    to: async () =>
      new Response(JSON.stringify({ code, message, details }), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
  }
}

/** A call that fails as if the network were down. */
export function isUnreachable(endpoint: Endpoint): Reply {
  return { matches: matcherOf(endpoint), to: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** Replaces the whole API; the first matching reply answers, a call without one fails and is logged to the console. */
export function fakeApi(...replies: Reply[]) {
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    for (const reply of replies) {
      const params = reply.matches(method, pathname)
      if (params) return reply.to({ params, query: Object.fromEntries(searchParams), body: bodyOf(init?.body) })
    }
    console.error(`This test says nothing about ${method} ${pathname}`)
    throw new TypeError('Failed to fetch')
  }
}

function matcherOf({ method, path }: Endpoint) {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return (asked: string, at: string) => {
    const found = asked === method ? pattern.exec(at) : null
    if (!found) return undefined
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  }
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return body ? JSON.parse(String(body)) : undefined
}
