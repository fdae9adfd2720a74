import { screen, waitFor, within } from '@testing-library/react'
import { getAssignmentRules } from 'contract/assignment-rules'
import { currentUser, type User } from 'contract/auth'
import { endAgency, readAgency } from 'contract/agency'
import { listClosedAccounts } from 'contract/closing'
import {
  changeRole,
  handOver,
  invite,
  leaveAccount,
  listAccounts,
  listInvitations,
  listMembers,
  openAccount,
  removeMember,
  renameAccount,
  resendInvitation,
  revokeInvitation,
  setOnlyMine,
  type Invitation,
  type Member,
} from 'contract/members'
import { getNamedOwner, type NamedOwner } from 'contract/new-owner'
import type { Role } from 'contract/roles'
import { sessionKey } from '../../host/query-client.ts'
import { ada, answers, fakeApi, fakeLive, refuses, visit, paste } from '../../testing/index.tsx'
import { TeamPage } from './team-page.tsx'

const owner: Member = {
  id: ada.id,
  fullName: ada.fullName,
  email: ada.email,
  role: 'owner',
  onlyMine: false,
  joinedAt: '2026-03-05T15:00:00.000Z',
  lastUsedAt: '2026-03-06T15:00:00.000Z',
  apiKeys: 0,
  agencyName: null,
}
const grace: Member = {
  ...owner,
  id: '0195c0de-0000-7000-8000-000000000002',
  fullName: 'Grace Hopper',
  email: 'grace@example.com',
  role: 'agent',
}
const waiting: Invitation = {
  id: '0195c0de-0000-7000-8000-000000000003',
  email: 'alan@example.com',
  role: 'viewer',
  invitedBy: 'Ada Lovelace',
  createdAt: '2026-03-05T15:00:00.000Z',
  expiresAt: '2026-03-12T15:00:00.000Z',
  expired: false,
}
const otherAccount = { id: '0195c0de-0000-7000-8000-0000000000bb', name: 'Hopper Homes', role: 'agent' as const }
const here = { id: ada.accountId, name: ada.accountName, role: 'owner' as const }

type Replies = Parameters<typeof fakeApi>

/** The page of a team of Ada and Grace, as a member with a role sees it. */
function visitTeam(replies: Replies = [], role: Role = 'owner', more: Partial<User> = {}) {
  localStorage.clear()
  fakeApi(
    ...replies,
    answers(currentUser, () => ({ user: { ...ada, role, ...more } })),
    answers(listMembers, () => [{ ...owner, role }, grace]),
    answers(listInvitations, () => ({ eligible: true, invitations: [waiting] })),
    answers(listAccounts, () => [here]),
    answers(getAssignmentRules, () => ({ rules: [], reassignAfterMinutes: null })),
    answers(readAgency, () => ({ agency: null })),
    answers(listClosedAccounts, () => []),
    answers(getNamedOwner, () => null),
  )
  return visit([{ path: '/settings/team', element: <TeamPage /> }], '/settings/team', {
    user: { ...ada, role, ...more },
  })
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const never = () => new Promise<never>(() => undefined)

test('shows each member, and no controls for oneself', async () => {
  visitTeam()
  const table = await screen.findByRole('table', { name: 'Members' })
  const [, mine, other] = within(table).getAllByRole('row')
  if (!mine || !other) throw new Error('a row is missing')
  expect(mine).toHaveTextContent(/Ada Lovelace.*ada@example.com.*You.*Owner/)
  expect(within(mine).queryByRole('button')).toBeNull()
  expect(within(other).getByRole('combobox', { name: 'Role of Grace Hopper' })).toHaveValue('agent')
})

test('a member without the right to manage sees who is there and can leave', async () => {
  visitTeam([], 'agent')
  expect(await screen.findByText('grace@example.com')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Hand Over' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave Account' })).toBeEnabled()
})

