import type { Sql } from '../db/sql.ts'
import { enqueue } from '../jobs/job.ts'
import type { Attachment } from './attachments.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Whose work it tells of: a flood of it delays no other account's mail. Without one it is the product's own. */
  accountId?: string
  attachments?: Attachment[]
  /** The text opens an account: it is cut once the mail was handed over. */
  secret?: true
}

/** Stores a mail and the job that sends it in the caller's transaction. */
export async function queueMail(
  tx: Sql,
  { to, subject, text, accountId, attachments = [], secret }: Mail,
): Promise<void> {
  const [mail] = await tx<{ id: string }[]>`
    insert into mails (recipient, subject, body, attachments, secret) values (${to}, ${subject}, ${text}, ${JSON.stringify(attachments)}::text::jsonb, ${secret ?? false}) returning id
  `
  if (mail)
    await enqueue(
      tx,
      { name: 'send-mail', attempts: 8 },
      { mailId: mail.id },
      { key: mail.id, ...(accountId ? { accountId } : {}) },
    )
}
