import type { Sql } from '../db/sql.ts'
import { nameInMail } from './name-in-mail.ts'
import { queueMail, type Mail } from './queue-mail.ts'

/** Mails an owner or a member about the money or the orders of an account, and names it: whoever owns several reads which one is meant. */
export async function mailAccount(
  tx: Sql,
  { accountId, text, ...mail }: Omit<Mail, 'secret'> & { accountId: string },
): Promise<void> {
  const lines = [text.trimEnd(), ...(await aboutAccount(tx, accountId))]
  await queueMail(tx, { ...mail, accountId, text: `${lines.join('\n\n')}\n` })
}

/** The paragraph that names an account; none where it is there no more. */
export async function aboutAccount(tx: Sql, accountId: string): Promise<string[]> {
  const [account] = await tx<{ name: string }[]>`select name from accounts where id = ${accountId}`
  return account ? [`This is about the Lotline account ${nameInMail(account.name)}.`] : []
}
