import type { Config } from '../config.ts'

interface Allowed {
  /** Servers of developers, for this visitor. */
  developers?: readonly string[]
  /** Hashes of the scripts that stand in the page itself. */
  inline?: readonly string[] | undefined
}

/** The page's Content-Security-Policy: our own scripts only, no eval; the card processor's where it is in use; a developer's own server where the request may have one. */
export function contentSecurity({ cards }: Pick<Config, 'cards'>, { developers = [], inline = [] }: Allowed = {}): string {
  const stripe = cards.kind === 'stripe'
  const sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.map((hash) => `'${hash}'`), ...(stripe ? ['https://js.stripe.com'] : []), ...developers],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com'] : []), ...developers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])],
    // A worker starts from bytes that were held against their hash, never from an address.
    'worker-src': ['blob:'],
    'frame-src': stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(sources).map(([name, allowed]) => `${name} ${allowed.join(' ')}`).join('; ')
}
