import { roleLabels, roles, type Role } from 'contract/roles'

/** Whether a role is at most another: only such a one is given or changed. */
export const isAtMost = (role: Role, own: Role): boolean => roles.indexOf(role) >= roles.indexOf(own)

/** The choices of a role for a member with this one. */
export const roleChoices = (own: Role) =>
  roles.filter((role) => isAtMost(role, own)).map((value) => ({ value, label: roleLabels[value].name }))
