import type { Config } from '../config/config.ts'
import type { Sql } from '../db/sql.ts'
import { aboutAccount } from './mail-account.ts'
import { queueMail } from './queue-mail.ts'

interface SupportMail {
  /** Whose matter it is. */
  accountId: string
  subject: string
  /** Its paragraphs. */
  lines: readonly string[]
}

/** Mails the operator about an account: names it, as its owners' mails do, and leads to its page in the operator's room. */
export async function mailSupport(
  tx: Sql,
  { supportEmail, publicUrl }: Pick<Config, 'supportEmail' | 'publicUrl'>,
  { accountId, subject, lines }: SupportMail,
): Promise<void> {
  const page = `${publicUrl}/operations/accounts/${accountId}`
  const text = [...lines, ...(await aboutAccount(tx, accountId)), page].join('\n\n')
  await queueMail(tx, { to: supportEmail, subject, text: `${text}\n` })
}
