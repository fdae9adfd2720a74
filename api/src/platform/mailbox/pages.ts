import { Readable } from 'node:stream'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { isLoopback } from '../config/is-loopback.ts'
import { plainPagePolicy } from '../http/plain-page-policy.ts'
import { visitorAddress } from '../caller/visitor-address.ts'
import type { Services } from '../services/services.ts'
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
    if (!attachment) return context.notFound()
    return new Response(Readable.toWeb(await files.get(attachment.fileKey)) as ReadableStream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
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

const style = `
body { font: 16px/1.55 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
li { padding: 0.75rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
ul { list-style: none; padding: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
small { opacity: 0.75; }
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
  ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
  <ul>
    ${mails.map(
      ({ id, subject, recipient, createdAt, attachments }) => html`
      <li><a href="/mailbox/${id}">${subject}</a><br /><small>to ${recipient} · ${createdAt}${attachments.length > 0 ? ` · ${attachments.length} attached` : ''}</small></li>`,
    )}
  </ul>`

const letter = ({ id, subject, recipient, body, attachments, createdAt }: StoredMail) => html`
  <p><a href="/mailbox">Mailbox</a></p>
  <h1>${subject}</h1>
  <p><small>to ${recipient} · ${createdAt}</small></p>
  <pre>${body}</pre>
  ${attachments.map(({ filename }, index) => html`<p><a href="/mailbox/${id}/${index}" download>${filename}</a></p>`)}`
