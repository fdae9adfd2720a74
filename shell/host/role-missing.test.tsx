import { screen } from '@testing-library/react'
import { useMutation } from '@tanstack/react-query'
import { currentUser } from 'contract/auth'
import { call } from 'contract/client'
import { listMembers, type Member } from 'contract/members'
import { addSuppressions } from 'contract/suppressions'
import { ada, answers, fakeApi, refuses, visit } from '../testing/index.tsx'
import { notifyError } from './notify.ts'
import { RoleMissing } from './role-missing.tsx'
import { useMay } from './use-may.ts'

const owner: Member = {
  id: '0195c0de-0000-7000-8000-0000000000bb',
  fullName: 'Grace Hopper',
  email: 'grace@example.com',
  role: 'owner',
  onlyMine: false,
  joinedAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: '2026-01-02T03:04:05.000Z',
  apiKeys: 0,
  agencyName: null,
}
const self: Member = { ...owner, id: ada.id, fullName: ada.fullName, role: 'viewer' }
const viewer = { ...ada, accountName: 'Hopper Homes', role: 'viewer' as const }

test('who may not use a page reads what their role is, and who can give them another', async () => {
  fakeApi(answers(listMembers, () => [owner, self]))
  visit([{ path: '/', element: <RoleMissing what="Ordering lists" /> }], '/', { user: viewer })
  expect(await screen.findByRole('heading', { name: 'Ordering lists is not part of your role' })).toBeVisible()
  expect(
    await screen.findByText('Your role in Hopper Homes is Viewer. Grace Hopper, its owner, can give you another one.'),
  ).toBeVisible()
})

test('a role that was taken away meanwhile is noticed by the refusal: the page says so and offers the act no more', async () => {
  fakeApi(
    refuses(addSuppressions, 403, 'As viewer of Hopper Homes you may not do that.', 'role_missing'),
    answers(currentUser, () => ({ user: viewer })),
  )
  const { user } = visit([{ path: '/', element: <OptOut /> }], '/', { user: { ...viewer, role: 'agent' } })
  await user.click(screen.getByRole('button', { name: 'Opt out' }))
  expect(await screen.findByText('As viewer of Hopper Homes you may not do that.')).toBeVisible()
  expect(await screen.findByText('Only to look at')).toBeVisible()
})

function OptOut() {
  const may = useMay()
  const add = useMutation({
    mutationFn: () => call(addSuppressions, { body: { phones: ['+15125550101'] } }),
    onError: (error) => notifyError(error, 'Failed'),
  })
  return may(addSuppressions) ? <button onClick={() => add.mutate()}>Opt out</button> : 'Only to look at'
}

test('who sees only what is assigned to them reads that too, and who can change it', async () => {
  fakeApi(answers(listMembers, () => [owner, self]))
  const agent = { ...viewer, role: 'agent' as const, onlyMine: true }
  visit([{ path: '/', element: <RoleMissing what="Billing" /> }], '/', { user: agent })
  expect(
    await screen.findByText(
      'Your role in Hopper Homes is Agent, and you see only what is assigned to you. Grace Hopper, its owner, can change that.',
    ),
  ).toBeVisible()
})
