import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'

/** What no part of the product uses, and so no script in it may. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The headers of every answer. What is a page has a Content-Security-Policy of its own; this one is for what is not: nothing of it may
 * be shown as a page that loads or runs anything. HSTS for two years (hstspreload.org), with the names below it (OWASP ASVS 5.0, 3.4.1).
 */
export function securityHeadersOf({ publicUrl, cards }: Pick<Config, 'publicUrl' | 'cards'>): Record<string, string> {
  const stripe = cards.kind === 'stripe'
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    // A bank asks its customer in a window that Stripe's frame opens.
    'cross-origin-opener-policy': stripe ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Without spaces: a page has some twenty answers, each with this.
    'permissions-policy': [
      ...unused.map((feature) => `${feature}=()`),
      stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()',
    ].join(','),
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Sets them before anything answers, on the raw response: streams, refusals and our own mistakes carry them too. A handler's own win. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const headers = Object.entries(securityHeadersOf(config))
  return (context, next) => {
    // The boundary: this server always runs on Node; a request that the program makes to itself has no connection.
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    if (outgoing) for (const [name, value] of headers) outgoing.setHeader(name, value)
    return next()
  }
}
