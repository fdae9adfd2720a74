import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Services } from '../services.ts'
import { mailById, newestMails, type StoredMail } from './queries.ts'

/** The local mailbox at /mailbox: what would have gone out by SMTP, to be read in a browser. Not there once SMTP_URL is set. */
export function mailboxPages(app: Hono, { sql, files, config }: Services): void {
  if (config.mail.kind !== 'mailbox') return

  app.get('/mailbox', async (context) => context.html(page('Mailbox', list(await newestMails(sql)))))

  app.get('/mailbox/:id{[0-9a-f-]{36}}', async (context) => {
    const [mail] = await mailById(sql, context.req.param('id'))
    return mail ? context.html(page(mail.subject, letter(mail))) : context.notFound()
  })

  app.get('/mailbox/:id{[0-9a-f-]{36}}/:index{[0-9]+}', async (context) => {
    const [mail] = await mailById(sql, context.req.param('id'))
    const attachment = mail?.attachments[Number(context.req.param('index'))]
    if (!attachment) return context.notFound()
    return new Response(Readable.toWeb(await files.get(attachment.fileKey)) as ReadableStream, {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${attachment.filename.replace(/[^\w.-]/g, '_')}"` },
    })
  })
}

type Html = ReturnType<typeof html>

const page = (title: string, content: Html) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} · Lotline mailbox</title>
      <style>
        body { font: 16px/1.55 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
        li { padding: 0.75rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
        ul { list-style: none; padding: 0; }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
        small { opacity: 0.75; }
      </style>
    </head>
    <body>
      ${content}
    </body>
  </html>`

const list = (mails: StoredMail[]) => html`
  <h1>Mailbox</h1>
  <p>No mail server is set, so the product's e-mails stay here. Set SMTP_URL to send them.</p>
  ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
  <ul>
    ${mails.map(({ id, subject, recipient, createdAt, attachments }) => html`
      <li><a href="/mailbox/${id}">${subject}</a><br /><small>to ${recipient} · ${createdAt}${attachments.length > 0 ? ` · ${attachments.length} attached` : ''}</small></li>`)}
  </ul>`

const letter = ({ id, subject, recipient, body, attachments, createdAt }: StoredMail) => html`
  <p><a href="/mailbox">Mailbox</a></p>
  <h1>${subject}</h1>
  <p><small>to ${recipient} · ${createdAt}</small></p>
  <pre>${body}</pre>
  ${attachments.map(({ filename }, index) => html`<p><a href="/mailbox/${id}/${index}" download>${filename}</a></p>`)}`
