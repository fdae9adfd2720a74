import { CONFIRM_OWNER_DAYS, OWNER_AWAY_DAYS, type NamedOwner, type NewOwner } from 'contract/new-owner'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'

export interface OwnerRequest {
  id: string
  accountId: string
  userId: string
  fullName: string
  reason: string
  state: NewOwner['state']
  askedBy: string
  confirmedBy: string | null
  confirmedByName: string | null
  isDue: boolean
}

const stateOf = (sql: Sql) => sql`
  case when state = 'asked' and asked_at <= now() - make_interval(days => ${CONFIRM_OWNER_DAYS}) then 'expired' else state end as state
`

/** The newest of an account, as employees see it. */
export async function newestOf(sql: Sql, accountId: string, employeeId: string): Promise<NewOwner | null> {
  const [newest] = await sql<NewOwner[]>`
    select id, account_id, full_name, email, reason, ${stateOf(sql)}, asked_by_name as asked_by, asked_by = ${employeeId} as asked_by_me, asked_at,
      confirmed_by_name as confirmed_by, due_at, ended_at, ended_for
    from owner_requests where account_id = ${accountId} order by asked_at desc, id limit 1
  `
  return newest ?? null
}

/** Who becomes an owner of an account unless one signs in before, as its members see it. */
export async function waitingIn(sql: Sql, accountId: string): Promise<Omit<NamedOwner, 'contact'> | undefined> {
  const [waiting] = await sql<Omit<NamedOwner, 'contact'>[]>`
    select user_id as member_id, full_name, reason, due_at from owner_requests where account_id = ${accountId} and state = 'waiting'
  `
  return waiting
}

/** Of which account a request is: its row is held after the account's. */
export async function accountOf(sql: Sql, id: string): Promise<string | undefined> {
  const [request] = await sql<{ accountId: string }[]>`select account_id from owner_requests where id = ${id}`
  return request?.accountId
}

/** Kept from being decided by anyone else until the caller's transaction ends, which holds the account. */
export async function lockRequest(tx: Sql, accountId: string, id: string): Promise<OwnerRequest | undefined> {
  const [request] = await tx<OwnerRequest[]>`
    select id, account_id, user_id, full_name, reason, ${stateOf(tx)}, asked_by, confirmed_by, confirmed_by_name, coalesce(due_at <= now(), false) as is_due
    from owner_requests where account_id = ${accountId} and id = ${id} for update
  `
  return request
}

/** Nothing where one is under way in the account. One that was never confirmed makes room. */
export async function insertRequest(
  tx: Sql,
  { accountId, memberId, reason, by }: { accountId: string; memberId: string; reason: string; by: SignedInUser },
): Promise<boolean> {
  await tx`
    update owner_requests set state = 'stopped', ended_at = now(), ended_for = 'No second employee confirmed it'
    where account_id = ${accountId} and state = 'asked' and asked_at <= now() - make_interval(days => ${CONFIRM_OWNER_DAYS})
  `
  const { count } = await tx`
    insert into owner_requests (account_id, user_id, full_name, email, reason, state, asked_by, asked_by_name)
    select ${accountId}, id, full_name, email, ${reason}, 'asked', ${by.id}, ${by.fullName} from users where id = ${memberId}
    on conflict do nothing
  `
  return count > 0
}

/** From now on an owner who signs in stops it. */
export const beginToWait = (tx: Sql, { id, accountId }: OwnerRequest, by: SignedInUser) => tx<{ dueAt: string }[]>`
  update owner_requests set state = 'waiting', confirmed_by = ${by.id}, confirmed_by_name = ${by.fullName}, confirmed_at = now(),
    due_at = now() + make_interval(days => ${OWNER_AWAY_DAYS}),
    owners = array(select m.user_id from memberships m where m.account_id = ${accountId} and m.role = 'owner' order by m.user_id)
  where account_id = ${accountId} and id = ${id} returning due_at
`

export const end = (
  tx: Sql,
  { id, accountId }: OwnerRequest,
  { state, why = null }: { state: 'done' | 'stopped'; why?: string | null },
) => tx`
  update owner_requests set state = ${state}, ended_at = now(), ended_for = ${why} where account_id = ${accountId} and id = ${id}
`

/** After a restore, which has lost who signed in since the backup: no member becomes an owner because of that. */
export const beginWaitsAgain = (tx: Sql) => tx`
  update owner_requests set confirmed_at = now(), due_at = now() + make_interval(days => ${OWNER_AWAY_DAYS}) where state = 'waiting'
`

/** Of all accounts: the worker looks at each in turn. */
export const waitingRequests = (sql: Pool) => sql<{ id: string; accountId: string }[]>`
  select id, account_id from owner_requests where state = 'waiting' order by due_at
`

/** Whether others own the account than when it was confirmed. */
export async function haveOwnersChanged(tx: Sql, { id, accountId }: OwnerRequest): Promise<boolean> {
  const changed = await tx`
    select from owner_requests r where r.account_id = ${accountId} and r.id = ${id}
      and r.owners <> array(select m.user_id from memberships m where m.account_id = ${accountId} and m.role = 'owner' order by m.user_id)
  `
  return changed.length > 0
}

/**
 * An owner who was here since it was confirmed: in a session in whichever account, or one that has ended since. Keys are no sign: a program goes on
 * without whoever made its key; nor is the end of a session, which the operator ends too.
 */
export async function ownerSeenSince(tx: Sql, { id, accountId }: OwnerRequest): Promise<string | undefined> {
  const [seen] = await tx<{ fullName: string }[]>`
    select u.full_name from owner_requests r join users u on u.id = any(r.owners)
    where r.account_id = ${accountId} and r.id = ${id} and (
      exists (select from sessions s where s.user_id = u.id and s.last_used_at > r.confirmed_at)
      or exists (
        select from security_events e where e.user_id = u.id and e.at > r.confirmed_at and e.outcome = 'success'
          and e.event in ('sign_in', 'sign_out', 'second_factor', 'password_reset', 'password_changed')
      )
    ) order by u.full_name limit 1
  `
  return seen?.fullName
}

export const peopleOf = (tx: Sql, accountId: string) => tx<
  { email: string; fullName: string; isOwner: boolean; isConfirmed: boolean }[]
>`
  select u.email, u.full_name, m.role = 'owner' as is_owner, u.email_confirmed_at is not null as is_confirmed
  from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId} order by u.email
`
