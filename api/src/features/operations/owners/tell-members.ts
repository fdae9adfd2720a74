import type { Sql } from '../../../platform/db/sql.ts'
import { mailAccount } from '../../../platform/mailbox/mail-account.ts'
import type { Services } from '../../../platform/services/services.ts'
import { peopleOf } from './queries.ts'

interface Told {
  subject: string
  /** Paragraphs, the last of them a link or whom to write to. */
  lines: readonly string[]
  /** What owners alone read, before the last. */
  toOwners?: string
}

/** Mails every member of an account, its owners among them. An address that was never confirmed reads nothing of an account. */
export async function tellMembers(
  tx: Sql,
  { isPublic }: Pick<Services['config'], 'isPublic'>,
  accountId: string,
  { subject, lines, toOwners }: Told,
): Promise<void> {
  for (const { email, fullName, isOwner, isConfirmed } of await peopleOf(tx, accountId))
    if (isConfirmed || !isPublic)
      await mailAccount(tx, {
        to: email,
        accountId,
        subject,
        text: [
          `Hello ${fullName},`,
          ...lines.slice(0, -1),
          ...(isOwner && toOwners ? [toOwners] : []),
          ...lines.slice(-1),
        ].join('\n\n'),
      })
}
