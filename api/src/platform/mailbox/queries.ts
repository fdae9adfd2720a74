import type { Sql } from '../db/sql.ts'
import type { Attachment } from './attachments.ts'

export interface StoredMail {
  id: string
  recipient: string
  subject: string
  body: string
  attachments: Attachment[]
  sentAt: string | null
  createdAt: string
}

const columns = (sql: Sql) => sql`id, recipient, subject, body, attachments, sent_at, created_at`

/** What is still to be sent; nothing of a mail whose text was cut. */
export const unsentMail = (sql: Sql, id: string) =>
  sql<StoredMail[]>`
    select ${columns(sql)} from mails where id = ${id} and sent_at is null and refused_at is null and not ${isCut(sql)}
  `

const CUT = 'The text of this mail held a link to an account. It is not kept.'
const isCut = (sql: Sql) => sql`(secret and body = ${CUT})`

/** Whether the text of a mail is gone that opened an account: who waits for it has to ask for another. */
export const cutMails = (sql: Sql, id: string) => sql`select from mails where id = ${id} and ${isCut(sql)}`

export const markMailSent = (sql: Sql, id: string) => sql`update mails set sent_at = now() where id = ${id}`

/** Keeps why a mail is not tried again, as its recipient's server said it. */
export const markMailRefused = (sql: Sql, id: string, refusal: string) => sql`
  update mails set refused_at = now(), refusal = ${refusal.slice(0, 500)} where id = ${id}
`

/** Cuts the text of a mail that opens an account; any other mail keeps its own. */
export const cutSecretMail = (sql: Sql, id: string) => sql`
  update mails set body = ${CUT} where id = ${id} and secret
`

export const newestMails = (sql: Sql) =>
  sql<StoredMail[]>`select ${columns(sql)} from mails where sent_at is not null order by created_at desc limit 100`

export const mailById = (sql: Sql, id: string) => sql<StoredMail[]>`select ${columns(sql)} from mails where id = ${id}`
