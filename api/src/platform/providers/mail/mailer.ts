import type { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import { MailRefused, refusalIn } from './mail-refused.ts'

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
  /** Throws when the server did not take it; the caller tries again later, but after a `MailRefused`. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mailer that the configuration asks for. In mailbox mode the stored row is the delivery; the message is still built in full. */
export function createMailer(config: Config['mail']): Mailer {
  let transport: Promise<Transporter> | undefined
  return {
    async send({ id, to, subject, text, attachments }) {
      transport ??= connect(config)
      const connected = await transport
      try {
        await connected.sendMail({ from: config.from, to, subject, text, attachments, messageId: `<${id}@lotline>` })
      } catch (error) {
        const refusal = refusalIn(error)
        throw refusal === undefined ? error : new MailRefused(refusal)
      }
    },
    close: () => void transport?.then((connected) => connected.close()),
  }
}

/** The package is loaded with the first mail: only the worker sends any. */
async function connect(config: Config['mail']): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  if (config.kind !== 'smtp') return createTransport({ streamTransport: true, buffer: true })
  return createTransport(config.mustEncrypt ? encrypted(config.url) : config.url)
}

/** Asks for TLS and a certificate that holds, also where STARTTLS comes after the greeting; the address cannot take it back. */
function encrypted(url: string): string {
  const asked = new URL(url)
  asked.searchParams.set('requireTLS', 'true')
  asked.searchParams.set('tls.rejectUnauthorized', 'true')
  return asked.href
}
