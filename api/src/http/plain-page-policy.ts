import { createHash } from 'node:crypto'

/** The Content-Security-Policy of a page without scripts that has one stylesheet, in the page itself, and takes nothing else from anywhere. */
export const plainPagePolicy = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
