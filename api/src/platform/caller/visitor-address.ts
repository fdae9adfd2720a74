import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import type { Config } from '../config/config.ts'

/**
 * The network address that a request came from. A forwarded address (X-Forwarded-For) is believed only of the proxies that
 * TRUSTED_PROXIES names, hop by hop from the nearest; any other sender could write anything.
 */
export function visitorAddress(context: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string {
  // The boundary: this server always runs on Node; a request that the program makes to itself has no connection.
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  if (!incoming) return '127.0.0.1'
  const known = addresses.get(incoming)
  if (known !== undefined) return known
  const address = plainAddress(proxyAddr(incoming, trustedProxies))
  addresses.set(incoming, address)
  return address
}

/** Asked for several times in a request. */
const addresses = new WeakMap<object, string>()

const MAX_KNOWN = 10_000

/**
 * Those who share an address for limits: one IPv4 address, or one IPv6 network of 64 bits, which is what a provider gives to one
 * customer (RFC 6177) and within which a visitor may change their address at will.
 */
export const addressBlock = remembered(blockOf)

function blockOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

/**
 * The network that an address is in, as providers give them out: /24 of IPv4, /48 of IPv6 (RFC 6177). Who has an address there
 * may easily have others of it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString()
}

/**
 * As people write it: an IPv4 address that came in through IPv6 is IPv4 again, and a port that a proxy wrote behind it is left out. Where there is none,
 * as of a connection that has gone, 0.0.0.0.
 */
const plainAddress = remembered((text) => {
  const address = withoutPort(text)
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : '0.0.0.0'
})

/** `203.0.113.7:4711` or `[2001:db8::7]:4711`, as some proxies write it. */
const WITH_PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+)):\d+$/

function withoutPort(text: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? []
  return ipv6 ?? ipv4 ?? text
}

/** What is made of an address, which is asked for with each request and takes long to work out. */
function remembered(make: (address: string) => string): (address: string) => string {
  const known = new Map<string, string>()
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const made = make(address)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(address, made)
    return made
  }
}
