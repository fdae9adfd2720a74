import { screen, waitFor, within } from '@testing-library/react'
import { getAssignmentRules, setAssignmentRules, type AssignmentRules } from 'contract/assignment-rules'
import { listCampaigns, type Campaign } from 'contract/campaigns'
import type { Member } from 'contract/members'
import { answers, fakeApi, refuses, visit } from '../../../testing/index.tsx'
import { NewAnswers } from './new-answers.tsx'

const id = (place: number) => `0195c0de-0000-7000-8000-00000000000${place}`
const member = (place: number, fullName: string, role: Member['role'] = 'agent'): Member => ({
  id: id(place),
  fullName,
  email: `${place}@example.com`,
  role,
  joinedAt: '2026-03-05T15:00:00.000Z',
  lastUsedAt: '2026-03-06T15:00:00.000Z',
  onlyMine: false,
  apiKeys: 0,
  agencyName: null,
})
const members = [member(1, 'Ada Lovelace', 'owner'), member(2, 'Ana Ruiz'), member(3, 'Vic Viewer', 'viewer')]
const spring = { id: id(9), name: 'Spring sellers' } as Campaign // The boundary: nothing else of a campaign is shown.

/** The section over rules that are kept as the server does. */
function visitRules(rules: AssignmentRules['rules'] = []) {
  const kept: { settings: AssignmentRules } = { settings: { rules, reassignAfterMinutes: null } }
  fakeApi(
    answers(getAssignmentRules, () => kept.settings),
    answers(setAssignmentRules, ({ body }) => {
      kept.settings = body
      return body
    }),
    answers(listCampaigns, () => [spring]),
  )
  return { ...visit([{ path: '/', element: <NewAnswers members={members} /> }], '/'), kept }
}
const sentences = () => screen.getAllByText(/^\d\. /).map(({ textContent }) => textContent)
const press = (name: string) => screen.getAllByRole('button', { name })[0] ?? document.body

