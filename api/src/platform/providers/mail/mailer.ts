import { createTransport } from 'nodemailer'
import type { Readable } from 'node:stream'
import type { Config } from '../../config/config.ts'

interface OutgoingMail {
  /** Our own id; becomes the Message-ID, so that a mail sent twice can be told apart from two mails. */
  id: string
  to: string
  subject: string
  text: string
  attachments: { filename: string; content: Readable }[]
}

/** Sends mail: over SMTP, or into the local mailbox. */
export interface Mailer {
  /** Throws when the server did not take it; the caller tries again later. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mailer that the configuration asks for. In mailbox mode the stored row is the delivery; the message is still built in full. */
export function createMailer(config: Config['mail']): Mailer {
  const transport =
    config.kind === 'smtp'
      ? createTransport(config.mustEncrypt ? encrypted(config.url) : config.url)
      : createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ id, to, subject, text, attachments }) {
      await transport.sendMail({ from: config.from, to, subject, text, attachments, messageId: `<${id}@lotline>` })
    },
    close: () => transport.close(),
  }
}

/** Asks for TLS and a certificate that holds, also where STARTTLS comes after the greeting; the address cannot take it back. */
function encrypted(url: string): string {
  const asked = new URL(url)
  asked.searchParams.set('requireTLS', 'true')
  asked.searchParams.set('tls.rejectUnauthorized', 'true')
  return asked.href
}
