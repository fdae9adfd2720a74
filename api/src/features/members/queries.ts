import type { Member, OwnAccount } from 'contract/members'
import { roles, rolesAbove, type Role } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'

/** Changes of who is in an account come one after the other: the next one's statements see what this transaction did. Sending goes on meanwhile. */
export const lockAccount = (tx: Sql, accountId: string) => tx<{ name: string }[]>`
  select name from accounts where id = ${accountId} for no key update
`

export const membersOf = (sql: Sql, accountId: string) => sql<Member[]>`
  select users.id, full_name, email, role, only_mine, memberships.created_at as joined_at, (
    select greatest(max(sessions.last_used_at), memberships.used_at)
    from sessions where sessions.account_id = ${accountId} and sessions.user_id = users.id
  ) as last_used_at, (
    select count(*)::int from api_keys where api_keys.account_id = ${accountId} and api_keys.user_id = users.id and revoked_at is null
  ) as api_keys, (select name from accounts where accounts.id = by_agency) as agency_name
  from memberships join users on users.id = user_id where account_id = ${accountId}
  order by array_position(${[...roles]}::text[], role), lower(full_name), users.id
`

export const roleOf = (sql: Sql, accountId: string, userId: string) => sql<
  { role: Role; email: string; byAgency: string | null; onlyMine: boolean }[]
>`
  select role, email, by_agency, only_mine from memberships join users on users.id = user_id where account_id = ${accountId} and user_id = ${userId}
`

/** A member's role, which no other transaction changes until this one ends. */
export const heldRoleOf = (tx: Sql, accountId: string, userId: string) => tx<{ role: Role }[]>`
  select role from memberships where account_id = ${accountId} and user_id = ${userId} for share
`

export const ownersIn = (sql: Sql, accountId: string) => sql<[{ owners: number }]>`
  select count(*)::int as owners from memberships where account_id = ${accountId} and role = 'owner'
`

export const setRole = (sql: Sql, accountId: string, userId: string, role: Role) => sql`
  update memberships set role = ${role} where account_id = ${accountId} and user_id = ${userId}
`

export const setOnlyMineOf = (sql: Sql, accountId: string, userId: string, onlyMine: boolean) => sql`
  update memberships set only_mine = ${onlyMine} where account_id = ${accountId} and user_id = ${userId}
`

/**
 * Nothing where the person is a member already; whoever worked there for an agency is a member of the account itself from now on,
 * and stays its owner where they stood in for one.
 */
export const insertMembership = (sql: Sql, accountId: string, userId: string, role: Role) => sql<{ role: Role }[]>`
  insert into memberships (account_id, user_id, role) values (${accountId}, ${userId}, ${role})
  on conflict (account_id, user_id) do update set role = case when memberships.role = 'owner' then 'owner' else excluded.role end, by_agency = null where memberships.by_agency is not null
  returning role
`

/** The sessions that are open in the account end with it, and so do the invitations that they made: no former member comes back by one of their own. */
export const deleteMembership = (sql: Sql, accountId: string, userId: string) => sql`
  with withdrawn as (
    delete from invitations where account_id = ${accountId} and invited_by = ${userId} and accepted_at is null
  )
  delete from memberships where account_id = ${accountId} and user_id = ${userId}
`

/**
 * People who leave an account: of two accounts that one person leaves at once, the second finds the first left. Always in the same order, and before
 * `insertOwnAccount`; signing in and joining go on meanwhile.
 */
export const holdLeaving = (tx: Sql, userIds: readonly string[]) => tx`
  select from users where id = any(${userIds}) order by id for no key update
`

/**
 * Gives a person who is in no other account one of their own, as sign-up does. In a transaction that holds the person (`holdLeaving`). It counts as used
 * before the one that is left: whoever is taken back there finds that one open, unless they have worked in their own since.
 */
export const insertOwnAccount = (sql: Sql, userId: string, left: string) => sql`
  with accounts as (
    insert into accounts (name) select full_name from users
    where id = ${userId} and not exists (select from memberships where user_id = ${userId} and account_id <> ${left}) returning id
  )
  insert into memberships (account_id, user_id, role, used_at)
  select accounts.id, ${userId}, 'owner', coalesce((
    select m.used_at - interval '1 second' from memberships m where m.account_id = ${left} and m.user_id = ${userId}
  ), now()) from accounts
`

/** The account that a person used last beside this one. */
export const otherAccountOf = (sql: Sql, userId: string, left: string) => sql<{ accountId: string }[]>`
  select account_id from memberships where user_id = ${userId} and account_id <> ${left} order by used_at desc, account_id limit 1
`

/** Gives a member's keys to another one; those that could do more than `atMost` can do that. */
export const giveKeys = (sql: Sql, accountId: string, from: string, to: { userId: string; atMost: Role }) => sql<
  { name: string }[]
>`
  update api_keys set user_id = ${to.userId}, role = case when role = any(${rolesAbove(to.atMost)}) then ${to.atMost} else role end
  where account_id = ${accountId} and user_id = ${from} and revoked_at is null returning name
`

export const revokeKeysIn = (sql: Sql, accountId: string, userId: string) => sql<{ name: string }[]>`
  update api_keys set revoked_at = now() where account_id = ${accountId} and user_id = ${userId} and revoked_at is null returning name
`

export const renameAccountTo = (sql: Sql, accountId: string, name: string) =>
  sql`update accounts set name = ${name} where id = ${accountId}`

export const accountsOf = (sql: Sql, userId: string) => sql<OwnAccount[]>`
  select accounts.id, name, role from memberships join accounts on accounts.id = account_id where user_id = ${userId} order by lower(name), accounts.id
`

/** Whether the operator granted the account a team, or an agency's member owns it: then an owner of its own is invited. */
export const teamGranted = (sql: Sql, accountId: string) =>
  sql<{ granted: boolean }[]>`select team_granted_at is not null
    or exists (select from memberships m where m.account_id = ${accountId} and m.role = 'owner' and m.by_agency is not null) as granted
  from accounts where id = ${accountId}`

/** Grants a team to each account that the person owns, or takes the grant back. */
export const grantTeamTo = (sql: Sql, userId: string, isGranted: boolean) => sql<{ name: string }[]>`
  update accounts set team_granted_at = case when ${isGranted}::boolean then now() end
  from memberships where memberships.account_id = accounts.id and memberships.user_id = ${userId} and role = 'owner' returning name
`
