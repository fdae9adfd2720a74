import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config.ts'
import { traced } from '../tracing/tracing.ts'

const ONLY_PUBLIC = 'Only an https address of the open internet is called'
/** The whole call, from the name to the answer's head, in milliseconds. */
const TIME_LIMIT = 10_000

/** The head of an answer; nothing else of it is read. */
export interface StrangersAnswer {
  status: number
  /** The header `Retry-After`. */
  retryAfter: string | null
}

/**
 * Posts to an address that a person outside gave us, JSON unless the headers say otherwise. Only public network addresses are called, over https, whatever
 * the name leads to at that moment, no redirect is followed and nothing of the answer is read: the call must not reach what this machine
 * alone can reach (OWASP, server-side request forgery). Where others than this machine cannot come, its own addresses are called too.
 */
export async function postToStranger(
  { isPublic }: Pick<Config, 'isPublic'>,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer | null },
): Promise<StrangersAnswer> {
  const { protocol, hostname } = new URL(address)
  const isAllowed = (ip: string) => isOpen(ip) || (!isPublic && ipaddr.process(ip).range() === 'loopback')
  if (protocol !== 'https:' && isPublic) throw new Error(ONLY_PUBLIC)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal) && !isAllowed(literal)) throw new Error(ONLY_PUBLIC)

  const { Agent, fetch } = await import('undici')
  const agent = new Agent({ connect: { lookup: lookupAllowed(isAllowed), timeout: TIME_LIMIT } })
  try {
    const answer = await traced('POST webhook', 'client', () =>
      fetch(address, {
        method: 'POST',
        redirect: 'manual',
        dispatcher: agent,
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(TIME_LIMIT),
      }),
    )
    await answer.body?.cancel()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  } finally {
    await agent.destroy()
  }
}

/** Of the addresses of a name, those that may be called: asked by the connection itself, so that no second answer of the name server comes between. */
const lookupAllowed =
  (isAllowed: (ip: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const allowed = found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) return callback(new Error(ONLY_PUBLIC), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })

/** An address of the open internet, also where it is written as IPv6. */
const isOpen = (ip: string) => ipaddr.process(ip).range() === 'unicast'