test('an admin gives no role above their own', async () => {
  visitTeam([], 'admin')
  const roles = await screen.findByRole('combobox', { name: 'Role of Grace Hopper' })
  expect(
    within(roles)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Admin', 'Manager', 'Agent', 'Viewer'])
})

test('an account that was renamed in another tab is called so here, also in the field', async () => {
  const { queryClient } = visitTeam()
  const name = await screen.findByRole('textbox', { name: 'Account name' })
  queryClient.setQueryData(sessionKey, { ...ada, accountName: 'Lovelace Homes' })
  await waitFor(() => expect(name).toHaveValue('Lovelace Homes'))
  expect(screen.getByText('Who works in Lovelace Homes, and what they may do.')).toBeVisible()
})

const named: NamedOwner = {
  memberId: grace.id,
  fullName: grace.fullName,
  reason: 'The owner has died',
  dueAt: '2026-03-12T15:00:00.000Z',
  contact: 'help@example.com',
}

test('every member reads who becomes an owner and when, until it is stopped', async () => {
  const live = fakeLive()
  let now: NamedOwner | null = named
  visitTeam([answers(getNamedOwner, () => now)], 'agent')
  expect(await screen.findByText(/^Grace Hopper becomes an owner of Ada Lovelace on .*Mar.*12/)).toBeVisible()
  expect(screen.getByText(/“The owner has died”\). It is stopped as soon as an owner signs in/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'help@example.com' })).toBeVisible()
  now = null
  live.push({ type: 'account' })
  await waitFor(() => expect(screen.queryByText(/becomes an owner/)).toBeNull())
})

test.each([
  ['an owner reads that being here stops it', 'owner' as const, grace.id, /you are here: that stops it within/],
  ['whoever is named reads that it is them', 'agent' as const, ada.id, /^You become an owner of Ada Lovelace on/],
])('%s', async (_, role, memberId, words) => {
  visitTeam([answers(getNamedOwner, () => ({ ...named, memberId }))], role)
  expect(await screen.findByText(words)).toBeVisible()
})

test('another role is given as soon as it is chosen', async () => {
  const sent: unknown[] = []
  const { user } = visitTeam([
    answers(changeRole, ({ params, body }) => {
      sent.push([params.id, body.role])
      return [owner, grace]
    }),
  ])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Grace Hopper' }), 'Manager')
  expect(await screen.findByText('Grace Hopper: Manager from now on')).toBeVisible()
  expect(sent).toEqual([[grace.id, 'manager']])
})

test('while a choice about a member is saved its field keeps the keyboard, and takes no other', async () => {
  const sent: unknown[] = []
  const { user } = visitTeam([
    answers(changeRole, ({ body }) => {
      sent.push(body.role)
      return never()
    }),
    answers(setOnlyMine, ({ body }) => {
      sent.push(body.onlyMine)
      return never()
    }),
  ])
  const box = await screen.findByRole('checkbox', { name: 'Grace Hopper sees only what is assigned to them' })
  await user.click(box)
  await user.click(box)
  expect(box).toBeEnabled()
  expect(box).toHaveFocus()
  expect(box).toBeChecked()
  const roles = screen.getByRole('combobox', { name: 'Role of Grace Hopper' })
  await user.selectOptions(roles, 'Manager')
  await user.selectOptions(roles, 'Admin')
  expect(roles).toBeEnabled()
  expect(roles).toHaveValue('manager')
  expect(sent).toEqual([true, 'manager'])
})

