import type { AuditKind } from 'contract/audit'
import type { Endpoint } from 'contract/endpoint'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import type { Sql } from '../db/sql.ts'
import { actOf } from './acts.ts'
import { refsOf, subjectOf } from './touched.ts'

export interface AuditEntry {
  kind: AuditKind
  act: string
  subject?: string
  refs?: Record<string, string>
}

/**
 * Writes down what a member did in the account that they have open: in the caller's transaction where it passes one.
 */
export const recordAudit = (
  sql: Sql,
  {
    accountId,
    id,
    fullName,
    agencyName,
    apiKeyId,
  }: Pick<SignedInUser, 'accountId' | 'id' | 'fullName' | 'agencyName' | 'apiKeyId'>,
  { kind, act, subject = '', refs = {} }: AuditEntry,
) => sql`
  insert into audit_entries (account_id, user_id, by_name, api_key_id, kind, act, subject, refs)
  values (${accountId}, ${id}, ${agencyName === null ? fullName : `${fullName} of ${agencyName}`}, ${apiKeyId ?? null}, ${kind}, ${act}, ${subject}, ${JSON.stringify(refs)}::text::jsonb)
`

/** Writes down a call that was done, where the table of acts has words for it. */
export async function recordCall(
  sql: Sql,
  endpoint: Endpoint,
  user: SignedInUser,
  call: { params: unknown; body: unknown; answer: unknown },
): Promise<void> {
  const audited = actOf(endpoint)
  if (!audited) return
  const refs = refsOf(call)
  const { accountId = user.accountId } = audited.opens ? refs : {}
  await recordAudit(sql, { ...user, accountId }, { ...audited, subject: subjectOf(call), refs })
}
