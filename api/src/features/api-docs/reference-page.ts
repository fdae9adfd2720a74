import { html } from 'hono/html'

/** Names of the built files of the page. */
export interface ReferenceFiles {
  scalar: string
  show: string
}

/** The page at `/api/docs`: Scalar makes it of the document, in the browser. */
export const referencePage = ({ scalar, show }: ReferenceFiles, nonce: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta property="csp-nonce" content="${nonce}" />
      <link rel="icon" href="data:," />
      <title>Lotline API</title>
      <script src="/api/docs/${show}" nonce="${nonce}"></script>
      <script defer src="/api/docs/${scalar}"></script>
    </head>
    <body>
      <div id="reference">
        <h1>Lotline API</h1>
        <p>The reference is loading. It is made of <a href="/api/openapi.json">openapi.json</a>, which also reads without scripts; <a href="/api/client.ts">client.ts</a> is the same as a TypeScript client.</p>
      </div>
    </body>
  </html>`

/**
 * The policy of that page: our own scripts, calls to this address only, and style elements that those scripts make with the page's nonce. No eval, no
 * style in markup, and no text that becomes a script (Trusted Types).
 */
export const referencePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
