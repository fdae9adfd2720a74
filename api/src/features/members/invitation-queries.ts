import type { Invitation } from 'contract/members'
import { roles, type Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

const columns = (sql: Sql) => sql`
  invitations.id, invitations.email, role, coalesce((select full_name from users where users.id = invited_by), '') as invited_by,
  created_at, expires_at, expires_at <= now() as expired
`

/** Those that were not accepted. */
export const invitationsOf = (sql: Sql, accountId: string) => sql<Invitation[]>`
  select ${columns(sql)} from invitations where account_id = ${accountId} and accepted_at is null order by created_at desc, email
`

export const openInvitation = (sql: Sql, accountId: string, id: string) => sql<{ email: string; role: Role }[]>`
  select email, role from invitations where account_id = ${accountId} and id = ${id} and accepted_at is null
`

/** Keeps an invitation; one to the same address gets this link and role in place of its own. */
export const upsertInvitation = (
  sql: Sql,
  {
    days,
    ...invitation
  }: { accountId: string; email: string; role: Role; tokenHash: Buffer; invitedBy: string; days: number },
) => sql<Invitation[]>`
  insert into invitations (account_id, email, role, token_hash, invited_by, expires_at)
  values (${invitation.accountId}, ${invitation.email}, ${invitation.role}, ${invitation.tokenHash}, ${invitation.invitedBy}, now() + make_interval(days => ${days}))
  on conflict (account_id, lower(email)) where accepted_at is null do update set
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
  returning ${columns(sql)}
`

export const deleteInvitation = (sql: Sql, accountId: string, id: string) => sql`
  delete from invitations where account_id = ${accountId} and id = ${id} and accepted_at is null
`

/** Whether who invited is a member with no lesser role than the one that the invitation gives. */
const stillGiven = (sql: Sql) => sql`exists (
  select from memberships givers where givers.account_id = invitations.account_id and givers.user_id = invited_by
    and array_position(${[...roles]}::text[], givers.role) <= array_position(${[...roles]}::text[], invitations.role)
)`

/**
 * Ends the open invitations of an account to roles above that of who invited. It belongs into each transaction that lowers a role: no member comes
 * back to a role by an invitation that they made while they had it.
 */
export const withdrawInvitations = (sql: Sql, accountId: string) => sql`
  delete from invitations where account_id = ${accountId} and accepted_at is null and not ${stillGiven(sql)}
`

/** Those of these addresses that belong to the account's own members. */
export const membersAmong = (sql: Sql, accountId: string, emails: string[]) => sql<{ email: string }[]>`
  select email from memberships join users on users.id = user_id 
  where account_id = ${accountId} and by_agency is null and lower(email) = any(${emails})
`

export interface Linked {
  id: string
  accountId: string
  accountName: string
  role: Role
  email: string
  invitedBy: string
  /** Whether who invited is an employee, who may without a plan. */
  byEmployee: boolean
  known: boolean
  /** Whether it was not accepted yet. */
  isOpen: boolean
}

/** What a mailed link belongs to, as long as it works: once used, while whoever joined by it is a member. */
export const invitationByToken = (sql: Sql, tokenHash: Buffer) => sql<Linked[]>`
  select invitations.id, account_id, accounts.name as account_name, invitations.role, invitations.email,
    coalesce((select full_name from users where users.id = invited_by), '') as invited_by,
    coalesce((select employee from users where users.id = invited_by), false) as by_employee, accepted_at is null as is_open,
    exists (select from users where lower(users.email) = lower(invitations.email)) as known
  from invitations join accounts on accounts.id = account_id
  where token_hash = ${tokenHash} and expires_at > now()
    and case when accepted_at is null then ${stillGiven(sql)}
      else exists (select from memberships m where m.account_id = invitations.account_id and m.user_id = accepted_by) end
`

/** Uses an invitation up; of two at once the second finds no row, and none is found where who invited may no longer give the role. */
export const acceptOpen = (sql: Sql, accountId: string, id: string, userId: string) => sql<{ role: Role }[]>`
  update invitations set accepted_at = now(), accepted_by = ${userId}
  where account_id = ${accountId} and id = ${id} and accepted_at is null and expires_at > now() and ${stillGiven(sql)} returning role
`
