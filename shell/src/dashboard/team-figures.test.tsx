import { render, screen, waitFor, within } from '@testing-library/react'
import { getMemberFigures, type MemberFigures } from 'contract/member-figures'
import { listMembers, type Member } from 'contract/members'
import type { Role } from 'contract/roles'
import { ada, answers, fakeApi, refuses, visit } from '../../testing/index.tsx'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { TeamFigures } from './team-figures.tsx'

const ana = '0195c0de-0000-7000-8000-000000000002'
const member = (id: string, fullName: string): Member => ({
  id,
  fullName,
  email: 'someone@example.com',
  role: 'owner',
  onlyMine: false,
  joinedAt: '2026-03-05T15:00:00.000Z',
  lastUsedAt: '2026-03-06T15:00:00.000Z',
  apiKeys: 0,
  agencyName: null,
})
const team = [member(ada.id, ada.fullName), member(ana, 'Ana Ruiz')]
const figures: MemberFigures = {
  id: ana,
  name: 'Ana Ruiz',
  former: false,
  firstAnswerMedian: 240,
  firstAnswerP90: 12_000,
  answered: 1200,
  texts: 1900,
  dispositions: 340,
  leads: 41,
}
const quiet = {
  ...figures,
  firstAnswerMedian: null,
  firstAnswerP90: null,
  answered: 0,
  texts: 0,
  dispositions: 0,
  leads: 0,
}
const visitFigures = (role: Role = 'owner') =>
  visit([{ path: '/', element: <TeamFigures /> }], '/', { user: { ...ada, role } })

test('a manager sees each member’s figures over the days that are chosen', async () => {
  const asked: string[] = []
  fakeApi(
    answers(listMembers, () => team),
    answers(getMemberFigures, ({ query }) => {
      asked.push(query.days)
      return [figures, { ...quiet, id: ada.id, name: 'Ada Lovelace', former: true }]
    }),
  )
  const { user } = visitFigures()
  const table = await screen.findByRole('table', { name: 'Figures per member' })
  const [, first, second] = await within(table).findAllByRole('row')
  expect(first).toHaveTextContent(/Ana Ruiz.*4 min \(9 in 10 within 3 h 20 min\).*1,200.*1,900.*340.*41/)
  expect(second).toHaveTextContent(/Ada LovelaceFormer member.*–.*0/)
  await user.click(screen.getByRole('button', { name: 'Last 90 days' }))
  await waitFor(() => expect(asked).toEqual(['30', '90']))
})

test('days in which no member answered are said to be so', async () => {
  fakeApi(
    answers(listMembers, () => team),
    answers(getMemberFigures, () => [quiet]),
  )
  visitFigures()
  expect(await screen.findByText('No member answered or labelled a conversation in these days.')).toBeVisible()
})

test('figures that cannot be loaded say so and can be asked for again', async () => {
  fakeApi(
    answers(listMembers, () => team),
    refuses(getMemberFigures, 500, 'Something went wrong', 'internal'),
  )
  visitFigures()
  expect(await screen.findByText('The figures per member could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('an agent asks for nothing, and one person alone is shown nothing', async () => {
  const asked: string[] = []
  fakeApi(
    answers(listMembers, () => {
      asked.push('members')
      return team.slice(0, 1)
    }),
  )
  visitFigures('agent')
  visitFigures()
  await waitFor(() => expect(asked).toEqual(['members']))
  expect(screen.queryByText('Your team')).toBeNull()
})

test('a part of the dashboard that fails leaves the rest', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}) // React tells of the crash
  const Crashing = () => {
    throw new Error('No rows')
  }
  render(
    <>
      <p>Quick Actions</p>
      <PageBoundary failure={<p>The figures per member could not be shown</p>}>
        <Crashing />
      </PageBoundary>
    </>,
  )
  expect(screen.getByText('Quick Actions')).toBeVisible()
  expect(screen.getByText('The figures per member could not be shown')).toBeVisible()
})
