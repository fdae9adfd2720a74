import type { AuditKind } from 'contract/audit'
import type { Endpoint } from 'contract/endpoint'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import type { Sql } from '../db/sql.ts'
import { actOf, type NamedById } from './acts.ts'
import { namedIdOf, openedBy, refsOf, subjectOf, type Done } from './audit-subject.ts'

export interface AuditEntry {
  kind: AuditKind
  act: string
  subject?: string
  refs?: Record<string, string>
}

type Actor = Pick<SignedInUser, 'accountId' | 'id' | 'fullName' | 'agencyName' | 'apiKeyId' | 'visitUntil'>

/**
 * Writes down what a member did in the account that they have open, or an employee who looks at it: in the caller's transaction where it passes one.
 */
export const recordAudit = (sql: Sql, actor: Actor, entry: AuditEntry) =>
  insertEntry(sql, { ...actor, bySupport: actor.visitUntil !== null }, entry)

/** Writes down in an account's log what an employee did to it. */
export const recordBySupport = (sql: Sql, employee: Actor, accountId: string, entry: AuditEntry) =>
  insertEntry(sql, { ...employee, accountId, agencyName: SUPPORT_TEAM, bySupport: true }, entry)

/** As whose member an employee stands in the log of an account. */
export const SUPPORT_TEAM = 'the support team'

const insertEntry = (
  sql: Sql,
  { accountId, id, fullName, agencyName, apiKeyId, bySupport }: Actor & { bySupport: boolean },
  { kind, act, subject = '', refs = {} }: AuditEntry,
) => sql`
  insert into audit_entries (account_id, user_id, by_name, by_support, api_key_id, kind, act, subject, refs)
  values (${accountId}, ${id}, ${agencyName === null ? fullName : `${fullName} of ${agencyName}`}, ${bySupport}, ${apiKeyId ?? null}, ${kind}, ${act}, ${subject}, ${JSON.stringify(refs)}::text::jsonb)
`

/** What a call names by its id alone, where it is there: asked before the call is done, since it may remove it, and after it, since it may make it. */
export async function nameInCall(
  sql: Sql,
  endpoint: Endpoint,
  { accountId }: Pick<SignedInUser, 'accountId'>,
  call: Pick<Done, 'params' | 'body'>,
): Promise<string | undefined> {
  const { of } = actOf(endpoint) ?? {}
  const id = of === 'agency' ? accountId : namedIdOf(call)
  const [named] = of && id ? await names[of](sql, accountId, id) : []
  return named?.name
}

/** Writes down a call that was done, where the table of acts has words for it. `before`: what it named before it was done. */
export async function recordCall(
  sql: Sql,
  endpoint: Endpoint,
  user: SignedInUser,
  call: Done,
  before?: string,
): Promise<void> {
  const audited = actOf(endpoint)
  if (!audited) return
  const refs = refsOf(call)
  const actor = { ...user, ...(audited.opens && openedBy(call.answer)) }
  const name = before ?? (await nameInCall(sql, endpoint, user, call)) ?? ''
  await recordAudit(sql, actor, { ...audited, subject: subjectOf(call, { by: user.id, name }), refs })
}

type Named = ReturnType<typeof nameOfMember>

/** Also of whoever has just been removed. */
const nameOfMember = (sql: Sql, _accountId: string, id: string) =>
  sql<{ name: string }[]>`select full_name as name from users where id = ${id}`

const names: Record<NamedById, (sql: Sql, accountId: string, id: string) => Named> = {
  member: nameOfMember,
  client: (sql, _accountId, id) => sql`select name from accounts where id = ${id}`,
  key: (sql, accountId, id) => sql`select name from api_keys where account_id = ${accountId} and id = ${id}`,
  invitation: (sql, accountId, id) => sql`
    select email || ' · ' || role as name from invitations where account_id = ${accountId} and id = ${id} and accepted_at is null
  `,
  request: (sql, accountId, id) =>
    sql`select email as name from client_requests where account_id = ${accountId} and id = ${id}`,
  agency: (sql, accountId) => sql`
    select agencies.name from accounts join accounts agencies on agencies.id = accounts.agency_id where accounts.id = ${accountId}
  `,
}