test('who may no longer answer gives what is assigned to a member who is chosen', async () => {
  const sent: unknown[] = []
  const { user } = visitTeam([
    answers(changeRole, ({ params, body }) => {
      sent.push([params.id, body])
      return [owner, { ...grace, role: 'viewer' as const }]
    }),
  ])
  const roles = await screen.findByRole('combobox', { name: 'Role of Grace Hopper' })
  await user.selectOptions(roles, 'Viewer')
  const asked = await dialog('Make Grace Hopper a viewer?')
  expect(asked.getByText('Assigned conversations become unassigned.')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(roles).toHaveValue('agent')
  expect(sent).toEqual([])

  await user.selectOptions(roles, 'Viewer')
  const again = await dialog('Make Grace Hopper a viewer?')
  await user.selectOptions(again.getByRole('combobox', { name: 'Who takes over the work' }), 'Ada Lovelace (Owner)')
  expect(again.getByText('Assigned conversations go to Ada Lovelace.')).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Change Role' }))
  expect(await screen.findByText('Grace Hopper: Viewer from now on')).toBeVisible()
  expect(sent).toEqual([[grace.id, { role: 'viewer', to: ada.id }]])
})

test('a manager lets an agent see only what is assigned to them', async () => {
  const sent: unknown[] = []
  const { user } = visitTeam(
    [
      answers(setOnlyMine, ({ params, body }) => {
        sent.push([params.id, body.onlyMine])
        return [owner, { ...grace, onlyMine: true }]
      }),
    ],
    'manager',
  )
  const box = await screen.findByRole('checkbox', { name: 'Grace Hopper sees only what is assigned to them' })
  expect(screen.getAllByRole('checkbox')).toEqual([box])
  await user.click(box)
  expect(await screen.findByText('Grace Hopper sees only what is assigned to them from now on')).toBeVisible()
  expect(sent).toEqual([[grace.id, true]])
})

test('a member is removed after a question who takes over the work', async () => {
  let members = [owner, grace]
  const sent: unknown[] = []
  const { user } = visitTeam([
    answers(listMembers, () => members),
    answers(removeMember, ({ params, query }) => {
      sent.push([params.id, query.to])
      members = [owner]
      return null
    }),
  ])
  const [remove] = await screen.findAllByRole('button', { name: 'Remove Grace Hopper' })
  if (!remove) throw new Error('no button')
  await user.click(remove)
  const question = await dialog('Remove Grace Hopper?')
  expect(question.getByText(/conversations become unassigned. API keys are revoked/)).toBeVisible()
  await user.selectOptions(question.getByRole('combobox'), 'Ada Lovelace (Owner)')
  expect(question.getByText(/API keys go to Ada Lovelace too.* make new ones soon/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove Member' }))
  expect(await screen.findByText('Grace Hopper is no longer a member')).toBeVisible()
  expect(sent).toEqual([[grace.id, ada.id]])
  await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull())
})

test.each([
  ['Remove Grace Hopper', 'Remove Grace Hopper?'],
  ['Leave Account', 'Leave Ada Lovelace?'],
])(
  'an agency reads before "%s" that keys made in its clients are revoked there, whoever takes over',
  async (button, name) => {
    const { user } = visitTeam([answers(listMembers, () => [owner, { ...grace, role: 'owner' as const }])], 'owner', {
      isAgency: true,
    })
    for (const one of (await screen.findAllByRole('button', { name: button })).slice(0, 1)) await user.click(one)
    const question = await dialog(name)
    await user.selectOptions(question.getByRole('combobox'), 'No member')
    expect(question.getByText(/In your clients, API keys that .* made are revoked/)).toBeVisible()
  },
)

test('who stands in for a client’s owner reads, before an owner is invited, what becomes of their own part and keys', async () => {
  const { user } = visitTeam([], 'owner', { agencyName: 'Acme Agency' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Owner')
  expect(
    screen.getByText(/You become a manager once it is accepted, and API keys that you made do no more than that/),
  ).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Agent')
  expect(screen.queryByText(/You become a manager once/)).toBeNull()
})

test('pasted addresses are invited with a role, and the form is empty again', async () => {
  const sent: unknown[] = []
  const { user } = visitTeam([
    answers(invite, ({ body }) => {
      sent.push(body)
      return [waiting, { ...waiting, id: grace.id }]
    }),
  ])
  const field = await screen.findByRole('textbox', { name: 'Email addresses' })
  await user.click(field)
  await user.paste('alan@example.com\nEdsger Dijkstra <edsger@example.com>')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Viewer')
  await user.click(screen.getByRole('button', { name: 'Send Invitations' }))
  expect(await screen.findByText('2 invitations sent')).toBeVisible()
  expect(sent).toEqual([{ emails: ['alan@example.com', 'edsger@example.com'], role: 'viewer' }])
  expect(field).toHaveValue('')
})

test('addresses that cannot be invited are named, also by the server, and stay over a new visit', async () => {
  const replies = [refuses(invite, 409, 'The account has too many open invitations.', 'too_many_invitations')]
  const { user, leave } = visitTeam(replies)
  const field = await screen.findByRole('textbox', { name: 'Email addresses' })
  await paste(user, field, 'alan, grace@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Invitations' }))
  expect(await screen.findByText(/alan is not an email address. grace@example.com is a member already./)).toBeVisible()
  expect(field).toHaveFocus()
  await user.clear(field)
  await paste(user, field, 'alan@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Invitations' }))
  expect(await screen.findByText('The account has too many open invitations.')).toBeVisible()
  leave()
  visit([{ path: '/settings/team', element: <TeamPage /> }], '/settings/team')
  expect(await screen.findByRole('textbox', { name: 'Email addresses' })).toHaveValue('alan@example.com')
})

test('whoever works here for an agency is invited to be a member of the account itself', async () => {
  const sent: unknown[] = []
  const { user } = visitTeam([
    answers(listMembers, () => [owner, { ...grace, agencyName: 'Acme Agency' }]),
    answers(invite, ({ body }) => {
      sent.push(body.emails)
      return [{ ...waiting, email: grace.email }]
    }),
  ])
  await user.type(await screen.findByRole('textbox', { name: 'Email addresses' }), grace.email)
  await user.click(screen.getByRole('button', { name: 'Send Invitations' }))
  expect(await screen.findByText('1 invitation sent')).toBeVisible()
  expect(sent).toEqual([[grace.email]])
})

