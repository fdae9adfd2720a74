import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { BusinessProfile } from 'contract/business-profile'
import { plainPagePolicy } from '../../platform/http/plain-page-policy.ts'
import type { Services } from '../../platform/services/services.ts'
import { optInText, privacyText, termsText } from './page-texts.ts'
import { businessBySlug } from './queries.ts'
import { pagesAt } from './slug.ts'

/**
 * The pages in a business's name that a registration leads to: how to opt in, the privacy policy and the terms of its texts. They are made of its
 * profile, and readable by whoever reviews it: without scripts, without a sign-in, by search engines not.
 */
export function businessPages(app: Hono, { sql, config }: Services): void {
  app.get('/b/:slug{[a-z0-9-]{1,60}}/:page{opt-in|privacy|terms}', async (context) => {
    const slug = context.req.param('slug')
    const [business] = await businessBySlug(sql, slug)
    if (!business) return show(context, notThere, 404)
    const page = texts[context.req.param('page')]
    return page ? show(context, page(business.profile, pagesAt(config.publicUrl, slug))) : show(context, notThere, 404)
  })
}

type Html = ReturnType<typeof html>
type PageText = (profile: BusinessProfile, pages: ReturnType<typeof pagesAt>) => { title: string; body: Html }

const texts: Record<string, PageText | undefined> = { 'opt-in': optInText, privacy: privacyText, terms: termsText }

const notThere = { title: 'Not found', body: html`<h1>There is no such page</h1>` }

const show = async (context: Context, { title, body }: { title: string; body: Html }, status: 200 | 404 = 200) =>
  context.html(await documentOf(title, body), status, {
    'content-security-policy': plainPagePolicy(style),
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  })

const style = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.25rem; }
p, ul, blockquote { margin: 0.5rem 0; }
blockquote { padding: 0.75rem 1rem; border-inline-start: 3px solid; background: color-mix(in srgb, currentColor 6%, transparent); white-space: pre-line; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
small { opacity: 0.8; }
`

const documentOf = (title: string, body: Html) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <main>${body}</main>
    </body>
  </html>`
