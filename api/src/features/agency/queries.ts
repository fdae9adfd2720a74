import type { ClientRequest, ClientStaff } from 'contract/agency'
import { rolesWith, type Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

/** Holds several accounts, always in the same order, so that two changes never wait for each other. */
export const lockAccounts = (tx: Sql, ids: readonly string[]) => tx`
  select id from accounts where id = any(${ids}) order by id for no key update
`

export interface Standing {
  name: string
  isAgency: boolean
  agencyId: string | null
}

/** On which side an account is. */
export const standingOf = (sql: Sql, accountId: string) =>
  sql<Standing[]>`select name, is_agency, agency_id from accounts where id = ${accountId}`

/** The database refuses it of a client. */
export const markAgency = (tx: Sql, accountId: string) =>
  tx`update accounts set is_agency = true where id = ${accountId} and not is_agency`

/** An account without clients may become one itself. */
export const unmarkAgency = (tx: Sql, accountId: string) => tx`
  update accounts set is_agency = false
  where id = ${accountId} and is_agency and not exists (select from accounts clients where clients.agency_id = ${accountId})
`

export const clientCount = (sql: Sql, agencyId: string) =>
  sql<[{ clients: number }]>`select count(*)::int as clients from accounts where agency_id = ${agencyId}`

export const clientsOf = (sql: Sql, agencyId: string) =>
  sql<{ id: string; name: string }[]>`select id, name from accounts where agency_id = ${agencyId} order by id`

export const insertClient = (tx: Sql, agencyId: string, name: string) => tx<{ id: string; name: string }[]>`
  insert into accounts (name, agency_id, client_since) values (${name}, ${agencyId}, now()) returning id, name
`

export const setAgency = (tx: Sql, accountId: string, agencyId: string) => tx`
  update accounts set agency_id = ${agencyId}, client_since = now() where id = ${accountId}
`

export const unsetAgency = (tx: Sql, accountId: string) =>
  tx`update accounts set agency_id = null, client_since = null where id = ${accountId}`

/** Of the owners of an account the one who asks, else who was there first. */
export const ownerOf = (sql: Sql, accountId: string, preferred: string) => sql<{ userId: string }[]>`
  select user_id from memberships where account_id = ${accountId} and role = 'owner' order by user_id = ${preferred} desc, created_at, user_id limit 1
`

/** Whoever owns an account in place of one of its own owns it for good once it is no client any more. */
export const keepOwners = (tx: Sql, accountId: string) =>
  tx`update memberships set by_agency = null where account_id = ${accountId} and by_agency is not null and role = 'owner'`

/** Who works in an account for its agency. */
export const staffIn = (tx: Sql, accountId: string) =>
  tx<{ userId: string }[]>`select user_id from memberships where account_id = ${accountId} and by_agency is not null`

/** Whom the product writes to about an account. */
export const ownerMail = (sql: Sql, accountId: string) =>
  sql<{ email: string }[]>`select email from account_owners where account_id = ${accountId}`

export const agencyOf = (sql: Sql, accountId: string) => sql<{ name: string; since: string }[]>`
  select agencies.name, accounts.client_since as since from accounts join accounts agencies on agencies.id = accounts.agency_id where accounts.id = ${accountId}
`

/** The agency's members, and what each is in a client. */
export const staffOf = (sql: Sql, agencyId: string, clientId: string) => sql<ClientStaff[]>`
  select users.id, full_name, email, m.role as agency_role, there.role, there.user_id is not null and there.by_agency is null as own
  from memberships m join users on users.id = m.user_id
    left join memberships there on there.account_id = ${clientId} and there.user_id = m.user_id
  where m.account_id = ${agencyId} order by lower(full_name), users.id
`

export interface StaffRole {
  clientId: string
  agencyId: string
  userId: string
  role: Role
}

export const upsertStaff = (tx: Sql, { clientId, agencyId, userId, role }: StaffRole) => tx`
  insert into memberships (account_id, user_id, role, by_agency, used_at)
  select ${clientId}, m.user_id, ${role}, m.account_id, m.used_at - interval '1 second'
  from memberships m where m.account_id = ${agencyId} and m.user_id = ${userId}
  on conflict (account_id, user_id) do update set role = excluded.role where memberships.by_agency = excluded.by_agency
`

/** Whether who asked may still ask: as an invitation, a request counts no longer. */
const stillAsked = (sql: Sql) => sql`exists (
  select from memberships askers where askers.account_id = client_requests.account_id and askers.user_id = client_requests.asked_by
    and askers.role = any(${rolesWith('manage')})
)`

const requestColumns = (sql: Sql) =>
  sql`id, email, created_at, expires_at, expires_at <= now() or not ${stillAsked(sql)} as expired`

export const requestsOf = (sql: Sql, agencyId: string) => sql<ClientRequest[]>`
  select ${requestColumns(sql)} from client_requests where account_id = ${agencyId} order by created_at desc, email
`

/** Keeps a request; one to the same address gets this link. */
export const upsertRequest = (
  sql: Sql,
  { days, ...request }: { accountId: string; email: string; tokenHash: Buffer; askedBy: string; days: number },
) => sql<ClientRequest[]>`
  insert into client_requests (account_id, email, token_hash, asked_by, expires_at)
  values (${request.accountId}, ${request.email}, ${request.tokenHash}, ${request.askedBy}, now() + make_interval(days => ${days}))
  on conflict (account_id, lower(email)) do update set
    token_hash = excluded.token_hash, asked_by = excluded.asked_by, created_at = now(), expires_at = excluded.expires_at
  returning ${requestColumns(sql)}
`

export const deleteRequest = (sql: Sql, agencyId: string, id: string) =>
  sql`delete from client_requests where account_id = ${agencyId} and id = ${id}`

export interface AskedFor {
  id: string
  agencyId: string
  agencyName: string
  email: string
  askedBy: string
  /** Employees may try what a plan gives. */
  byEmployee: boolean
}

/** What a mailed link asks for, as long as it works. */
export const requestByToken = (sql: Sql, tokenHash: Buffer) => sql<AskedFor[]>`
  select client_requests.id, account_id as agency_id, accounts.name as agency_name, email,
    coalesce((select full_name from users where users.id = client_requests.asked_by), '') as asked_by,
    coalesce((select employee from users where users.id = client_requests.asked_by), false) as by_employee
  from client_requests join accounts on accounts.id = account_id
  where token_hash = ${tokenHash} and expires_at > now() and ${stillAsked(sql)}
`
