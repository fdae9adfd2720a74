import { Readable } from 'node:stream'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { isLoopback } from '../config/is-loopback.ts'
import { plainPagePolicy } from '../http/plain-page-policy.ts'
import { visitorAddress } from '../caller/visitor-address.ts'
import type { Services } from '../services/services.ts'
import { attached } from './attachments.ts'
import { mailById, newestMails, type StoredMail } from './queries.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * The local mailbox at /mailbox: what would have gone out by SMTP, to be read in a browser. It shows the reset link of any account,
 * so it is mounted only where `local` runs the product, and answers only a visitor of this very machine.
 */
export function mailboxPages(app: Hono, services: Services): void {
  const { sql, files, config } = services
  if (config.mail.kind !== 'mailbox' || config.isPublic) return

  app.get('/mailbox', only(services), async (context) => show(context, page('Mailbox', list(await newestMails(sql)))))

  app.get(`/mailbox/:id{${UUID}}`, only(services), async (context) => {
    const [mail] = await mailById(sql, context.req.param('id'))
    return mail ? show(context, page(mail.subject, letter(mail))) : context.notFound()
  })

  app.get(`/mailbox/:id{${UUID}}/:index{[0-9]{1,4}}`, only(services), async (context) => {
    const [mail] = await mailById(sql, context.req.param('id'))
    const attachment = mail?.attachments[Number(context.req.param('index'))]
    const content = attachment && (await attached(files, attachment))
    if (!content) return context.notFound()
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        'content-type': attachment.filename.endsWith('.pdf') ? 'application/pdf' : 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${attachment.filename.replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'no-store',
      },
    })
  })
}

/** Other visitors find nothing: not by another host name, not from another machine. */
const only =
  ({ config }: Services): MiddlewareHandler =>
  (context, next) =>
    isLoopback(new URL(context.req.url).hostname) && isLoopback(visitorAddress(context, config))
      ? next()
      : Promise.resolve(context.notFound())

const show = async (context: Context, content: Html) =>
  context.html(await content, 200, { 'content-security-policy': plainPagePolicy(style), 'cache-control': 'no-store' })

/** The colours of the product's own pages. */
const style = `
:root { color-scheme: light dark; --page: #f4f6f5; --card: #ffffff; --text: #141a17; --muted: #46524d; --edge: #dce2df; --link: #0f6b54; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0d1210; --card: #141a17; --text: #f4f6f5; --muted: #93a09a; --edge: #333d39; --link: #6abba0; }
}
* { box-sizing: border-box; }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--page); color: var(--text); overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.25rem; }
p { margin: 0 0 1.25rem; }
a { color: var(--link); }
p, small, time { color: var(--muted); }
ul, article { margin: 0; padding: 0; background: var(--card); border: 1px solid var(--edge); border-radius: 0.75rem; list-style: none; }
li + li { border-top: 1px solid var(--edge); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 1.25rem; color: inherit; text-decoration: none; }
li a:hover b { text-decoration: underline; }
li b { font-weight: 600; }
li small { grid-column: 1 / -1; }
article { padding: 1.25rem; }
pre { margin: 0; white-space: pre-wrap; font: inherit; }
footer { margin-top: 1.25rem; padding-top: 1rem; border-top: 1px solid var(--edge); }
@media (max-width: 30rem) { li a { grid-template-columns: 1fr; } }
`

type Html = ReturnType<typeof html>

const page = (title: string, content: Html) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} · Lotline mailbox</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      ${content}
    </body>
  </html>`

const list = (mails: StoredMail[]) => html`
  <h1>Mailbox</h1>
  <p>No mail server is set, so the product's emails stay here. Set SMTP_URL to send them.</p>
  ${mails.length === 0 ? html`<article>No mail yet. Ask for a new password, or invite somebody to your team, and look again.</article>` : html`<ul>${mails.map(entry)}</ul>`}`

const entry = ({ id, subject, recipient, createdAt, attachments }: StoredMail) => html`
  <li><a href="/mailbox/${id}"><b>${subject}</b> ${timeOf(createdAt)}<small>to ${recipient}${attachments.length > 0 ? ` · ${attachments.length} attached` : ''}</small></a></li>`

const letter = ({ id, subject, recipient, body, attachments, createdAt }: StoredMail) => html`
  <p><a href="/mailbox">Mailbox</a></p>
  <h1>${subject}</h1>
  <p>to ${recipient} · ${timeOf(createdAt)}</p>
  <article>
    <pre>${body.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
    ${attachments.length > 0 ? html`<footer>${attachments.map(({ filename }, index) => html`<a href="/mailbox/${id}/${index}" download>${filename}</a> `)}</footer>` : ''}
  </article>`

/** In the words and the zone of the machine that the reader sits at. */
const timeOf = (createdAt: string) => html`
  <time datetime="${createdAt}">${new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}</time>`
