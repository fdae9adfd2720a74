import { z } from 'zod'

/** What a member is in an account, from the most to the least. */
export const roles = ['owner', 'admin', 'manager', 'agent', 'viewer'] as const
export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

/** What each role may do, in the words of the page on which it is given. */
export const roleLabels: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, also handing the account over and closing it' },
  admin: { name: 'Admin', may: 'Everything but handing the account over and closing it' },
  manager: { name: 'Manager', may: 'Orders lists, runs campaigns, imports and exports, and all that an agent does' },
  agent: { name: 'Agent', may: 'Answers people and works on contacts' },
  viewer: { name: 'Viewer', may: 'Sees everything and changes nothing' },
}

/**
 * What a call needs. `self`: one's own sign-in. `view`: to see. `answer`: to text one person and change a contact. `run`: to order, launch, import,
 * export, and change many at once. `manage`: members, keys and limits. `own`: the account itself.
 */
export const rights = ['self', 'view', 'answer', 'run', 'manage', 'own'] as const
export type Right = (typeof rights)[number]

const least: Record<Right, Role> = {
  self: 'viewer',
  view: 'viewer',
  answer: 'agent',
  run: 'manager',
  manage: 'admin',
  own: 'owner',
}

/** Whether a member with this role has a right. */
export const may = (role: Role, right: Right): boolean => roles.indexOf(role) <= roles.indexOf(least[right])

/** The roles that have a right. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => may(role, right))

/** The roles that may do more than one. */
export const rolesAbove = (role: Role): Role[] => roles.filter((other) => roles.indexOf(other) < roles.indexOf(role))

/** Of two roles the one that may do less. */
export const lesserRole = (one: Role, other: Role): Role => (roles.indexOf(one) > roles.indexOf(other) ? one : other)
