import type { Sql } from '../db/sql.ts'
import { nameInMail } from './name-in-mail.ts'
import { queueMail, type Mail } from './queue-mail.ts'

/** Mails an owner or a member about the money or the orders of an account, and names it: whoever owns several reads which one is meant. */
export async function mailAccount(
  tx: Sql,
  { accountId, text, ...mail }: Omit<Mail, 'secret'> & { accountId: string },
): Promise<void> {
  const [account] = await tx<{ name: string }[]>`select name from accounts where id = ${accountId}`
  const about = account ? `\n\nThis is about the Lotline account ${nameInMail(account.name)}.` : ''
  await queueMail(tx, { ...mail, accountId, text: `${text.trimEnd()}${about}\n` })
}
