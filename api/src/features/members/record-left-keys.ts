import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { LeftKeys } from './hand-over-all.ts'

/** Says in an account's log what became of the API keys of a member who went. `by`: who ended the membership, as a member of that account. */
export async function recordLeftKeys(tx: Sql, by: SignedInUser, { names, passedOn }: LeftKeys): Promise<void> {
  if (names.length === 0) return
  const act = passedOn ? 'Passed the API keys of a member on' : 'Revoked the API keys of a member who went'
  await recordAudit(tx, by, { kind: 'members', act, subject: names.join(', ') })
}

/** A member of an agency as the log of a client names them. */
export const ofAgency = (user: SignedInUser, clientId: string): SignedInUser => ({
  ...user,
  accountId: clientId,
  agencyName: user.accountName,
})
