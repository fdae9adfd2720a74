import { createHash } from 'node:crypto'
import { ALERTS_WORKER_PATH } from 'contract/alerts-worker'
import type { Config } from '../../platform/config/config.ts'

interface Allowed {
  /** Servers of developers, for this visitor. */
  developers?: readonly string[]
  /** Hashes of the scripts that stand in the page itself. */
  inline?: readonly string[] | undefined
  /** Hashes of the style elements that stand in the page itself. */
  styles?: readonly string[]
}

const STRIPE = 'https://js.stripe.com'

/** Servers besides our own whose scripts a page may run: the card processor's where it is in use; a developer's own where the request may have one. */
export const otherScriptOrigins = ({ cards }: Pick<Config, 'cards'>, developers: readonly string[] = []): string[] => [
  ...(cards.kind === 'stripe' ? [STRIPE] : []),
  ...developers,
]

/** An empty style element: what Emotion puts its rules into by `insertRule`. One with text in it is refused. */
const EMPTY = hashOf('')

/**
 * The Content-Security-Policy of the shell's pages: our own scripts only, no eval, no style but those that a build wrote into the
 * page, and no text that becomes markup or a script's address (Trusted Types): the shell's one policy lets its own files through,
 * see `shell/src/federation/trusted-types.ts`.
 */
export function contentSecurity(
  { cards, publicUrl }: Pick<Config, 'cards' | 'publicUrl'>,
  { developers = [], inline = [], styles = [] }: Allowed = {},
): string {
  const stripe = cards.kind === 'stripe'
  const sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.map((hash) => `'${hash}'`), ...otherScriptOrigins({ cards }, developers)],
    'style-src': ["'self'", ...[EMPTY, ...styles].map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:', 'blob:', ...developers],
    'font-src': ["'self'", ...developers],
    'connect-src': [
      "'self'",
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...developers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ],
    // A worker starts from bytes that were held against their hash, never from an address; the service worker of alerts has one of its own.
    'worker-src': ['blob:', publicUrl + ALERTS_WORKER_PATH],
    'frame-src': stripe ? [STRIPE, 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
  return Object.entries(sources)
    .map(([name, allowed]) => `${name} ${allowed.join(' ')}`)
    .join('; ')
}

/** Hashes of the style elements in the head of a page that a build has written. */
export function styleHashesOf(page = ''): string[] {
  const [head = ''] = page.split('<!--root-->')
  return [...head.matchAll(/<style\b[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => hashOf(text))
}

function hashOf(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
