import type { staffRoles } from 'contract/agency'
import { roleLabels, roles } from 'contract/roles'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { holdAsManager } from '../members/assert-may-change.ts'
import { handOverAnswers } from '../members/hand-over-all.ts'
import { withdrawInvitations } from '../members/invitation-queries.ts'
import { ofAgency } from '../members/record-left-keys.ts'
import { note, type Context } from './context.ts'
import { holdClient, takeOut } from './end-client.ts'
import { recordInClient } from './make-client.ts'
import { staffOf, upsertStaff } from './queries.ts'

type StaffRole = (typeof staffRoles)[number]

/** Puts a member of the agency into a client, gives another role there, or takes them out. Refuses as the endpoint `setClientStaff` says. */
export const setStaff = (
  context: Context,
  { id: clientId, userId }: { id: string; userId: string },
  role: StaffRole | null,
): Promise<void> =>
  context.sql.begin(async (tx) => {
    const { user } = context
    const { accountId: agencyId } = user
    await holdClient(tx, agencyId, clientId)
    await holdAsManager(tx, user)
    const person = (await staffOf(tx, agencyId, clientId)).find(({ id }) => id === userId)
    if (!person) throw notFound('Member')
    if (person.own)
      throw new Refusal(409, 'own_member', `${person.fullName} is a member of the client itself. The client decides.`)
    if (person.role === 'owner')
      throw new Refusal(
        409,
        'stands_in',
        `${person.fullName} owns this account until an owner of its own comes. Invite one on its page Team.`,
      )
    if (role !== null && roles.indexOf(role) < roles.indexOf(person.agencyRole))
      throw new Refusal(
        403,
        'role_above',
        `${person.fullName} is ${roleLabels[person.agencyRole].name.toLowerCase()} in the agency, and can be no more in a client.`,
      )
    if (role === null) await takeOut(tx, ofAgency(user, clientId), userId)
    else await upsertStaff(tx, { clientId, agencyId, userId, role })
    await withdrawInvitations(tx, clientId)
    if (role === 'viewer') await handOverAnswers(tx, clientId, userId, undefined)
    await recordInClient(tx, user, clientId, {
      act: role === null ? 'Took a member of the agency out' : 'Put a member of the agency in',
      subject: [person.fullName, role].filter(Boolean).join(' · '),
    })
    await note(context, tx, 'client_staff_changed', { client: clientId, member: userId, role: role ?? 'none' })
  })
