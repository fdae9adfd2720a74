import { may, roleLabels, roles, type Right, type Role } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { notFound, Refusal, roleMissing } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { heldRoleOf, lockAccount, ownersIn, roleOf } from './queries.ts'

/** Passes where a role is not above another. Refuses with 403 `role_above`. */
export function assertNotAbove(role: Role, own: Role): void {
  if (roles.indexOf(role) >= roles.indexOf(own)) return
  throw new Refusal(
    403,
    'role_above',
    `As ${roleLabels[own].name.toLowerCase()} you cannot give or change the role ${roleLabels[role].name.toLowerCase()}. Ask an owner.`,
  )
}

/**
 * Holds the account and returns the role of the one who asks as it is then: a role that was taken away while the request was on its way counts
 * no more. `right` is what the call needs. Refuses with 403 `role_missing`.
 */
export async function holdAsManager(tx: Sql, user: SignedInUser, right: Right = 'manage'): Promise<Role> {
  await lockAccount(tx, user.accountId)
  const [own] = await roleOf(tx, user.accountId, user.id)
  if (!own || !may(own.role, right)) throw roleMissing(own ? { ...user, role: own.role } : user)
  return own.role
}

/** Returns a member whom this role may change. Refuses with 404, 403 `role_above`. */
export async function memberBelow(
  tx: Sql,
  accountId: string,
  id: string,
  own: Role,
): Promise<{ role: Role; email: string; byAgency: string | null }> {
  const [member] = await roleOf(tx, accountId, id)
  if (!member) throw notFound('Member')
  assertNotAbove(member.role, own)
  return member
}

/** Passes where a member is the account's own. Refuses with 409 `of_agency`. */
export function assertOwnMember({ byAgency }: { byAgency: string | null }): void {
  if (byAgency === null) return
  throw new Refusal(
    409,
    'of_agency',
    'Whoever works here for an agency is a manager at most. Invite the person to be a member of this account first.',
  )
}

/**
 * Passes where a member who works in the account for its agency is no less than this there. The role there is held: where it is lowered at this moment,
 * it is lowered here too. Refuses with 403 `role_above`.
 */
export async function assertNotAboveAgency(
  tx: Sql,
  { byAgency }: { byAgency: string | null },
  id: string,
  role: Role,
): Promise<void> {
  const [there] = byAgency === null ? [] : await heldRoleOf(tx, byAgency, id)
  if (!there || roles.indexOf(role) >= roles.indexOf(there.role)) return
  throw new Refusal(
    403,
    'role_above',
    `This member is ${roleLabels[there.role].name.toLowerCase()} in the agency, and can be no more here. Invite the person to be a member of this account first.`,
  )
}

/** Passes where another owner stays. Asked while the account is held. Refuses with 409 `last_owner`. */
export async function assertOtherOwner(tx: Sql, accountId: string): Promise<void> {
  const [{ owners }] = await ownersIn(tx, accountId)
  if (owners < 2)
    throw new Refusal(409, 'last_owner', 'An account needs an owner. Hand it over to another member first.')
}