test('an account that may not invite says what inviting comes with', async () => {
  visitTeam([answers(listInvitations, () => ({ eligible: false, invitations: [waiting] }))])
  expect(await screen.findByText('Inviting comes with Growth')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Email addresses' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Resend to alan@example.com' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Revoke alan@example.com' })).not.toEqual([])
})

test('an open invitation is sent again, and revoked', async () => {
  const { user } = visitTeam([answers(resendInvitation, () => waiting), answers(revokeInvitation, () => null)])
  const [resend] = await screen.findAllByRole('button', { name: 'Resend to alan@example.com' })
  const [revoke] = screen.getAllByRole('button', { name: 'Revoke alan@example.com' })
  if (!resend || !revoke) throw new Error('no button')
  await user.click(resend)
  expect(await screen.findByText('Invitation sent again')).toBeVisible()
  await user.click(revoke)
  expect(await screen.findByText('Invitation revoked')).toBeVisible()
})

test('the account gets another name', async () => {
  const { user } = visitTeam([answers(renameAccount, ({ body }) => ({ ...ada, accountName: body.name }))])
  const name = await screen.findByRole('textbox', { name: 'Account name' })
  await user.clear(name)
  await paste(user, name, 'Lovelace Land')
  await user.click(screen.getByRole('button', { name: 'Save Name' }))
  expect(await screen.findByText('Who works in Lovelace Land, and what they may do.')).toBeVisible()
})

test('the last owner hands the account over with the password, and cannot leave before', async () => {
  const { user } = visitTeam([refuses(handOver, 403, 'That is not your password.', 'wrong_password')])
  expect(await screen.findByText(/You are the only owner/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Leave Account' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hand Over' }))
  const form = await dialog('Hand the account over')
  await user.type(form.getByLabelText('Current password'), 'wrong')
  await user.click(form.getByRole('button', { name: 'Hand Over' }))
  expect(await form.findByText('That is not your password.')).toBeVisible()
})

test('an agency’s owner reads before the agency is handed over what becomes of clients owned in place of an owner', async () => {
  const { user } = visitTeam([], 'owner', { isAgency: true })
  await user.click(await screen.findByRole('button', { name: 'Hand Over' }))
  const question = await dialog('Hand the account over')
  expect(question.getByText(/Clients that you own in place of their owner pass to another owner here/)).toBeVisible()
  expect(question.getByText(/API keys that you made there do no more than a manager may/)).toBeVisible()
})

