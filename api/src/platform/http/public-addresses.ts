import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Dispatcher, fetch as Fetch } from 'undici'
import type { Config } from '../config/config.ts'

/** An address that a person outside gave us leads to where only this machine, or only its network, can reach. */
export class NotPublic extends Error {
  constructor() {
    super('Only an address of the open internet is called')
  }
}

/**
 * Calls an address that a person outside gave us, whatever its name leads to at that moment, unless it is one that this machine alone can reach (OWASP,
 * server-side request forgery): then it throws `NotPublic`. Where others than this machine cannot come, its own addresses are called too. Follows nothing.
 */
export async function callPublic<T>(
  { isPublic }: Pick<Config, 'isPublic'>,
  address: string,
  timeLimit: number,
  call: (
    fetch: typeof Fetch,
    options: { dispatcher: Dispatcher; signal: AbortSignal; redirect: 'manual' },
  ) => Promise<T>,
): Promise<T> {
  const isAllowed = (ip: string) => isOpen(ip) || (!isPublic && ipaddr.process(ip).range() === 'loopback')
  const literal = new URL(address).hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal) && !isAllowed(literal)) throw new NotPublic()
  const { Agent, fetch } = await import('undici')
  const dispatcher = new Agent({ connect: { lookup: lookupAllowed(isAllowed), timeout: timeLimit } })
  try {
    return await call(fetch, { dispatcher, signal: AbortSignal.timeout(timeLimit), redirect: 'manual' })
  } finally {
    await dispatcher.destroy()
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
      if (!first) return callback(new NotPublic(), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })

/** An address of the open internet, also where it is written as IPv6. */
const isOpen = (ip: string) => ipaddr.process(ip).range() === 'unicast'
