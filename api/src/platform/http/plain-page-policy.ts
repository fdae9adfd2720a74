import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of a page without scripts that has one stylesheet, in the page itself, takes nothing else from
 * anywhere, and sends forms, where it has some, to us.
 */
export const plainPagePolicy = (style: string, { forms = false }: { forms?: boolean } = {}) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action ${forms ? "'self'" : "'none'"}; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
