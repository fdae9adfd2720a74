import type { Sql } from '../../platform/db/sql.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import type { Services } from '../../platform/services/services.ts'

/** Whom to mail about an account's money: its owner, or whoever owned it when it was closed. */
export const ownersToTell = (sql: Sql, accountId: string) => sql<{ email: string }[]>`
  select email from account_owners where account_id = ${accountId} union select email from (${formerOwners(sql, accountId)}) f
`

const formerOwners = (sql: Sql, accountId: string) => sql`
  select u.email, u.full_name, u.email_confirmed_at from former_members f join users u on u.id = f.user_id
  where f.account_id = ${accountId} and f.role = 'owner'
`

/** Mails owners and admins, in the caller's transaction, with the page where they act; of a closed account those who owned it, with the page where it is opened again. */
export async function tellOwners(
  tx: Sql,
  { publicUrl, isPublic }: Pick<Services['config'], 'publicUrl' | 'isPublic'>,
  accountId: string,
  { subject, text, path = '/billing' }: { subject: string; text: string; path?: `/${string}` },
): Promise<void> {
  const people = await tx<{ email: string; fullName: string; isConfirmed: boolean; isFormer: boolean }[]>`
    select email, full_name, email_confirmed_at is not null as is_confirmed, false as is_former
    from memberships join users on users.id = user_id
    where account_id = ${accountId} and role in ('owner', 'admin')
    union all select email, full_name, email_confirmed_at is not null, true from (${formerOwners(tx, accountId)}) f order by email
  `
  for (const { email, fullName, isConfirmed, isFormer } of people)
    if (isConfirmed || !isPublic)
      await mailAccount(tx, {
        to: email,
        accountId,
        subject,
        // A closed account has no other page.
        text: `Hello ${fullName},\n\n${text}\n\n${isFormer ? `${publicUrl}/closed-accounts` : accountLink({ publicUrl }, accountId, path)}\n`,
      })
}
