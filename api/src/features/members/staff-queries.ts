import { may, roles, type Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

/** Whoever has one of these roles in an agency works in all its clients. */
const managing = roles.filter((role) => may(role, 'run'))

// The memberships in clients, of the members of an agency. `used_at` lies before the agency's: the next sign-in opens the agency.

/** Puts a member of an agency into all its clients; who is a member there stays what they are. */
export const insertIntoClients = (tx: Sql, agencyId: string, userId: string) => tx`
  insert into memberships (account_id, user_id, role, by_agency, used_at)
  select clients.id, m.user_id, 'manager', m.account_id, m.used_at - interval '1 second'
  from memberships m join accounts clients on clients.agency_id = m.account_id
  where m.account_id = ${agencyId} and m.user_id = ${userId}
  on conflict do nothing
`

/** Puts the managing members of an agency into a client; one of them may own it until an owner of its own comes. */
export const insertStaffInto = (tx: Sql, agencyId: string, clientId: string, owner: string | null) => tx`
  insert into memberships (account_id, user_id, role, by_agency, used_at)
  select ${clientId}, m.user_id, case when m.user_id = ${owner}::uuid then 'owner' else 'manager' end, m.account_id, m.used_at - interval '1 second'
  from memberships m where m.account_id = ${agencyId} and m.role = any(${managing})
  on conflict do nothing
`

/** Lets a member of an agency do no more in its clients than a role may; returns those in which they did. */
export const capStaff = (tx: Sql, agencyId: string, userId: string, role: Role) => tx<{ accountId: string }[]>`
  update memberships set role = ${role}
  where by_agency = ${agencyId} and user_id = ${userId} and array_position(${[...roles]}::text[], role) < array_position(${[...roles]}::text[], ${role})
  returning account_id
`

/** Gives the clients that a member of an agency owns in its place to another owner of the agency; returns them. */
export const passClients = (tx: Sql, agencyId: string, from: string) => tx<{ accountId: string }[]>`
  with heir as (
    select user_id, used_at from memberships where account_id = ${agencyId} and role = 'owner' and user_id <> ${from} order by created_at, user_id limit 1
  ),
  passed as (
    update memberships set role = 'manager' where by_agency = ${agencyId} and user_id = ${from} and role = 'owner' returning account_id
  )
  insert into memberships (account_id, user_id, role, by_agency, used_at)
  select passed.account_id, heir.user_id, 'owner', ${agencyId}, heir.used_at - interval '1 second' from passed, heir
  on conflict (account_id, user_id) do update set role = 'owner' returning account_id
`

/** The clients in which a person works for an agency. */
export const clientsWith = (tx: Sql, agencyId: string, userId: string) =>
  tx<{ accountId: string }[]>`select account_id from memberships where by_agency = ${agencyId} and user_id = ${userId}`

/** The sessions that are open in its clients end with it. */
export const deleteStaff = (tx: Sql, agencyId: string, userId: string) =>
  tx`
    with gone as (
      delete from memberships where by_agency = ${agencyId} and user_id = ${userId} returning account_id
    )
    delete from invitations where account_id in (select account_id from gone) and invited_by = ${userId} and accepted_at is null
  `

/** Makes managers of the agency's members who own an account, once an owner of its own is there. */
export const stepBack = (tx: Sql, accountId: string) => tx`
  update memberships set role = 'manager' where account_id = ${accountId} and role = 'owner' and by_agency is not null
    and exists (select from memberships own where own.account_id = ${accountId} and own.role = 'owner' and own.by_agency is null)
`
