import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { plainPagePolicy } from './plain-page-policy.ts'

const Refused = z.object({ code: z.string(), message: z.string() })

/** Shows why a download is refused as a page where a person follows its link, which opens a window: they would read JSON there. Programs get that as ever. */
export const refusedDownload: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.ok || context.req.header('sec-fetch-mode') !== 'navigate') return
  const refused = Refused.safeParse(await context.res.clone().json())
  if (!refused.success) return
  context.res = await context.html(page(refused.data), context.res.status as 400, {
    'content-security-policy': plainPagePolicy(style),
    'cache-control': 'no-store',
  })
}

const style = `
:root { color-scheme: light dark; --page: #f4f6f5; --text: #141a17; --muted: #46524d; --link: #0f6b54; }
@media (prefers-color-scheme: dark) { :root { --page: #0d1210; --text: #f4f6f5; --muted: #93a09a; --link: #6abba0; } }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 36rem; margin: 0 auto; padding: 4rem 1rem; background: var(--page); color: var(--text); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
p { margin: 0 0 1.25rem; color: var(--muted); }
a { color: var(--link); }
`

const page = ({ code, message }: z.output<typeof Refused>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Not downloaded · Lotline</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <h1>This file was not downloaded</h1>
      <p>${message}</p>
      <a href="${code === 'signed_out' ? '/login' : '/dashboard'}">${code === 'signed_out' ? 'Sign In' : 'Go to Dashboard'}</a>
    </body>
  </html>`
