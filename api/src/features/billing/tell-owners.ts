import type { Sql } from '../../platform/db/sql.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'

/** Mails owners and admins, in the caller's transaction, with the page where they act. */
export async function tellOwners(
  tx: Sql,
  { publicUrl, isPublic }: Pick<Services['config'], 'publicUrl' | 'isPublic'>,
  accountId: string,
  { subject, text, path = '/billing' }: { subject: string; text: string; path?: string },
): Promise<void> {
  const people = await tx<{ email: string; fullName: string; isConfirmed: boolean }[]>`
    select email, full_name, email_confirmed_at is not null as is_confirmed from memberships join users on users.id = user_id
    where account_id = ${accountId} and role in ('owner', 'admin') order by email
  `
  for (const { email, fullName, isConfirmed } of people)
    if (isConfirmed || !isPublic)
      await queueMail(tx, {
        to: email,
        accountId,
        subject,
        text: `Hello ${fullName},\n\n${text}\n\n${publicUrl}${path}\n`,
      })
}
