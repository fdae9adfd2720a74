import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/is-loopback.ts'
import { Refusal } from '../errors/refusal.ts'

type Names = Pick<Config, 'publicUrl' | 'allowedHosts'>

/**
 * Answers under the product's own names only. A stranger's name that leads to this server makes his page the same origin as ours to
 * the visitor's browser (DNS rebinding); the Host that the browser sends tells it apart.
 */
export function knownHost(config: Names): MiddlewareHandler {
  const seen = new Set<string>()
  return (context, next) => {
    // A request line may carry an address of its own beside the Host: both must be ours.
    const { url } = context.req
    const [asked, named] = [
      url.slice(0, url.indexOf('/', 'https://'.length)),
      `http://${context.req.header('host') ?? ''}`,
    ]
    const key = `${asked} ${named} ${config.publicUrl}`
    if (seen.has(key)) return next()
    if (
      ![asked, named]
        .filter((address) => address !== 'http://')
        .every((address) => isKnown(hostnameOf(address), config))
    ) {
      throw new Refusal(
        421,
        'unknown_host',
        `Lotline does not answer under this host name. Open ${config.publicUrl} instead.`,
      )
    }
    if (seen.size < MAX_SEEN) seen.add(key)
    return next()
  }
}

/** Names are looked at once; more of them than this are looked at each time. */
const MAX_SEEN = 1000

/** Whether a page of this origin is one of the product's: a known name, with the scheme and port of PUBLIC_URL. */
export function isKnownOrigin(origin: string, config: Names): boolean {
  if (!URL.canParse(origin)) return false
  const [asked, own] = [new URL(origin), new URL(config.publicUrl)]
  return asked.protocol === own.protocol && asked.port === own.port && isKnown(asked.hostname, config)
}

/** The port is left out: it says nothing about who pointed the name here, and forwarding changes it. */
function isKnown(hostname: string, { publicUrl, allowedHosts }: Names): boolean {
  const own = new URL(publicUrl).hostname
  return hostname === own || (isLoopback(own) && isLoopback(hostname)) || allowedHosts(hostname)
}

const hostnameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')