test('without rules it says that answers stay unassigned, and the first rule is added with a sentence of what it does', async () => {
  const { user, kept } = visitRules()
  expect(await screen.findByText(/stay unassigned until a member takes them/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add Rule' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a rule' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Which answers' }), 'From some ZIP codes')
  await user.type(dialog.getByRole('textbox', { name: /ZIP codes/ }), '78704, 78x')
  await user.click(dialog.getByRole('button', { name: 'Save Rule' }))
  expect(await dialog.findByText(/“78x” is no ZIP code/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /ZIP codes/ })).toHaveFocus()
  await user.type(dialog.getByRole('textbox', { name: /ZIP codes/ }), '{Backspace}7')
  expect(dialog.getByText(/members whom you choose/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save Rule' }))
  expect(dialog.getByRole('checkbox', { name: 'Give to Ada Lovelace' })).toHaveFocus()
  expect(dialog.queryByRole('checkbox', { name: /Vic/ })).toBeNull()
  for (const name of ['Ana Ruiz', 'Ada Lovelace'])
    await user.click(dialog.getByRole('checkbox', { name: `Give to ${name}` }))
  expect(
    dialog.getByText(
      'Answers about properties in ZIP 78704 and ZIP codes that begin with 787 go to Ana Ruiz and Ada Lovelace in turn.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save Rule' }))
  expect(await screen.findByText(/^1. Answers about properties/)).toBeVisible()
  expect(screen.getByText('What no rule takes stays unassigned.')).toBeVisible()
  await waitFor(() =>
    expect(kept.settings.rules).toMatchObject([{ type: 'zip', zips: ['78704', '787'], people: [id(2), id(1)] }]),
  )
})

test('the order is changed by keyboard, and what a rule before takes is said', async () => {
  const { user, kept } = visitRules([
    { id: id(4), type: 'round_robin', people: [id(1)] },
    { id: id(5), type: 'campaign', campaignId: spring.id, people: [id(2)] },
  ])
  expect(await screen.findByText('2. Answers to the campaign “Spring sellers” go to Ana Ruiz.')).toBeVisible()
  expect(screen.getByText(/Rule 1 takes all answers before this one/)).toBeVisible()
  press('Move rule 2 up').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(kept.settings.rules.map((rule) => rule.id)).toEqual([id(5), id(4)]))
  expect(sentences()).toEqual([
    '1. Answers to the campaign “Spring sellers” go to Ana Ruiz.',
    '2. All other answers go to Ada Lovelace.',
  ])
  expect(screen.queryByText(/takes all answers/)).toBeNull()
})

test('a rule without a member left says so, and is removed', async () => {
  const { user, kept } = visitRules([{ id: id(4), type: 'round_robin', people: [] }])
  expect(await screen.findByText(/No member who may answer is left in this rule/)).toBeVisible()
  await user.click(press('Remove rule 1'))
  expect(await screen.findByText('No rules yet')).toBeVisible()
  await waitFor(() => expect(kept.settings.rules).toEqual([]))
})

test('a rule is said to be removed once it is, and not before', async () => {
  let remove = (_settings: AssignmentRules) => {}
  const { user } = visitRules([{ id: id(4), type: 'last_answered' }])
  await screen.findByText(/^1. Whoever answered/)
  fakeApi(
    answers(setAssignmentRules, () => new Promise<AssignmentRules>((resolve) => (remove = resolve))),
    answers(getAssignmentRules, () => ({ rules: [], reassignAfterMinutes: null })),
  )
  await user.click(press('Remove rule 1'))
  expect(await screen.findByText('No rules yet')).toBeVisible()
  expect(screen.queryByText('Rule removed')).toBeNull()
  remove({ rules: [], reassignAfterMinutes: null })
  expect(await screen.findByText('Rule removed')).toBeVisible()
})

test('a change is made from the rules that are shown: others that came meanwhile are shown instead of being taken back', async () => {
  const [last, all] = [
    { id: id(4), type: 'last_answered' as const },
    { id: id(5), type: 'round_robin' as const, people: [id(1)] },
  ]
  const { user, kept } = visitRules([last])
  expect(await screen.findByText(/^1. Whoever answered/)).toBeVisible()
  const asked: unknown[] = []
  const refusal = refuses(setAssignmentRules, 409, 'The rules were changed in another window', 'changed_elsewhere')
  kept.settings = { rules: [last, all], reassignAfterMinutes: 30 }
  fakeApi(
    {
      ...refusal,
      to(call) {
        asked.push(call.body)
        return refusal.to(call)
      },
    },
    answers(getAssignmentRules, () => kept.settings),
  )
  await user.click(press('Remove rule 1'))
  expect(await screen.findByText('The rules were changed in another window')).toBeVisible()
  expect(await screen.findByText('2. All other answers go to Ada Lovelace.')).toBeVisible()
  expect(asked).toEqual([{ rules: [], reassignAfterMinutes: null, was: { rules: [last], reassignAfterMinutes: null } }])
})

test('what waits too long is given on after as many minutes as are chosen', async () => {
  const { user, kept } = visitRules()
  await user.selectOptions(await screen.findByRole('combobox', { name: /Reassign what/ }), 'After 30 minutes')
  await waitFor(() => expect(kept.settings.reassignAfterMinutes).toBe(30))
})

test('a change that fails is taken back and says why', async () => {
  const { user, kept } = visitRules([{ id: id(4), type: 'last_answered' }])
  expect(await screen.findByText(/^1. Whoever answered/)).toBeVisible()
  fakeApi(
    refuses(setAssignmentRules, 422, 'Choose members of this account who may answer', 'no_member'),
    answers(getAssignmentRules, () => kept.settings),
  )
  await user.click(press('Remove rule 1'))
  expect(await screen.findByText('Choose members of this account who may answer')).toBeVisible()
  expect(await screen.findByText(/^1. Whoever answered/)).toBeVisible()
})

test('a rule that could not be saved is there to be saved again, and once it is saved the next one begins empty', async () => {
  const { user, kept } = visitRules()
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  const zips = () => screen.findByRole('textbox', { name: /ZIP codes/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which answers' }), 'From some ZIP codes')
  await user.type(await zips(), '78704')
  await user.click(screen.getByRole('checkbox', { name: 'Give to Ana Ruiz' }))
  fakeApi(
    refuses(setAssignmentRules, 500, 'Something went wrong', 'internal'),
    answers(getAssignmentRules, () => kept.settings),
  )
  await user.click(screen.getByRole('button', { name: 'Save Rule' }))
  expect(await screen.findByText('Something went wrong')).toBeVisible()

  fakeApi(
    answers(getAssignmentRules, () => kept.settings),
    answers(setAssignmentRules, ({ body }) => (kept.settings = body)),
  )
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  expect(await zips()).toHaveValue('78704')
  expect(screen.getByRole('checkbox', { name: 'Give to Ana Ruiz' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save Rule' }))
  await waitFor(() => expect(kept.settings.rules).toMatchObject([{ zips: ['78704'], people: [id(2)] }]))
  await user.click(screen.getByRole('button', { name: 'Add Rule' }))
  expect(screen.queryByText(/^Draft kept from/)).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Which answers' })).toHaveValue('last_answered')
})

test('rules that cannot be loaded can be asked for again', async () => {
  fakeApi(refuses(getAssignmentRules, 500, 'Something went wrong', 'internal'))
  visit([{ path: '/', element: <NewAnswers members={members} /> }], '/')
  expect(await screen.findByText('The rules could not be loaded')).toBeVisible()
})

test('campaigns that a rule is to name and that could not be loaded can be asked for again', async () => {
  const { user, kept } = visitRules()
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  fakeApi(
    refuses(listCampaigns, 500, ''),
    answers(getAssignmentRules, () => kept.settings),
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Which answers' }), 'To one campaign')
  expect(await screen.findByText('The campaigns could not be loaded')).toBeVisible()
  fakeApi(
    answers(listCampaigns, () => [spring]),
    answers(getAssignmentRules, () => kept.settings),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Spring sellers' })).toBeVisible()
})