test('an account that was handed over is one of an admin', async () => {
  const { user } = visitTeam([answers(handOver, () => ({ ...ada, role: 'admin' as const }))])
  await user.click(await screen.findByRole('button', { name: 'Hand Over' }))
  const form = await dialog('Hand the account over')
  await paste(user, form.getByLabelText('Current password'), 'correct horse')
  await user.click(form.getByRole('button', { name: 'Hand Over' }))
  expect(await screen.findByText('The account is handed over')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand Over' })).toBeNull())
})

test('no account is handed over to whoever has left meanwhile: the owner chooses again', async () => {
  const alan = { ...grace, id: waiting.id, fullName: 'Alan Turing', email: 'alan@example.com' }
  let members = [owner, alan, grace]
  const sent: unknown[] = []
  const { user, queryClient } = visitTeam([
    answers(listMembers, () => members),
    answers(handOver, ({ body }) => {
      sent.push(body.to)
      return { ...ada, role: 'admin' as const }
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Hand Over' }))
  const form = await dialog('Hand the account over')
  const chosen = form.getByRole('combobox', { name: 'New owner' })
  await user.selectOptions(chosen, grace.id)
  await paste(user, form.getByLabelText('Current password'), 'correct horse')
  members = [owner, alan]
  await queryClient.invalidateQueries({ queryKey: ['team'] })
  await waitFor(() => expect(within(chosen).queryByRole('option', { name: /Grace/ })).toBeNull())
  await user.click(form.getByRole('button', { name: 'Hand Over' }))
  expect(await form.findByText('Choose who becomes the owner')).toBeVisible()
  expect(chosen).toHaveFocus()
  await user.selectOptions(chosen, alan.id)
  await user.click(form.getByRole('button', { name: 'Hand Over' }))
  await waitFor(() => expect(sent).toEqual([alan.id]))
})

test('the account is handed over to a member of its own, and to none of its agency', async () => {
  const own = { ...grace, id: waiting.id, fullName: 'Alan Turing', email: 'alan@example.com' }
  const members = [owner, { ...grace, agencyName: 'Acme Agency' }, own]
  const { user } = visitTeam([
    answers(listMembers, () => members),
    answers(handOver, () => ({ ...ada, role: 'manager' as const, agencyName: 'Acme Agency' })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Hand Over' }))
  const form = await dialog('Hand the account over')
  expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Alan Turing, alan@example.com'])
  await paste(user, form.getByLabelText('Current password'), 'correct horse')
  await user.click(form.getByRole('button', { name: 'Hand Over' }))
  expect(await screen.findByText('You stay in it as a manager')).toBeVisible()
})

test('an owner beside whom only an agency works is told to invite the next owner', async () => {
  visitTeam([answers(listMembers, () => [owner, { ...grace, agencyName: 'Acme Agency' }])])
  expect(await screen.findByText(/invite the next owner before you leave/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hand Over' })).toBeNull()
})

test('a member leaves the account that the page shows', async () => {
  const sent: unknown[] = []
  const { user } = visitTeam(
    [
      answers(leaveAccount, ({ body }) => {
        sent.push(body)
        return never() // the page waits for the next one
      }),
    ],
    'agent',
  )
  await user.click(await screen.findByRole('button', { name: 'Leave Account' }))
  const question = await dialog('Leave Ada Lovelace?')
  await user.selectOptions(question.getByRole('combobox'), 'Grace Hopper (Agent)')
  expect(question.getByText(/API keys are revoked, whoever takes over/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Leave Account' }))
  await waitFor(() => expect(sent).toEqual([{ accountId: ada.accountId, to: grace.id }]))
})

test('who was to take over and has gone meanwhile is not chosen any more', async () => {
  const alan = { ...grace, id: waiting.id, fullName: 'Alan Turing', email: 'alan@example.com' }
  let members = [{ ...owner, role: 'agent' as const }, grace, alan]
  const sent: unknown[] = []
  const { user, queryClient } = visitTeam(
    [
      answers(listMembers, () => members),
      answers(leaveAccount, ({ body }) => {
        sent.push(body)
        return never()
      }),
    ],
    'agent',
  )
  await user.click(await screen.findByRole('button', { name: 'Leave Account' }))
  const question = await dialog('Leave Ada Lovelace?')
  await user.selectOptions(question.getByRole('combobox'), 'Grace Hopper (Agent)')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  members = members.filter(({ id }) => id !== grace.id)
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Leave Account' }))
  const again = await dialog('Leave Ada Lovelace?')
  expect(again.getByRole('combobox')).toHaveValue('')
  await user.click(again.getByRole('button', { name: 'Leave Account' }))
  await waitFor(() => expect(sent).toEqual([{ accountId: ada.accountId }]))
})

test('whoever works in several accounts opens another one', async () => {
  const opened: string[] = []
  const { user } = visitTeam([
    answers(listAccounts, () => [here, otherAccount]),
    answers(openAccount, ({ params }) => {
      opened.push(params.id)
      return never()
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Open Hopper Homes' }))
  await waitFor(() => expect(opened).toEqual([otherAccount.id]))
})

test('a team that fails to load can be tried again', async () => {
  visitTeam([refuses(listMembers, 500, '')])
  expect(await screen.findByText('The team could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: /try again/i })).toBeEnabled()
})

test('the owner of a client sees who is from the agency and ends its work', async () => {
  let agency: { name: string; since: string } | null = { name: 'Acme Agency', since: '2026-03-05T15:00:00.000Z' }
  const { user } = visitTeam([
    answers(listMembers, () => [owner, { ...grace, role: 'manager' as const, agencyName: 'Acme Agency' }]),
    answers(readAgency, () => ({ agency })),
    answers(endAgency, () => {
      agency = null
      return null
    }),
  ])
  expect(await screen.findByText('From Acme Agency')).toBeVisible()
  const roles = within(screen.getByRole('combobox', { name: 'Role of Grace Hopper' })).getAllByRole('option')
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Manager', 'Agent', 'Viewer'])
  await user.click(await screen.findByRole('button', { name: 'End the Work of Acme Agency' }))
  await user.click((await dialog('End the work of Acme Agency?')).getByRole('button', { name: 'End It' }))
  expect(await screen.findByText('Acme Agency no longer works here')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'See Clients' })).toHaveAttribute('href', '/clients')
  expect(screen.getByRole('heading', { name: 'Clients' })).toHaveFocus() // its button went with the agency
})

test('a member who may not end it sees which agency works here', async () => {
  visitTeam(
    [answers(readAgency, () => ({ agency: { name: 'Acme Agency', since: '2026-03-05T15:00:00.000Z' } }))],
    'agent',
  )
  expect(await screen.findByText(/Acme Agency works here since/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /End the Work/ })).toBeNull()
})
